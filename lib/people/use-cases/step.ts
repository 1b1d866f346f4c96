import type { ChannelNeeds } from '#lib/network/use-cases/channel';
import type { RecordVisit } from '#lib/people/finder-filters';
import type { OfficersQuery, OfficersVisit, TeamVisit } from '#lib/people/public-people';
import type { LookWarning, SourceJob, SourceWork } from '#lib/people/source-job';

export interface SourceNeeds extends ChannelNeeds {
  /** What the e-mail finder's record of the company at a domain says. */
  readonly companyRecord: (domain: string, now: Date) => Promise<RecordVisit>;
  /** The people a company shows on its own site. */
  readonly team: (domain: string) => Promise<TeamVisit>;
  /** The officers and directors a listed company's filings name. */
  readonly officers: (query: Omit<OfficersQuery, 'signal'>) => Promise<OfficersVisit>;
}

/** What a step leaves: the work as it is now, what changed on the job, and a line for the stream. */
interface Step {
  readonly work: SourceWork;
  readonly set?: Partial<Pick<SourceJob, 'company' | 'notes' | 'warnings'>>;
  readonly told: Readonly<Record<string, unknown>>;
}
export type Outcome =
  | ({ readonly kind: 'next' } & Step)
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'fail'; readonly error: NonNullable<SourceJob['error']> }
  | { readonly kind: 'settle' };

export const next = (step: Step): Outcome => ({ kind: 'next', ...step });

/** What the job says of a place that could not be looked at: as a note in words, and as a warning. */
export const notLooked = ({ notes, warnings }: SourceJob, note: string, warning: LookWarning) => ({
  notes: [...notes, note],
  warnings: [...warnings, warning],
});
