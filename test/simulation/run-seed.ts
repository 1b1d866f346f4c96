import { Play } from '#test/simulation/actors/play';
import { wrongCampaigns, wrongFindings } from '#test/simulation/checks/campaigns';
import { wrongChanges } from '#test/simulation/checks/changes';
import { DeliveryWatch, wrongDeliveries } from '#test/simulation/checks/deliveries';
import { dueForEver, keptTurns, overdue, unended, wrongCharges } from '#test/simulation/checks/ending';
import { leftOfErased } from '#test/simulation/checks/erased';
import { Ledgers } from '#test/simulation/checks/ledgers';
import { Mirror } from '#test/simulation/checks/mirror';
import { OutreachWatch } from '#test/simulation/checks/outreach';
import { wrongCardCharges, wrongRecharges } from '#test/simulation/checks/recharges';
import { wrongInSalesforce } from '#test/simulation/checks/salesforce';
import { SubscriptionWatch } from '#test/simulation/checks/subscriptions';
import { wrongAnswers } from '#test/simulation/checks/told';
import { WritebackWatch } from '#test/simulation/checks/writebacks';
import { type RunOptions, Simulation } from '#test/simulation/simulation';

const MINUTE = 60_000;
/** After this long all faults stop, until days have passed. */
const STORM = 4 * MINUTE;
/** The same after days have passed. Long enough for the schedules' workers to run. */
const LATER_STORM = 75_000;
/** Off the minute, at which schedules fire. */
const LOOK_EVERY = 17_300;
/** Work that has not ended this long after the storm never ends. */
const LONGEST = 4 * 60 * MINUTE;

export interface Run {
  readonly seed: number;
  /** Violated invariants; empty if all was right. */
  readonly wrong: readonly string[];
  readonly story: readonly string[];
  readonly digest: string;
  readonly steps: number;
  /** Milliseconds of simulated time, and those that the batch of a trial took. */
  readonly simulatedMs: number;
  readonly batchMs?: number;
}

/** Runs one seed, from the first user's request to the last check. */
export async function runSeed(options: RunOptions): Promise<Run> {
  const simulation = new Simulation(options);
  const { agenda, story } = simulation;
  const wrong: string[] = [];
  try {
    const { outputs } = options.templates;
    const mirror = new Mirror(simulation.cloud.data.dynamodb, outputs['TableName'] ?? '');
    await simulation.seed((name) => outputs[name] ?? '');
    const play = new Play(simulation);
    const ledgers = new Ledgers();
    const writebacks = new WritebackWatch(play, mirror);
    const outreach = new OutreachWatch(play);
    const deliveries = new DeliveryWatch(play);
    const subscriptions = new SubscriptionWatch(play, mirror);
    const step = async (): Promise<void> => {
      if (!(await simulation.step())) throw new Error('Nothing is left to happen.');
      const changes = simulation.outside.hasReachedAws() ? mirror.changes() : [];
      wrong.push(
        ...ledgers.see(changes),
        ...wrongChanges(changes, play, mirror),
        ...wrongCampaigns(changes),
        ...wrongRecharges(changes, mirror),
        ...writebacks.see(changes),
        ...outreach.see(changes),
        ...deliveries.see(changes),
        ...subscriptions.see(changes),
        ...play.wrong.splice(0),
        ...simulation.unhandled.splice(0),
      );
    };
    play.start();
    let isCalm = false;
    let calmAt = STORM;
    let isTimeToLook = false;
    const lookAgain = (): void => {
      isTimeToLook = true;
      agenda.after(LOOK_EVERY, lookAgain);
    };
    lookAgain();
    while (wrong.length === 0) {
      await step();
      if (!isCalm && agenda.now > calmAt) {
        isCalm = true;
        story.tell('weather', 'is calm from here on');
        simulation.calm();
        for (const receiver of play.receivers) receiver.repair();
      }
      if (!isCalm || !isTimeToLook) continue;
      isTimeToLook = false;
      const pause = play.untilSomebodyGoesOn();
      const inCloud = simulation.cloud.unfinished(pause === undefined);
      const open = [...play.underWay, ...inCloud, ...unended(play, mirror)];
      if (open.length === 0 && pause === undefined) {
        // Nothing ran in the hours that time leaped over: states that expired meanwhile are handled now or never.
        open.push(...overdue(mirror, new Date()));
        if (open.length === 0) break;
      }
      if (open.length === 0) {
        simulation.leap(pause ?? 0);
        simulation.storm();
        isCalm = false;
        calmAt = agenda.now + LATER_STORM;
      } else if (agenda.now > calmAt + LONGEST)
        wrong.push(...open.map((one) => `after ${LONGEST / MINUTE} minutes: ${one}`));
    }
    if (wrong.length === 0) {
      const reading = wrongAnswers(play, mirror);
      let answers: readonly string[] | undefined;
      void reading.then((found) => {
        answers = found;
      });
      while (answers === undefined && wrong.length === 0) await step();
      wrong.push(
        ...(answers ?? []),
        ...keptTurns(play, mirror),
        ...wrongCharges(play, mirror),
        ...wrongFindings(play, mirror),
        ...(await leftOfErased(play, mirror)),
        ...(await wrongCardCharges(play, mirror)),
        ...wrongDeliveries(play, mirror),
        ...(await wrongInSalesforce(play, mirror)),
        ...subscriptions.atEnd(),
        ...outreach.sentTwice(),
        ...overdue(mirror, new Date()),
        ...dueForEver(mirror, new Date()),
      );
    }
  } catch (error) {
    wrong.push(error instanceof Error ? `${error.stack}` : String(error));
  } finally {
    simulation.stop();
  }
  for (const one of wrong) story.tell('WRONG', one);
  return {
    seed: options.seed,
    wrong,
    story: story.lines,
    digest: story.digest(),
    steps: simulation.steps,
    simulatedMs: Math.round(agenda.now),
  };
}
