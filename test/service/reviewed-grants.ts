/**
 * A grant that a run of every operation does not show a function to need, and why it is allowed all the same. Every row must match a grant:
 * a stale row fails the test.
 */
export interface Reviewed {
  readonly entry: RegExp;
  /** Matches the first action of the statement. */
  readonly action: RegExp;
  readonly because: string;
}

export const reviewed: readonly Reviewed[] = [
  { entry: /./, action: /^logs:/, because: 'The runtime of Lambda writes the log in the function’s name.' },
  { entry: /./, action: /^xray:/, because: 'The runtime of Lambda sends the trace in the function’s name.' },
  { entry: /queues/, action: /^sqs:/, because: 'The event source reads the queue in the function’s name.' },
  {
    entry: /streams/,
    action: /^dynamodb:DescribeStream/,
    because: 'The event source reads the stream in the function’s name.',
  },
  {
    entry: /queues\/(abandoned-writebacks|abandoned-exports|search-abandoned|people-abandoned)/,
    action: /^dynamodb:/,
    because: 'Works on dead letters only: tried with the worker it follows.',
  },
  {
    entry: /queues\/webhooks/,
    action: /^ses:/,
    because:
      'E-mail goes to members who asked for it: test/webhook/mail.test.ts, test/console/flows.test.ts.',
  },
  {
    // The mail is never sent here; the key is used when a retry, five seconds later, finds its webhook still on.
    entry: /queues\/webhook-retries/,
    action: /^(ses|kms):/,
    because: 'Does what the first try does, later: test/webhook/webhooks.test.ts, test/webhook/mail.test.ts.',
  },
  {
    entry: /service\.ts#unknownRoute/,
    action: /^dynamodb:/,
    because: 'Asked by preflights of pages in browsers: test/runtime/edges.test.ts.',
  },
  {
    entry: /api\/(enrichments|batches)\.ts#.*V2/,
    action: /./,
    because: 'The same use case as the operation under /v1 that it is named after, which needs it.',
  },
  { entry: /tasks\/enrich-person\/fail/, action: /^dynamodb:/, because: 'Runs when all sources fail.' },
  {
    entry: /tasks\/enrich-person\/(prepare|email-finder|web-research|network|merge)/,
    action: /./,
    because:
      'Steps of an enrichment that does not go through in one: test/enrichment/enrich.test.ts, test/simulation.',
  },
  {
    entry: /tasks\/enrich-person\/settle/,
    action: /^dynamodb:/,
    because: 'Ends an enrichment that reuses another’s result: test/enrichment/workflow.test.ts.',
  },
  {
    entry: /api\/enrichments\.ts#approveEnrichment/,
    action: /^kms:/,
    because: 'Looks up the CRM record that an approval names: test/writeback/refusals.test.ts.',
  },
  {
    entry: /schedules\/rotate-internal-key/,
    action: /./,
    because: 'Runs every 30 days: test/organization/rotate-internal-key.test.ts.',
  },
  {
    entry: /api\/config\.ts#(putEnrichmentConfig|resetEnrichmentConfig|patchConfig)/,
    action: /^(secretsmanager|kms):/,
    because:
      'Constants for new records are checked against the CRM’s schema: test/writeback/refusals.test.ts.',
  },
  {
    entry: /api\/organization\.ts#acceptInvitation/,
    action: /^dynamodb:/,
    because: 'A person accepts an invitation with a session of the portal: test/organization.',
  },
  {
    entry: /schedules\/reconcile-payments/,
    action: /./,
    because: 'Looks at payments after a quarter of an hour: test/billing.',
  },
  {
    entry: /(crm|enrichments|batches|person-searches|writebacks|campaign)/,
    action: /^secretsmanager:/,
    because:
      'The vendor’s client secret renews the tokens of an OAuth connection; the local one is a private app.',
  },
  {
    entry: /schedules\/prove-ledgers/,
    action: /./,
    because: 'Runs by night: test/billing.',
  },
  {
    entry: /streams\/balances/,
    action: /^sqs:/,
    because: 'Orders a charge where auto-recharge is on: test/billing.',
  },
  {
    entry: /queues\/batch-exports|batches\.ts#(exportBatch|getBatchExport)/,
    action: /./,
    because: 'Batches of more than 5,000 rows are exported by a job: test/batch/export-job.test.ts.',
  },
  {
    entry: /api\/batches\.ts#streamJob/,
    action: /^s3:/,
    because: 'The last event of an export has a signed address: test/batch/export-job.test.ts.',
  },
  {
    entry: /queues\/batch-read/,
    action: /./,
    because: 'Reads long lists of a CRM: test/batch.',
  },
  {
    entry: /campaign/,
    action: /^(kms|s3):/,
    because: 'Opens a list of the CRM or a file where the audience is one: test/campaign.',
  },
  {
    entry: /(previewBatch|createBatchUpload|confirmPersonSearchUpload)/,
    action: /^s3:/,
    because:
      'Keeps the plan of a list, opens a file that is there, signs an address in its own name: test/batch.',
  },
  {
    entry: /(validate|redeem)Promo/,
    action: /^secretsmanager:/,
    because: 'Asks the processor for codes that are not our own: test/billing.',
  },
  {
    entry: /api\/(network|search)\.ts#/,
    action: /^secretsmanager:/,
    because: 'Asks the vendor once it is clear through which account: test/network, test/search.',
  },
  {
    entry: /receiveNetworkCallback/,
    action: /^dynamodb:/,
    because: 'Reads and writes for a callback with its secret only: test/network.',
  },
  {
    entry: /queues\/outbound|api\/outreach\.ts#uploadMedia/,
    action: /./,
    because: 'Sends what was approved, and pictures with it; nothing is approved here: test/outreach.',
  },
  {
    entry: /functions\/connector/,
    action: /./,
    because: 'Not an operation: test/service/connector.test.ts.',
  },
];

/** Actions that no function needs: the CDK grants them along with sending to a queue. */
export const neverNeeded: readonly string[] = ['sqs:GetQueueAttributes', 'sqs:GetQueueUrl'];
