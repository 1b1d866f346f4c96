import { type Row, rounded } from '#scripts/bench/row';
import { runEnrichments } from '#scripts/bench/run-enrichments';

export const pipeline: Row = {
  title: 'Overhead of the whole pipeline, locally, with providers that respond at once',
  goal: 'report enrichments/s and the share spent outside provider calls',
  anchor: '-',
  async measure() {
    const { enrichments, wallMs, pipelineMs, sourceMs } = await runEnrichments(10);
    return [
      {
        measured: `${rounded(enrichments / (wallMs / 1000))} enrichments/s in sequence; ${Math.round(pipelineMs)} ms each, ${Math.round((1 - sourceMs / pipelineMs) * 100)} % outside the sources`,
      },
    ];
  },
};
