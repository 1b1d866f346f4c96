import type { Tool } from '#lib/api/tools/tools';
import { approvesByRule } from '#lib/connector/approval/campaign-question';
import type { ApiCaller } from '#lib/connector/call-api';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';
import { allows, type Scope } from '#lib/contract/scope';
import { isObject } from '#lib/shared/is-object';

/** Scopes of agents that prepare work which a person then approves. */
const PREPARES: readonly Scope[] = ['svc:create', 'svc:enrich', 'svc:write'];
/** Staged outreach: a later approval releases it, so staging reaches nobody. */
const STAGED = ['connect', 'message', 'comment', 'post'];

/** Whether a tool's effect reaches other people, a CRM or money. */
export const isConsequential = ({ effect, scope }: Tool): boolean =>
  effect !== undefined && effect !== 'deletes' && scope !== 'svc:admin';

/** Calls that let a rule approve from then on: the person consents once, for all that follows. */
const LETS_A_RULE_APPROVE: Readonly<
  Record<string, (caller: ApiCaller, read: ReadArguments) => boolean | Promise<boolean>>
> = {
  start_campaign: approvesByRule,
  update_configuration: (_caller, { body }) =>
    isObject(body?.['auto_approve']) && body['auto_approve']['enabled'] === true,
};

/** Whether this call needs a person's approval. */
export async function asksPerson(caller: ApiCaller, tool: Tool, read: ReadArguments): Promise<boolean> {
  if (isConsequential(tool))
    return !(tool.name === 'create_outreach' && STAGED.includes(String(read.body?.['action'] ?? '')));
  return (await LETS_A_RULE_APPROVE[tool.name]?.(caller, read)) ?? false;
}

/** The scope needed to approve a call. */
export const scopeOfYes = ({ name, scope }: Tool): Scope =>
  name in LETS_A_RULE_APPROVE ? 'svc:approve' : scope;

/**
 * Whether an agent may call a tool at all: its scopes allow it, or it prepares work and the tool asks a person, whose approval then allows
 * the call.
 */
export const mayCall = (held: readonly Scope[], tool: Tool): boolean =>
  allows(held, tool.scope) ||
  (isConsequential(tool) && tool.scope !== 'svc:create' && held.some((name) => PREPARES.includes(name)));
