import { otherPlaces, tenurePhrases, vocabulary } from '#lib/enrichment/brief/vocabulary';
import { type Condition, inPlaces } from '#lib/enrichment/score/goal';
import { industryNames } from '#lib/enrichment/score/industries';
import type { FieldName } from '#lib/field/catalogue';
import type { SourceName } from '#lib/field/source';
import { countryNames, countryOf } from '#lib/identity/place/country';
import { countriesOf, regionNames } from '#lib/identity/place/regions';
import { escapePattern } from '#lib/shared/pattern';

export type Meaning =
  | { readonly kind: 'condition'; readonly condition: Condition }
  | { readonly kind: 'fields'; readonly fields: readonly FieldName[] }
  | { readonly kind: 'source'; readonly source: SourceName };

export interface Finder {
  readonly pattern: RegExp;
  readonly meaning: (words: string) => Meaning;
}

export const wholeWords = (phrases: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases})(?![\\p{L}\\p{N}])`, 'gu');
const escaped = (text: string): string => escapePattern(text.toLowerCase());
export const conditional = (condition: Condition): Meaning => ({ kind: 'condition', condition });

/** Names that mean something else in a brief than the industry or region. */
const notAlone = new Set([
  'news',
  'na',
  'technology',
  'finance',
  'agency',
  'marketplace',
  'chips',
  'us',
  'internet',
  'schools',
  'universities',
  'nonprofit',
  'non profit',
  'nonprofits',
  'non profits',
  'charity',
  'charities',
  'ngo',
  'ngos',
  'government',
  'public sector',
  'public administration',
]);

const companyWord =
  '(?:compan(?:y|ies)|firms?|vendors?|industry|sectors?|businesses|providers?|space|organi[sz]ations?|makers?|manufacturers?)';

const longestFirst = (names: readonly string[]): string[] => names.toSorted((a, b) => b.length - a.length);

const industryFinders = (): readonly Finder[] => [
  {
    pattern: wholeWords(
      longestFirst(industryNames)
        .filter((name) => !notAlone.has(name))
        .map((name) => `${escaped(name)}(?: ${companyWord})?`)
        .join('|'),
    ),
    meaning: industry,
  },
  {
    pattern: wholeWords(
      `(?:technology|tech|finance|internet|news|marketing|legal|education|security)(?: ${companyWord}|(?= start-?ups?))`,
    ),
    meaning: industry,
  },
];

function industry(words: string): Meaning {
  const name = words.replace(new RegExp(` ${companyWord}$`), '');
  return conditional({ kind: 'industry', values: [name === 'tech' ? 'technology' : name] });
}

const placeNames = (): string[] =>
  longestFirst([...countryNames(), ...regionNames.filter((name) => !notAlone.has(name)), ...otherPlaces]);

/** Shows a country by its name and a region as it was written. */
export function placeNamed(words: string): Meaning {
  const [code, ...others] = countriesOf(words);
  const name = code === undefined || others.length > 0 ? words : countryOf(code)?.name;
  return conditional(inPlaces([name ?? words]));
}

let finders: readonly Finder[] | undefined;

/** Built on first use, since few requests have a brief. Of overlapping terms the longer one wins, then the earlier finder's. */
export function allFinders(): readonly Finder[] {
  finders ??= [
    ...vocabulary().eventPhrases.map(([phrases, value]) => ({
      pattern: wholeWords(phrases),
      meaning: () => conditional({ kind: 'event', values: [value] }),
    })),
    {
      pattern: wholeWords(tenurePhrases),
      meaning: () => conditional({ kind: 'tenure', max_months: 6 }),
    },
    ...vocabulary().sizePhrases.map(([phrases, range]) => ({
      pattern: wholeWords(phrases),
      meaning: () => conditional({ kind: 'employees', ...range }),
    })),
    ...vocabulary().companyTypePhrases.map(([phrases, value]) => ({
      pattern: wholeWords(phrases),
      meaning: () => conditional({ kind: 'company_type', values: [value] }),
    })),
    ...vocabulary().titlePhrases.map(([phrases, value]) => ({
      pattern: wholeWords(phrases),
      meaning: () => conditional({ kind: 'title', values: [value] }),
    })),
    ...vocabulary().seniorityPhrases.map(([phrases, values]) => ({
      pattern: wholeWords(phrases),
      meaning: () => conditional({ kind: 'seniority', values }),
    })),
    ...vocabulary().functionPhrases.map(([phrases, value]) => ({
      pattern: wholeWords(phrases),
      meaning: () => conditional({ kind: 'function', values: [value] }),
    })),
    ...industryFinders(),
    {
      pattern: wholeWords(placeNames().map(escaped).join('|')),
      meaning: placeNamed,
    },
    ...vocabulary().demonyms.map(([phrases, name]) => ({
      pattern: wholeWords(phrases),
      meaning: () => placeNamed(name),
    })),
    ...vocabulary().sourcePhrases.map(([phrases, source]) => ({
      pattern: wholeWords(phrases),
      meaning: (): Meaning => ({ kind: 'source', source }),
    })),
    ...vocabulary().fieldPhrases.map(([phrases, fields]) => ({
      pattern: wholeWords(phrases),
      meaning: (): Meaning => ({ kind: 'fields', fields }),
    })),
  ];
  return finders;
}
