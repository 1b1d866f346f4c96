import type { SubjectType } from '#lib/identity/subject';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';

export interface EdgarQuery {
  /** Names the company may be filed under, most certain first. */
  readonly names: readonly string[];
  readonly domain: string | undefined;
  /** The names are guesses from the domain: a filer counts only if its filings carry that domain. */
  readonly namesAreGuesses: boolean;
  readonly subject: SubjectType;
  readonly person: WantedPerson | undefined;
  readonly now: Date;
  readonly signal: AbortSignal;
}
