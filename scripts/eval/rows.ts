import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { monthNumbers } from '#lib/detectors/text/months';
import { EventType } from '#lib/entity/event-type';
import { type Evidence, makeEvidence } from '#lib/entity/evidence';

const Row = z.object({
  id: z.string(),
  source_address: z.string().nullish(),
  published: z.string().nullish(),
  company: z.string(),
  text: z.string(),
  label: z.union([EventType, z.literal('none')]),
  expected: z.record(z.string(), z.unknown()).default({}),
  event_date: z.string().nullish(),
  form: z.string().nullish(),
  item: z.string().nullish(),
  title: z.string().nullish(),
  also: z.array(z.string()).default([]),
  borderline: z.boolean().default(false),
  record: z.record(z.string(), z.unknown()).optional(),
});
export type Row = z.infer<typeof Row>;

/** Reads labelled passages, one JSON object per line. Throws with the line's number if one has the wrong form. */
export function readRows(path: string): Row[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const parsed = Row.safeParse(JSON.parse(line));
      if (!parsed.success) throw new TypeError(`line ${index + 1}: ${z.prettifyError(parsed.error)}`);
      return [parsed.data];
    });
}

/** The publication date in evidence form; "2004 (corpus year)" is a year, "2-JUN-1987 15:27" a day. */
export function publishedAt(text: string | null | undefined): string | undefined {
  if (text == null) return undefined;
  const iso = /^\d{4}-\d{2}(?:-\d{2})?(?!\d)/.exec(text)?.[0];
  if (iso !== undefined) return iso;
  const wire = /^\s*(\d{1,2})-([A-Z]{3})-(\d{4})/i.exec(text);
  if (wire !== null) {
    const month = monthNumbers.get((wire[2] ?? '').toLowerCase()) ?? 1;
    return `${wire[3]}-${String(month).padStart(2, '0')}-${(wire[1] ?? '').padStart(2, '0')}`;
  }
  return /^\d{4}/.exec(text)?.[0];
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** Converts a row to one piece of evidence: a filing if it names a form, a job post if it has a board's record, else news. */
export function evidenceOf(row: Row): Evidence {
  const published = publishedAt(row.published);
  const title = asText(row.record?.['Job Title']);
  const location = asText(row.record?.['Location']);
  return makeEvidence({
    kind: row.record !== undefined ? 'job_post' : row.form == null ? 'news' : 'filing',
    url: row.source_address ?? `urn:passage:${row.id}`,
    text: row.text,
    ...(row.title == null ? {} : { title: row.title }),
    ...(published === undefined ? {} : { published_at: published }),
    ...(row.form == null ? {} : { form: row.form }),
    ...(row.item == null ? {} : { item: row.item }),
    ...(title === undefined
      ? {}
      : { structured: { shape: 'job_post', title, ...(location === undefined ? {} : { location }) } }),
  });
}
