import type { Claim } from '#lib/claim/claim';
import { looksLikeTitle } from '#lib/identity/title/title-line';
import { MONTHS } from '#lib/shared/time';
import { cite } from '#lib/sources/web/cite';
import type { SourceDocument } from '#lib/sources/web/document';
import { claimOf } from '#lib/sources/web/findings';

interface BioContext {
  readonly title: string | undefined;
  readonly company: string | undefined;
  readonly now: Date;
}

const PROPER = "[A-Z][\\p{L}\\d&'’-]*(?:(?: (?:of|and|the|for|de|&))? [A-Z][\\p{L}\\d&'’-]*){0,5}";

/** "Previously, she was VP Sales at Foo" and similar forms. */
const BEFORE = new RegExp(
  `\\b(?:Previously|Before (?:joining|that|founding)[^,.]{0,60}|Prior to[^,.]{0,60}),? (?:he|she|they|\\p{Lu}\\p{L}+) (?:was|served as|worked as|held the (?:role|position) of) (?:an? |the )?([^,.]{3,80}?) (?:at|with|for) (${PROPER})`,
  'u',
);

const DEGREE =
  "Ph\\.?D\\.?|M\\.?B\\.?A\\.?|M\\.?Sc?\\.?|B\\.?Sc?\\.?|B\\.?A\\.?|M\\.?A\\.?|J\\.?D\\.?|M\\.?D\\.?|(?:Master|Bachelor)(?:['’]s)?(?: of [A-Z]\\p{L}+(?: [A-Z]\\p{L}+)?)?(?: degree)?|master['’]s degree|bachelor['’]s degree|doctorate";
const EDUCATION = new RegExp(
  `\\b(?:holds?|earned|received|has|completed) (?:an? |her |his |their )?(${DEGREE})(?: in ([A-Z]?[\\p{L} ]{3,50}?))? (?:from|at) (?:the )?(${PROPER})`,
  'u',
);

/** "has been CTO since March 2019": only if the sentence names the office itself. */
const SINCE = new RegExp(`\\b(?:since|from) (?:(${MONTHS.join('|')}) )?((?:19|20)\\d\\d)\\b`);

/** Claims from the usual sentences of a short biography: the previous role, a degree, the start of the present role. */
export function bioClaims(document: SourceDocument, bio: string, context: BioContext): Claim[] {
  return [
    ...previousRole(document, bio, context),
    ...education(document, bio),
    ...startOfRole(document, bio, context),
  ];
}

function previousRole(document: SourceDocument, bio: string, context: BioContext): Claim[] {
  const match = BEFORE.exec(bio);
  const [, title = '', company = ''] = match ?? [];
  if (match === null || !looksLikeTitle(title) || company === context.company) return [];
  const draft = { confidence: 0.7, citations: [cite(document, match[0])] };
  return [
    ...claimOf('previous_job_title', title, draft),
    ...claimOf('previous_company', company.replace(/[.,]$/, ''), draft),
  ];
}

function education(document: SourceDocument, bio: string): Claim[] {
  const match = EDUCATION.exec(bio);
  if (match === null) return [];
  const [, degree = '', field, school = ''] = match;
  const draft = { confidence: 0.7, citations: [cite(document, match[0])] };
  const named = school.replace(/[.,]$/, '');
  return [
    ...claimOf('degree', degree.replace(/ degree$/, ''), draft),
    ...claimOf('field_of_study', field?.trim(), draft),
    ...claimOf('school', named, draft),
    ...claimOf(
      'education_history',
      [{ school: named, degree, ...(field === undefined ? {} : { field: field.trim() }) }],
      draft,
    ),
  ];
}

function startOfRole(document: SourceDocument, bio: string, context: BioContext): Claim[] {
  const { title } = context;
  if (title === undefined) return [];
  const sentence = bio.split(/(?<=[.!?]) /).find((one) => one.includes(title) && SINCE.test(one));
  const match = SINCE.exec(sentence ?? '');
  if (sentence === undefined || match === null || Number(match[2]) > context.now.getUTCFullYear()) return [];
  const month = MONTHS.indexOf(match[1] ?? '') + 1;
  const start = month === 0 ? match[2] : `${match[2]}-${String(month).padStart(2, '0')}`;
  return claimOf('job_start_date', start, { confidence: 0.7, citations: [cite(document, sentence)] });
}
