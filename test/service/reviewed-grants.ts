/**
 * What a function is allowed and a run of every operation does not show it to need, and why it is allowed all the same. Every
 * row must fit something: one that no longer does fails the test.
 */
export interface Reviewed {
  readonly entry: RegExp;
  /** Of the first action of the statement. */
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
    entry: /queues\/(abandoned-writebacks|search-abandoned|people-abandoned)/,
    action: /^dynamodb:/,
    because: 'Works on dead letters only: tried with the worker it follows.',
  },
  { entry: /tasks\/enrich-person\/fail/, action: /^dynamodb:/, because: 'Runs when all sources fail.' },
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
    entry: /(campaign-ticks)/,
    action: /^kms:/,
    because: 'Opens the CRM’s token where the audience is a list of the CRM: test/campaign.',
  },
  {
    entry: /queues\/outbound|api\/outreach\/upload-media/,
    action: /^s3:/,
    because: 'Only for posts with pictures: test/outreach.',
  },
  {
    entry: /functions\/connector/,
    action: /./,
    because: 'Not an operation: test/service/connector.test.ts.',
  },
];
