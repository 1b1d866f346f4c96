import * as z from 'zod';
import { type ApiCaller, callApi } from '#lib/connector/call-api';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';
import type { Tool } from '#lib/contract/tools';

/** What a person is asked: one line, and the facts to decide by. */
export interface Question {
  readonly title: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

const MOST_SHOWN = 10;

const job = z.object({
  id: z.string(),
  preview: z.string(),
  status: z.string(),
  warnings: z.array(z.unknown()),
});
const batch = z.object({
  account_id: z.string(),
  account_name: z.string(),
  action: z.string(),
  jobs: z.array(job),
});
const change = z.object({
  property: z.string(),
  current: z.unknown().optional(),
  proposed: z.unknown().optional(),
  action: z.string(),
});
const record = z.object({
  match: z.object({ id: z.string() }).nullish(),
  changes: z.array(change).default([]),
});
const preview = z.object({
  platform: z.string(),
  contact: record.optional(),
  company: record.optional(),
});
const batchState = z.object({
  status: z.string(),
  member_count: z.number().optional(),
  completed: z.number().optional(),
});

const shown = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? '(empty)'
    : String(typeof value === 'object' ? JSON.stringify(value) : value);

const unwrap = (body: unknown): unknown => z.object({ data: z.unknown() }).safeParse(body).data?.data ?? body;

async function read<T>(caller: ApiCaller, path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const answer = await callApi(caller, 'GET', path);
  return answer.status < 300 ? schema.safeParse(unwrap(answer.body)).data : undefined;
}

/** To whom, what, and from which account. */
async function ofOutbound(caller: ApiCaller, { params, body }: ReadArguments): Promise<Question | undefined> {
  const found = await read(
    caller,
    `/v2/outbound-queue/batches/${encodeURIComponent(params['id'] ?? '')}`,
    batch,
  );
  if (!found) return undefined;
  const chosen = z.array(z.string()).safeParse(body?.['job_ids']).data;
  const jobs = found.jobs.filter(({ id, status }) =>
    chosen ? chosen.includes(id) : ['pending', 'scheduled'].includes(status),
  );
  const rest = jobs.length - MOST_SHOWN;
  return {
    title: `Send ${jobs.length} ${found.action} ${jobs.length === 1 ? 'job' : 'jobs'} as ${found.account_name}?`,
    facts: [
      ['From', `${found.account_name} (${found.account_id})`],
      ...jobs
        .slice(0, MOST_SHOWN)
        .map(({ preview: text }, index): [string, string] => [`Job ${index + 1}`, text]),
      ...(rest > 0 ? [['And', `${rest} more`] as const] : []),
      ['Cost', 'no credits'],
    ],
  };
}

/** The change, property by property, before anything is written. */
async function ofWriteback(
  caller: ApiCaller,
  { params, body }: ReadArguments,
): Promise<Question | undefined> {
  const id = params['id'] ?? '';
  const found = await read(caller, `/v1/enrichments/${encodeURIComponent(id)}/writeback-preview`, preview);
  const corrections = z.record(z.string(), z.unknown()).safeParse(body?.['field_overrides']).data ?? {};
  const changes = [
    ...(found?.contact?.changes ?? []).map((one) => ['contact', one] as const),
    ...(found?.company?.changes ?? []).map((one) => ['company', one] as const),
  ].filter(([, { action }]) => action !== 'skip' && action !== 'none' && action !== 'keep');
  return {
    title: `Approve enrichment ${id}${found ? ` and write it to ${found.platform}` : ''}?`,
    facts: [
      ...(found
        ? [
            [
              'Record',
              found.contact?.match ? `contact ${found.contact.match.id}` : 'no matching contact',
            ] as const,
          ]
        : []),
      ...changes
        .slice(0, 3 * MOST_SHOWN)
        .map(([kind, one]): [string, string] => [
          `${kind}.${one.property}`,
          `${shown(one.current)} → ${shown(one.proposed)}`,
        ]),
      ...Object.entries(corrections).map(([name, value]): [string, string] => [
        `Corrected ${name}`,
        shown(value),
      ]),
      ['Cost', 'no credits'],
    ],
  };
}

async function ofBatch(caller: ApiCaller, { params }: ReadArguments): Promise<Question | undefined> {
  const id = params['batchId'] ?? '';
  const found = await read(caller, `/v1/enrichments/batches/${encodeURIComponent(id)}`, batchState);
  return (
    found && {
      title: `Approve batch ${id} and write its results to the CRM?`,
      facts: [
        ['Status', found.status],
        ['Members', String(found.member_count ?? '')],
        ['Completed', String(found.completed ?? '')],
        ['Cost', 'no credits'],
      ],
    }
  );
}

/** What is about to be done, read from the service where the call names something that lies there. */
export async function questionOf(caller: ApiCaller, tool: Tool, read_: ReadArguments): Promise<Question> {
  const reading: ApiCaller = { ...caller, scopes: [...new Set([...caller.scopes, 'svc:read' as const])] };
  const asked = { ...read_.params, ...read_.query, ...read_.body };
  const general: Question = {
    title: `${tool.title}?`,
    facts: Object.entries(asked).map(([name, value]): [string, string] => [name, shown(value)]),
  };
  switch (tool.name) {
    case 'approve_outbound_batch':
    case 'resume_outbound_batch':
      return (await ofOutbound(reading, read_)) ?? general;
    case 'approve_enrichment':
    case 'write_back_enrichment':
      return (await ofWriteback(reading, read_)) ?? general;
    case 'approve_batch':
      return (await ofBatch(reading, read_)) ?? general;
    default:
      return general;
  }
}

/** The question as plain text, for clients that show one message. */
export const questionText = ({ title, facts }: Question): string =>
  [title, ...facts.map(([name, value]) => `${name}: ${value}`)].join('\n');
