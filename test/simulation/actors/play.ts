import { setTimeout as sleep } from 'node:timers/promises';
import type { Deed } from '#test/simulation/actors/deed';
import { deeds, deedsBeside } from '#test/simulation/actors/deeds';
import { subscribeTo } from '#test/simulation/actors/deeds/subscribe';
import { OutreachLog } from '#test/simulation/actors/outreach-log';
import { Receiver } from '#test/simulation/actors/receiver';
import { SignIn } from '#test/simulation/actors/sign-in';
import { User } from '#test/simulation/actors/user';
import type { Chance } from '#test/simulation/engine/chance';
import { ADDRESSES } from '#test/simulation/engine/cloud';
import type { Simulation } from '#test/simulation/simulation';

/** What users did and were told, to be compared with what happened. */
export class Play {
  readonly simulation: Simulation;
  readonly users: readonly User[];
  readonly receivers: Receiver[] = [];
  readonly jobs: { readonly kind: string; readonly organization: string; readonly id: string }[] = [];
  /** Enrichments whose approval was requested, and those whose cancellation was confirmed. */
  readonly approved = new Set<string>();
  readonly cancelled = new Set<string>();
  /** Campaigns whose members somebody asked to approve, or that have an approval rule. */
  readonly approvedCampaigns = new Set<string>();
  /** Exports reported as ready, with their organization. */
  readonly exported = new Map<string, string>();
  /** Erased people, each by a word that identifies nobody else. */
  readonly erased: { readonly organization: string; readonly mark: string }[] = [];
  readonly outreach = new OutreachLog();
  /** Subscriptions that were off for a while. */
  readonly switched = new Set<string>();
  /** Organizations in which somebody is e-mailed about webhooks that are given up. */
  readonly toldByMail = new Set<string>();
  /** When each actor was removed, by the name recorded with their acts. */
  readonly out = new Map<string, number>();
  readonly paid: { readonly organization: string; readonly credits: number; readonly session: string }[] = [];
  readonly refunded = new Set<string>();
  /** Purchases whose money a bank took back, even temporarily. */
  readonly disputed = new Set<string>();
  readonly wrong: string[] = [];
  readonly #under: Set<string> = new Set();
  /** When each deed resumes after hours or days. */
  readonly #pausing = new Map<string, number>();
  readonly #taken = new Set<string>();
  readonly #owners = new Map<string, string>();
  readonly #signIn: SignIn;

