import type { EnrichmentConfig } from '#lib/config/enrichment-config';
import { readBrief, researchQuestions } from '#lib/enrichment/brief/brief';
import type { Enrichment } from '#lib/enrichment/enrichment';
import type { Brief } from '#lib/sources/port';

/**
 * The brief for the sources: the job's instructions if it has any, else the standing prompt. Instructions supersede the standing
 * configuration in every dimension. Source: spec 2.1.
 */
export function researchBrief(
  { type, options }: Pick<Enrichment, 'type' | 'options'>,
  config: Pick<EnrichmentConfig, 'person_prompt' | 'company_prompt'>,
): Brief {
  const standing = type === 'person' ? config.person_prompt : config.company_prompt;
  const instructions = options.instructions ?? (standing === '' ? undefined : standing);
  return {
    ...(instructions === undefined ? {} : { instructions }),
    questions: instructions === undefined ? [] : researchQuestions(type, readBrief(instructions), standing),
  };
}
