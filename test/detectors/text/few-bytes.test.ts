import { expect, it } from 'vitest';
import { cleanText } from '#lib/detectors/text/clean';
import { inFewBytes, isWide } from '#lib/detectors/text/few-bytes';
import { passageOf } from '#lib/detectors/text/passage';
import { makeEvidence } from '#lib/entity/evidence';

it.each(['Acme said so.', 'Åse Müller quit Ørsted for £3.', 'Acme – “so” – 株式会社', 'a 🙂 b', ''])(
  'keeps %j as it is',
  (text) => {
    expect(inFewBytes(text)).toBe(text);
  },
);

it('knows the characters that make a text wide', () => {
  expect(['plain', 'Müller', '–', '“', 'ř', '€'].map(isWide)).toEqual([false, false, true, true, true, true]);
});

it('leaves a text with curly quotes narrow once it is clean', () => {
  expect(isWide(cleanText('Acme’s “plan”').text)).toBe(false);
});

it('quotes a wide text verbatim, whatever its sentences are kept in', () => {
  const text = 'A list: ● one. Acme’s chief, Åse Müller, has quit. It said so.';
  const passage = passageOf(makeEvidence({ kind: 'news', url: 'urn:wide', text }));
  const quitting = passage.sentences.find((sentence) => sentence.text.includes('quit'));
  expect(quitting && passage.quote(quitting)).toBe('Acme’s chief, Åse Müller, has quit.');
});
