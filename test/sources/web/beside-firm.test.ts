import { expect, test } from 'vitest';
import { standsBesideFirm } from '#lib/sources/web/research/beside-firm';

const [ahmad, wang] = [
  { first: 'أحمد', last: 'حسن' },
  { first: '小明', last: '王' },
];

test.each([
  ['أحمد حسن، أكمي', ahmad, 'أكمي', true],
  ['قال أحمد حسن الرئيس التنفيذي لشركة أكمي', ahmad, 'أكمي', true],
  ['قال أحمد حسن، في لندن، إن أكمي ربحت', ahmad, 'أكمي', false],
  ['قال حسن أحمد الرئيس التنفيذي لشركة أكمي', ahmad, 'أكمي', false],
  ['王小明是小米公司高级副总裁', wang, '小米', true],
  ['王小明现任小米公司高级副总裁', wang, '小米', true],
  ['王小明批评小米公司', wang, '小米', false],
])('the name directly beside the company: %s', (sentence, person, company, stands) => {
  expect(standsBesideFirm(sentence, person, company)).toBe(stands);
});
