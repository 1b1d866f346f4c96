export interface Step {
  /** The agent's goal, in words. */
  readonly intent: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Members of earlier results to reuse, by the argument they become: `id` of `items.0.id`. */
  readonly carry?: Readonly<Record<string, string>>;
  /** Repeats the step while the result is in one of these states. */
  readonly whileStatus?: readonly string[];
}

export interface Task {
  readonly name: string;
  /** What a person tells a model. */
  readonly prompt: string;
  /** The tools that must have responded, one of each row, for the task to end. */
  readonly done: readonly (readonly string[])[];
  /** The scripted client's steps. */
  readonly steps: readonly Step[];
}

const ADA = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' };
const running = ['queued', 'processing', 'running', 'confirmed'];
const credits: Step = { intent: 'get credits' };
const enrich = (input: object): Step[] => [
  { intent: 'create enrichment', facts: { type: 'person', input } },
  { intent: 'get enrichment', facts: { wait: 25 }, carry: { id: 'id' }, whileStatus: running },
];
/** Each task has its own text: the same content is the same batch, which another task may have approved. */
const stage = (text: string): Step => ({
  intent: 'create outreach message',
  facts: { action: 'message', public_id: 'ada-lovelace', text },
});
const finder: Step[] = [
  { intent: 'source people with roles', facts: { company_name: 'Acme Robotics', roles: ['CTO'], limit: 2 } },
  { intent: 'get source', facts: { wait: 25 }, carry: { job_id: 'id' }, whileStatus: running },
];

/** A result that has been read, with whichever tool. */
const enriched: Task['done'] = [['create_enrichment'], ['get_enrichment', 'get_enrichment_fields']];
const foundPeople: Task['done'] = [
  ['source', 'search'],
  ['get_source', 'get_search_job'],
];

