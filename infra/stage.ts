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
      /** Output `HeaderFunction` of the edge stack, once that is deployed. */
      connectorHeaderFunction: z.string(),
    })
    .optional(),
  /** Requests a minute and organization. */
  rateLimits: z.strictObject({
    enrichment: z.int().positive(),
    standard: z.int().positive(),
    total: z.int().positive(),
  }),
  /** Keys of the connector: the first signs, all verify. docs/deployment.md says how they are rotated. */
  signingKeys: z.array(z.string()).min(1).default(['SigningKey']),
  /** Where alarms go. */
  alarmEmail: z.email().optional(),
  /** Keep data when a stack is deleted. */
  retainData: z.boolean().default(true),
});

export const stageName = z.enum(['local', 'staging', 'production']);
export type StageName = z.infer<typeof stageName>;
export type Stage = z.infer<typeof stageSettings> & { readonly name: StageName };

/** The stage asked for by `-c stage=staging`; `local` unless said. Names the setting that is wrong. */
export function readStage(node: Node): Stage {
  const name = stageName.parse(node.tryGetContext('stage') ?? 'local');
  const all = z.partialRecord(stageName, z.unknown()).parse(node.tryGetContext('stages'));
  return { ...stageSettings.parse(all[name] ?? {}), name };
}
