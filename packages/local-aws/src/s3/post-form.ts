import { s3Error } from '#local-aws/s3/s3-error';

export interface PostForm {
  /** Fields before the file, with lower-case names. */
  readonly fields: ReadonlyMap<string, string>;
  readonly fileName: string;
  readonly file: AsyncGenerator<Buffer>;
}

/** S3's limit for everything but the file. */
const largestFields = 20 * 1024;

/** Reads a multipart/form-data body up to its `file` part, whose content is streamed: S3 ignores everything after it. */
export async function readPostForm(contentType: string, body: AsyncIterable<Buffer>): Promise<PostForm> {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (boundary === undefined) throw malformed();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const source = body[Symbol.asyncIterator]();
  // The first delimiter has no line break before it.
  let buffer: Buffer = Buffer.from('\r\n');
  const more = async (): Promise<boolean> => {
    const next = await source.next();
    if (next.done !== true) buffer = Buffer.concat([buffer, next.value]);
    return next.done !== true;
  };
  const until = async (mark: Buffer): Promise<Buffer> => {
    for (;;) {
      const end = buffer.indexOf(mark);
      if (end !== -1) {
        const found = buffer.subarray(0, end);
        buffer = buffer.subarray(end + mark.length);
        return found;
      }
      if (buffer.length > largestFields || !(await more())) throw malformed();
    }
  };
  const fields = new Map<string, string>();
  await until(delimiter);
  for (;;) {
    while (buffer.length < 2 && (await more()));
    if (buffer.subarray(0, 2).toString() === '--')
      throw s3Error('InvalidArgument', 400, 'POST requires exactly one file upload per request.');
    const headers = (await until(Buffer.from('\r\n\r\n'))).toString();
    const name = /name="([^"]*)"/i.exec(headers)?.[1]?.toLowerCase() ?? '';
    if (name === 'file') {
      const fileName = /filename="([^"]*)"/i.exec(headers)?.[1] ?? '';
      return { fields, fileName, file: content() };
    }
    fields.set(name, (await until(delimiter)).toString());
  }

  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = buffer.indexOf(delimiter);
      if (end !== -1) {
        if (end > 0) yield buffer.subarray(0, end);
        return;
      }
      // The last bytes may be the beginning of the delimiter.
      const safe = buffer.length - delimiter.length + 1;
      if (safe > 0) {
        yield buffer.subarray(0, safe);
        buffer = buffer.subarray(safe);
      }
      if (!(await more())) throw malformed();
    }
  }
}

function malformed() {
  return s3Error(
    'MalformedPOSTRequest',
    400,
    'The body of your POST request is not well-formed multipart/form-data.',
  );
}