/** What people ask agents for, in 25 tasks. */
export const tasks: readonly Task[] = [
  {
    name: 'report credits',
    prompt: 'How many credits have I left?',
    done: [['get_credits']],
    steps: [credits],
  },
  {
    name: 'what would it cost',
    prompt: 'What would it cost to enrich Ada Lovelace of Acme Robotics? Do not start it.',
    done: [['preflight_enrichment']],
    steps: [{ intent: 'preflight enrichment', facts: { type: 'person', input: ADA } }],
  },
  {
    name: 'enrich by name',
    prompt: 'Enrich Ada Lovelace of Acme Robotics and tell me her job title.',
    done: enriched,
    steps: enrich(ADA),
  },
  {
    name: 'enrich by e-mail',
    prompt: 'Who is alan@acme-robotics.example? Enrich him.',
    done: enriched,
    steps: enrich({ email: 'alan@acme-robotics.example' }),
  },
  {
    name: 'show the evidence of two fields',
    prompt: 'Enrich Ada Lovelace of Acme Robotics. Which sources say her job title and work e-mail?',
    done: [...enriched, ['get_enrichment_fields']],
    steps: [
      ...enrich(ADA),
      {
        intent: 'get enrichment fields',
        facts: { fields: ['job_title', 'work_email'] },
        carry: { id: 'id' },
      },
    ],
  },
  {
    name: 'preview the CRM change',
    prompt: 'Enrich Ada Lovelace of Acme Robotics and show me what would change in the CRM. Do not write it.',
    done: [['create_enrichment'], ['preview_writeback']],
    steps: [...enrich(ADA), { intent: 'preview writeback', carry: { id: 'id' } }],
  },
  {
    name: 'list enrichments',
    prompt: 'Show me the last five enrichments.',
    done: [['list_enrichments']],
    steps: [{ intent: 'list enrichments', facts: { take: 5 } }],
  },
  { name: 'find a CTO', prompt: 'Find two CTOs at Acme Robotics.', done: foundPeople, steps: finder },
  {
    name: 'find leaders, enrich, stage, ask, report credits',
    prompt:
      'Find two engineering leaders at Acme Robotics. Enrich Ada Lovelace of that company, stage a message to her profile ada-lovelace (“Hello Ada, may I call you?”), ask me for approval, and report my credits.',
    done: [...foundPeople, ...enriched, ['create_outreach'], ['approve_outbound_batch'], ['get_credits']],
    steps: [
      ...finder,
      ...enrich(ADA),
      stage('Hello Ada, may I call you?'),
      { intent: 'approve outbound batch', carry: { id: 'batch_id' } },
      credits,
    ],
  },
  {
    name: 'stage a message',
    prompt: 'Stage the message “Hello Ada” to the profile ada-lovelace. Do not send it.',
    done: [['create_outreach']],
    steps: [stage('Hello Ada')],
  },
  {
    name: 'read what is staged',
    prompt:
      'Stage the message “Hello Ada, see you there” to the profile ada-lovelace and show me the batch as it is staged.',
    done: [['create_outreach'], ['get_outbound_batch', 'list_outbound_batches']],
    steps: [stage('Hello Ada, see you there'), { intent: 'get outbound batch', carry: { id: 'batch_id' } }],
  },
  {
    name: 'stop what is staged',
    prompt:
      'Stage the message “Hello Ada, never mind” to the profile ada-lovelace. Then stop that batch: I have thought better of it.',
    done: [['create_outreach'], ['stop_outbound_batch']],
    steps: [stage('Hello Ada, never mind'), { intent: 'stop outbound batch', carry: { id: 'batch_id' } }],
  },
  {
    name: 'list what is staged',
    prompt: 'Which outreach is staged and waits for approval?',
    done: [['list_outbound_batches']],
    steps: [{ intent: 'list outbound batches', facts: { status: 'staged' } }],
  },
  {
    name: 'see the network accounts',
    prompt: 'Which network accounts are connected?',
    done: [['list_network_accounts']],
    steps: [{ intent: 'list network accounts' }],
  },
  {
    name: 'look up a profile',
    prompt: 'What does the network profile ada-lovelace say?',
    done: [['get_profile']],
    steps: [{ intent: 'get profile', facts: { public_id: 'ada-lovelace' } }],
  },
  {
    name: 'see the CRM',
    prompt: 'Which CRM is connected?',
    done: [['list_crm_integrations']],
    steps: [{ intent: 'list crm integrations' }],
  },
  {
    name: 'find a contact',
    prompt: 'Have I a contact called Ada?',
    done: [['search_contacts']],
    steps: [{ intent: 'search contacts', facts: { q: 'Ada' } }],
  },
  {
    name: 'price a CRM list',
    prompt: 'What would it cost to enrich the first of my HubSpot lists? Do not start it.',
    done: [['list_crm_lists'], ['preview_batch']],
    steps: [
      { intent: 'list crm lists', facts: { platform: 'hubspot' } },
      { intent: 'preview batch', facts: { platform: 'hubspot' }, carry: { list_id: 'items.0.id' } },
    ],
  },
  {
    name: 'what happened lately',
    prompt: 'What happened lately? Five events are enough.',
    done: [['list_events']],
    steps: [{ intent: 'list events', facts: { limit: 5 } }],
  },
  {
    name: 'events of a company',
    prompt: 'Take the first entity you follow, and tell me what happened there in the last 180 days.',
    done: [['list_entities'], ['list_entity_events', 'list_events']],
    steps: [
      { intent: 'list entities', facts: { limit: 1 } },
      { intent: 'list entity events', facts: { window_days: 180 }, carry: { entity_id: 'items.0.id' } },
    ],
  },
  {
    name: 'see the settings',
    prompt: 'How is my organization configured?',
    done: [['get_configuration']],
    steps: [{ intent: 'get configuration' }],
  },
  {
    name: 'what was spent',
    prompt: 'What were my credits spent on?',
    done: [['get_credit_usage']],
    steps: [{ intent: 'get credit usage' }],
  },
  {
    name: 'which webhooks are there',
    prompt: 'Which webhook subscriptions are there?',
    done: [['list_webhook_subscriptions']],
    steps: [{ intent: 'list webhook subscriptions' }],
  },
  {
    name: 'which event types are there',
    prompt: 'Which types of event can a webhook subscribe to?',
    done: [['list_webhook_event_types']],
    steps: [{ intent: 'list webhook event types' }],
  },
  {
    name: 'what packages cost',
    prompt: 'What do the credit packages cost?',
    done: [['list_credit_packages']],
    steps: [{ intent: 'list credit packages' }],
  },
];
