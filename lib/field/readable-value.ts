import * as z from 'zod';
import type { FieldName } from '#lib/field/catalogue';
import { certification, education, employment, intentSignal, language, talkingPoint } from '#lib/field/types';

export type ReadableValue = string | number | boolean | readonly string[];

const span = (start: string | undefined, end: string | undefined): string =>
  start === undefined && end === undefined ? '' : ` (${start ?? '?'} to ${end ?? '?'})`;

const bracketed = (text: string | undefined): string => (text === undefined ? '' : ` (${text})`);

/** How each item of an object list is written in a cell. */
const writers: Partial<Record<FieldName, (items: unknown) => string[] | undefined>> = {
  employment_history: each(
    employment,
    ({ title, company, start, end, current }) =>
      `${title === undefined ? '' : `${title}, `}${company}${span(start, end ?? (current ? 'now' : undefined))}`,
  ),
  education_history: each(
    education,
    ({ school, degree, field, start, end }) =>
      `${[degree, field].filter(Boolean).join(' in ')}${degree || field ? ', ' : ''}${school}${span(start, end)}`,
  ),
  languages: each(language, ({ name, proficiency }) => `${name}${bracketed(proficiency)}`),
  certifications: each(certification, ({ name, organization }) => `${name}${bracketed(organization)}`),
  intent_signals: each(intentSignal, ({ type, date }) => `${type.replaceAll('_', ' ')}${bracketed(date)}`),
  talking_points: each(talkingPoint, ({ text }) => text),
};

function each<T>(schema: z.ZodType<T>, write: (item: T) => string): (items: unknown) => string[] | undefined {
  return (items) => z.array(schema).safeParse(items).data?.map(write);
}

const plain = z.lazy(() => z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** A field's value as a spreadsheet or terminal can show it: text, number, flag, or list of texts. */
export function readableValue(field: FieldName, value: unknown): ReadableValue {
  return writers[field]?.(value) ?? plain.safeParse(value).data ?? JSON.stringify(value) ?? '';
}
