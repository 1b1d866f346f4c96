import * as z from 'zod';
import { COMPANY_TIE } from '#lib/crm/company-tie';
import type { CrmWrite, CrmWriteResult } from '#lib/crm/port';
import { classOfRefusal } from '#lib/crm/record/refusal';
import { type HubspotClient, parsed } from '#lib/providers/crm/hubspot/client';
import { hubspotObjects } from '#lib/providers/crm/hubspot/record';
import { existingRecords, namingError, refusalsIn } from '#lib/providers/crm/hubspot/refusals';
import { said } from '#lib/providers/crm/hubspot/said';
import {
  isMove,
  type Moved,
  moveBack,
  moveToCompany,
  tieToCompany,
} from '#lib/providers/crm/hubspot/tie-to-company';
import { shedRefused } from '#lib/providers/crm/shed-refused';
import { batchesOf, failed, NO_RESULT, writeHalving, writeInOrder } from '#lib/providers/crm/write-outcome';

/** The most inputs in a batch. */
const BATCH = 100;

type Mode = 'update' | 'upsert' | 'create';

/** A contact with an address is created by upsert, so that a retried creation finds the existing contact. */
const modeOf = (write: CrmWrite): Mode => {
  if (write.id !== undefined) return 'update';
  return write.object === 'contact' && write.properties['email'] ? 'upsert' : 'create';
};

const batchReply = z.lazy(() =>
  z.object({
    results: z
      .array(
        z.object({
          id: z.string(),
          new: z.boolean().optional(),
          objectWriteTraceId: z.string().optional(),
          properties: z.record(z.string(), z.unknown()).default({}),
        }),
      )
      .default([]),
    errors: z
      .array(
        z.object({
          category: z.string().default('ERROR'),
          message: z.string().default('HubSpot refused the record.'),
          context: z.record(z.string(), z.array(z.string())).nullish(),
          errors: namingError.unwrap().shape.errors,
        }),
      )
      .nullish(),
  }),
);
type BatchReply = z.infer<typeof batchReply>;
type BatchResult = BatchReply['results'][number];

/** HubSpot's own unlabelled association from a contact to a company. */
const CONTACT_TO_COMPANY = 279;

const associationsOf = ({ company_id }: CrmWrite) =>
  company_id === undefined
    ? []
    : [
        {
          to: { id: company_id },
          types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: CONTACT_TO_COMPANY }],
        },
      ];

/** A batch input for a record; an upsert identifies the contact by its address. */
function toInput(mode: Mode, write: CrmWrite): object {
  const common = { objectWriteTraceId: write.reference, properties: write.properties };
  switch (mode) {
    case 'update':
      return { ...common, id: write.id ?? '' };
    case 'upsert':
      return { ...common, id: write.properties['email'] ?? '', idProperty: 'email' };
    case 'create':
      return { ...common, associations: associationsOf(write) };
  }
}

function send(client: HubspotClient, mode: Mode, writes: readonly CrmWrite[]): Promise<BatchReply> {
  const { path } = hubspotObjects[writes[0]?.object ?? 'contact'];
  const inputs = writes.map((write) => toInput(mode, write));
  return parsed(batchReply, () => client.post(`/crm/v3/objects/${path}/batch/${mode}`, { inputs }));
}

const email = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

/** Results come in any order and do not always repeat the trace id; then they are matched by id or address. */
function isResultOf(result: BatchResult, write: CrmWrite, mode: Mode): boolean {
  if (result.objectWriteTraceId !== undefined) return result.objectWriteTraceId === write.reference;
  switch (mode) {
    case 'update':
      return result.id === write.id;
    case 'upsert':
      return email(result.properties['email']) === email(write.properties['email']);
    case 'create':
      return Object.entries(write.properties).every(([name, value]) => result.properties[name] === value);
  }
}

