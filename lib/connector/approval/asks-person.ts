import type { ReadArguments } from '#lib/connector/tools/read-arguments';
import { allows, type Scope } from '#lib/contract/scope';
import type { Tool } from '#lib/contract/tools';

/** Scopes of agents that prepare work which a person then approves. */
const PREPARES: readonly Scope[] = ['svc:create', 'svc:enrich', 'svc:write'];
/** Outreach that is staged: a later approval releases it, so that staging itself reaches nobody. */
const STAGED = ['connect', 'message', 'comment', 'post'];

/** Whether a tool's effect reaches other people, a CRM or money. */
export const isConsequential = ({ effect, scope }: Tool): boolean =>
  effect !== undefined && effect !== 'deletes' && scope !== 'svc:admin';

/** Whether this call must have a person's yes. */
export const asksPerson = (tool: Tool, { body }: Pick<ReadArguments, 'body'>): boolean =>
  isConsequential(tool) &&
  !(tool.name === 'create_outreach' && STAGED.includes(String(body?.['action'] ?? '')));

/**
 * Whether an agent may call a tool at all: its scopes allow it, or it prepares work and the tool asks a person, whose yes is what
 * allows the call then.
 */
export const mayCall = (held: readonly Scope[], tool: Tool): boolean =>
  allows(held, tool.scope) ||
  (isConsequential(tool) && tool.scope !== 'svc:create' && held.some((name) => PREPARES.includes(name)));
