import type { Claim } from '#lib/claim/claim';
import { type FieldName, fieldName } from '#lib/field/catalogue';
import type { Citation } from '#lib/field/citation';
import { isCompanyField } from '#lib/field/group';
import { fieldSchemas } from '#lib/field/schemas';
import { phoneNumber } from '#lib/identity/phone-number';
import { readCountry } from '#lib/identity/place/country';
import { numbered } from '#lib/sources/web/brief/statement';
import { claimOf } from '#lib/sources/web/findings';
import type { ResearchAnswer } from '#lib/sources/web/research/answer';
import { isPartOfName, namesIn, PERSONAL, speaksToReader } from '#lib/sources/web/research/names-in-text';
import { postIn } from '#lib/sources/web/research/said-otherwise';
import { type ResearchSource, standsIn } from '#lib/sources/web/research/sources';
import { type About, SpeaksOf } from '#lib/sources/web/research/speaks-of';
import { isOfOtherCurrency, scaledReadings } from '#lib/sources/web/written-number';

export interface Verified {
  readonly claims: readonly Claim[];
  /** Facts and statements whose quote is not in the named source, or does not contain the value. */
  readonly dropped: number;
}

const SURE = 0.65;

type Value = ResearchAnswer['facts'][number]['value'];

/** A value converted to its field's form, if no guessing is needed: a list from commas, a number from digits. */
function inForm(field: FieldName, value: Value): unknown {
  const schema = fieldSchemas()[field];
  if (schema.safeParse(value).success) return value;
  if (typeof value !== 'string') return Array.isArray(value) ? value.join(', ') : String(value);
  const candidates = [
    Number(value.replace(/[$,\s]/g, '')),
    value.split(/[,;]\s*/).filter((item) => item !== ''),
    value.toLowerCase(),
    phoneNumber(value)?.e164,
    readCountry(value)?.code,
    value === 'true',
  ];
  return candidates.find((candidate) => candidate !== undefined && schema.safeParse(candidate).success);
}

const SCALED = /\b(\d+(?:[.,]\d+)*)\s*(thousand|million|billion|k|m|bn|b)?\b/gi;
const numbersIn = (quote: string): (readonly number[])[] =>
  [...quote.matchAll(SCALED)].map(([, written = '', unit]) => scaledReadings(written, unit));

const usDollars: ReadonlySet<FieldName> = new Set<FieldName>([
  'company_annual_revenue',
  'company_funding_total',
  'company_last_funding_amount',
]);

/** Whether a quote contains the number; an amount in US dollars must not be in another currency. */
const hasNumber = (quote: string, field: FieldName, value: number): boolean =>
  [...quote.matchAll(SCALED)].some(({ 0: whole, 1: written = '', 2: unit, index }) => {
    const isIt = scaledReadings(written, unit).some(
      (number) => Math.abs(number - value) <= Math.abs(value) * 0.001,
    );
    const [front, behind] = [quote.slice(0, index), quote.slice(index + whole.trimEnd().length)];
    return isIt && !(usDollars.has(field) && isOfOtherCurrency(front, behind));
  });

/** Whether a sentence's numbers are all in its quote: counts and dates may not be paraphrased. */
const saysNumbersOf = (quote: string, text: string): boolean => {
  const known = new Set(numbersIn(quote).flat());
  return numbersIn(text).every((readings) => readings.some((number) => known.has(number)));
};

const onePerText = <T extends { readonly text: string }>(points: readonly T[]): T[] => [
  ...new Map(points.map((point) => [point.text, point])).values(),
];

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether the quote contains the value: a number by value, a short text by its letters. Prose is trusted with its quote. */
function holds(quote: string, field: FieldName, value: unknown): boolean {
  if (typeof value === 'number') return hasNumber(quote, field, value);
  if (Array.isArray(value)) return value.every((item) => lettersOf(quote).includes(lettersOf(String(item))));
  if (typeof value !== 'string') return true;
  if (
    [
      'bio',
      'company_description',
      'job_description',
      'company_industry',
      'company_type',
      'country_code',
      'preferred_language',
    ].includes(field)
  )
    return true;
  if (field === 'company_last_funding_date' || field === 'job_start_date')
    return quote.includes(value.slice(0, 4));
  if (value.startsWith('+')) return quote.replace(/\D/g, '').includes(value.slice(3));
  return lettersOf(quote).includes(lettersOf(value));
}

const citationOf = (source: ResearchSource, quote: string): Citation => ({
  url: source.url,
  quote: quote.slice(0, 1_000),
  ...(source.title === undefined ? {} : { title: source.title.slice(0, 500) }),
  ...(source.published_at === undefined ? {} : { published_at: source.published_at }),
});

/**
 * Keeps only what a model's quotes prove. Each quote must occur word for word in the named source and be about the right subject there:
 * this person for a fact or sentence about the person, this company for one about the company.
 */
export function verifyAnswer(
  answer: ResearchAnswer,
  sources: readonly ResearchSource[],
  wanted: ReadonlySet<string>,
  about: About,
): Verified {
  const readers = new Map(sources.map((source) => [source.number, new SpeaksOf(source, about)]));
  const proof = ({ source, quote }: { source: number; quote: string }): Citation | undefined => {
    const named = sources.find(({ number }) => number === source);
    return named !== undefined && standsIn(quote, named) ? citationOf(named, quote) : undefined;
  };
  const facts = answer.facts.flatMap((fact) => {
    const field = fieldName.safeParse(fact.field);
    const citation = proof(fact);
    if (!field.success || !wanted.has(field.data) || citation === undefined) return [];
    const said = { text: String(fact.value), quote: fact.quote };
    const reader = readers.get(fact.source);
    const ofPerson = about.person !== undefined && !isCompanyField(field.data);
    const post = field.data === 'job_title' ? said.text : undefined;
    if (!(ofPerson ? reader?.ofPerson(said, post) : reader?.ofCompany(said))) return [];
    const value = inForm(field.data, fact.value);
    return holds(fact.quote, field.data, value)
      ? claimOf(field.data, value, { confidence: SURE, citations: [citation] })
      : [];
  });
  const proven = (statements: ResearchAnswer['summary']) =>
    statements.flatMap((statement) => {
      const citation = proof(statement);
      const reader = readers.get(statement.source);
      const mayBeOfFirm =
        !PERSONAL.test(statement.text) &&
        !namesIn(statement.text, about).some(
          ({ kind, written }) => kind === 'person' || isPartOfName(written, about.person),
        );
      const speaks =
        reader?.ofPerson(statement, postIn(statement.text)) || (mayBeOfFirm && reader?.ofCompany(statement));
      return citation && speaks && saysNumbersOf(statement.quote, statement.text)
        ? [{ text: statement.text.trim(), citations: [citation] }]
        : [];
    });
  const summary = proven(answer.summary).filter(({ text }) => !speaksToReader(text));
  const points = onePerText(proven(answer.talking_points)).slice(0, 5);
  const { text, citations } = numbered(summary);
  const kept = facts.length + summary.length + points.length;
  const said = answer.facts.length + answer.summary.length + Math.min(5, answer.talking_points.length);
  return {
    dropped: Math.max(0, said - kept),
    claims: [
      ...facts,
      ...(summary.length === 0 ? [] : claimOf('research_summary', text, { confidence: 0.75, citations })),
      ...claimOf(
        'talking_points',
        points.map((point) => ({ text: point.text, evidence_url: point.citations[0]?.url })),
        { confidence: 0.75, citations: points.flatMap((point) => point.citations) },
      ),
    ],
  };
}
