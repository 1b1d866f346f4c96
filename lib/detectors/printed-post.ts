import {
  dashedLine,
  isVacancyLine,
  readHeading,
  withoutLead,
  withPlace,
} from '#lib/detectors/posting/heading';
import { isOfHolder, isOfJob, leadsOn, seeks, speaksOfJob } from '#lib/detectors/posting/job-words';
import { isPostPlace, isSurelyPlace, placeToldIn } from '#lib/detectors/posting/place';
import { titleAlone } from '#lib/detectors/posting/title-alone';
import { matchesIn } from '#lib/detectors/text/matches';
import { findNames } from '#lib/detectors/text/names';
import { passageOf } from '#lib/detectors/text/passage';
import { isSurelyPerson } from '#lib/detectors/text/person-names';
import type { Evidence, JobPostFacts } from '#lib/entity/evidence';
import { readSeniorTitle } from '#lib/identity/title/senior-title';

/** A title names a job and says nothing about it: no sentence, no verb, no sum. */
const isTitle = (words: string) =>
  words.length <= 100 &&
  !/[!?;$€£]|\b(?:is|are|was|has|have|will|said|names?|joins|appoints?|hires?|to)\b/i.test(words);

/** What a board prints above a vacancy: "Posted 2d ago", "Current vacancies". */
const furniture =
  /^(?:posted|updated|(?:current |latest )?vacanc(?:y|ies)|jobs?(?: details| openings?| adverts?| vacanc\w+)?|careers?|(?:we(?:'re| are) |now )?hiring|back to [\p{L} ]+)\b[^.|]{0,24}$/iu;
const label = /^(\p{L}[\p{L} /()]{1,28}?) ?: (.+)$/u;
const titleLabel = /^(?:job |role |position |vacancy |post )?(?:title|role|position|vacancy|post|job)$/i;
const companyLabel = /^(?:company|employer|organi[sz]ation|hiring (?:company|organi[sz]ation))(?: name)?$/i;
const placeLabel =
  /^(?:job |work |office )?(?:locations?|place(?: of work)?|based(?: in)?|where|city|duty station|base)$/i;
const terms =
  /^(?:salary|pay|compensation|package|hours|contract|(?:job|contract|employment|position) type|type|closing date|deadline(?: to apply| for applications)?|apply by|application deadline|posting date|date posted|posted|start date|report(?:s|ing) to|line manager|(?:job )?ref(?:erence)?(?: number)?|term|grade|department|team|(?:key )?responsibilities|requirements|qualifications|duties|experience(?: required)?|how to apply|job description)$/i;
const happens =
  /\b(?:steps?|resigns?|quits?|leaves?|retires?|takes?|says?|gets?|wins?|dies|departs?|replaces?|talks?|speaks?|explains?|tells?|warns?|on (?:how|why|what)|interview|profile|biography|bio|team(?! lead)|meet|former|ex-|opinion|podcast|spotlight|q&a|top|best|salary|salaries|jobs|careers|appointed|appointment|announced?|elected|promoted|board of directors|office of the|(?:directors?|officers?|presidents?)'? (?:dealings?|compensation|remuneration|shareholdings?|independence|elections?|interests|changes?|declaration|fees|nominations?|resignation|retirement|departure))\b|:/i;

const isClosed =
  /\bstatus: (?:closed|filled|expired)|\bno longer accepting|\b(?:position|vacancy|role|job) (?:has been|is(?: now)?) (?:filled|closed)|\bapplications (?:are|have) (?:now )?closed/i;

/** "Protect's office in Bethnal Green. Our staff ...": only the place of a field that goes on. */
function placeIn(words: string): string | undefined {
  const own = words.split(/\. |; |, (?:with|but|and|or)\b/)[0]?.trim() ?? '';
  return own === '' || own.length > 60 ? undefined : own;
}

/** The vacancy of a page that labels what it gives: "Role: ... | Salary: ... | Closing date: ...". */
function labelledPost(fields: readonly string[], whole: string): JobPostFacts | undefined {
  const values = fields.flatMap((field) => {
    const match = label.exec(field);
    return match?.[1] === undefined || match[2] === undefined ? [] : [{ name: match[1], value: match[2] }];
  });
  const given = (name: RegExp) => values.find((each) => name.test(each.name))?.value.trim();
  const location = given(placeLabel);
  const known = values.filter((each) => terms.test(each.name)).length + (location === undefined ? 0 : 1);
  if (known < 2 && !(known === 1 && seeks.test(whole))) return undefined;
  const head = fields.find((field) => !furniture.test(field));
  const title = given(titleLabel) ?? (head === undefined || label.test(head) ? undefined : head);
  if (title === undefined || !isTitle(title)) return undefined;
  const company = given(companyLabel);
  const where = location === undefined ? undefined : placeIn(location);
  return {
    shape: 'job_post',
    title,
    ...(company === undefined ? {} : { company }),
    ...(where === undefined ? {} : { location: where }),
  };
}

/** "Director of Sales Jane Fox", "Chief Executive Jane Fox": the title of somebody who holds it. */
const namesHolder = (words: string) =>
  [words, words.replace(/^.*\b(?:Chief Executive|Officer|President|Director|C[EFOT]O),? /, '')].some((part) =>
    findNames(part).some((name) => isSurelyPerson(name.text)),
  ) || isSurelyPerson(words.split(' ').slice(-2).join(' '));

/** "Director of Product" and nothing else: no person, and nothing that happens to one. */
export const isBareTitle = (words: string): boolean =>
  isTitle(words) && readSeniorTitle(words) !== undefined && !happens.test(words) && !namesHolder(words);

const withPlainApostrophes = (words: string) => words.replaceAll('’', "'");
/** A senior title above words about the job, without a place: whose vacancy it is stands beside it or in the words. */
function describedPost(title: string, named: string, rest: string): JobPostFacts | undefined {
  if (!isBareTitle(title) || isOfHolder.test(rest)) return undefined;
  const own = matchesIn(rest, /\b[Tt]he /g).some(({ index }) => {
    const at = index + 4;
    return (
      rest.slice(at, at + title.length).toLowerCase() === title.toLowerCase() &&
      leadsOn.test(rest.slice(at + title.length))
    );
  });
  const told = withPlainApostrophes(rest);
  // "Director of Engineering | Acme | Acme is a maker of": a notice goes on with who the employer is.
  const tellsOfEmployer = told.startsWith(`${named} | ${named} is `);
  if (!own && !tellsOfEmployer && !speaksOfJob.test(told) && !seeks.test(told)) return undefined;
  if (isSurelyPlace(named)) return { shape: 'job_post', title, location: named };
  // A short field says who hires; a long one tells of the job already.
  return named.length <= 60 && !/[.:;!?]( |$)/.test(named) && named !== rest
    ? { shape: 'job_post', title, company: named }
    : { shape: 'job_post', title };
}

/** How one is employed stands between the fields that say who and where. */
const employment =
  /^(?:full|part)[- ]?time\b.{0,25}$|^(?:permanent|contract|temporary|regular|on-?site)(?:,? (?:full|part)[- ]?time)?$/i;
/** The fields of a vacancy: what " | " parts, else its lines, else its labels: "Position: ... Company: ... Location: ...". */
const labels =
  'Position|Job Title|Job title|Title|Company|Employer|Location|(?:Work |work )?[Pp]lace(?: of [Ww]ork)?|Salary|Department|Responsibilities|Requirements';
const shouted =
  '(?:JOB |POSITION )?TITLE|COMPANY|EMPLOYER|(?:JOB )?LOCATION|JOB DESCRIPTION|(?:JOB )?RESPONSIBILITIES|(?:REQUIRED )?QUALIFICATIONS|TERM|DURATION|SALARY|START DATE|OPEN TO';
/** Ahead of a label: "Company: Acme. Location: Leeds.", "Acme TITLE: Head of Claims LOCATION: Leeds JOB DESCRIPTION: ...". */
const aheadOfLabel = new RegExp(
  `(?<=[^.]{2}\\.) (?=(?:${labels})\\b[^.:]{0,12}:)|(?<!\\b(?:JOB|REQUIRED|POSITION)) (?=(?:${shouted})\\b[^.:a-z]{0,24}: )`,
);
const separatorOf = (text: string): RegExp => {
  if (text.includes('|')) return /\s+\|\s+/;
  return text.includes('\n') ? /\s*\n\s*/ : aheadOfLabel;
};
const partsOf = (text: string): string[] =>
  text.split(separatorOf(text), 16).map((field) => field.trim().replace(/^([^.]*[^.]{2})\.$/, '$1'));
const fieldsOf = (text: string): string[] => partsOf(text).filter((field) => !employment.test(field));

const heldBy =
  /\b(?:he|she) (?:is|was|has|holds|joined|leads|serves|previously|worked)\b|(?:^|[.|] )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ (?:has been|is|was|joined) /iu;
/** The fields in the order of title, employer, place, where the heading or the first field has the employer's name in it. */
function inOrder(fields: readonly string[], names: readonly string[]): readonly string[] {
  const [first, employer, ...rest] = fields;
  if (first === undefined || employer === undefined) return fields;
  // "Acme - Banking for Startups"
  const whose = names.find((name) => employer.toLowerCase().startsWith(`${name.toLowerCase()} `));
  const second = whose !== undefined && / [-–—|] /.test(employer) && employer.length < 60 ? whose : employer;
  const own = first.replace(/ (?:jobs|careers|vacancies)$| \((?:[\w.-]+\.\w{2,4}|YC,? \w+)\)$/i, '');
  const isName = (words: string) => names.some((name) => name.toLowerCase() === words.toLowerCase());
  if (isName(own) && isBareTitle(second)) return [second, own, ...rest];
  // "Senior Director of Engineering | Engineering | Leeds, UK | Acme": the department comes first, the employer later.
  const later = rest.slice(0, 3).findIndex(isName);
  if (later >= 0 && !isName(second) && isBareTitle(first)) {
    const others = [second, ...rest.filter((_, at) => at !== later)];
    const place = others.slice(0, 3).find(isSurelyPlace);
    return [
      first,
      rest[later] ?? '',
      ...(place === undefined ? [] : [place]),
      ...others.filter((each) => each !== place),
    ];
  }
  const heading = readHeading(first, names, isBareTitle);
  if (heading === undefined) return [first, second, ...rest];
  const { title, company, location } = heading;
  // "Head of Growth at Acme | Leeds | Ida Brask has been ...": the page of whoever holds the post.
  if (heldBy.test(rest.join(' | '))) return fields;
  if (location !== undefined) return [title, company, location, second, ...rest];
  return second.toLowerCase().startsWith(company.toLowerCase()) && second.length < 60
    ? [title, second, ...rest]
    : [title, company, second, ...rest];
}

const opensAsPost =
  /^[^\n]{3,110}\s*\n|^.{0,120}\b(?:[Pp]osition|[Tt]itle|TITLE|[Rr]ole|[Vv]acancy|[Ll]ocation) ?: ?/u;

/**
 * The vacancy that a text prints as "Title | Company | Place | description", the way job boards and career pages
 * give it when they give no data, with labels, or as a title above the employer's own words about it.
 */
export function printedPost(evidence: Evidence, names: readonly string[]): JobPostFacts | undefined {
  if (evidence.kind === 'filing' || evidence.kind === 'profile') return undefined;
  const [line = ''] = evidence.text.trim().split(/(?<=[\p{L})])[.!] (?=\p{Lu})/u, 1);
  const heading = isVacancyLine(line) ? readHeading(line, names, isBareTitle) : undefined;
  if (heading !== undefined) return { shape: 'job_post', ...heading };
  const dashed = dashedLine(evidence.text.trim());
  if (dashed !== undefined && isOfJob(withPlainApostrophes(dashed.rest))) {
    const opened = readHeading(dashed.line, names, isBareTitle);
    if (opened?.location !== undefined) return { shape: 'job_post', ...opened };
  }
  if (!/[|\n]|: /.test(evidence.text)) return undefined;
  const hasBars = evidence.text.includes('|');
  // Without bars a vacancy begins with a short line of its title, or with a label: an article is not cut up for it.
  if (!hasBars && !opensAsPost.test(evidence.text)) return undefined;
  const all = fieldsOf(evidence.text);
  if (all.length < 2) return undefined;
  const fields = inOrder(
    all.slice(
      Math.max(
        0,
        all.findIndex((field) => !furniture.test(field)),
      ),
    ),
    names,
  );
  const [title, named, location] = fields;
  if (title === undefined || named === undefined || isClosed.test(evidence.text)) return undefined;
  if (hasBars && passageOf(evidence).sentences[0]?.isHeadline !== true) return undefined;
  const whole = fields.slice(1).join(' | ');
  const alone = hasBars ? titleAlone(fields, names, isBareTitle, evidence.kind === 'job_post') : undefined;
  const post =
    postOf({ title, named, location }, fields, evidence.text, hasBars) ??
    alone ??
    employedPost(title, named, evidence.text, names);
  if (post === undefined) return undefined;
  const own = withPlace(withoutLead(post.title));
  const where = post.location ?? own.location ?? placeToldIn(whole);
  return { ...post, title: own.title, ...(where === undefined ? {} : { location: where }) };
}

/** "VP of Sales | Full time, hybrid | Acme is a maker of": how one is employed makes it a vacancy. */
function employedPost(
  title: string,
  next: string,
  text: string,
  names: readonly string[],
): JobPostFacts | undefined {
  const company = names.find((name) => next.toLowerCase().startsWith(`${name.toLowerCase()} `));
  return company !== undefined && isBareTitle(title) && partsOf(text).some((part) => employment.test(part))
    ? { shape: 'job_post', title, company }
    : undefined;
}

function postOf(
  { title, named, location }: { title: string; named: string; location: string | undefined },
  fields: readonly string[],
  text: string,
  hasBars: boolean,
): JobPostFacts | undefined {
  const company = named.replace(/^@ ?/, '');
  // "Head of People | Remote - EMEA | People | Acme is ..."
  if (isSurelyPlace(named)) return describedPost(title, named, fields.slice(1).join(' | '));
  const isPrinted = hasBars ? isTitle(title) && !namesHolder(title) : isBareTitle(title);
  if (location !== undefined && isTitle(title) && company.length <= 80 && isPostPlace(location)) {
    if (!isPrinted) return undefined;
    return /^(?:confidential|undisclosed|company confidential)\b/i.test(company)
      ? { shape: 'job_post', title, location }
      : { shape: 'job_post', title, company, location };
  }
  const labelled = labelledPost(fields, text);
  if (labelled !== undefined) return labelled;
  if (isTitle(title) && readSeniorTitle(title) !== undefined && seeks.test(withPlainApostrophes(named)))
    return { shape: 'job_post', title };
  return describedPost(
    title,
    company.replace(/^(?:careers|jobs|vacancies|working) (?:at|with) /i, ''),
    fields.slice(1).join(' | '),
  );
}
