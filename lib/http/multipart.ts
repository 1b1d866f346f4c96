import { randomBytes } from 'node:crypto';

export interface FormPart {
  readonly name: string;
  readonly value: string | Uint8Array;
  /** With a file name the part is a file. */
  readonly filename?: string;
  readonly contentType?: string;
}

/** Escapes as browsers do (HTML standard, multipart/form-data encoding), so that a name cannot end its own header. */
const quoted = (text: string): string =>
  `"${text.replaceAll('\r', '%0D').replaceAll('\n', '%0A').replaceAll('"', '%22')}"`;

/** A multipart/form-data body (RFC 7578) and its content type. */
export function multipart(parts: readonly FormPart[]): { body: Uint8Array; contentType: string } {
  const boundary = `form-${randomBytes(16).toString('hex')}`;
  const pieces = parts.flatMap((part) => [
    `--${boundary}\r\nContent-Disposition: form-data; name=${quoted(part.name)}`,
    part.filename === undefined ? '' : `; filename=${quoted(part.filename)}`,
    part.contentType === undefined ? '' : `\r\nContent-Type: ${part.contentType.replace(/[\r\n]/g, '')}`,
    '\r\n\r\n',
    part.value,
    '\r\n',
  ]);
  const body = Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}
