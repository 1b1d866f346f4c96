import { createHmac, randomBytes } from 'node:crypto';
import { refill } from '#test/simulators/core/keep';
import type { SimulatorContext } from '#test/simulators/core/simulator';
import { noSuch } from '#test/simulators/payments/errors';
import type { CardBehaviour, StripeObject } from '#test/simulators/payments/objects';

export const API_VERSION = '2026-10-28.endive';

export interface WebhookTarget {
  readonly url: string;
  readonly secret: string;
  /** Empty or `*`: all types. */
  readonly events: readonly string[];
}

/** The simulated account: every object by id, the events, and their targets. */
export class Account {
  readonly objects = new Map<string, StripeObject>();
  readonly behaviours = new Map<string, CardBehaviour>();
  readonly targets: WebhookTarget[] = [];
  /** Line items of checkout sessions, stored separately as the vendor does. */
  readonly lineItems = new Map<string, unknown[]>();
  /** Holds events back until released, so that a test can choose their order. */
  holding = false;
  readonly #context: SimulatorContext;
  #count = 0;

  constructor(context: SimulatorContext, targets: readonly WebhookTarget[]) {
    this.#context = context;
    this.targets.push(...targets);
  }

  /** Everything that survives a restart. */
  keep(): unknown {
    return {
      objects: this.objects,
      behaviours: this.behaviours,
      lineItems: this.lineItems,
      count: this.#count,
    };
  }

  recall(kept: unknown): void {
    const { objects, behaviours, lineItems, count } = Object(kept);
    refill(this.objects, objects);
    refill(this.behaviours, behaviours);
    refill(this.lineItems, lineItems);
    this.#count = Number(count);
  }

  get address(): string {
    return this.#context.address();
  }

  seconds(): number {
    return Math.floor(this.#context.now().getTime() / 1_000);
  }

  id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_sim${randomBytes(4).toString('hex')}${String(this.#count).padStart(6, '0')}`;
  }

  save<T extends StripeObject>(object: T): T {
    this.objects.set(object.id, object);
    return object;
  }

  /** All objects of a kind, newest first. */
  all<T extends StripeObject>(kind: T['object']): T[] {
    return [...this.objects.values()].filter((object): object is T => object.object === kind).reverse();
  }

  get<T extends StripeObject>(kind: T['object'], id: string | undefined, what: string, param = 'id'): T {
    const found = this.objects.get(id ?? '');
    if (found?.object !== kind) throw noSuch(what, id ?? '', param);
    return found as T;
  }

  /** Records an event with the object's current state, and sends it unless events are held. */
  emit(type: string, object: StripeObject, idempotencyKey: string | null = null): void {
    const event = this.save({
      id: this.id('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.seconds(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: this.targets.length,
      request: { id: this.id('req'), idempotency_key: idempotencyKey },
      type,
    });
    if (!this.holding) void this.deliver(event.id);
  }

  /** Sends an event to every target subscribed to it, signed with the current time. */
  async deliver(eventId: string): Promise<void> {
    const event = this.get('event', eventId, 'event');
    const body = JSON.stringify(event, null, 2);
    const wanting = this.targets.filter(
      (target) =>
        target.events.length === 0 ||
        target.events.includes('*') ||
        target.events.includes(String(event['type'])),
    );
    await Promise.all(
      wanting.map((target) => {
        const timestamp = this.seconds();
        const signature = createHmac('sha256', target.secret).update(`${timestamp}.${body}`).digest('hex');
        return this.#context.webhooks.send(
          target.url,
          {
            'content-type': 'application/json; charset=utf-8',
            'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
            'stripe-signature': `t=${timestamp},v1=${signature},v0=${'0'.repeat(64)}`,
          },
          body,
        );
      }),
    );
  }
}
