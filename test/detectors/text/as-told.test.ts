import { describe, expect, it } from 'vitest';
import { asTold } from '#lib/detectors/text/as-told';
import { searchable } from '#lib/detectors/text/word-search';

const title = (text: string) => asTold(searchable(text), true, '2019-04-08', false);
const prose = (text: string) => asTold(searchable(text), false, '2019-04-08', false);

describe('a sentence as it is told', () => {
  it('writes the verbs and small words of a title small, and leaves what can be a name', () => {
    expect(title('Orlan Toys Promotes Ida Brask To President')).toBe(
      'Orlan Toys promotes Ida Brask to President',
    );
    expect(title('Orlan Agrees to Buy Tally Systems for $90 Million')).toBe(
      'Orlan agrees to buy Tally Systems for $90 million',
    );
    expect(title('Orlan CEO Steps Down Amid Probe')).toBe('Orlan CEO steps down amid Probe');
  });

  it('keeps capitals that are names: an opening word, "Best Buy", "Series A", a word in capitals', () => {
    expect(title('Names of Orlan: Best Buy Leads Series A of WHO Spin')).toBe(
      'Names of Orlan: Best Buy Leads Series A of WHO Spin',
    );
  });

  it('silences the verbs of what lies years back, and no others', () => {
    expect(prose('Two years after Orlan bought Tally, it has sold its bus unit.')).toBe(
      'Two years after Orlan        Tally, it has sold its bus unit.',
    );
    expect(prose('Two days after Orlan bought Tally, it has sold its bus unit.')).toBe(
      'Two days after Orlan bought Tally, it has sold its bus unit.',
    );
  });

  it('changes no length, so that quotes stay verbatim', () => {
    for (const text of [
      'Orlan To Cut 400 Jobs, Close Two Plants',
      'A decade after it went public, Orlan is sold.',
    ])
      expect(title(text)).toHaveLength(text.length);
  });
});
