import fc from 'fast-check';
import { expect, test } from 'vitest';
import { multipart } from '#lib/http/multipart';

test('names, texts and bytes of any kind survive a parser unchanged', async () => {
  const name = fc.stringMatching(/^[\w[\]-]{1,20}$/);
  const parts = fc.array(
    fc.oneof(
      fc.record({
        name,
        value: fc.string({ unit: 'grapheme' }).map((text) => text.replace(/\r\n|\r|\n/g, '\r\n')),
      }),
      fc.record({
        name,
        value: fc.uint8Array({ maxLength: 300 }),
        filename: fc.stringMatching(/^[\w ."-]{1,30}$/),
        contentType: fc.constant('application/octet-stream'),
      }),
    ),
    { minLength: 1, maxLength: 5 },
  );
  await fc.assert(
    fc.asyncProperty(parts, async (given) => {
      const { body, contentType } = multipart(given);
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': contentType },
      }).formData();
      const read = await Promise.all(
        [...form].map(async ([key, value]) =>
          typeof value === 'string'
            ? { key, text: value }
            : { key, name: value.name, bytes: [...new Uint8Array(await value.arrayBuffer())] },
        ),
      );
      const wanted = given.map((part) =>
        'filename' in part
          ? { key: part.name, name: part.filename, bytes: [...part.value] }
          : { key: part.name, text: part.value },
      );
      expect(read).toEqual(wanted);
    }),
    { numRuns: 60 },
  );
});

test('a name or a type cannot inject a header', () => {
  const { body } = multipart([
    {
      name: 'a"\r\nX-Evil: 1',
      value: 'v',
      filename: 'f\r\n\r\nbody',
      contentType: 'text/plain\r\nX-Evil: 2',
    },
  ]);
  const text = new TextDecoder().decode(body);
  expect(text).not.toMatch(/^X-Evil/m);
  expect(text.split('\r\n\r\n')).toHaveLength(2);
});
