import { type SubjectType, subjectType } from '#lib/identity/subject';
import { invalid, type Problem } from '#lib/shared/problem';

export interface FormFile {
  readonly bytes: Uint8Array;
  readonly filename: string | undefined;
  /** The text fields next to the file that say how to read it. */
  readonly charset?: string;
  readonly sheet?: string;
  readonly type?: SubjectType;
}

const LONGEST_FIELD = 200;

/** Reads a text field; blank is absent. Throws VALIDATION_ERROR naming it. */
function textField(form: FormData, name: 'charset' | 'sheet' | 'type'): string | undefined {
  const values = form.getAll(name);
  const [value] = values;
  const refused = (message: string) =>
    invalid(`/body/${name}`, message, `The form field \`${name}\` ${message}.`);
  if (values.length > 1) throw refused('was sent more than once');
  if (value !== undefined && typeof value !== 'string') throw refused('must be text, not a file');
  const text = value?.trim() ?? '';
  if (text.length > LONGEST_FIELD) throw refused(`is longer than ${LONGEST_FIELD} characters`);
  return text === '' ? undefined : text;
}

/** Reads the type of the rows. Throws VALIDATION_ERROR for an unknown one. */
function rowsField(form: FormData): SubjectType | undefined {
  const text = textField(form, 'type');
  if (text === undefined) return undefined;
  const read = subjectType.safeParse(text.toLowerCase());
  if (read.success) return read.data;
  const message = 'must be person or company';
  throw invalid('/body/type', message, `The form field \`type\` ${message}.`);
}

const refuse = (message: string, sentence: string, cause?: unknown): Problem =>
  invalid('/body/file', message, sentence, { cause });

/**
 * Reads the one file of a multipart form (RFC 7578), in the field `file`. Uses Node's own form parser, the one behind `fetch`. Throws
 * VALIDATION_ERROR for a body that is not a form, or a form without the file.
 */
export async function readFormFile(bytes: Uint8Array, contentType: string): Promise<FormFile> {
  let form: FormData;
  try {
    form = await new Response(Buffer.from(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw refuse('is missing: the body is not a multipart form', 'The body is not a multipart form.', cause);
  }
  const files = form.getAll('file');
  const [file] = files;
  if (!(file instanceof File)) {
    throw refuse(
      'is missing: send the file in the form field `file`',
      'The form has no file in the field `file`.',
    );
  }
  if (files.length > 1) throw refuse('was sent more than once', 'Send one file at a time.');
  if (file.size === 0) throw refuse('is empty', 'The file is empty.');
  const name = file.name.split(/[\\/]/).at(-1)?.trim().slice(0, 200);
  const charset = textField(form, 'charset');
  const sheet = textField(form, 'sheet');
  const type = rowsField(form);
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    filename: name === '' ? undefined : name,
    ...(charset === undefined ? {} : { charset }),
    ...(sheet === undefined ? {} : { sheet }),
    ...(type === undefined ? {} : { type }),
  };
}
