import { User } from '#test/simulation/actors/user';
import { Mirror } from '#test/simulation/checks/mirror';
import type { Simulation } from '#test/simulation/simulation';

/** Runs the simulation with a current table after each step, answering users' requests meanwhile. */
export class Drive {
  readonly simulation: Simulation;
  readonly mirror: Mirror;
  readonly user: User;

  constructor(simulation: Simulation, table: string) {
    const { org_id, admin_api_key } = simulation.seeded;
    this.simulation = simulation;
    this.mirror = new Mirror(simulation.cloud.data.dynamodb, table);
    this.user = new User(simulation, 'grace', org_id, { 'x-api-key': admin_api_key }, () => {});
  }

  /** Runs the simulation until the condition holds, checked after each step. */
  async until(holds: () => boolean, mostSteps = 100_000): Promise<void> {
    for (let steps = 0; !holds(); steps += 1) {
      if (steps > mostSteps || !(await this.simulation.step()))
        throw new Error('It never came to what was waited for.');
      this.mirror.changes();
      const [error] = this.simulation.unhandled;
      if (error !== undefined) throw new Error(error);
    }
  }

  /** Runs until the work has ended. */
  async end<T>(work: Promise<T>): Promise<T> {
    let hasEnded = false;
    const watched = work.finally(() => {
      hasEnded = true;
    });
    watched.catch(() => undefined);
    await this.until(() => hasEnded);
    return await watched;
  }

  async pass(milliseconds: number): Promise<void> {
    const { agenda } = this.simulation;
    const until = agenda.now + milliseconds;
    await this.until(() => agenda.now >= until);
  }
}
