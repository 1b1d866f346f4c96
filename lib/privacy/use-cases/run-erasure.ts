import * as z from 'zod';
import { exists } from '#lib/db/condition';
import type { Key } from '#lib/db/keys';
import { forgetRegister } from '#lib/db/registered-list';
import { type RawItem, transact, write } from '#lib/db/table';
import { remove, update, type Write } from '#lib/db/write';
import { loadFields } from '#lib/enrichment/findings-store';
import { isEnded } from '#lib/enrichment/status';
import { find } from '#lib/enrichment/store';
import { cancelStored } from '#lib/enrichment/use-cases/cancel';
import { entity } from '#lib/entity/entity';
import { sendMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { publicFile } from '#lib/ports/public-file';
import type { StoredFiles } from '#lib/ports/uploads';
import { afterPass, type Erasure } from '#lib/privacy/erasure';
import {
  joinMarks,
  marksOfEnrichment,
  marksOfEntity,
  noMarks,
  type PersonMarks,
  pattern,
  sizeOfMarks,
} from '#lib/privacy/person-marks';
import { Redactor } from '#lib/privacy/redact';
import { bringOn, loadErasure, pageOf, suppress } from '#lib/privacy/store';
import { eraseFiles, redactFiles } from '#lib/privacy/use-cases/erase-files';
import {
  type Fate,
  fateForOrganization,
  fateForPerson,
  isEnrichmentOf,
  isRegistered,
} from '#lib/privacy/use-cases/fate-of-item';
import { newId } from '#lib/shared/id';
import { SECOND, toIso } from '#lib/shared/time';

export const erasureStep = z.lazy(() =>
  z.object({
    organization_id: z.string(),
    erasure_id: z.number(),
    step: z.number(),
  }),
);
export type ErasureStep = z.infer<typeof erasureStep>;

/** The worker has 300 s; another run continues with the rest. */
const WORKING = 200 * SECOND;

interface Progress {
  marks: PersonMarks;
  removed: number;
  redacted: number;
}

/**
 * One step of an erasure: pages of the whole table, so that no kind of item is missed, and at the end of a pass the files. Repeating a step
 * is harmless; only one run advances the erasure.
 */
export async function runErasure(
  { organization_id, erasure_id, step }: ErasureStep,
  files: StoredFiles,
  now: Date,
): Promise<void> {
  const erasure = await loadErasure(organization_id, erasure_id);
  if (erasure.status === 'completed' || erasure.step !== step) return;
  const known = erasure.marks ?? noMarks;
  const progress: Progress = { marks: known, removed: 0, redacted: 0 };
  const started = performance.now();
  let cursor: Key | undefined = erasure.cursor;
  do {
    const { items, next } = await pageOf(organization_id, cursor);
    for (const item of items) await treat(erasure, item, progress, now);
    cursor = next;
  } while (cursor && performance.now() - started < WORKING);
  if (!cursor) await treatFiles(erasure, progress, files);
  await endStep(erasure, progress, cursor, now);
}

async function treat(erasure: Erasure, raw: RawItem, progress: Progress, now: Date): Promise<void> {
  const item = { ...raw, pk: String(raw['pk']), sk: String(raw['sk']) };
  if (erasure.subject === 'organization')
    return await carryOut(item, fateForOrganization(erasure.organization_id, item), progress);
  await learn(erasure.organization_id, item, progress, now);
  const found = pattern(progress.marks);
  if (!found) return;
  const redactor = new Redactor(found);
  await carryOut(
    item,
    fateForPerson(erasure.organization_id, item, progress.marks, redactor),
    progress,
    (pk) => (isRegistered(erasure.organization_id, pk) ? [forgetRegister(erasure.organization_id, pk)] : []),
  );
}

/** Learns further marks of the person from an item. First ends work on the person that is in progress. */
async function learn(
  organization: string,
  item: RawItem & Key,
  progress: Progress,
  now: Date,
): Promise<void> {
  if (item.pk === `ORG#${organization}#ENTITY`) {
    const { success, data } = entity.safeParse(item);
    if (!success || data.merged_into === undefined || !progress.marks.entities.includes(data.merged_into))
      return;
    const more = { ...marksOfEntity(data.subject), entities: [data.id], hashes: data.identities };
    progress.marks = joinMarks(progress.marks, more);
  }
  if (item.pk !== `ORG#${organization}#ENRICHMENT` || !isEnrichmentOf(item, progress.marks)) return;
  const stored = await find(organization, Number(item['id']));
  if (!stored) return;
  if (!isEnded(stored.status)) await cancelStored(organization, stored.id, () => newId(now), now);
  progress.marks = joinMarks(progress.marks, {
    ...marksOfEnrichment(stored.input, await loadFields(organization, stored.id)),
    enrichments: [stored.id],
  });
}

/** `also` is written with the removal of a partition's item. */
async function carryOut(
  item: RawItem & Key,
  fate: Fate,
  progress: Progress,
  also: (pk: string) => readonly Write[] = () => [],
): Promise<void> {
  switch (fate.kind) {
    case 'keep':
      return;
    case 'remove':
      for (const { pk, sk } of [item, ...fate.also]) await transact([remove({ pk, sk }), ...also(pk)]);
      progress.removed += 1;
      return;
    case 'change': {
      await write(changeOf(item, fate.item));
      progress.redacted += 1;
    }
  }
}

/** Only the differences, to preserve concurrent writes to the item. */
function changeOf(before: RawItem & Key, after: RawItem): Write {
  const { pk, sk, ...rest } = after;
  const set = Object.fromEntries(Object.entries(rest).filter(([name, value]) => before[name] !== value));
  const gone = Object.keys(before).filter((name) => !(name in after));
  return update({ pk: before.pk, sk: before.sk }, { set, remove: gone }, exists());
}

async function treatFiles(
  { organization_id, subject }: Erasure,
  progress: Progress,
  files: StoredFiles,
): Promise<void> {
  if (subject === 'organization') {
    progress.removed += await eraseFiles(organization_id, files);
    return;
  }
  const found = pattern(progress.marks);
  if (!found) return;
  // Public evidence about their companies is read again by the next enrichment that needs it.
  for (const company of progress.marks.companies) await files.remove(publicFile(company));
  const { removed, redacted } = await redactFiles(organization_id, new Redactor(found), files);
  progress.removed += removed;
  progress.redacted += redacted;
}

async function endStep(
  erasure: Erasure,
  { marks, removed, redacted }: Progress,
  cursor: Key | undefined,
  now: Date,
): Promise<void> {
  const { organization_id: organization, id, step, passes, subject } = erasure;
  const learned = erasure.learned || sizeOfMarks(marks) > sizeOfMarks(erasure.marks ?? noMarks);
  const kept = subject === 'person' ? { marks } : {};
  const add = { removed, redacted };
  const say = (delay_seconds: number) =>
    outboxEntry(
      organization,
      `erasure#${id}#${step}`,
      [sendMessage('erasures', { erasure_id: id, step: step + 1 }, { delay_seconds })],
      now,
    );
  for (const hash of marks.hashes) await write(suppress(organization, hash));
  if (cursor) {
    await transact([bringOn(erasure, { set: { ...kept, cursor, learned }, add }), say(0)]);
    return;
  }
  const after = afterPass({ passes, learned });
  if (after.next === 'again') {
    const set = { ...kept, learned: false, passes: passes + 1 };
    await transact([bringOn(erasure, { set, add, remove: ['cursor'] }), say(after.delay_seconds)]);
    return;
  }
  const set = { status: 'completed', completed_at: toIso(now), learned: false, passes: passes + 1 };
  await write(bringOn(erasure, { set, add, remove: ['cursor', 'marks'] }));
}
