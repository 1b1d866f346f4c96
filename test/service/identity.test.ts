import { expect, it } from 'vitest';
import { readCases } from '#scripts/eval/identity/cases';
import { evaluate } from '#scripts/eval/identity/evaluate';
import { figuresOf } from '#scripts/eval/identity/figures';

const EACH = 24;
/** Cases that once merged two people, missed somebody, or charged for nobody. */
const ONCE_WRONG = new Set(
  'a107 a259 a260 a033 a127 a157 a171 a193 a206 a218 a223 a224 a225 a238 a244 a245 a246 a248 a271 a286 a289'.split(
    ' ',
  ),
);
const cases = ['first-half', 'second-half', 'third'].flatMap((set) =>
  readCases(`test/identity/cases/${set}.jsonl`),
);

it('has at least 400 labelled requests with unique ids', () => {
  expect(cases.length).toBeGreaterThanOrEqual(400);
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
});

it('confuses no two people and charges for no wrong or missing one, in once-wrong cases and every 24th labelled request', async () => {
  const verdicts = await evaluate(cases.filter(({ id }, at) => ONCE_WRONG.has(id) || at % EACH === 0));
  const wrong = verdicts.filter(({ right, rightEmployer }) => !right || rightEmployer === false);
  expect(wrong.map(({ of, answer }) => ({ of, answer }))).toEqual([]);
  expect(figuresOf(verdicts)).toMatchObject({ precision: 1, recall: 1, wrong_money: 0 });
}, 600_000);
