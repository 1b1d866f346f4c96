import type { EnrichmentJob, EnrichOutcome } from '#lib/enrichment/job';
import { askAll, keepAll, type Sources } from '#lib/enrichment/use-cases/ask-all';
import type { LoadedAnswers } from '#lib/enrichment/use-cases/load-job';
import { mergeAnswers } from '#lib/enrichment/use-cases/merge-sources';
import { begin } from '#lib/enrichment/use-cases/prepare';
import { concludeMerged, type Reading } from '#lib/events/use-cases/conclude';
import type { LoadModel } from '#lib/events/use-cases/read-by-model';

/** What an enrichment needs from outside. */
export interface EnrichNeeds {
  readonly sources: Sources;
  readonly loadModel: LoadModel;
  readonly clock: () => Date;
  readonly log?: (reading: Reading) => void;
}

/**
 * Runs a whole enrichment as one step, which is enough for most: takes it up, asks all sources, merges and ends it, reading each item once.
 * Whatever does not fit continues in separate steps, each with its own retry: a vendor that wants to be asked again soon, one that is slow,
 * or an enrichment whose step failed.
 */
export async function enrich(job: EnrichmentJob, needs: EnrichNeeds): Promise<EnrichOutcome> {
  const { sources, clock } = needs;
  const begun = await begin(job, clock());
  if (begun.next !== 'ask') return begun;
  if (!begun.isFirst) return { next: 'ask' };
  const asked = await askAll(begun, sources, clock);
  return asked.next === 'end' ? await end(asked.answers, needs) : asked;
}

/** Ends it with the answers at hand. On failure they are stored, so that the next step need not ask again. */
async function end(answers: LoadedAnswers, { loadModel, clock, log }: EnrichNeeds): Promise<EnrichOutcome> {
  const { stored, outcomes, areKept } = answers;
  const keep = async (): Promise<void> => {
    if (stored && !areKept) await keepAll(stored, outcomes);
  };
  try {
    const now = clock();
    const merging = await mergeAnswers(answers, 2, now);
    if (merging.next === 'end') {
      await concludeMerged(merging.merged, loadModel, now, log);
      return { next: 'stop' };
    }
    if (merging.next === 'fail') await keep();
    return { next: merging.next === 'fail' ? 'fail' : 'stop' };
  } catch (error) {
    await keep();
    throw error;
  }
}
