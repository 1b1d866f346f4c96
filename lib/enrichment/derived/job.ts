import type { Derivations } from '#lib/enrichment/derived/derivation';
import { citationOfEvent, newestFirst } from '#lib/enrichment/derived/detected-event';
import { historyOf, tenureStart } from '#lib/enrichment/derived/employment';
import { monthCertainty, monthIndex, monthsSince } from '#lib/enrichment/derived/months';
import { fitPersona } from '#lib/enrichment/score/persona-fit';
import { seniority } from '#lib/field/job-kinds';
import { type FieldValues, readField, readText } from '#lib/field/value';
import { sameCompanyName } from '#lib/identity/company-name';
import { normalizeTitle } from '#lib/identity/title/normal-title';
import { readTitle } from '#lib/identity/title/read-title';

const deciding: ReadonlySet<string> = new Set(['owner', 'partner', 'executive', 'vp', 'director']);

const titleOf = (fields: FieldValues) => readTitle(readText(fields, 'job_title') ?? '');
const byTitle = { from: ['job_title'], reason: 'Inferred from the title.' } as const;

/** What the person does, since when, and did before. */
export const ofJob = {
  job_title_normalized: ({ fields }) => {
    const value = normalizeTitle(readText(fields, 'job_title') ?? '');
    if (value === '') return undefined;
    return { value, from: ['job_title'], reason: 'The normalized title.', certainty: 0.95 };
  },
  job_function: ({ fields }) => {
    const { job_function: value } = titleOf(fields);
    return value && { value, ...byTitle, certainty: 0.9 };
  },
  /** Only within the function that is shown: a source may have put the person in another one. */
  job_sub_function: ({ fields }) => {
    const { job_function, sub_function: value } = titleOf(fields);
    if (value === undefined || job_function !== readText(fields, 'job_function')) return undefined;
    return { value, ...byTitle, certainty: 0.85 };
  },
  seniority: ({ fields }) => {
    const { seniority: value, seniority_certainty: certainty } = titleOf(fields);
    return value && { value, ...byTitle, certainty };
  },

  /** By the personas of the organization or the brief; without personas by level alone, with less certainty. */
  is_decision_maker: ({ type, fields, goal }) => {
    if (type !== 'person') return undefined;
    if (goal.personas.length === 0) {
      const level = readField(fields, 'seniority', seniority);
      if (level === undefined) return undefined;
      const reason = 'No persona is configured; directors and above usually make the decision.';
      return { value: deciding.has(level), from: ['seniority'], reason, certainty: 0.7 };
    }
    const fit = fitPersona(fields, goal.personas);
    if (fit === 'unknown') return undefined;
    const from = (['job_title', 'job_function', 'seniority'] as const).filter(
      (field) => fields[field] !== undefined,
    );
    if (fit === 'none')
      return { value: false, from, reason: 'Matches no configured persona.', certainty: 0.85 };
    const reason = `Matches the persona "${fit.persona.name}".`;
    return { value: fit.persona.decision_maker, from: fit.from, reason, certainty: 0.9 };
  },

  months_in_role: ({ fields, now }) => {
    const start = readText(fields, 'job_start_date');
    const value = start && monthsSince(start, now);
    if (!start || value === undefined) return undefined;
    return {
      value,
      from: ['job_start_date'],
      reason: `Months since ${start}.`,
      certainty: monthCertainty(start),
    };
  },
  months_at_company: ({ fields, now }) => {
    const company = readText(fields, 'company_name');
    const start = company && tenureStart(historyOf(fields), company);
    const value = start && monthsSince(start, now);
    if (!start || value === undefined) return undefined;
    const reason = `Months since ${start}, the first role at the company.`;
    return { value, from: ['employment_history', 'company_name'], reason, certainty: monthCertainty(start) };
  },

  /** A profile read now confirms the role as of now; other sources confirm it only by a date of their own. */
  job_verified_at: ({ fields }) => {
    const title = fields.job_title;
    if (title === undefined) return undefined;
    if (title.sources_observed.includes('network'))
      return { value: title.observed_at, from: ['job_title'], reason: 'When the profile was read.' };
    const day = title.as_of_date?.slice(0, 10);
    if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
    const reason = 'The date the source gives for the role.';
    return { value: `${day}T00:00:00.000Z`, from: ['job_title'], reason };
  },

  previous_company: ({ fields }) => {
    const history = historyOf(fields);
    const present = readText(fields, 'company_name') ?? history.find((job) => job.current)?.company;
    const before = history.find(
      (job) => !job.current && (present === undefined || !sameCompanyName(job.company, present)),
    );
    const reason = 'The company of the most recent former role elsewhere.';
    return before && { value: before.company, from: ['employment_history'], reason };
  },
  /** The title before the current one, at any company. */
  previous_job_title: ({ fields }) => {
    const value = historyOf(fields).find((job) => !job.current)?.title;
    return (
      value && { value, from: ['employment_history'], reason: 'The title of the most recent former role.' }
    );
  },
  years_of_experience: ({ fields, now }) => {
    const starts = historyOf(fields).flatMap(({ start }) => start ?? []);
    const first = starts.toSorted((a, b) => (monthIndex(a) ?? 0) - (monthIndex(b) ?? 0))[0];
    const months = first === undefined ? undefined : monthsSince(first, now);
    if (months === undefined) return undefined;
    const reason = `Years since the first role, which started ${first}.`;
    return { value: Math.floor(months / 12), from: ['employment_history'], reason, certainty: 0.9 };
  },
  /** The date of the newest detected job change, or the first day of the month in which the current role began. */
  last_job_change_date: ({ fields, events }) => {
    const start = readText(fields, 'job_start_date');
    const startDay = start?.length === 7 ? `${start}-01` : undefined;
    const event = newestFirst(events).find(
      ({ event_type, happened_at }) => event_type === 'job_change' && happened_at,
    );
    const cited = event && citationOfEvent(event);
    if (event?.happened_at && cited && event.happened_at >= (startDay ?? '')) {
      const { happened_at: value, confidence } = event;
      return { value, from: [], reason: 'Date of the detected job change.', citations: [cited], confidence };
    }
    const reason = 'First day of the month in which the role started.';
    return startDay && { value: startDay, from: ['job_start_date'], reason, certainty: 0.9 };
  },
} as const satisfies Derivations;
