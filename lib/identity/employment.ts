import { canBeOneFirm } from '#lib/identity/asked-firm';
import { areOfOneScript, sameCompanyName } from '#lib/identity/company-name';
import { registrableDomain, wordsOfDomain } from '#lib/identity/hosts';

/** One job as stated by one source. Months are YYYY-MM or YYYY. */
export interface JobStatement {
  readonly source: string;
  readonly company?: string | undefined;
  readonly domain?: string | undefined;
  readonly title?: string | undefined;
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly current: boolean;
  /** A line of the person's own history, which also tells what ended; if false, a record, a page or a text. */
  readonly history: boolean;
  /** The date the source vouches for; YYYY-MM-DD. */
  readonly as_of?: string | undefined;
  /** Whether the person's mailbox at the company accepts mail; absent if unknown. */
  readonly reachable?: boolean | undefined;
}

export interface AskedEmployer {
  readonly company?: string | undefined;
  readonly domain?: string | undefined;
}

/**
 * A person's present job: `job` with all statements about it and those about other employers; `left` if every known job has ended;
 * `unknown` without statements.
 */
export type CurrentJob =
  | {
      readonly kind: 'job';
      readonly statements: readonly JobStatement[];
      readonly former: readonly JobStatement[];
    }
  | { readonly kind: 'left'; readonly former: readonly JobStatement[] }
  | { readonly kind: 'unknown' };

/** Whether two statements, or a statement and the request, are about the same employer. */
export function sameEmployer(one: AskedEmployer, other: AskedEmployer): boolean {
  const domain = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : registrableDomain(text);
  const [mine, theirs] = [domain(one.domain), domain(other.domain)];
  if (mine !== undefined && mine === theirs) return true;
  if (one.company && other.company) return canBeOneFirm(one.company, other.company);
  const named = one.company ?? other.company;
  const addressed = one.company === undefined ? mine : theirs;
  return named !== undefined && addressed !== undefined && sameCompanyName(named, wordsOfDomain(addressed));
}

/** Whether one of these jobs is at the employer asked for, or cannot be ruled out. */
export const mayBeAt = (statements: readonly JobStatement[], asked: AskedEmployer): boolean =>
  statements.some((one) => sameEmployer(one, asked)) ||
  (asked.domain === undefined &&
    asked.company !== undefined &&
    !statements.some(({ company }) => company !== undefined && areOfOneScript(company, asked.company ?? '')));

interface Employer {
  readonly statements: JobStatement[];
}

/**
 * Chooses the present job, as one unit, from all statements. A job that the person's own history says has ended has ended, whatever a page
 * still shows. Of several open jobs it takes the one asked about, or else the latest begun.
 */
export function currentJob(statements: readonly JobStatement[], asked: AskedEmployer): CurrentJob {
  const employers = groupByEmployer(statements);
  if (employers.length === 0) return { kind: 'unknown' };
  const open = employers.filter(isOpen);
  const chosen = open.toSorted((a, b) => compareOpen(a, b, asked, employers))[0];
  const others = employers.filter((one) => one !== chosen).flatMap(({ statements: own }) => own);
  return chosen === undefined
    ? { kind: 'left', former: others }
    : { kind: 'job', statements: chosen.statements.filter(({ current }) => current), former: others };
}

function groupByEmployer(statements: readonly JobStatement[]): Employer[] {
  const employers: Employer[] = [];
  for (const statement of statements) {
    if (statement.company === undefined && statement.domain === undefined) continue;
    const known = employers.find((one) => one.statements.some((other) => sameEmployer(statement, other)));
    if (known) known.statements.push(statement);
    else employers.push({ statements: [statement] });
  }
  return employers;
}

/** Whether a source says the job continues and no history says it has ended since. */
function isOpen({ statements }: Employer): boolean {
  const current = statements.filter((one) => one.current);
  if (current.some(({ history }) => history)) return true;
  const ended = latest(
    statements
      .filter(({ history, current: goesOn }) => history && !goesOn)
      .map(({ end, start }) => end ?? start ?? '0'),
  );
  if (ended === undefined) return current.length > 0;
  // A returning employee has a start after the end; being shown on a page does not prove it.
  return current.some(({ start }) => start !== undefined && start > ended);
}

const latest = (dates: readonly (string | undefined)[]): string | undefined =>
  dates
    .filter((date) => date !== undefined && date !== '')
    .toSorted()
    .at(-1);

/** Date of the latest news about the job: its start, or else the day someone was seen in it. */
const newsOf = ({ statements }: Employer): string => {
  const current = statements.filter((one) => one.current);
  const started = latest(current.map(({ start }) => start));
  return (
    started ?? latest(current.filter(({ history }) => !history).map(({ as_of }) => as_of?.slice(0, 7))) ?? ''
  );
};

function compareOpen(a: Employer, b: Employer, asked: AskedEmployer, all: readonly Employer[]): number {
  const told = (one: Employer): boolean => one.statements.some(({ history, current }) => history && current);
  const wanted = (one: Employer): boolean =>
    one.statements.some((statement) => sameEmployer(statement, asked));
  // Two jobs at a time: the request says which is meant.
  if (told(a) && told(b) && wanted(a) !== wanted(b)) return Number(wanted(b)) - Number(wanted(a));
  const hasHistory = all.some(({ statements }) => statements.some(({ history }) => history));
  const [first, second] = [newsOf(a), newsOf(b)];
  if (hasHistory && told(a) !== told(b)) {
    // A record of another employer beats the person's own history only with a later date or a mailbox that accepts mail.
    const [own, record] = told(a) ? [first, second] : [second, first];
    const mailbox = (told(a) ? b : a).statements
      .map(({ reachable }) => reachable)
      .find((one) => one !== undefined);
    const newer = mailbox ?? (record.length >= 7 && record > own);
    return (told(a) ? 1 : -1) * (newer ? 1 : -1);
  }
  return (
    second.localeCompare(first) ||
    Number(wanted(b)) - Number(wanted(a)) ||
    b.statements.length - a.statements.length
  );
}
