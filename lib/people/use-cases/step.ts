import type { ChannelNeeds } from '#lib/network/use-cases/channel';
import type { RecordVisit } from '#lib/people/finder-filters';
import type { OfficersQuery, OfficersVisit, TeamVisit } from '#lib/people/public-people';
import type { LookWarning, SourceJob, SourceWork } from '#lib/people/source-job';

export interface SourceNeeds extends ChannelNeeds {
  /** Reads the e-mail finder's record of the company at a domain. */
  readonly companyRecord: (domain: string, now: Date) => Promise<RecordVisit>;
  /** Reads the people on a company's own site. */
  readonly team: (domain: string) => Promise<TeamVisit>;
  /** Reads the officers and directors in a listed company's filings. */
  readonly officers: (query: Omit<OfficersQuery, 'signal'>) => Promise<OfficersVisit>;
}

/** The outcome of a step: the new state of the work, changes to the job, and a line for the stream. */
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

/** Records on the job that a source could not be read: as a note in words, and as a warning. */
export const notLooked = ({ notes, warnings }: SourceJob, note: string, warning: LookWarning) => ({
  notes: [...notes, note],
  warnings: [...warnings, warning],
});
