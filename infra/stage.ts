import type { Node } from 'constructs';
import * as z from 'zod';

/** The settings that differ between stages; all else is the same in all three. Read from `cdk.json` and `-c` context. */
const stageSettings = z.strictObject({
  /** The address clients use; if empty, the gateway's own stage address or the local runner's. */
  baseUrl: z.string().default(''),
  /** Custom domain of the API with its certificate, and of the connector. */
  domain: z
    .strictObject({
      api: z.string(),
      connector: z.string(),
      certificateArn: z.string(),
      /** The connector is behind CloudFront, which needs its certificate in us-east-1. */
      connectorCertificateArn: z.string(),
    })
    .optional(),
  /** Custom domain of the console, with its certificate in us-east-1. Without it, nobody can sign in to the console. */
  console: z.strictObject({ name: z.string(), certificateArn: z.string() }).optional(),
  /** Requests per minute and organization. */
  rateLimits: z.strictObject({
    enrichment: z.int().positive(),
    standard: z.int().positive(),
    total: z.int().positive(),
  }),
  /** The connector's keys: the first signs, all verify. docs/deployment.md describes how to rotate them. */
  signingKeys: z.array(z.string()).min(1).default(['SigningKey']),
  /** Where alarms are sent. Synthesizing production requires one; `ALARM_EMAIL` in the environment works too. */
  alarmEmail: z.email().optional(),
  /** The sender of e-mail notices; SES verifies its domain. Without one, no notices are sent. */
  mailFrom: z.email().optional(),
  /** Where the network's vendor serves this account: `https://` and its DSN. Without it nothing of the network can be read. */
  network: z.strictObject({ baseUrl: z.url(), v2BaseUrl: z.url().optional() }).optional(),
  /** How the service names itself to EDGAR. The SEC asks for a name and an address that it can write to. */
  edgarUserAgent: z.string().min(1).optional(),
  /** US dollars per month the stage may cost before its owner is told. */
  monthlyBudget: z.int().positive().default(500),
  /**
   * OpenTelemetry traces, off by default. They go to your own collector, or to the ADOT collector's layer, which listens at the default
   * address.
   */
  tracing: z
    .strictObject({
      endpoint: z.url().default('http://127.0.0.1:4318'),
      collectorLayerArn: z.string().optional(),
      /** Share of the traces that begin here; a caller's own decision takes precedence. */
      ratio: z.number().min(0).max(1).default(1),
    })
    .optional(),
  /**
   * `gradual`: as `infra/delivery.ts` says. `at once`: all traffic in one step regardless of alarms, for a fix in the middle of an
   * incident; `DELIVERY` in the environment works too.
   */
  delivery: z.enum(['gradual', 'at once']).default('gradual'),
  /** Keeps the data when a stack is deleted. */
  retainData: z.boolean().default(true),
});

/**
 * Concurrent executions reserved for each function of a class, so that no class can use up the account's. The first row that matches an
 * entry applies; entries that match none are the API's and share the rest. Queues never have more worker threads than this. A task gets
 * about twice the executions that one organization uses of it at most (`shareOfTask` in `scripts/scale/model.ts`).
 */
export const reservedConcurrency = [
  { fits: 'functions/streams/outbox.ts', class: 'money and relay', each: 20 },
  { fits: 'functions/streams/', class: 'money and relay', each: 5 },
  { fits: 'functions/queues/payments.ts', class: 'money and relay', each: 10 },
  { fits: 'functions/api/billing.ts#receivePaymentEvent', class: 'money and relay', each: 10 },
  { fits: 'functions/connector/', class: 'connector', each: 85 },
  { fits: 'functions/schedules/', class: 'background', each: 1 },
  { fits: 'functions/tasks/enrich-person/enrich.ts', class: 'background', each: 100 },
  { fits: 'functions/tasks/enrich-person/', class: 'background', each: 14 },
  { fits: 'functions/queues/invitations.ts', class: 'background', each: 2 },
  { fits: 'functions/queues/', class: 'background', each: 8 },
  // An open stream holds its function, and one organization may have 20 open (`streamLimits`): two fifths are left to the others.
  { fits: 'functions/api/batches.ts#streamJob', class: 'streams', each: 34 },
  { fits: 'functions/api/enrichments.ts#stream', class: 'streams', each: 34 },
  { fits: 'functions/api/people-finder.ts#stream', class: 'streams', each: 34 },
  { fits: 'functions/api/search.ts#stream', class: 'streams', each: 34 },
  { fits: 'functions/api/batches.ts#export', class: 'files', each: 12 },
] as const;

/** The account's concurrency quota at AWS, and the part of it that must be left to the API. */
export const accountConcurrency = { quota: 1_000, leftToApi: 250 } as const;

/** A function's reserved concurrency; undefined for the API. */
export const concurrencyOf = (entry: string): number | undefined =>
  reservedConcurrency.find(({ fits }) => entry.startsWith(fits))?.each;

export const stageName = z.enum(['local', 'staging', 'production']);
export type StageName = z.infer<typeof stageName>;
export type Stage = z.infer<typeof stageSettings> & {
  readonly name: StageName;
  /** The API's server addresses, production first, in the order its description lists them. */
  readonly servers: readonly { readonly url: string; readonly description: string }[];
};

/** The public addresses of production and staging. Source: spec part 9. */
const serverAddresses = z.strictObject({ production: z.url(), staging: z.url() });

/** Reads the stage named by `-c stage=staging`; default `local`. The error for a wrong setting names it. */
export function readStage(node: Node): Stage {
  const name = stageName.parse(node.tryGetContext('stage') ?? 'local');
  const all = z.partialRecord(stageName, z.unknown()).parse(node.tryGetContext('stages'));
  // Nothing local is delivered in steps, or mails anybody.
  const { DELIVERY, ALARM_EMAIL }: NodeJS.ProcessEnv = name === 'local' ? {} : process.env;
  const given = { ...z.looseObject({}).parse(all[name] ?? {}), ...(DELIVERY ? { delivery: DELIVERY } : {}) };
  const { alarmEmail = ALARM_EMAIL, ...settings } = stageSettings.parse(given);
  if (name === 'production' && !alarmEmail)
    throw new Error(
      'No one would receive alarms: set stages.production.alarmEmail in cdk.json, or ALARM_EMAIL in the environment.',
    );
  const { production, staging } = serverAddresses.parse(node.tryGetContext('servers'));
  const servers = [
    { url: production, description: 'Production' },
    { url: staging, description: 'Staging' },
  ];
  return { ...settings, name, servers, ...(alarmEmail ? { alarmEmail: z.email().parse(alarmEmail) } : {}) };
}
