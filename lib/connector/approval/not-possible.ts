import * as z from 'zod';
import { cutTo } from '#lib/api/tools/tool-views';
import type { Tool } from '#lib/api/tools/tools';
import { part, reading } from '#lib/connector/approval/question-parts';
import { type ApiCaller, callApi } from '#lib/connector/call-api';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';
import { failed, failure, resultOf, type ToolResult, unwrapped } from '#lib/connector/tools/result';

/** What a call acts on: where it is read, its state in a word, and the states in which the call has an effect. */
interface Acted {
  readonly path: `/${string}`;
  readonly state: z.ZodType<string>;
  readonly from: readonly string[];
  /** The state that the call leads to, in which the service answers it again without doing anything. */
  readonly reached?: string;
  /** What was chosen with the first call and cannot be chosen again, and the tool that changes it. */
  readonly chosen?: { readonly members: readonly string[]; readonly changedBy: string };
}

const status = z.lazy(() => z.object({ status: z.string() }).transform((one) => one.status));
const batch = z.lazy(() =>
  z
    .object({ status: z.string(), summary: z.object({ pending: z.number() }) })
    .transform(({ status: is, summary }) => {
      if (summary.pending > 0) return is === 'approved' ? 'approved in part' : is;
      return is === 'paused' || is === 'completed' ? 'approved' : is;
    }),
);
const sequence = z.lazy(() =>
  z
    .object({
      status: z.string(),
      approved_at: z.string().optional(),
      summary: z.object({ staged: z.number() }),
    })
    .transform((one) =>
      one.status === 'active' && one.approved_at !== undefined && one.summary.staged === 0
        ? 'approved'
        : one.status,
    ),
);
const campaign = z.lazy(() =>
  z
    .object({
      status: z.string(),
      approval: z.object({ mode: z.string() }),
      writeback: z.object({ enabled: z.boolean() }),
    })
    .transform((one) => {
      if (!one.writeback.enabled) return 'without writeback';
      return one.approval.mode === 'rule' ? 'approving by rule' : one.status;
    }),
);
const subscription = z.lazy(() =>
  z.object({ enabled: z.boolean() }).transform(({ enabled }) => (enabled ? 'enabled' : 'disabled')),
);

const acted: Readonly<Record<string, Acted>> = {
  approve_enrichment: {
    path: '/v1/enrichments/{id}',
    state: status,
    from: ['completed'],
    reached: 'approved',
    chosen: { members: ['field_overrides', 'crm_entity_id'], changedBy: 'write_back_enrichment' },
  },
  write_back_enrichment: { path: '/v1/enrichments/{id}', state: status, from: ['approved'] },
  approve_batch: {
    path: '/v1/enrichments/batches/{batchId}',
    state: status,
    from: ['processing', 'paused', 'completed', 'cancelled'],
  },
  approve_outbound_batch: {
    path: '/v2/outbound-queue/batches/{id}',
    state: batch,
    from: ['staged', 'approved in part'],
    reached: 'approved',
  },
  resume_outbound_batch: {
    path: '/v2/outbound-queue/batches/{id}',
    state: status,
    from: ['paused'],
    reached: 'approved',
  },
  approve_sequence: {
    path: '/v2/outbound-queue/sequences/{id}',
    state: sequence,
    from: ['active'],
    reached: 'approved',
  },
  approve_campaign_members: { path: '/v1/campaigns/{id}', state: campaign, from: ['running'] },
  start_campaign: {
    path: '/v1/campaigns/{id}',
    state: status,
    from: ['draft', 'paused'],
    reached: 'running',
  },
  test_webhook_subscription: {
    path: '/v2/webhooks/subscriptions/{id}',
    state: subscription,
    from: ['enabled'],
  },
};

const NOBODY_ASKED = 'Nobody was asked, and nothing changed.';

/**
 * The result of a call that would have no effect, so that nobody is asked about it: what it acts on does not exist, is not in a state for
 * it, or is already what the call would make it. `undefined` if a person should be asked. The service decides in the end.
 */
export async function notPossible(
  caller: ApiCaller,
  tool: Tool,
  { params, body, view }: Pick<ReadArguments, 'params' | 'body' | 'view'>,
): Promise<ToolResult | undefined> {
  const { name } = tool;
  const on = acted[name];
  if (!on) return undefined;
  const path = on.path.replaceAll(/\{(\w+)\}/g, (_all, id: string) => part(params[id]));
  const answer = await callApi(reading(caller), 'GET', path);
  if (answer.status === 404) return failed(answer);
  const state = answer.status < 300 ? on.state.safeParse(unwrapped(tool, answer.body)).data : undefined;
  if (state === undefined || on.from.includes(state)) return undefined;
  if (state !== on.reached)
    return failure(
      `INVALID_STATE: ${name} works only on one that is ${on.from.join(' or ')}; this one is ${state}. ${NOBODY_ASKED}`,
    );
  const chosen = on.chosen?.members.filter((member) => body?.[member] !== undefined) ?? [];
  return chosen.length > 0
    ? failure(
        `INVALID_STATE: It is already ${state}, and ${name} cannot change its ${chosen.join(' and ')} any more; use ${on.chosen?.changedBy}. ${NOBODY_ASKED}`,
      )
    : resultOf(tool, answer, [`It was already ${state}. ${NOBODY_ASKED}`], (result) =>
        cutTo(name, result, view),
      );
}
