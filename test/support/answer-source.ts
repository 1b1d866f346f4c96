import type { SourceOutcome } from '#lib/claim/claim';
import { saveOutcome } from '#lib/enrichment/findings-store';
import type { EnrichmentJob } from '#lib/enrichment/job';
import type { SourceName } from '#lib/field/source';

const values = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  company_name: 'Acme Robotics',
  job_title: 'VP Engineering',
} as const;

/** What a source answers in place of its vendor: the network knows the person, the others find nobody. */
export const outcomeOf = (source: SourceName): SourceOutcome => ({
  source,
  status: source === 'network' ? 'found' : 'not_found',
  claims:
    source === 'network'
      ? Object.entries(values).map(([field, value]) => ({
          field: field as keyof typeof values,
          value,
          confidence: 0.9,
          citations: [{ url: 'https://acme-robotics.example/team', quote: value }],
        }))
      : [],
  attempts: [{ step: source, outcome: source === 'network' ? 'answered' : 'empty', duration_ms: 5 }],
  cost: { unit: 'request', amount: 1 },
});

/** Stores a source's answer. */
export async function answerOf(source: SourceName, job: EnrichmentJob): Promise<void> {
  const outcome = outcomeOf(source);
  await saveOutcome(job.organization_id, job.enrichment_id, { outcome, duration_ms: 5 });
}
