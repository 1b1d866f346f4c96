import { describe, expect, it } from 'vitest';
import { forms } from '#lib/detectors/deals/deal-forms';
import { mayTellRound, privatePlacement, roundWithoutSum } from '#lib/detectors/funding/words';
import { triggers } from '#lib/detectors/people/triggers';
import { failsRule, mayMissOrMeet, meetsAgain, strikesOff } from '#lib/detectors/regulatory/listing-words';
import { waysOfCutting } from '#lib/detectors/restructuring/ways';
import { mayBeRumour, rumour } from '#lib/detectors/text/guards';
import { findMoney, mayHoldMoney } from '#lib/detectors/text/money';
import { passageOf, type Sentence } from '#lib/detectors/text/passage';
import { plainWords } from '#lib/detectors/text/plain-words';
import { candidates, mayHold, searchable } from '#lib/detectors/text/word-search';
import { evidenceOf, readRows } from '#scripts/eval/rows';

const sentences: Sentence[] = ['passages', 'varied-passages']
  .flatMap((file) => readRows(`test/detectors/${file}.jsonl`))
  .flatMap((row) => passageOf(evidenceOf(row)).sentences);

describe('plain words', () => {
  it('are all that the alternatives, groups, sets and optional parts of a pattern can be', () => {
    expect(plainWords(/clos(?:e|ing)|\bbuy\b|wholly[- ]owned|re-?elect/i)).toEqual([
      'close',
      'closing',
      ' buy ',
      'wholly-owned',
      'wholly owned',
      'reelect',
      're-elect',
    ]);
  });

  it.each([/a.b/, /a+/, /\w/, /(?=a)b/, /a{2}/, /^a/, /(a)/])('cannot be told of %s', (pattern) => {
    expect(() => plainWords(pattern)).toThrow(TypeError);
  });
});

describe('the search for words', () => {
  const buys = mayHold(/\bbuy|börsen/i);

  it.each([
    ['It will BUY Acme', true],
    ['buyers of the brand', true],
    ['It was a good-buy', true],
    ['Der Borsengang der Firma', true],
    ['It will rebuy Acme', false],
    ['', false],
  ])('in "%s" finds what begins with a word, whatever its capitals and accents: %s', (text, found) => {
    expect(buys(searchable(text))).toBe(found);
  });

  it('gives the readings whose words are there, in their order', () => {
    const told = candidates([/sold to/i, /bought/i, /stake|shares/i], (pattern) => pattern);
    expect(told(searchable('The shares were sold, to be exact sold to Acme')).map(String)).toEqual([
      '/sold to/i',
      '/stake|shares/i',
    ]);
  });
});

describe.each([
  { of: 'a rumour', gate: mayBeRumour, patterns: [rumour] },
  { of: 'a listing rule', gate: mayMissOrMeet, patterns: [failsRule, meetsAgain, strikesOff] },
  { of: 'a round without its sum', gate: mayTellRound, patterns: [roundWithoutSum, privatePlacement] },
])('the cheap test of $of', ({ gate, patterns }) => {
  it('lets every sentence pass that one of its patterns matches', () => {
    const hidden = sentences.filter(
      ({ text }) => !gate(searchable(text)) && patterns.some((pattern) => pattern.test(text)),
    );
    expect(hidden.map(({ text }) => text)).toEqual([]);
  });

  it('spares most sentences its patterns', () => {
    const passed = sentences.filter(({ text }) => gate(searchable(text)));
    expect(passed.length / sentences.length).toBeLessThan(0.4);
  });
});

it('names a sum in no sentence that the cheap test of sums leaves out', () => {
  const hidden = sentences.filter(
    ({ text }) => !mayHoldMoney(searchable(text)) && findMoney(text).length > 0,
  );
  expect(hidden.map(({ text }) => text)).toEqual([]);
});

describe.each([
  { of: 'a deal', readings: forms.map(({ pattern, needs }) => ({ pattern, words: needs })) },
  { of: 'a change of office', readings: triggers },
  { of: 'a cut', readings: waysOfCutting },
])('the words asked for of $of', ({ readings }) => {
  const told = candidates(readings, ({ words }) => words);

  it('stand in every sentence that its pattern matches', () => {
    for (const sentence of sentences) {
      const possible = new Set(told(searchable(sentence.text)));
      for (const reading of readings) {
        if (possible.has(reading)) continue;
        expect(sentence.text.search(reading.pattern), `${reading.pattern} in: ${sentence.text}`).toBe(-1);
      }
    }
  });

  it('spare most sentences its patterns', () => {
    const tried = sentences.reduce((sum, sentence) => sum + told(searchable(sentence.text)).length, 0);
    expect(tried / (sentences.length * readings.length)).toBeLessThan(0.1);
  });
});