function itemResult(reply: BatchReply, write: CrmWrite, mode: Mode): CrmWriteResult {
  const result = reply.results.find((candidate) => isResultOf(candidate, write, mode));
  if (result) {
    const created = mode === 'create' || (mode === 'upsert' && result.new !== false);
    return { reference: write.reference, ok: true, id: result.id, created };
  }
  const names = new Set([write.reference, write.id, write.properties['email']]);
  const error = (reply.errors ?? []).find((candidate) =>
    Object.values(candidate.context ?? {}).some((values) => values.some((value) => names.has(value))),
  );
  if (error === undefined) return failed(write, 'NO_RESULT', NO_RESULT);
  return failed(write, error.category, said(error.message), {
    refused: refusalsIn(error),
    candidates: existingRecords(error),
  });
}

async function writeBatch(
  client: HubspotClient,
  mode: Mode,
  writes: readonly CrmWrite[],
): Promise<CrmWriteResult[]> {
  const reply = await send(client, mode, writes);
  return writes.map((write) => itemResult(reply, write, mode));
}

const isHeldBack = ({ refused = [] }: CrmWriteResult): boolean =>
  refused.some(({ property }) => property === COMPANY_TIE);

/** Associates a written contact with its company, or takes it back to its former one if the rest of its new job was refused. */
async function afterWriting(
  client: HubspotClient,
  mode: Mode,
  write: CrmWrite,
  result: CrmWriteResult,
): Promise<CrmWriteResult> {
  if (isMove(write)) {
    // Without a result it may have been written.
    const isOpen =
      !result.ok && (result.code === 'NO_RESULT' || classOfRefusal('hubspot', result.code) === 'passing');
    return isHeldBack(result) || (!result.ok && !isOpen) ? await moveBack(client, write, result) : result;
  }
  return mode === 'create' || isHeldBack(result) ? result : await tieToCompany(client, write, result);
}

/** Moves contacts to the companies of new jobs, writes a batch, then retries each record without its refused properties. */
async function writeAll(
  client: HubspotClient,
  mode: Mode,
  writes: readonly CrmWrite[],
): Promise<CrmWriteResult[]> {
  const moved: Moved[] = [];
  for (const write of writes) moved.push(await moveToCompany(client, write));
  const sent = moved.flatMap(({ rest, failure }) => (failure ? [] : [rest]));
  const results = sent.length === 0 ? [] : await writeHalving(sent, (half) => writeBatch(client, mode, half));
  const ended: CrmWriteResult[] = [];
  for (const { rest, refused, failure } of moved) {
    if (failure) {
      ended.push(failure);
      continue;
    }
    const first = results[sent.indexOf(rest)] ?? failed(rest, 'NO_RESULT', NO_RESULT);
    const shed = await shedRefused('hubspot', rest, first, async (one) => {
      // Without its address, a contact to be created is no longer an upsert.
      const [again] = await writeHalving([one], (half) => writeBatch(client, modeOf(one), half));
      return again ?? failed(one, 'NO_RESULT', NO_RESULT);
    });
    const result = await afterWriting(client, mode, rest, shed);
    ended.push(
      refused.length === 0 ? result : { ...result, refused: [...refused, ...(result.refused ?? [])] },
    );
  }
  return ended;
}

/**
 * Writes through batch endpoints, grouped by object and by update, upsert (contacts with an address) or create. HubSpot refuses a whole
 * batch for one bad input, or for two inputs with one id.
 */
export async function hubspotWrite(
  client: HubspotClient,
  writes: readonly CrmWrite[],
): Promise<CrmWriteResult[]> {
  const batches = (['contact', 'company'] as const).flatMap((object) =>
    (['update', 'upsert', 'create'] as const).flatMap((mode) => {
      const group = writes.filter((write) => write.object === object && modeOf(write) === mode);
      return batchesOf(BATCH, group).map((slice) => ({
        writes: slice,
        run: () => writeAll(client, mode, slice),
      }));
    }),
  );
  return writeInOrder(writes, batches);
}
