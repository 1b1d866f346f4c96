import type { Chance } from '#test/simulation/engine/chance';

/** What becomes of one call from the service to the outside. */
export interface Fate {
  /** Milliseconds until the call arrives, and until its answer does. */
  readonly there: number;
  readonly back: number;
  readonly kind: 'answered' | 'refused' | 'lost before' | 'lost after' | 'killed before' | 'killed after';
}

export type Side = 'aws' | 'vendor' | 'user';

/** How often each fault occurs, as shares of calls. */
interface Weather {
  readonly refused: number;
  readonly lost: number;
  /** Share of vendors' calls, on top of what is lost everywhere. */
  readonly lostAtVendors: number;
  readonly killed: number;
  /** Share of calls that take long. */
  readonly slow: number;
  /** Share of messages and stream records delivered twice, and of messages delivered late. */
  readonly repeated: number;
  /** Share of transactions that conflict with another. */
  readonly conflicts: number;
  /** Share of invocations at whose start the clock jumps. */
  readonly jumps: number;
  readonly outages: readonly Outage[];
}

/** An AWS service or vendor, or all whose names share a prefix, that refuses everything for longer than any immediate retry. */
interface Outage {
  readonly service: string;
  /** Milliseconds of simulated time. */
  readonly from: number;
  readonly until: number;
}

const CALM: Weather = {
  refused: 0,
  lost: 0,
  lostAtVendors: 0,
  killed: 0,
  slow: 0,
  repeated: 0,
  conflicts: 0,
  jumps: 0,
  outages: [],
};

type Out = readonly [service: string, most: number];
/** What may be out, and for how many seconds at most. */
const MAY_BE_OUT: readonly [Out, ...Out[]] = [
  ['sqs', 60],
  ['states', 60],
  ['dynamodb', 10],
  ['kms', 30],
  ['s3', 30],
  ['network', 60],
  ['email-finder', 60],
  ['crm', 60],
  ['payments', 60],
];

function outagesOf(chance: Chance): Outage[] {
  if (!chance.happens(0.4)) return [];
  return Array.from({ length: chance.between(1, 3) }, () => {
    const [service, most] = chance.one(MAY_BE_OUT);
    const from = chance.between(0, 90_000);
    return { service, from, until: from + chance.between(1_000, 1_000 * most) };
  });
}

/** Each seed has its own weather: some kinds of faults and not others, so that none hides what another would show. */
function weatherOf(chance: Chance): Weather {
  const some = (most: number): number => (chance.happens(0.5) ? most * chance.number() : 0);
  return {
    refused: some(0.06),
    lost: some(0.04),
    lostAtVendors: chance.happens(0.5) ? 0.5 * chance.number() : 0,
    killed: some(0.03),
    slow: some(0.1),
    repeated: some(0.3),
    conflicts: some(0.1),
    jumps: some(0.02),
    outages: outagesOf(chance),
  };
}

/** Latencies in milliseconds, and the duration of a slow call. */
const USUAL: Readonly<Record<Side, readonly [number, number]>> = {
  aws: [1, 12],
  vendor: [20, 150],
  user: [5, 60],
};
const SLOW: Readonly<Record<Side, readonly [number, number]>> = {
  aws: [200, 3_000],
  vendor: [1_000, 40_000],
  user: [200, 5_000],
};

export class Faults {
  weather: Weather;
  readonly #chance: Chance;
  readonly #own: Weather;

  constructor(chance: Chance) {
    this.#chance = chance;
    this.#own = weatherOf(chance);
    this.weather = this.#own;
  }

  /** Restores the seed's weather, without its outages. */
  return(): void {
    this.weather = this.#own;
  }

  /** Stops all faults: what is still broken after a while stays broken. */
  clear(): void {
    this.weather = CALM;
  }

  /** What becomes of a call to a service at a moment of simulated time. */
  fate(side: Side, service: string, now: number): Fate {
    const { refused, killed, slow, lostAtVendors, outages } = this.weather;
    const lost = this.weather.lost + (side === 'vendor' ? lostAtVendors : 0);
    const drawn = this.#chance.number();
    const [least, most] = (this.#chance.happens(slow) ? SLOW : USUAL)[side];
    const pause = (): number => least / 2 + (this.#chance.number() * (most - least)) / 2;
    const limits = [
      ['refused', refused],
      ['lost before', lost / 2],
      ['lost after', lost / 2],
      // Users are not killed; for them it would be the same as a lost answer.
      ['killed before', side === 'user' ? 0 : killed / 2],
      ['killed after', side === 'user' ? 0 : killed / 2],
    ] as const;
    let reached = 0;
    const kind = limits.find(([, share]) => {
      reached += share;
      return drawn < reached;
    })?.[0];
    const isOut = outages.some(
      (one) => service.startsWith(one.service) && one.from <= now && now < one.until,
    );
    return { there: pause(), back: pause(), kind: isOut ? 'refused' : (kind ?? 'answered') };
  }

  isRepeated(): boolean {
    return this.#chance.happens(this.weather.repeated);
  }

  /** Milliseconds by which the clock jumps when an invocation starts; usually none. */
  jump(): number {
    return this.#chance.happens(this.weather.jumps) ? this.#chance.between(-2_000, 5_000) : 0;
  }
}