  constructor(simulation: Simulation) {
    this.simulation = simulation;
    const { org_id, admin_api_key, other_org_id, other_admin_api_key } = simulation.seeded;
    this.users = [
      this.withKey('grace', org_id, admin_api_key),
      this.withKey('lin', other_org_id, other_admin_api_key),
    ];
    this.#signIn = new SignIn(`${ADDRESSES.connector}/sign-in`);
    simulation.wires.serve(new URL(ADDRESSES.connector).host, this.#signIn.listener);
  }

  /** Starts subscriptions, then deeds within the first minute and a half. */
  start(): void {
    const chance = this.simulation.chance.stream('play');
    for (const user of this.users) {
      const { host } = this.newReceiver(
        `${user.organization.replace('org_', 'hooks-')}.example`,
        user.organization,
      );
      this.#do(`${user.name} subscribes`, 0, async () => {
        await subscribeTo(this, user, host, `subscribe-${user.name}`);
      });
    }
    const weighted = deeds.flatMap(([name, weight, deed]) =>
      Array.from({ length: weight }, () => ({ name, deed })),
    );
    const count = chance.between(2, 4);
    for (let number = 1; number <= count; number += 1) {
      const { name, deed } = chance.one(weighted as [{ name: string; deed: Deed }]);
      const user = chance.happens(0.75) ? this.users[0] : this.users[1];
      if (!user) continue;
      const label = `${name}-${number}-of-${user.name}`;
      const own = chance.stream(label);
      this.#do(label, chance.between(500, 90_000), () => deed(this, user, own, label));
    }
    this.#startBeside();
  }

  /** Some seeds have additional deeds. */
  #startBeside(): void {
    for (const [kind, share, deed] of deedsBeside) {
      const chance = this.simulation.chance.stream(kind);
      const user = chance.happens(share) ? this.users[chance.happens(0.75) ? 0 : 1] : undefined;
      if (!user) continue;
      const label = `${kind}-of-${user.name}`;
      this.#do(label, chance.between(500, 60_000), () => deed(this, user, chance.stream(label), label));
    }
  }

  /** Lets hours or days pass in a deed. Nobody waits: they pass at once when everything else is done. */
  async passes(label: string, milliseconds: number): Promise<void> {
    this.#under.delete(label);
    this.#pausing.set(label, this.simulation.agenda.now + milliseconds);
    await sleep(milliseconds);
    this.#pausing.delete(label);
    this.#under.add(label);
  }

  /** Milliseconds until the first paused deed resumes; undefined if none is paused. */
  untilSomebodyGoesOn(): number | undefined {
    const moments = [...this.#pausing.values()];
    return moments.length === 0 ? undefined : Math.max(0, Math.min(...moments) - this.simulation.agenda.now);
  }

  /** Adds a receiver for an organization's events. */
  newReceiver(host: string, organization: string): Receiver {
    const { chance, agenda, wires } = this.simulation;
    const one = new Receiver(host, organization, chance.stream(`receiver ${host}`), () => agenda.now);
    wires.serve(host, one.listener);
    this.receivers.push(one);
    return one;
  }

  withKey(name: string, organization: string, key: string): User {
    return this.#user(name, organization, { 'x-api-key': key });
  }

  /** A person who signs in and whom the sign-in service names as part of the organization. */
  person(email: string, organization: string): User {
    return this.#user(email, organization, this.#signIn.session(email, organization));
  }

  get underWay(): readonly string[] {
    return [...this.#under];
  }

  /** Whether this is the first request for something that only one may have. */
  take(what: string): boolean {
    const isFree = !this.#taken.has(what);
    this.#taken.add(what);
    return isFree;
  }

  expect(holds: boolean, what: string): void {
    if (!holds) this.wrong.push(what);
  }

  /** Now and then the other organization asks for it, which must get a 404. */
  async stranger({ organization }: User, path: string, chance: Chance): Promise<void> {
    const other = this.users.find((one) => one.organization !== organization);
    if (!other || !chance.happens(0.3)) return;
    const { status } = await other.ask('GET', path);
    this.expect(status === 404, `${path} of ${organization} answers ${other.name} ${status}`);
  }

  created(kind: string, organization: string, id: string, name: string): void {
    if (!this.#owners.has(id)) this.jobs.push({ kind, organization, id });
    this.#owners.set(id, organization);
    this.simulation.story.tell(name, `is ${kind} ${id}`);
  }

  #user(name: string, organization: string, credential: Readonly<Record<string, string>>): User {
    return new User(this.simulation, name, organization, credential, (user, what, text) =>
      this.#noStranger(user, what, text),
    );
  }

  /** An answer to one organization must not name anything of another. */
  #noStranger(user: User, what: string, text: string): void {
    for (const [id, owner] of this.#owners)
      if (owner !== user.organization && text.includes(id))
        this.wrong.push(`${what} showed ${user.name} ${id} of ${owner}`);
    for (const { organization } of this.users)
      if (organization !== user.organization && text.includes(organization))
        this.wrong.push(`${what} showed ${user.name} something of ${organization}`);
  }

  #do(label: string, afterMs: number, work: () => Promise<void>): void {
    this.#under.add(label);
    void sleep(afterMs)
      .then(work)
      .catch((error: unknown) =>
        this.wrong.push(`${label}: ${error instanceof Error ? error.message : error}`),
      )
      .finally(() => this.#under.delete(label));
  }
}
