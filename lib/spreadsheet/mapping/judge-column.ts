import type { SubjectType } from '#lib/identity/subject';
import type { HeadingMatch } from '#lib/spreadsheet/mapping/heading-match';
import type { InputField } from '#lib/spreadsheet/mapping/input-field';
import type { ColumnValues } from '#lib/spreadsheet/mapping/value-kind';

/** What is known about a column. */
export interface Evidence {
  readonly heading: HeadingMatch | undefined;
  readonly values: ColumnValues;
  /** The heading is about an attribute of the thing, or about another person. */
  readonly aside?: boolean;
  /** The share of values that name companies, 0 to 1: with their legal form, or as the domain in the row does. */
  readonly firms?: number;
}

/** The confidence that a column holds a field, 0 to 1, and the reason as a sentence; undefined if nothing suggests it. */
export type Judgement = { readonly confidence: number; readonly reason: string } | undefined;

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** A heading whose words are not all known has at most this strength. */
const BY_A_PART = 0.9;

/** Less than 1 if values repeat, as those that are the same for many rows do. */
const varied = ({ distinct, filled }: ColumnValues): number => 0.85 + (0.15 * distinct) / filled;

interface Shape {
  /** The share of values that have the shape of the field. */
  readonly share: number;
  readonly what: string;
  /** The confidence that the values alone give; 0 if they do not suffice. */
  readonly alone: number;
}

/** Fields whose values have a shape: the values count more than the heading, and can veto it. */
const byShape = (evidence: Evidence, field: InputField, { share, what, alone }: Shape): Judgement => {
  const named = evidence.heading?.field === field ? evidence.heading.strength : 0;
  // If the heading is about another person, the values count for less; a heading that fits in part takes nothing from them.
  const unnamed = share >= 0.6 ? alone * share * (evidence.aside ? 0.8 : 1) : 0;
  if (named > 0 && evidence.values.filled === 0) {
    return { confidence: 0.7 * named, reason: 'the heading matches; there are no values yet' };
  }
  if (named > 0 && share >= 0.3) {
    const reason = `the heading matches, and ${percent(share)} of the values are ${what}`;
    const more = unnamed > 0 && !evidence.aside ? unnamed + 0.02 : 0;
    return { confidence: Math.max(named * (0.75 + 0.24 * share), more), reason };
  }
  if (unnamed === 0) return undefined;
  return { confidence: unnamed, reason: `${percent(share)} of the values are ${what}` };
};

const judgeDomain = (evidence: Evidence): Judgement => {
  const { heading, values } = evidence;
  // Pages within sites are more likely articles, unless the heading says otherwise or sites occur too.
  const withPages = heading?.field === 'company_domain' || values.share('website') >= 0.3;
  return byShape(evidence, 'company_domain', {
    share: values.share('website') + (withPages ? values.share('link') : 0),
    what: 'websites or domains',
    // `Company (link)` leads to the company's site, a referrer's is another's.
    alone: !evidence.aside && (heading === undefined || heading.field === 'company') ? 0.65 : 0,
  });
};

/** Fields known by their heading; values of a clearly different kind count against it. */
const byHeading = (evidence: Evidence, field: InputField, alien: number): Judgement => {
  if (evidence.heading?.field !== field || alien > 0.5) return undefined;
  const { strength, reason = 'the heading matches' } = evidence.heading;
  return { confidence: strength * (0.95 - 0.4 * alien), reason };
};

const alienToNames = ({ share }: ColumnValues): number =>
  share('email') + share('profile') + share('website') + share('link') + share('number') + share('code');

/**
 * How little the values look like people's names, 0 to 1. Half of them with known given names are enough; `Spring Sale`, again and again,
 * is none.
 */
const unlikePeople = ({ filled, distinct, given, spelled }: ColumnValues): number =>
  1 - Math.max(Math.min(1, 2 * given), distinct * 2 >= filled ? 0.9 * spelled : 0);

