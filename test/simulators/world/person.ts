/** A role; `start` and `end` are YYYY-MM. */
export interface Position {
  readonly title: string;
  /** A company of the world by id, or any other by name. */
  readonly companyId?: string;
  readonly company: string;
  readonly start: string;
  readonly end?: string;
  readonly location?: string;
  readonly description?: string;
}

export type MailStatus = 'valid' | 'invalid' | 'accept_all' | 'webmail' | 'disposable' | 'unknown';

/** What the e-mail finder knows; if absent, it finds nobody. */
export interface FinderRecord {
  readonly email: string;
  readonly status: MailStatus;
  readonly score: number;
  /** The title as the finder has it, often older than the network's. */
  readonly position?: string;
  readonly phone?: string;
  readonly verifiedOn?: string;
  readonly sources: readonly { readonly uri: string; readonly seen: string }[];
  /** The person asked not to be processed: every call about them answers 451. */
  readonly optedOut?: boolean;
  /** The first call answers 202, the next one returns the result. */
  readonly slow?: boolean;
}

export interface Person {
  /** The last segment of the profile address. */
  readonly id: string;
  readonly memberId: string;
  readonly memberNumber: number;
  readonly first: string;
  readonly last: string;
  /** The name used everywhere but on the network: another spelling, a former name, one without ornaments. */
  readonly knownAs?: { readonly first: string; readonly last: string };
  /** The month (YYYY-MM) of the last edit of the network profile: it shows the jobs as of then. */
  readonly profileEdited?: string;
  readonly headline?: string;
  readonly about?: string;
  readonly location?: {
    readonly city: string;
    readonly region?: string;
    readonly country: string;
    readonly countryCode: string;
  };
  readonly language: string;
  readonly positions: readonly Position[];
  readonly education: readonly {
    readonly school: string;
    readonly degree?: string;
    readonly field?: string;
    readonly start: string;
    readonly end: string;
  }[];
  readonly skills: readonly { readonly name: string; readonly endorsements: number }[];
  readonly languages: readonly { readonly name: string; readonly proficiency?: string }[];
  readonly certifications: readonly {
    readonly name: string;
    readonly organization: string;
    readonly url?: string;
  }[];
  readonly connections: number;
  readonly followers: number;
  readonly degree: 1 | 2 | 3 | 'out';
  readonly premium?: boolean;
  readonly openProfile?: boolean;
  /** A profile that shows strangers only a name and a headline. */
  readonly privateProfile?: boolean;
  readonly contact?: {
    readonly emails?: readonly string[];
    readonly phones?: readonly string[];
    readonly twitter?: string;
  };
  readonly website?: string;
  readonly twitter?: string;
  readonly github?: string;
  readonly finder?: FinderRecord;
  /** The entry on the company's team page, with this title (the site may lag or lead the network). */
  readonly site?: {
    readonly title: string;
    readonly bio?: string;
    readonly phone?: string;
    readonly email?: string;
  };
}

/** The roles begun by then, newest first; a role that ends later has no end yet. */
export function positionsAt(person: Person, now: Date): Position[] {
  const month = now.toISOString().slice(0, 7);
  return person.positions
    .filter((position) => position.start <= month)
    .map(({ end, ...position }) => (end !== undefined && end <= month ? { ...position, end } : position))
    .sort((a, b) => b.start.localeCompare(a.start));
}

export const currentPosition = (person: Person, now: Date): Position | undefined =>
  positionsAt(person, now).find((position) => position.end === undefined);

/** The moment that the network profile shows: now, or when it was last edited. */
export const profileMoment = (person: Person, now: Date): Date =>
  person.profileEdited === undefined ? now : new Date(`${person.profileEdited}-01T00:00:00Z`);

/** Whether the person's newest role has begun: what they write about themselves is true from then on. */
const upToDate = (person: Person, now: Date): boolean =>
  person.positions.every((position) => position.start <= now.toISOString().slice(0, 7));

export function headlineAt(person: Person, now: Date): string {
  if (person.headline && upToDate(person, now)) return person.headline;
  const role = currentPosition(person, now);
  return role ? `${role.title} at ${role.company}` : '';
}

/** The title on the company's team page by then; the page may differ from the network only about the newest role. */
export const siteTitleAt = (person: Person, now: Date): string =>
  (upToDate(person, now) ? person.site?.title : currentPosition(person, now)?.title) ?? '';

const TOGETHER = new Set(['ja', 'zh', 'ko']);

/** Whether such names are written without a space, in their own script. */
export const isWrittenTogether = ({ language }: Pick<Person, 'language'>): boolean => TOGETHER.has(language);

export const fullName = (person: Pick<Person, 'first' | 'last' | 'language'>): string =>
  isWrittenTogether(person) && /[\u3040-\u9fff\uac00-\ud7af]/.test(person.last)
    ? `${person.last}${person.first}`
    : `${person.first} ${person.last}`;

/** The person's name everywhere but on the network. */
export const nameElsewhere = (person: Person): { readonly first: string; readonly last: string } =>
  person.knownAs ?? person;

export const fullNameElsewhere = (person: Person): string =>
  fullName({ ...nameElsewhere(person), language: person.language });
