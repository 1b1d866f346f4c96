import type { Play } from '#test/simulation/actors/play';
import type { Change, Item, Mirror } from '#test/simulation/checks/mirror';

const HOUR = 3_600_000;
/** A subscription that fails this long, without a success in between, is disabled. */
const GIVEN_UP_AFTER = 120 * HOUR;
/** Tolerance for clock jumps, in milliseconds. */
const CLOCKS = 60_000;
/** All tries of a delivery, including the first. */
const TRIES = 8;
/** Failures that may go unrecorded because their worker was killed. */
const UNNOTICED = 3;

interface Attempt {
  readonly at: string;
  readonly error?: string;
  readonly status_code?: number;
}
const attemptsOf = (item: Item | undefined): readonly Attempt[] =>
  (item?.['attempts'] as readonly Attempt[] | undefined) ?? [];

/** Nothing was sent: it was off, or the recipient is no longer a member. */
const isNoTry = ({ error }: Attempt): boolean => error === 'disabled' || error === 'not_a_member';

/** Checks when subscriptions are disabled, and what their owners are told. */
export class SubscriptionWatch {
  readonly #play: Play;
  readonly #mirror: Mirror;
  /** Failed tries of each since it last succeeded or was enabled. */
  readonly #failures = new Map<string, readonly number[]>();
  /** How often each was disabled, with its organization. */
  readonly #givenUp = new Map<string, { readonly organization: string; readonly times: number }>();

  constructor(play: Play, mirror: Mirror) {
    this.#play = play;
    this.#mirror = mirror;
  }

  see(changes: readonly Change[]): string[] {
    return changes.flatMap(({ key, before, after }) => {
      const [, organization = '', kind, id = ''] =
        /^ORG#([^# ]+)#(DELIVERY|SUBSCRIPTION) (.+)$/.exec(key) ?? [];
      if (kind === 'DELIVERY') this.#tried(before, after);
      return kind === 'SUBSCRIPTION' && before && after ? this.#changed(organization, id, before, after) : [];
    });
  }

  #tried(before: Item | undefined, after: Item | undefined): void {
    const last = attemptsOf(after).at(-1);
    if (!after || !last || isNoTry(last) || attemptsOf(before).length === attemptsOf(after).length) return;
    const id = String(after['subscription_id']);
    const [at, known] = [Date.parse(last.at), this.#failures.get(id) ?? []];
    const isTaken = after['status'] === 'succeeded';
    this.#failures.set(id, isTaken ? known.filter((one) => one > at) : [...known, at]);
  }

  #changed(organization: string, id: string, before: Item, after: Item): string[] {
    if (before['enabled'] === after['enabled']) return [];
    if (after['enabled'] === true) {
      this.#failures.delete(id);
      return [];
    }
    if (after['disabled_reason'] === 'by_owner') return [];
    const times = (this.#givenUp.get(id)?.times ?? 0) + 1;
    this.#givenUp.set(id, { organization, times });
    if (after['disabled_reason'] !== 'failing') return [];
    const at = Date.parse(String(after['disabled_at']));
    const lasted = at - Math.min(at, ...(this.#failures.get(id) ?? []));
    return lasted < GIVEN_UP_AFTER - CLOCKS
      ? [`${id} was disabled after failing for ${(lasted / HOUR).toFixed(1)} hours`]
      : [];
  }

  /** At the end: owners were told each time, none was retried for ever, and no delivery was given up too soon. */
  atEnd(): string[] {
    return [
      ...[...this.#givenUp].flatMap(([id, { organization, times }]) => this.#told(id, organization, times)),
      ...this.#play.users.flatMap(({ organization }) => [
        ...this.#mirror.of(organization, '#SUBSCRIPTION').flatMap((one) => this.#triedForEver(one)),
        ...this.#mirror.of(organization, '#DELIVERY').flatMap(givenUpTooSoon),
      ]),
    ];
  }

  #told(id: string, organization: string, times: number): string[] {
    const item = this.#mirror.of(organization, '').find((one) => one['notices'] !== undefined);
    const notices = (item?.['notices'] ?? []) as readonly {
      readonly code: string;
      readonly message: string;
    }[];
    const own = notices.filter(({ code, message }) => code === 'webhook.disabled' && message.includes(id));
    const mails = this.#play.simulation.cloud.mail.filter(({ text }) => text.includes(id));
    const isMailed = this.#play.toldByMail.has(organization);
    return [
      ...(own.length === times ? [] : [`${id} was disabled ${times} times, and has ${own.length} notices`]),
      ...(isMailed && mails.length < times
        ? [`${id} was disabled ${times} times, and ${mails.length} e-mails were sent`]
        : []),
    ];
  }

  #triedForEver({ id, enabled, failing_since }: Item): string[] {
    if (enabled !== true || failing_since === undefined) return [];
    const latest = Date.parse(String(failing_since)) + GIVEN_UP_AFTER + CLOCKS;
    const late = (this.#failures.get(String(id)) ?? []).filter((at) => at > latest);
    return late.length > UNNOTICED ? [`${id} has failed since ${failing_since} and is not disabled`] : [];
  }
}

function givenUpTooSoon(one: Item): string[] {
  const attempts = attemptsOf(one);
  const last = attempts.at(-1);
  const isOver = !last || isNoTry(last) || last.status_code === 410 || attempts.length >= TRIES;
  return one['status'] === 'failed' && !isOver
    ? [`delivery ${one['id']} was abandoned after ${attempts.length} attempts`]
    : [];
}
