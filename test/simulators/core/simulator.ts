import type { Memory } from '#test/simulators/core/keep';
import type { SimReply, SimRequest } from '#test/simulators/core/message';
import type { Route } from '#test/simulators/core/router';
import type { WebhookSender } from '#test/simulators/core/webhook-sender';
import type { World } from '#test/simulators/world/world';

/** What every simulator receives. `now` is the service's clock, which may stand still or lie in the past. */
export interface SimulatorContext {
  readonly now: () => Date;
  readonly world: World;
  /** This simulator's own base address, without trailing slash. */
  readonly address: () => string;
  /** Another simulator's base address; `undefined` if it was not started. */
  readonly addressOf: (name: string) => string | undefined;
  readonly webhooks: WebhookSender;
}

/** One provider: its routes, and what runs before and beside them. `controls` are its own `/_...` routes. */
interface ProviderSimulator {
  readonly routes: readonly Route[];
  /** Runs before every route, e.g. to check the credential or a rate; a reply ends the request. */
  readonly before?: (request: SimRequest) => SimReply | undefined;
  readonly other: (request: SimRequest, pathExists: boolean) => SimReply | Promise<SimReply>;
  readonly controls?: readonly Route[];
  /** Present if the state should survive a restart of a local run. */
  readonly memory?: Memory;
}

export type ProviderFactory = (context: SimulatorContext) => ProviderSimulator;
