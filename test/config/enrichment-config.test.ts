import { expect, test } from 'vitest';
import { enrichmentConfig, standardEnrichmentConfig } from '#lib/config/enrichment-config';
import { mergePatch } from '#lib/config/merge-patch';

const problems = (config: unknown): string[] =>
  enrichmentConfig
    .safeParse(config)
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];

test('an organization without settings has the standard configuration', () => {
  expect(standardEnrichmentConfig()).toEqual({
    sources: { email_finder: true, web_research: true, network: true },
    source_priority: {
      global: ['network', 'web_research', 'email_finder'],
      groups: { email: ['email_finder', 'network', 'web_research'] },
    },
    require_network: false,
    min_confidence: 0,
    auto_approve: { enabled: false, threshold: 0.85 },
    enable_writeback: true,
    crm_new_records: {},
    freshness_days: 30,
    person_prompt: '',
    company_prompt: '',
    icp: {
      industries: [],
      countries: [],
      technologies: [],
      company_types: [],
      keywords: [],
      exclude_industries: [],
      exclude_countries: [],
      tier_thresholds: { tier_1: 0.8, tier_2: 0.6, tier_3: 0.4 },
    },
    personas: [],
    scoring_anchors: [],
  });
});

test('each invalid setting is refused by name', () => {
  expect(problems({ sources: { email_finder: false, web_research: false, network: false } })).toEqual([
    'sources: must leave at least one source turned on',
  ]);
  expect(problems({ source_priority: { global: ['network', 'network'] } })).toEqual([
    'source_priority.global: must name each source once',
  ]);
  expect(problems({ icp: { tier_thresholds: { tier_1: 0.1 } } })).toEqual([
    'icp.tier_thresholds: must decrease from tier_1 to tier_3',
  ]);
  expect(problems({ freshness_days: 400, auto_approve: { threshold: 2 } })).toHaveLength(2);
  expect(problems({ sauces: {} })).toEqual([': Unrecognized key: "sauces"']);
});

test('a patch changes only what it names, and null restores a default', () => {
  const patched = enrichmentConfig.parse(
    mergePatch(standardEnrichmentConfig(), {
      auto_approve: { enabled: true },
      freshness_days: null,
      icp: { countries: ['DE'] },
    }),
  );
  expect(patched.auto_approve).toEqual({ enabled: true, threshold: 0.85 });
  expect(patched.freshness_days).toBe(30);
  expect(patched.icp.countries).toEqual(['DE']);
});
