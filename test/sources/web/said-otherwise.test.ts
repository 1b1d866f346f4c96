import { expect, test } from 'vitest';
import { isPostHeld, isSaidOtherwise, postIn } from '#lib/sources/web/research/said-otherwise';

test.each([
  ['Ada not only leads Acme but ', false],
  ['Ada doesn’t just lead Acme but ', false],
  ['Ada not ', true],
  ['Ada never ', true],
])('%s… negates the statement: %s', (front, denied) => {
  expect(isSaidOtherwise('wrote a book', front, 'Ada wrote a book.')).toBe(denied);
});

test.each([
  ['Ada, former CEO of Acme, studied at Yale.', false],
  ['Ada steps down as CEO', false],
  ['Ada, ehemalige CEO von Acme', false],
  ['Bluefin, where she was CEO', false],
  ['Ada will become CEO', false],
  ['Ada, former CFO of Bluefin, is the CEO', true],
  ['Ada was named CEO', true],
  ['Ada, formerly at Bluefin, now CEO', true],
  ['She left the stage, and the CEO', true],
  ['Ada is CEO of the sales department', true],
  ['The CEO told the annual meeting of the board of Acme that Bob resigned', true],
  ['CEO Ada Lovelace resigned', false],
])('of "%s" the post of CEO is held: %s', (words, held) => {
  expect(isPostHeld(words, 'CEO')).toBe(held);
});

test.each([
  ['Ada Lovelace is the CEO of Acme Robotics.', 'CEO'],
  ['Ada Lovelace is currently Chief Technology Officer at Acme.', 'Chief Technology Officer'],
  ['Ada Lovelace studied at Yale.', undefined],
  ['Ada Lovelace is based in Berlin.', undefined],
])('%s says that she is %s', (text, post) => expect(postIn(text)).toBe(post));
