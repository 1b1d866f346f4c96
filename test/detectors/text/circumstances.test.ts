import { describe, expect, it } from 'vitest';
import { withoutCircumstances } from '#lib/detectors/text/circumstances';
import { searchable } from '#lib/detectors/text/word-search';

const told = (sentence: string) => withoutCircumstances(searchable(sentence));

describe('what a sentence says last of reasons, circumstances and consequences', () => {
  it.each([
    [
      'Acme has sold its pump unit to Tarn, as talks with lenders go on.',
      'Acme has sold its pump unit to Tarn.',
    ],
    [
      'Acme said it had cut 400 jobs, the latest step in a shake-up that began last year.',
      'Acme said it had cut 400 jobs.',
    ],
    [
      'Ida Brask, president of Acme, has resigned amid speculation that it may be split.',
      'Ida Brask, president of Acme, has resigned.',
    ],
    [
      'Acme will buy Tarn Foods for $40 million, ending months of speculation',
      'Acme will buy Tarn Foods for $40 million',
    ],
    [
      'Acme priced its offering at $14 a share, although it had denied this in March.',
      'Acme priced its offering at $14 a share.',
    ],
  ])('is silent where it tells of nothing itself: %s', (sentence, left) => {
    expect(told(sentence)).toBe(left);
  });

  it.each([
    'Shares of Acme slumped on Monday as its chief executive leaves.',
    'Acme reported a loss of 4 million, as it cuts 400 jobs in Germany.',
    'Acme is reshaping its business, as Tarn Capital raised its holding.',
    'Acme will sell its packaging arm, which could fetch $2 billion.',
  ])('stays where it tells of something or names somebody: %s', (sentence) => {
    expect(told(sentence)).toBe(sentence);
  });
});

describe('what a sentence says first of them', () => {
  it.each([
    ['With sales falling, Acme has cut 400 jobs.', 'Acme has cut 400 jobs.'],
    ['After months of talks with unions, Acme has cut 400 jobs.', 'Acme has cut 400 jobs.'],
    ['Having denied it for weeks, Acme has sold its pump unit.', 'Acme has sold its pump unit.'],
  ])('is silent too: %s', (sentence, left) => {
    expect(told(sentence)).toBe(left);
  });

  it.each([
    'On Monday, Acme has cut 400 jobs.',
    'As chief executive, Ida Brask sold the pump unit.',
    'After a tender, Acme appointed KPMG as its auditor.',
    'With $20 million in new money, Acme will grow.',
  ])('stays where it dates or tells: %s', (sentence) => {
    expect(told(sentence)).toBe(sentence);
  });
});

describe('what a sentence says in passing of other times', () => {
  it('is written out, its length kept', () => {
    const sentence = 'Acme, which is in talks with creditors, has cut 400 jobs.';
    expect(told(sentence)).toBe('Acme, which xx xx xxxxx xxxx xxxxxxxxx, has cut 400 jobs.');
  });

  it.each([
    'Acme, which makes pumps, has cut 400 jobs.',
    'Acme agreed the sale of its farm unit, which is expected to complete in June, to Tarn.',
    'KPMG, which had audited the company since 2010, was replaced by Deloitte.',
    'Packton, which was spun off from Acme in 2015, has cut 300 jobs.',
  ])('stays where it is of now or of the thing told: %s', (sentence) => {
    expect(told(sentence)).toBe(sentence);
  });
});
