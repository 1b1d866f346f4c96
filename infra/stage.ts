import type { Node } from 'constructs';
import * as z from 'zod';

/** What differs between stages. Everything else is the same in all three. Read from `cdk.json` and `-c` context. */
const stageSettings = z.strictObject({
  /** Address clients use; empty: the gateway's own stage address, or the local runner's. */
  baseUrl: z.string().default(''),
  /** Custom domain of the API with its certificate, and of the connector. */
  domain: z
    .strictObject({
      api: z.string(),
      connector: z.string(),
      certificateArn: z.string(),
      /** The connector is behind CloudFront, which wants its certificate in us-east-1. */
      connectorCertificateArn: z.string(),
    })
    .optional(),
  /** Custom domain of the console, with its certificate in us-east-1. Without one nobody can sign in there. */
  console: z.strictObject({ name: z.string(), certificateArn: z.string() }).optional(),
  /** Requests a minute and organization. */
  rateLimits: z.strictObject({
    enrichment: z.int().positive(),
    standard: z.int().positive(),
    total: z.int().positive(),
  }),
  /** Keys of the connector: the first signs, all verify. docs/deployment.md says how they are rotated. */
  signingKeys: z.array(z.string()).min(1).default(['SigningKey']),
  /** Where alarms go. Production is not synthesized without one; `ALARM_EMAIL` in the environment does as well. */
  alarmEmail: z.email().optional(),
  /** Who notices by e-mail come from; their domain is verified with SES. Without one, none are sent. */
  mailFrom: z.email().optional(),
  /** US dollars a month the stage may cost before its owner is told. */
  monthlyBudget: z.int().positive().default(500),
  /**
   * Traces by OpenTelemetry, off unless said. Where they go: a collector of one's own, or the ADOT collector's layer, which listens
   * at the address that stands here unless said.
   */
  tracing: z
    .strictObject({
      endpoint: z.url().default('http://127.0.0.1:4318'),
      collectorLayerArn: z.string().optional(),
      /** Of the traces that begin here; a caller's own decision goes before it. */
      ratio: z.number().min(0).max(1).default(1),
    })
    .optional(),
  /**
   * `gradual`: as `infra/delivery.ts` says. `at once`: all traffic in one step whatever alarms say, which a mend in the middle of an
   * incident needs; `DELIVERY` in the environment does as well.
   */
  delivery: z.enum(['gradual', 'at once']).default('gradual'),
  /** Keep data when a stack is deleted. */
  retainData: z.boolean().default(true),
});

/**
 * Executions at once that each function of a class has for itself, so that no class can take all of the account's. The
 * first row that fits an entry counts; what no row names is the API, which shares what is left. Worker threads of queues
 * are never more than this. A task has about twice the executions that one organization at its most takes of it
 * (`shareOfTask` in `scripts/scale/model.ts`).
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
] as const;

/** Of each operation that streams. */
export const STREAM_CONCURRENCY = 20;

/** Executions at once that AWS lets an account have, and those of them that must be left to the API. */
export const accountConcurrency = { quota: 1_000, leftToApi: 250 } as const;

/** What a function has for itself; nothing for one of the API. */
export const concurrencyOf = (entry: string, streams: boolean): number | undefined =>
  streams ? STREAM_CONCURRENCY : reservedConcurrency.find(({ fits }) => entry.startsWith(fits))?.each;

export const stageName = z.enum(['local', 'staging', 'production']);
export type StageName = z.infer<typeof stageName>;
export type Stage = z.infer<typeof stageSettings> & {
  readonly name: StageName;
  /** Where the API's servers are reached, production first, as its description lists them. */
  readonly servers: readonly { readonly url: string; readonly description: string }[];
};

/** Production and staging as clients reach them. Source: spec part 9. */
const serverAddresses = z.strictObject({ production: z.url(), staging: z.url() });

/** The stage asked for by `-c stage=staging`; `local` unless said. Names the setting that is wrong. */
export function readStage(node: Node): Stage {
  const name = stageName.parse(node.tryGetContext('stage') ?? 'local');
  const all = z.partialRecord(stageName, z.unknown()).parse(node.tryGetContext('stages'));
  const { DELIVERY, ALARM_EMAIL } = process.env;
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
