import { describe, expect, it } from 'vitest';
import { isHearsay } from '#lib/detectors/text/hearsay';
import { passageOf } from '#lib/detectors/text/passage';
import { makeEvidence } from '#lib/entity/evidence';

/** Whether the first sentence of a text is vouched for by nobody with a name. */
function isOnlyTold(text: string): boolean {
  const passage = passageOf(makeEvidence({ kind: 'news', url: 'https://news.example/c', text }));
  const [first] = passage.sentences;
  return first !== undefined && isHearsay(passage, first);
}

describe('what only people without a name vouch for', () => {
  it.each([
    'Acme is cutting 400 jobs, people familiar with the matter said.',
    'Acme will buy Tarn Foods for $40 million, two sources told Reuters on Monday.',
    'Acme has sold its pump unit, according to a person with knowledge of the plans.',
    'Acme cuts 400 jobs: sources',
    'Acme to cut 400 jobs | Acme is preparing to cut 400 jobs, people familiar with the matter said.',
  ])('is hearsay: %s', (text) => {
    expect(isOnlyTold(text)).toBe(true);
  });

  it.each([
    'Acme is cutting 400 jobs, the company said on Monday.',
    'Acme is cutting 400 jobs, people familiar with the matter said. A spokesman confirmed the cuts.',
    'Acme is cutting 400 jobs, according to a filing.',
    'Acme people said goodbye to 400 colleagues on Monday.',
  ])('is none where somebody says so: %s', (text) => {
    expect(isOnlyTold(text)).toBe(false);
  });
});
