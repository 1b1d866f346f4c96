import type { Claim } from '#lib/claim/claim';
import type { Evidence } from '#lib/entity/evidence';
import type { FieldName } from '#lib/field/catalogue';
import type { Citation } from '#lib/field/citation';
import { type FilerFacts, filerSentences } from '#lib/sources/web/brief/filer-sentences';
import { relevance } from '#lib/sources/web/brief/rank';
import { sentencesOf } from '#lib/sources/web/brief/sentence';
import { numbered, type Statement } from '#lib/sources/web/brief/statement';
import { claimOf } from '#lib/sources/web/findings';
import { tellsOfWhom } from '#lib/sources/web/research/names-in-text';

export interface SummaryInput {
  readonly claims: readonly Claim[];
  /** Most relevant first. */
  readonly ranked: readonly Evidence[];
  readonly wanted: ReadonlySet<string>;
  readonly filer: FilerFacts | undefined;
}

const textOf = (claim: Claim | undefined): string | undefined =>
  typeof claim?.value === 'string' ? claim.value : undefined;

/** A brief on person and company from the findings of the other steps; every sentence is cited. */
export function summaryClaims(input: SummaryInput): Claim[] {
  const of = (field: FieldName): Claim | undefined => input.claims.find((claim) => claim.field === field);
  const statements = [
    ...personStatements(of),
    ...companyStatements(of),
    ...(input.filer === undefined ? [] : filerSentences(input.filer)),
    ...asked(input, textOf(of('company_name'))),
    ...news(input.ranked),
    ...roles(of, input.ranked),
  ];
  const { text, citations } = numbered(statements);
  return statements.length === 0 ? [] : claimOf('research_summary', text, { confidence: 0.8, citations });
}

type Of = (field: FieldName) => Claim | undefined;

function personStatements(of: Of): Statement[] {
  const name = of('full_name');
  const title = of('job_title');
  const company = textOf(of('company_name'));
  if (name === undefined || title === undefined) return [];
  const where = company === undefined ? '' : ` at ${company}`;
  return [{ text: `${name.value} is ${title.value}${where}.`, citations: title.citations.slice(0, 2) }];
}

function companyStatements(of: Of): Statement[] {
  const description = of('company_description');
  const founded = of('company_founded_year');
  const staff = of('company_employee_count');
  const city = of('company_hq_city');
  const name = textOf(of('company_name')) ?? 'The company';
  const funding = of('company_funding_total');
  const revenue = of('company_annual_revenue');
  const ended = (text: string): string => (/[.!?。！？]$/u.test(text) ? text : `${text}.`);
  return [
    ...(description === undefined
      ? []
      : [{ text: ended(String(description.value)), citations: description.citations.slice(0, 1) }]),
    ...(founded === undefined
      ? []
      : [{ text: `${name} was founded in ${founded.value}.`, citations: founded.citations.slice(0, 1) }]),
    ...(city === undefined
      ? []
      : [{ text: `Its headquarters are in ${city.value}.`, citations: city.citations.slice(0, 1) }]),
    ...(staff === undefined
      ? []
      : [{ text: `It has ${staff.value} employees.`, citations: staff.citations.slice(0, 1) }]),
    ...(revenue === undefined
      ? []
      : [
          {
            text: `Its revenue was $${Number(revenue.value).toLocaleString('en-US')} in the year to ${revenue.as_of_date}.`,
            citations: revenue.citations.slice(0, 1),
          },
        ]),
    ...(funding === undefined
      ? []
      : [
          {
            text: `It has raised $${Number(funding.value).toLocaleString('en-US')} in total.`,
            citations: funding.citations.slice(0, 1),
          },
        ]),
  ];
}

const evidenceCitation = (item: Evidence, quote: string): Citation => ({
  url: item.url,
  quote: quote.slice(0, 1_000),
  ...(item.title === undefined ? {} : { title: item.title.slice(0, 500) }),
  ...(item.published_at === undefined ? {} : { published_at: item.published_at }),
});

/** Sentences about what the caller asked for, except those that do not say whom they are about. */
function asked({ ranked, wanted }: SummaryInput, company: string | undefined): Statement[] {
  // The text of figures (Form D, 13D) is ours, so no document contains a quote of it.
  const prose = ranked.filter((item) => item.kind !== 'filing' || item.structured === undefined);
  const found = prose.slice(0, 20).flatMap((item) =>
    sentencesOf(item.text)
      .filter((sentence) => sentence.length >= 40 && sentence.length <= 400 && tellsOfWhom(sentence, company))
      .map((sentence) => ({ item, sentence, score: relevance(sentence, wanted) }))
      .filter(({ score }) => score > 0),
  );
  const best = found.sort((a, b) => b.score - a.score).slice(0, 3);
  const seen = new Set<string>();
  return best
    .filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence))
    .map(({ item, sentence }) => ({ text: sentence, citations: [evidenceCitation(item, sentence)] }));
}

function news(ranked: readonly Evidence[]): Statement[] {
  return ranked
    .filter((item) => item.kind === 'news' && item.title !== undefined && item.text.includes(item.title))
    .slice(0, 3)
    .map((item) => ({
      text: `News${item.published_at === undefined ? '' : ` of ${item.published_at.slice(0, 10)}`}: ${item.title}.`,
      citations: [evidenceCitation(item, item.title ?? '')],
    }));
}

function roles(of: Of, ranked: readonly Evidence[]): Statement[] {
  const open = of('company_open_roles_count');
  if (open === undefined) return [];
  const titles = ranked.filter((item) => item.kind === 'job_post').slice(0, 2);
  const among = titles.length === 0 ? '' : `, among them ${titles.map((item) => item.title).join(' and ')}`;
  return [{ text: `It shows ${open.value} open roles${among}.`, citations: open.citations.slice(0, 1) }];
}
