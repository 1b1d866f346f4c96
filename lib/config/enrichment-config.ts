import * as z from 'zod';
import { crmProperty } from '#lib/config/crm-property';
import { icp, persona, scoringAnchor } from '#lib/config/scoring-config';
import { crmPlatform } from '#lib/crm/record/platform';
import { fieldGroup } from '#lib/field/group';
import { probability } from '#lib/field/scalar';
import { sourceName } from '#lib/field/source';
import { lazy } from '#lib/shared/lazy';

const noRepeats = <T>(list: readonly T[]): boolean => new Set(list).size === list.length;

const priorityList = () => z.array(sourceName).min(1).max(3).refine(noRepeats, 'must name each source once');

const sources = () =>
  z.strictObject({
    email_finder: z.boolean().default(true),
    web_research: z.boolean().default(true),
    network: z.boolean().default(true),
  });

const sourcePriority = () =>
  z.strictObject({
    global: priorityList().default(['network', 'web_research', 'email_finder']),
    groups: z
      .partialRecord(fieldGroup, priorityList())
      .default({ email: ['email_finder', 'network', 'web_research'] })
      .meta({ description: 'A different order for a field group; omitted sources come last' }),
  });

const autoApprove = () =>
  z.strictObject({
    enabled: z.boolean().default(false),
    threshold: probability
      .default(0.85)
      .meta({ description: 'Minimum match_confidence, and minimum confidence of every required field' }),
  });

const newRecordValues = () =>
  z
    .record(crmProperty(), z.string().trim().min(1).max(1_000))
    .refine((values) => Object.keys(values).length <= 30, 'must have at most 30 properties')
    .meta({ examples: [{ 'contact.lifecyclestage': 'lead' }] });

const prompt = () => z.string().trim().max(4_000).default('');

/**
 * An organization's settings for all its enrichments. `/v1/enrichment-config` and `/v2/config` read and write the same configuration.
 * Source: contract, section 5.
 */
export const enrichmentConfig = z.lazy(() =>
  z
    .strictObject({
      sources: sources().prefault({}).meta({ description: 'Which sources are asked' }),
      source_priority: sourcePriority().prefault({}).meta({
        description:
          'Order in which sources are preferred when they disagree; weighed with confidence and recency',
      }),
      require_network: z
        .boolean()
        .default(false)
        .meta({ description: 'Never automatically approve a person whom the network did not confirm' }),
      min_confidence: probability.default(0).meta({ description: 'Values with lower confidence are hidden' }),
      auto_approve: autoApprove()
        .prefault({})
        .meta({ description: 'Automatic approval; 0.85 is recommended' }),
      enable_writeback: z
        .boolean()
        .default(true)
        .meta({ description: 'Whether approving writes to the connected CRM' }),
      writeback_platform: crmPlatform.optional().meta({
        description:
          'The CRM to write to, and to read from if none is named; required when several are connected',
      }),
      crm_new_records: z.partialRecord(crmPlatform, newRecordValues()).default({}).meta({
        description:
          'Values set on every record created in a CRM in addition to the enrichment, by platform: owner, lead source, your own required properties. Checked against the connected account when saved',
      }),
      freshness_days: z
        .int()
        .min(0)
        .max(365)
        .default(30)
        .meta({ description: 'A completed enrichment younger than this is reused for free; 0 means never' }),
      person_prompt: prompt().meta({ description: 'Standing instructions for research on people' }),
      company_prompt: prompt().meta({ description: 'Standing instructions for research on companies' }),
      icp: icp.prefault({}),
      personas: z.array(persona).max(20).default([]),
      scoring_anchors: z.array(scoringAnchor).max(20).default([]),
    })
    .refine((config) => Object.values(config.sources).some(Boolean), {
      path: ['sources'],
      message: 'must leave at least one source turned on',
    })
    .meta({ id: 'EnrichmentConfig' }),
);
export type EnrichmentConfig = z.infer<typeof enrichmentConfig>;

/** The configuration of an organization that has configured nothing, and after a reset. */
export const standardEnrichmentConfig = lazy((): EnrichmentConfig => enrichmentConfig.parse({}));
