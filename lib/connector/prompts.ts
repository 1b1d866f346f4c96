interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly {
    readonly name: string;
    readonly description: string;
    readonly required: boolean;
  }[];
  readonly text: (given: Readonly<Record<string, string>>) => string;
}

/** Workflows an agent can start from. Each ends before anything is written or sent. */
export const prompts: readonly Prompt[] = [
  {
    name: 'enrich_person',
    title: 'Enrich a person',
    description: 'Find out who someone is, with sources, and prepare the CRM update for approval.',
    arguments: [{ name: 'person', description: 'E-mail, profile URL, or name and company', required: true }],
    text: ({ person = '' }) =>
      `Enrich ${person}. First call preflight_enrichment and tell me the cost. Then create_enrichment with an idempotency_key, get_enrichment with wait 25, and get_enrichment_fields. Show me the fields that matter with their sources, and every conflict. Call preview_writeback and show what would change. Do not approve: ask me first.`,
  },
  {
    name: 'find_decision_makers',
    title: 'Find decision-makers',
    description: 'Find the people to talk to at a company.',
    arguments: [
      { name: 'company', description: 'Name, domain or profile URL', required: true },
      { name: 'roles', description: 'Roles, by comma', required: true },
    ],
    text: ({ company = '', roles = '' }) =>
      `Find the people with these roles at ${company}: ${roles}. Use source with a small limit, say what it costs before you start, follow it to the end, and give me a table with why each one matches.`,
  },
  {
    name: 'what_happened',
    title: 'Recent events at a company',
    description: 'Dated events about a company that was enriched, with the quotes that prove them.',
    arguments: [{ name: 'company', description: 'Name or domain', required: true }],
    text: ({ company = '' }) =>
      `Find ${company} with list_entities, then list_entity_events. Tell me what happened in the last 180 days, newest first, each with its quote and address, and what it could mean for talking to them now.`,
  },
];