const judgeFullName = (evidence: Evidence): Judgement => {
  const { values, firms = 0 } = evidence;
  const alien = alienToNames(values) + firms;
  // `Deal name` and `User name` end as `Guest name` does: the values tell whether they are the names of the rows' people.
  const plain = (evidence.heading?.strength ?? 1) > BY_A_PART || values.filled === 0;
  const named = byHeading(evidence, 'full_name', plain ? alien : Math.max(alien, unlikePeople(values)));
  if (named) return { ...named, confidence: named.confidence * (plain ? 1 : varied(values)) };
  if (
    evidence.heading ||
    values.filled < 3 ||
    values.share('person') < 0.8 ||
    values.distinct < values.filled * 0.6
  ) {
    return undefined;
  }
  const sure = values.share('person') * (evidence.aside ? 0.8 : 1);
  return { confidence: 0.55 * sure, reason: 'the values look like names of people' };
};

const judgeCompany = (evidence: Evidence): Judgement => {
  const { values, firms = 0 } = evidence;
  const named = byHeading(
    evidence,
    'company',
    values.share('email') +
      values.share('profile') +
      values.share('number') +
      values.share('code') +
      // What `Company (link)` leads to; `acme.example` may stand for the name.
      (values.share('website') + values.share('link')) / 2,
  );
  const alone = firms >= 0.4 ? (0.55 + 0.2 * firms) * varied(values) * (evidence.aside ? 0.8 : 1) : 0;
  // If several columns mention `company` among other words, the one with varied values names companies.
  const plain = evidence.heading?.strength === 1 || values.filled === 0;
  if (named) {
    const confidence = named.confidence * (plain ? 1 : varied(values));
    return { ...named, confidence: Math.max(confidence, alone > 0 && !evidence.aside ? alone + 0.02 : 0) };
  }
  const unnamed = !evidence.heading || evidence.heading.field === 'full_name';
  if (!unnamed || alone === 0) return undefined;
  const reason =
    firms > values.share('company')
      ? 'the values name companies, as the domains beside them show'
      : 'the values end with legal forms such as Inc';
  // `Name` says that the values name something, a short name beside it says nothing.
  return { confidence: alone + (evidence.heading ? 0.05 : 0), reason };
};

const judges = {
  network_url: (evidence) =>
    byShape(evidence, 'network_url', {
      share: evidence.values.share('profile'),
      what: 'profile addresses',
      alone: 0.93,
    }),
  email: (evidence) =>
    byShape(evidence, 'email', {
      share: evidence.values.share('email'),
      what: 'e-mail addresses',
      alone: 0.92,
    }),
  company_domain: judgeDomain,
  first_name: (evidence) => byHeading(evidence, 'first_name', alienToNames(evidence.values)),
  last_name: (evidence) => byHeading(evidence, 'last_name', alienToNames(evidence.values)),
  full_name: judgeFullName,
  company: judgeCompany,
  external_id: (evidence) =>
    byHeading(
      evidence,
      'external_id',
      evidence.values.distinct < evidence.values.filled ? 0.6 : evidence.values.share('email'),
    ),
  crm_id: (evidence) => byHeading(evidence, 'crm_id', evidence.values.share('email')),
  type: ({ heading, values }) =>
    heading?.field === 'type' && values.share('row_type') >= 0.8
      ? { confidence: 0.9 * values.share('row_type'), reason: 'the values are person or company' }
      : undefined,
} as const satisfies Record<InputField, (evidence: Evidence) => Judgement>;

/** A file of companies: a `Name` is the company's, and an address on the network is its page. */
const judgesOfCompanies: Partial<Record<InputField, (evidence: Evidence) => Judgement>> = {
  company: (evidence) => {
    const known = judgeCompany(evidence);
    const { share } = evidence.values;
    const named = byHeading(evidence, 'full_name', share('email') + share('number') + share('code'));
    return known ?? (named && { ...named, confidence: 0.9 * named.confidence });
  },
  network_url: (evidence) =>
    byShape(evidence, 'network_url', {
      share: evidence.values.share('page'),
      what: 'pages of companies',
      alone: 0.93,
    }),
  company_domain: judges.company_domain,
  external_id: judges.external_id,
  crm_id: judges.crm_id,
};

/** How each field recognizes its column, by row type. */
export const judgesOf: Readonly<
  Record<SubjectType, Partial<Record<InputField, (evidence: Evidence) => Judgement>>>
> = { person: judges, company: judgesOfCompanies };
