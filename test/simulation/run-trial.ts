import { unknownPeople, unlistedPeople } from '#scripts/bench/people-of-world';
import { LANES } from '#scripts/scale/model';
import { Play } from '#test/simulation/actors/play';
import { upload } from '#test/simulation/actors/upload';
import type { User } from '#test/simulation/actors/user';
import type { Run } from '#test/simulation/run-seed';
import { type RunOptions, Simulation } from '#test/simulation/simulation';

/** People at unlisted companies, the usual row of the scale model. */
function rowsOf(count: number): string[] {
  const staff = unlistedPeople();
  const people = [...staff.first, ...staff.others, ...unknownPeople(count, staff)].slice(0, count);
  return [
    'First name,Last name,Company',
    ...people.map(({ first, last, company }) => `${first},${last},${company}`),
  ];
}

/** Has a batch enriched and returns the milliseconds from its confirmation to the end of all rows but one: a slow site holds up a row. */
async function enrich(play: Play, user: User, rows: number): Promise<number> {
  const root = '/v1/enrichments/batches';
  const upload_id = await upload(play, user, `${root}/upload`, 'trial', rowsOf(rows));
  const column_mapping = { 'First name': 'first_name', 'Last name': 'last_name', Company: 'company_name' };
  const body = { upload_id, column_mapping, on_quota: 'degrade' };
  const confirmed = await user.ask('POST', `${root}/upload/confirm`, { body });
  if (confirmed.status >= 300) throw new Error(`Confirming answers ${JSON.stringify(confirmed.body)}`);
  const path = `${root}/${confirmed.body.batch_id}`;
  const { confirmed_at } = await user.until(path, ({ status }) => status === 'completed');
  const { items } = await user.get(`${path}/members?limit=100`);
  const ends = items.map((one: { completed_at: string }) => Date.parse(one.completed_at));
  const [, last] = ends.toSorted((a: number, b: number) => b - a);
  return last - Date.parse(confirmed_at);
}

/** Runs one batch with the pace and the lanes of production, without faults, to compare its duration with the scale model. */
export async function runTrial(options: RunOptions, rows: number): Promise<Run> {
  const simulation = new Simulation({ ...options, variables: { BATCH_LANES: String(LANES) } });
  const { agenda, story } = simulation;
  const wrong: string[] = [];
  let batchMs: number | undefined;
  try {
    const { outputs } = options.templates;
    await simulation.seed((name) => outputs[name] ?? '');
    simulation.calm();
    const play = new Play(simulation);
    const [user] = play.users;
    if (!user) throw new Error('Nobody is there.');
    enrich(play, user, rows).then(
      (took) => {
        batchMs = took;
      },
      (error) => wrong.push(String(error)),
    );
    while (batchMs === undefined && wrong.length === 0) {
      if (!(await simulation.step())) throw new Error('Nothing is left to happen.');
      wrong.push(...play.wrong.splice(0), ...simulation.unhandled.splice(0));
    }
  } catch (error) {
    wrong.push(error instanceof Error ? `${error.stack}` : String(error));
  } finally {
    simulation.stop();
  }
  return {
    seed: options.seed,
    wrong,
    story: story.lines,
    digest: story.digest(),
    steps: simulation.steps,
    simulatedMs: Math.round(agenda.now),
    ...(batchMs === undefined ? {} : { batchMs }),
  };
}
