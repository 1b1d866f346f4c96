import type { Tool } from '#lib/api/tools/tools';

/** What the main jobs need: enrich, approve, batches, people, outreach, events, credits. Agents find the rest with find_tools. */
const DEFAULT_TOOLS = new Set([
  ...['preflight_enrichment', 'create_enrichment', 'get_enrichment', 'get_enrichment_fields'],
  ...['list_enrichments', 'cancel_enrichment', 'preview_writeback', 'approve_enrichment'],
  ...['write_back_enrichment', 'preview_batch', 'confirm_batch', 'get_batch', 'list_batch_members'],
  ...['approve_batch', 'source', 'get_source', 'search', 'get_search_job', 'list_entities'],
  ...['list_entity_events', 'list_events', 'get_profile', 'list_conversations', 'list_network_accounts'],
  ...['create_outreach', 'update_outbound_job', 'get_outbound_batch', 'list_outbound_batches'],
  ...['approve_outbound_batch', 'stop_outbound_batch', 'search_contacts', 'list_crm_integrations'],
  ...['list_crm_lists', 'get_credits', 'get_credit_usage', 'get_configuration', 'create_campaign'],
  'get_campaign',
]);

/** Named sets, in addition to the groups of operations. */
const SETS: Readonly<Record<string, readonly string[]>> = {
  enrichment: ['enrichments', 'entities'],
  batch: ['batches', 'person-searches'],
  people: ['people-finder', 'search', 'person-searches'],
  events: ['entities', 'webhooks'],
  credits: ['billing'],
};

const namesOf = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');

const groupNames = (name: string): readonly string[] => SETS[name] ?? [name, `${name}s`];

const isIn = ({ name, operation: { group } }: Tool, set: string): boolean =>
  set === 'all' ||
  set === name ||
  groupNames(set).includes(group) ||
  (set === 'default' && DEFAULT_TOOLS.has(name));

/** The set names that `?tools=` accepts. */
export const toolSetNames = (tools: readonly Tool[]): string[] => [
  'default',
  'all',
  ...Object.keys(SETS),
  ...new Set(tools.map(({ operation }) => operation.group)),
];

/** The entries of `?tools=enrichment,outreach` that name neither a set nor a tool. */
export const unknownSets = (tools: readonly Tool[], asked: string): string[] =>
  namesOf(asked).filter((set) => set !== 'default' && !tools.some((tool) => isIn(tool, set)));

/**
 * The tools listed to a client: those of the sets in `?tools=` (groups of operations, tool names, `default` or `all`), or the default set
 * if the parameter is absent.
 */
export function listedTools(tools: readonly Tool[], asked: string | null): Tool[] {
  const sets = namesOf(asked ?? '');
  return tools.filter((tool) => (sets.length === 0 ? ['default'] : sets).some((set) => isIn(tool, set)));
}
