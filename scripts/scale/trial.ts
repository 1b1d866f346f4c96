import { timeOf, usualRow } from '#scripts/scale/model';
import { runSeeds } from '#test/simulation/run-seeds';

/** Enough that the pace decides, few enough for a test. */
const ROWS = 40;
/** How far the simulated duration may be from the model's, as a share of it. */
export const TOLERANCE = 0.15;

interface Trial {
  readonly rows: number;
  readonly seconds: number;
  readonly predicted: number;
  /** How far the simulated duration is from the predicted one, as a share of that. */
  readonly off: number;
}

/** How long a batch of one organization takes in the simulation and in the model. */
export async function runScaleTrial(): Promise<Trial> {
  const [report] = await runSeeds({ seeds: [1], workers: 1, trialRows: ROWS });
  if (report?.batchMs === undefined) throw new Error(`The trial failed: ${report?.wrong.join('\n')}`);
  const predicted = timeOf(1, ROWS, usualRow).hours * 3_600;
  const seconds = report.batchMs / 1_000;
  return { rows: ROWS, seconds, predicted, off: seconds / predicted - 1 };
}

export const describeTrial = ({ rows, seconds, predicted, off }: Trial): string =>
  `A batch of ${rows} rows takes ${seconds.toFixed(1)} s in the simulation and ${predicted.toFixed(1)} s by this model: ${Math.abs(100 * off).toFixed(0)}% apart (at most ${100 * TOLERANCE}%).`;
