import type { Play } from '#test/simulation/actors/play';
import type { Receiver } from '#test/simulation/actors/receiver';
import type { Change, Item, Mirror } from '#test/simulation/checks/mirror';

/** Milliseconds from a worker's take-up of a delivery to the last possible arrival from that try. */
const LONGEST_TRY = 40_000;

const isOn = (subscription: Item | undefined): boolean => subscription?.['enabled'] === true;

/** Checks after every step what receivers are sent: nothing from a try that began after its subscription was switched off. */
export class DeliveryWatch {
  readonly #play: Play;
  readonly #seen = new Map<Receiver, number>();
  /** When workers took up each delivery, and its subscription. */
  readonly #takenUp = new Map<string, { readonly times: number[]; readonly subscription: string }>();
  /** When each subscription was switched off. */
  readonly #off = new Map<string, number>();

  constructor(play: Play) {
    this.#play = play;
  }

  see(changes: readonly Change[]): string[] {
    for (const change of changes) this.#note(change);
    return this.#play.receivers.flatMap((receiver) => {
      const fresh = receiver.events.slice(this.#seen.get(receiver) ?? 0);
      this.#seen.set(receiver, receiver.events.length);
      return fresh.flatMap(({ id }) => this.#sent(id));
    });
  }

  #note({ key, before, after }: Change): void {
    const { now } = this.#play.simulation.agenda;
    const [, kind, id = ''] = /^ORG#[^# ]+#(DELIVERY|SUBSCRIPTION) (.+)$/.exec(key) ?? [];
    if (kind === 'SUBSCRIPTION') {
      if (isOn(after)) this.#off.delete(id);
      else if (isOn(before)) this.#off.set(id, now);
    }
    const lease = after?.['lease_until'];
    if (kind !== 'DELIVERY' || lease === undefined || lease === before?.['lease_until']) return;
    const times = [...(this.#takenUp.get(id)?.times ?? []), now];
    this.#takenUp.set(id, { times, subscription: String(after?.['subscription_id']) });
  }

  #sent(id: string): string[] {
    const found = this.#takenUp.get(id);
    if (!found) return [`delivery ${id} was sent and does not exist`];
    const off = this.#off.get(found.subscription);
    const { now } = this.#play.simulation.agenda;
    return off === undefined || found.times.some((at) => at <= off && now - at < LONGEST_TRY)
      ? []
      : [`delivery ${id} was sent to ${found.subscription}, which is disabled`];
  }
}

/** At the end: every recorded event reached its receiver, or is logged as failed or awaiting retry. */
export function wrongDeliveries(play: Play, mirror: Mirror): string[] {
  return play.receivers.flatMap((receiver) => {
    const { organization, host, isGone } = receiver;
    const subscription = mirror
      .of(organization, '#SUBSCRIPTION')
      .find(({ url }) => String(url).includes(`/${host}/`));
    if (!subscription) return [];
    const taken = new Set(receiver.events.filter((one) => one.taken).map(({ id }) => id));
    const deliveries = mirror
      .of(organization, '#DELIVERY')
      .filter(({ subscription_id }) => subscription_id === subscription['id']);
    const lost = deliveries.flatMap(({ id, status }) =>
      status === 'succeeded' && !taken.has(String(id))
        ? [`delivery ${id} is logged as accepted and was not`]
        : [],
    );
    const isGivenUp = subscription['disabled_reason'] === 'gone';
    return [
      ...lost,
      ...(isGivenUp && !isGone ? [`${subscription['id']} was abandoned, and its receiver exists`] : []),
      ...(isOn(subscription) && subscription['disabled_at'] === undefined && !wasSwitched(play, subscription)
        ? untold(mirror, organization, subscription, deliveries)
        : []),
    ];
  });
}

/** Whether it was ever switched off: it was not told of events in that time. */
const wasSwitched = (play: Play, { id }: Item): boolean => play.switched.has(String(id));

function untold(
  mirror: Mirror,
  organization: string,
  subscription: Item,
  deliveries: readonly Item[],
): string[] {
  const told = new Set(deliveries.map(({ body }) => eventOf(String(body))));
  return mirror.of(organization, '#ENRICHMENT').flatMap((item) => {
    const { id, status, batch_id, created_at } = item as Record<string, string>;
    const isWanted = batch_id === undefined && String(created_at) > String(subscription['created_at']);
    const type = `enrichment.${status}`;
    return isWanted && !told.has(`${type} ${id}`)
      ? [`${subscription['id']} was not sent ${type} of ${id}`]
      : [];
  });
}

function eventOf(body: string): string {
  const { type, data } = JSON.parse(body) as {
    type: string;
    data: { enrichment_id?: unknown; id?: unknown };
  };
  return `${type} ${data.enrichment_id ?? data.id}`;
}
