import { expect, test } from 'vitest';
import { openSheet } from '#lib/spreadsheet/open-sheet';
import { openTable } from '#lib/spreadsheet/open-table';
import { readSheet } from '#lib/spreadsheet/read-sheet';
import { cutAt } from '#test/spreadsheet/support/rows-of';
import { textCell, workbookOf } from '#test/spreadsheet/support/workbook-of';

/** Records whether the reader has released its source. */
class WatchedSource {
  released = false;
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    try {
      yield* cutAt(this.#bytes, [20_000, 100_000, 150_000]);
    } finally {
      this.released = true;
    }
  }
}

const csv = () => new WatchedSource(Buffer.from('a,b\n1,2\n'.repeat(50_000)));

test('a reader closed before or after its first row releases the source', async () => {
  const unread = csv();
  await (await openSheet(unread)).batches.return();
  const untouched = csv();
  await (await openTable(untouched)).rows.return();
  const begun = csv();
  for await (const _rows of readSheet(begun)) break;
  expect([unread.released, untouched.released, begun.released]).toEqual([true, true, true]);
});

test('a refused file releases the source', async () => {
  const pdf = new WatchedSource(Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(200_000, 32)]));
  await expect(openSheet(pdf)).rejects.toMatchObject({ code: 'not_a_spreadsheet' });
  const tooLarge = csv();
  await expect(openTable(tooLarge, { limits: { rows: 10 } })).rejects.toMatchObject({
    code: 'too_many_rows',
  });
  expect([pdf.released, tooLarge.released]).toEqual([true, true]);
});

test('a closed iterator yields nothing more', async () => {
  const rows = readSheet(
    workbookOf({ sheets: [{ rows: `<row>${textCell('A1', 'a')}</row><row>${textCell('A2', 'b')}</row>` }] }),
  );
  expect((await rows.next()).value).toEqual([
    { number: 1, cells: ['a'] },
    { number: 2, cells: ['b'] },
  ]);
  await rows.return();
  expect(await rows.next()).toEqual({ value: undefined, done: true });
});

test('an error of the source is passed on unchanged', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield Buffer.alloc(100_000, 'a,b\n');
    throw new Error('the bucket is gone');
  }
  const read = async () => {
    for await (const _rows of readSheet(failing()));
  };
  await expect(read()).rejects.toThrow('the bucket is gone');
});
