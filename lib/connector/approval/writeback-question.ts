import * as z from 'zod';
import {
  type Asks,
  counted,
  firstOf,
  NO_COST,
  part,
  readApi,
  shown,
} from '#lib/connector/approval/question-parts';
import type { ApiCaller } from '#lib/connector/call-api';

/** How many properties one form shows; the preview has all of them. */
const MOST_CHANGES = 60;
/** How many of a call's enrichments are read for the question. */
const MOST_READ = 10;

const change = z.lazy(() =>
  z.object({
    property: z.string(),
    field: z.string().optional(),
    current: z.unknown().optional(),
    proposed: z.unknown().optional(),
    action: z.string(),
    reason: z.string().optional(),
  }),
);
type Change = z.infer<typeof change>;
const record = z.lazy(() =>
  z.object({
    match: z.object({ id: z.string() }).nullish(),
    changes: z.array(change).default([]),
  }),
);
const preview = z.lazy(() =>
  z.object({
    platform: z.string(),
    skipped: z.object({ message: z.string() }).optional(),
    contact: record.optional(),
    company: record.optional(),
  }),
);
type Preview = z.infer<typeof preview>;

const previewOf = async (caller: ApiCaller, id: unknown): Promise<Preview | undefined> =>
  await readApi(caller, `/v1/enrichments/${part(id)}/writeback-preview`, preview);

const changesOf = (found: Preview): (readonly [kind: string, one: Change])[] =>
  (['contact', 'company'] as const).flatMap((kind) =>
    (found[kind]?.changes ?? []).map((one) => [kind, one] as const),
  );

const isWritten = ([, { action }]: readonly [string, Change]): boolean =>
  action === 'create' || action === 'update';

/** Which records are written, or what happens if none matches. */
const recordsOf = (found: Preview, creates: boolean): string =>
  (['contact', 'company'] as const)
    .flatMap((kind) => {
      const one = found[kind];
      if (!one) return [];
      if (one.match) return [`${kind} ${one.match.id}`];
      return [creates ? `a new ${kind}` : `no ${kind}: none matches`];
    })
    .join(', ');

/** One change as it will be written, including the call's correction. */
function factOf(
  [kind, one]: readonly [string, Change],
  corrections: Readonly<Record<string, unknown>>,
): readonly [string, string] {
  const name = `${kind}.${one.property}`;
  if (one.field === undefined || !(one.field in corrections))
    return [name, `${shown(one.current)} → ${shown(one.proposed)}`];
  const corrected = corrections[one.field];
  return [name, corrected === null ? 'left out' : `${shown(one.current)} → ${shown(corrected)} (corrected)`];
}

/** The change, property by property, before anything is written. */
export const ofWriteback: Asks = async (caller, { params, body }) => {
  const id = params['id'] ?? '';
  const found = await previewOf(caller, id);
  if (!found) return undefined;
  const corrections = z.record(z.string(), z.unknown()).safeParse(body?.['field_overrides']).data ?? {};
  const changes = changesOf(found);
  const mentioned = new Set(changes.map(([, { field }]) => field));
  const written = changes.filter(
    (one) => isWritten(one) || (one[1].field !== undefined && one[1].field in corrections),
  );
  const refused = changes.filter(
    ([, { action, field }]) => action === 'refused' && !(field !== undefined && field in corrections),
  );
  return {
    title: `Approve enrichment ${id} and write it to ${found.platform}?`,
    facts: [
      ['Records', found.skipped?.message ?? recordsOf(found, body?.['create_if_missing'] === true)],
      ...firstOf(
        written.map((one) => factOf(one, corrections)),
        MOST_CHANGES,
      ),
      ...Object.entries(corrections)
        .filter(([name]) => !mentioned.has(name))
        .map(([name, value]): [string, string] => [
          name,
          value === null ? 'left out' : `${shown(value)} (corrected)`,
        ]),
      ...firstOf(
        refused.map(([kind, { property, reason }]) => [`Not written: ${kind}.${property}`, shown(reason)]),
      ),
      NO_COST,
    ],
  };
};

const enrichment = z.lazy(() =>
  z.object({
    data: z.looseObject({ full_name: z.unknown(), company_name: z.unknown() }).partial().nullish(),
  }),
);

/** For each enrichment: the person or company, the target record, and how many properties change. */
export const ofBulkWriteback: Asks = async (caller, { body }) => {
  const ids = z.array(z.unknown()).safeParse(body?.['enrichment_ids']).data;
  if (!ids) return undefined;
  const creates = body?.['create_if_missing'] === true;
  const read = await Promise.all(
    ids.slice(0, MOST_READ).map(async (id): Promise<[string, string]> => {
      const [found, whose] = await Promise.all([
        previewOf(caller, id),
        readApi(caller, `/v2/enrichments/${part(id)}`, enrichment),
      ]);
      const name = whose?.data?.full_name ?? whose?.data?.company_name;
      const about = typeof name === 'string' ? `${name} (${String(id)})` : String(id);
      if (!found) return [about, 'its preview cannot be read'];
      if (found.skipped) return [about, found.skipped.message];
      const count = changesOf(found).filter(isWritten).length;
      return [about, `${counted(count, 'change')} to ${recordsOf(found, creates)}`];
    }),
  );
  const rest = ids.length - read.length;
  return {
    title: `Write ${counted(ids.length, 'enrichment')} to the CRM?`,
    facts: [...read, ...(rest > 0 ? [['And', `${rest} more`] as const] : []), NO_COST],
  };
};
