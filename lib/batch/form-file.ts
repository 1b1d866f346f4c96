import { Problem } from '#lib/shared/problem';

export interface FormFile {
  readonly bytes: Uint8Array;
  readonly filename: string | undefined;
}

const refuse = (message: string, sentence: string, cause?: unknown): Problem =>
  new Problem('VALIDATION_ERROR', sentence, { errors: [{ pointer: '/body/file', message }], cause });

/**
 * The one file of a multipart form (RFC 7578), its field named `file`. Parsed by Node's own reader of forms, the one
 * behind `fetch`. Throws VALIDATION_ERROR for a body that is no form, or a form without the file.
 */
export async function readFormFile(bytes: Uint8Array, contentType: string): Promise<FormFile> {
  let form: FormData;
  try {
    form = await new Response(Buffer.from(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch (cause) {
    throw refuse('is not there: the body is no multipart form', 'The body is not a multipart form.', cause);
  }
  const files = form.getAll('file');
  const [file] = files;
  if (!(file instanceof File)) {
    throw refuse(
      'is missing: send the file in the form field `file`',
      'The form has no file in the field `file`.',
    );
  }
  if (files.length > 1) throw refuse('is there more than once', 'One file at a time is taken.');
  if (file.size === 0) throw refuse('is empty', 'The file is empty.');
  const name = file.name.split(/[\\/]/).at(-1)?.trim().slice(0, 200);
  return { bytes: new Uint8Array(await file.arrayBuffer()), filename: name === '' ? undefined : name };
}
