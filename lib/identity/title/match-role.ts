import { foldTitle, readTitle, type TitleReading } from '#lib/identity/title/read-title';
import { fieldWords, type Role, stepOf } from '#lib/identity/title/role';
import { functionLabels } from '#lib/identity/title/title-functions';

export interface RoleMatch {
  /** 0 to 1. */
  readonly score: number;
  /** The role as given. */
  readonly role: string;
  readonly reason: string;
}

const FIELD = 0.5;
const SAME_FIELD_WITHIN = 0.15;
const SHARED_WORDS = 0.1;
const ROUNDING = 100;

/** The score for a level, by how many steps the person is above (negative: below) the role. */
function levelPart(above: number, role: Role): number {
  if (above >= 0 && role.andAbove) return 0.3;
  if (above === 0) return 0.3;
  if (above > 0) return [0.25, 0.15, 0.1][above - 1] ?? 0.05;
  // A subordinate is a fallback, ranked after everybody above.
  return above === -1 ? -0.05 : 0;
}

const steps = (count: number): string => (count === 1 ? 'one level' : `${count} levels`);

function levelWords(above: number, role: Role): string {
  if (above === 0) return 'at its level';
  if (above > 0) return role.andAbove ? 'at its level or above' : `${steps(above)} above`;
  return `${steps(-above)} below`;
}

const besideLevel = (above: number, { text, andAbove }: Role): string => {
  if (above > 0 && !andAbove) return `${steps(above)} above "${text}"`;
  return `at the level of "${text}"${andAbove ? ' or above' : ''}`;
};

const round = (score: number): number => Math.round(Math.min(1, Math.max(0, score)) * ROUNDING) / ROUNDING;

interface Read extends TitleReading {
  readonly folded: string;
  readonly words: readonly string[];
}

/** Steps above the role's level; undefined if either has no level. */
const aboveOf = (read: Read, { step }: Role): number | undefined =>
  step === undefined || read.seniority === undefined ? undefined : step - stepOf[read.seniority];

function matchOne(title: string, read: Read, role: Role): RoleMatch | undefined {
  const of = (score: number, reason: string): RoleMatch => ({ score: round(score), role: role.text, reason });
  if (read.folded === role.folded) return of(1, `The title is "${role.text}".`);
  const above = aboveOf(read, role);
  const shared = role.words.filter((word) => read.words.includes(word));
  const all = role.words.length > 0 && shared.length === role.words.length;
  // Two levels below is another job: an accountant is not a head of finance.
  if (above !== undefined && above < -1) return undefined;
  if (role.job_function !== undefined && read.job_function === role.job_function) {
    const within = role.sub_function !== undefined && role.sub_function === read.sub_function;
    const level =
      above === undefined
        ? read.seniority && stepOf[read.seniority] <= 3
          ? 0.25
          : 0.05
        : levelPart(above, role);
    const score = FIELD + level + (within ? SAME_FIELD_WITHIN : 0) + (shared.length > 0 ? SHARED_WORDS : 0);
    const exact = all && (above === 0 || (role.andAbove && (above ?? -1) >= 0));
    const where = above === undefined ? '' : `, ${levelWords(above, role)}`;
    const field = functionLabels[role.job_function];
    return of(
      Math.min(0.98, exact ? Math.max(score, 0.95) : score),
      `"${title}" works in ${field}, like "${role.text}"${where}.`,
    );
  }
  if (role.job_function === undefined && role.words.length === 0) {
    if (above === undefined || above < 0) return undefined;
    return of(role.andAbove || above === 0 ? 0.85 : 0.75, `"${title}" is ${besideLevel(above, role)}.`);
  }
  if (!all || (above !== undefined && above < 0)) return undefined;
  return of(role.job_function === undefined ? 0.85 : 0.65, `"${title}" has the words of "${role.text}".`);
}

/** How well a title fits the best-matching role; undefined if it fits none. */
export function matchRoles(title: string, roles: readonly Role[]): RoleMatch | undefined {
  const folded = foldTitle(title);
  const read: Read = { ...readTitle(title), folded, words: fieldWords(folded) };
  if (folded === '') return undefined;
  const meant = roles.flatMap((role) => [role, ...role.others]);
  return meant.flatMap((role) => matchOne(title, read, role) ?? []).toSorted((a, b) => b.score - a.score)[0];
}
