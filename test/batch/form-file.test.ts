import { describe, expect, it } from 'vitest';
import { readFormFile } from '#lib/batch/form-file';

const type = 'multipart/form-data; boundary=XX';
const form = (...parts: string[]) =>
  Buffer.from(`${parts.map((part) => `--XX\r\n${part}\r\n`).join('')}--XX--\r\n`);
const file = (content: string, name = 'leads.csv', field = 'file') =>
  `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n${content}`;

describe('the file of a form', () => {
  it('is found beside other fields, byte for byte, with its name', async () => {
    const note = 'Content-Disposition: form-data; name="note"\r\n\r\nhello';
    const { bytes, filename } = await readFormFile(form(note, file('a,b\r\n1,"x\r\n--X"\r\n')), type);
    expect([Buffer.from(bytes).toString(), filename]).toEqual(['a,b\r\n1,"x\r\n--X"\r\n', 'leads.csv']);
  });

  it('keeps binary bytes', async () => {
    const all = Buffer.from([...Array(256).keys()]);
    const head = Buffer.from(
      '--XX\r\nContent-Disposition: form-data; name="file"; filename="x"\r\nContent-Type: application/octet-stream\r\n\r\n',
    );
    const { bytes } = await readFormFile(Buffer.concat([head, all, Buffer.from('\r\n--XX--\r\n')]), type);
    expect(Buffer.from(bytes).equals(all)).toBe(true);
  });

  it('drops the folders that older browsers send with a name', async () => {
    const { filename } = await readFormFile(form(file('x', 'C:\\fakepath\\leads.csv')), type);
    expect(filename).toMatch(/leads\.csv$/);
  });

  it.each([
    ['no form at all', Buffer.from('a,b\n1,2'), type],
    ['a form that is cut off', form(file('x')).subarray(0, 60), type],
    ['no boundary', form(file('x')), 'multipart/form-data'],
    ['a text in place of the file', form('Content-Disposition: form-data; name="file"\r\n\r\nx'), type],
    ['the file under another name', form(file('x', 'a.csv', 'document')), type],
    ['two files', form(file('x'), file('y')), type],
    ['an empty file', form(file('')), type],
  ])('is refused for %s', async (_case, bytes, contentType) => {
    await expect(readFormFile(bytes, contentType)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      errors: [{ pointer: '/body/file' }],
    });
  });
});
