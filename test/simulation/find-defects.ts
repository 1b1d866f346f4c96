import { defects } from '#test/simulation/defects';
import { runSeeds } from '#test/simulation/run-seeds';

export interface FoundDefect {
  readonly name: string;
  /** The first seed that finds it. */
  readonly seed: number | undefined;
  /** What was wrong in that seed. */
  readonly wrong: string;
}

/** Runs seeds over each defect whose name contains the text, until one finds it. */
export async function findDefects({
  most,
  workers,
  named = '',
}: {
  readonly most: number;
  readonly workers: number;
  readonly named?: string;
}): Promise<FoundDefect[]> {
  const found: FoundDefect[] = [];
  for (const defect of defects.filter(({ name }) => name.includes(named))) {
    const seeds = Array.from({ length: most }, (_, place) => place + 1);
    const reports = await runSeeds({ seeds, workers, patches: [defect], untilWrong: true });
    const first = reports.find(({ wrong }) => wrong.length > 0);
    found.push({ name: defect.name, seed: first?.seed, wrong: first?.wrong[0] ?? '' });
    console.error(`${defect.name}: ${first ? `seed ${first.seed}` : 'not found'}`);
  }
  return found;
}
