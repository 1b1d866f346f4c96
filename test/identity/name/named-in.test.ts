import { expect, test } from 'vitest';
import { isNamedIn } from '#lib/identity/name/named-in';

test.each([
  ['Interview | Ada Lovelace, engineer', 'Ada', 'Lovelace', true],
  ['LOVELACE, Dr. Ada M. joined in May', 'Ada', 'Lovelace', true],
  ['Lovelace holds a PhD', 'Ada', 'Lovelace', false],
  ['Adam Lovelace holds a PhD. Ada Byron does not', 'Ada', 'Lovelace', false],
  ['the Lovelace house, built long before Ada came', 'Ada', 'Lovelace', false],
  ['Bill Gates gave a speech', 'William', 'Gates', true],
  ['Jürgen Müller und Partner', 'Juergen', 'Mueller', true],
  ['Joergen Mueller and partners', 'Jørgen', 'Müller', true],
  ['written by Vincent van der Berg', 'Vincent', 'van der Berg', true],
  ['written by Thomas Thomas', 'Thomas', 'Thomas', true],
  ['written by Thomas Smith', 'Thomas', 'Thomas', false],
  ['董事长 王小明 出席了会议', '小明', '王', true],
  ['董事长王伟明出席了会议', '伟', '王', false],
  ['董事长王伟出席了会议，王伟说', '伟', '王', true],
  ['王伟博士', '伟', '王', true],
  ['王伟董事长', '伟', '王', true],
  ['王偉總裁', '偉', '王', true],
  ['王伟创办了小米', '伟', '王', true],
  ['小米王伟介绍', '伟', '王', true],
  ['王伟博出席了会议', '伟', '王', false],
  ['王伟强出席了会议', '伟', '王', false],
  ['董事长 王大明 出席了会议', '小明', '王', false],
])('%s names %s %s: %s', (text, first, last, named) => {
  expect(isNamedIn(text, first, last)).toBe(named);
});
