export interface Step {
  /** What the agent wants to do, in words. */
  readonly intent: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Members of earlier results to go on with, by the argument they become: `id` of `items.0.id`. */
  readonly carry?: Readonly<Record<string, string>>;
  /** Repeats the step while the result is in one of these states. */
  readonly whileStatus?: readonly string[];
}

export interface Task {
  readonly name: string;
  readonly steps: readonly Step[];
}

const ADA = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' };
const running = ['queued', 'processing', 'running', 'confirmed'];
const credits: Step = { intent: 'get credits' };
const enrich = (input: object): Step[] => [
  { intent: 'create enrichment', facts: { type: 'person', input } },
  { intent: 'get enrichment', facts: { wait: 25 }, carry: { id: 'id' }, whileStatus: running },
];
/** A text of its own for each task: the same content is the same batch, which another task may have approved. */
const stage = (text: string): Step => ({
  intent: 'create outreach message',
  facts: { action: 'message', public_id: 'ada-lovelace', text },
});
const finder: Step[] = [
  { intent: 'source people with roles', facts: { company_name: 'Acme Robotics', roles: ['CTO'], limit: 2 } },
  { intent: 'get source', facts: { wait: 25 }, carry: { job_id: 'id' }, whileStatus: running },
];

/** What people ask agents for, in 25 tasks. */
export const tasks: readonly Task[] = [
  { name: 'report credits', steps: [credits] },
  {
    name: 'what would it cost',
    steps: [{ intent: 'preflight enrichment', facts: { type: 'person', input: ADA } }],
  },
  { name: 'enrich by name', steps: enrich(ADA) },
  { name: 'enrich by e-mail', steps: enrich({ email: 'alan@acme-robotics.example' }) },
  {
    name: 'show the evidence of two fields',
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
    steps: [...enrich(ADA), { intent: 'preview writeback', carry: { id: 'id' } }],
  },
  { name: 'list enrichments', steps: [{ intent: 'list enrichments', facts: { take: 5 } }] },
  { name: 'find a CTO', steps: finder },
  {
    name: 'find leaders, enrich, stage, ask, report credits',
    steps: [
      ...finder,
      ...enrich(ADA),
      stage('Hello Ada, may I call you?'),
      { intent: 'approve outbound batch', carry: { id: 'batch_id' } },
      credits,
    ],
  },
  { name: 'stage a message', steps: [stage('Hello Ada')] },
  {
    name: 'read what is staged',
    steps: [stage('Hello Ada, see you there'), { intent: 'get outbound batch', carry: { id: 'batch_id' } }],
  },
  {
    name: 'stop what is staged',
    steps: [stage('Hello Ada, never mind'), { intent: 'stop outbound batch', carry: { id: 'batch_id' } }],
  },
  { name: 'list what is staged', steps: [{ intent: 'list outbound batches', facts: { status: 'staged' } }] },
  { name: 'see the network accounts', steps: [{ intent: 'list network accounts' }] },
  { name: 'look up a profile', steps: [{ intent: 'get profile', facts: { public_id: 'ada-lovelace' } }] },
  { name: 'see the CRM', steps: [{ intent: 'list crm integrations' }] },
  { name: 'find a contact', steps: [{ intent: 'search contacts', facts: { q: 'Ada' } }] },
  {
    name: 'price a CRM list',
    steps: [
      { intent: 'list crm lists', facts: { platform: 'hubspot' } },
      { intent: 'preview batch', facts: { platform: 'hubspot' }, carry: { list_id: 'items.0.id' } },
    ],
  },
  { name: 'what happened lately', steps: [{ intent: 'list events', facts: { limit: 5 } }] },
  {
    name: 'events of a company',
    steps: [
      { intent: 'list entities', facts: { limit: 1 } },
      { intent: 'list entity events', facts: { window_days: 180 }, carry: { entity_id: 'items.0.id' } },
    ],
  },
  { name: 'see the settings', steps: [{ intent: 'get configuration' }] },
  { name: 'what was spent', steps: [{ intent: 'get credit usage' }] },
  { name: 'which webhooks are there', steps: [{ intent: 'list webhook subscriptions' }] },
  { name: 'which event types are there', steps: [{ intent: 'list webhook event types' }] },
  { name: 'what packages cost', steps: [{ intent: 'list credit packages' }] },
];
