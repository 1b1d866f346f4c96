import { type DetectedEvent, daysSince } from '#lib/enrichment/derived/detected-event';
import type { Condition } from '#lib/enrichment/score/goal';
import { mentionsIndustry } from '#lib/enrichment/score/industries';
import { fitPersona, titleFits } from '#lib/enrichment/score/persona-fit';
import type { FieldName } from '#lib/field/catalogue';
import { texts } from '#lib/field/types';
import { type FieldValues, readField, readNumber, readText } from '#lib/field/value';
import { foldText } from '#lib/identity/fold-text';
import { countryCodeOf } from '#lib/identity/place/country';
import { readTitle } from '#lib/identity/title/read-title';

export interface Judged {
  /** 0 (not at all) to 1 (fully); `undefined` if the fields needed to tell are missing. */
  readonly met: number | undefined;
  readonly from: readonly FieldName[];
}

export interface Known {
  readonly fields: FieldValues;
  readonly events: readonly DetectedEvent[];
  readonly now: Date;
}

/** How long an event is news: the default look-back of the event feed. */
const EVENT_DAYS = 180;

const unknown: Judged = { met: undefined, from: [] };
const verdict = (holds: boolean, ...from: FieldName[]): Judged => ({ met: holds ? 1 : 0, from });

/** How far a condition is met, as far as is known. */
export function judge(condition: Condition, { fields, events, now }: Known): Judged {
  switch (condition.kind) {
    case 'industry': {
      const industry = readText(fields, 'company_industry');
      const description = readText(fields, 'company_description');
      const holds = (text: string | undefined): boolean =>
        text !== undefined && condition.values.some((value) => mentionsIndustry(foldText(text), value));
      if (holds(industry)) return verdict(true, 'company_industry');
      if (holds(description)) return verdict(true, 'company_description');
      return industry === undefined ? unknown : verdict(false, 'company_industry');
    }
    case 'keyword': {
      const sought = condition.values.map(foldText);
      const places = (
        ['company_description', 'company_industry', 'headline', 'job_description'] as const
      ).filter((field) => fields[field] !== undefined);
      const hit = places.filter((field) =>
        sought.some((word) => ` ${foldText(readText(fields, field) ?? '')} `.includes(` ${word} `)),
      );
      return places.length === 0 ? unknown : verdict(hit.length > 0, ...(hit.length > 0 ? hit : places));
    }
    case 'technology': {
      const used = readField(fields, 'company_technologies', texts)?.map(foldText);
      if (used === undefined) return unknown;
      const uses = condition.values.some((value) => used.includes(foldText(value)));
      return verdict(uses, 'company_technologies');
    }
    case 'company_type':
      return judgeWord(condition.values, readText(fields, 'company_type'), ['company_type']);
    case 'country':
      return judgeCountry(condition.codes, fields);
    case 'employees':
      return judgeRange(condition, readNumber(fields, 'company_employee_count'), 'company_employee_count');
    case 'revenue':
      return judgeRange(condition, readNumber(fields, 'company_annual_revenue'), 'company_annual_revenue');
    case 'title': {
      const title = readText(fields, 'job_title');
      if (title === undefined) return unknown;
      const fits = condition.values.some((value) => titleFits(title, value));
      return verdict(fits, 'job_title');
    }
    case 'function':
    case 'seniority': {
      const field = condition.kind === 'function' ? 'job_function' : 'seniority';
      const word = readText(fields, field) ?? readTitle(readText(fields, 'job_title') ?? '')[field];
      return judgeWord(condition.values, word, jobEvidence(fields, field));
    }
    case 'persona': {
      const fit = fitPersona(fields, condition.personas);
      if (fit === 'unknown') return unknown;
      return fit === 'none'
        ? verdict(false, ...jobEvidence(fields, 'job_title'))
        : { met: fit.persona.weight, from: fit.from };
    }
    case 'event': {
      const recent = events.filter(
        (event) => (daysSince(event.happened_at, now) ?? EVENT_DAYS + 1) <= EVENT_DAYS,
      );
      return verdict(recent.some((event) => condition.values.includes(event.event_type)));
    }
    case 'tenure': {
      const months = readNumber(fields, 'months_in_role');
      return months === undefined ? unknown : verdict(months <= condition.max_months, 'months_in_role');
    }
  }
}

const judgeWord = (
  values: readonly string[],
  word: string | undefined,
  from: readonly FieldName[],
): Judged => (word === undefined ? unknown : verdict(values.includes(word), ...from));

const jobEvidence = (fields: FieldValues, wanted: FieldName): FieldName[] => {
  const field = fields[wanted] === undefined ? 'job_title' : wanted;
  return fields[field] === undefined ? [] : [field];
};

function judgeCountry(codes: readonly string[], fields: FieldValues): Judged {
  const company = readText(fields, 'company_hq_country');
  const person = readText(fields, 'country_code') ?? readText(fields, 'country');
  const where = [
    {
      field: 'company_hq_country' as const,
      code: company === undefined ? undefined : countryCodeOf(company),
    },
    {
      field: fields.country_code === undefined ? ('country' as const) : ('country_code' as const),
      code: person === undefined ? undefined : countryCodeOf(person),
    },
  ].filter(({ code }) => code !== undefined);
  const inside = where.filter(({ code }) => code !== undefined && codes.includes(code));
  if (where.length === 0) return unknown;
  return verdict(inside.length > 0, ...(inside.length > 0 ? inside : where).map(({ field }) => field));
}

/** Slightly outside the range counts slightly less; half the minimum or twice the maximum, nothing. */
function judgeRange(
  {
    min = 0,
    max = Number.POSITIVE_INFINITY,
  }: { readonly min?: number | undefined; readonly max?: number | undefined },
  value: number | undefined,
  field: FieldName,
): Judged {
  if (value === undefined) return unknown;
  if (value >= min && value <= max) return { met: 1, from: [field] };
  const ratio = value < min ? value / min : max / value;
  return { met: Math.max(0, Math.min(1, (ratio - 0.5) * 2)), from: [field] };
}
