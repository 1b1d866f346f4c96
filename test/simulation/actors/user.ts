import { setTimeout as sleep } from 'node:timers/promises';
import type { WireReply } from '#test/simulation/engine/call-listener';
import type { Simulation } from '#test/simulation/simulation';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

export interface Answer {
  readonly status: number;
  readonly body: Body;
}

export interface Asked {
  readonly body?: object;
  /** Sent unchanged. */
  readonly raw?: { readonly type: string; readonly content: string };
  /** Idempotency-Key. */
  readonly key?: string;
}

/** Checks that an answer holds nothing its organization must not see. */
export type Reader = (user: User, what: string, text: string) => void;

const MOST_TRIES = 14;

/** A holder of an organization's key or session, who retries as long as there is no answer. */
export class User {
  readonly name: string;
  readonly organization: string;
  /** The credential headers. */
  readonly #credential: Readonly<Record<string, string>>;
  readonly #simulation: Simulation;
  readonly #read: Reader;

  constructor(
    simulation: Simulation,
    name: string,
    organization: string,
    credential: Readonly<Record<string, string>>,
    read: Reader,
  ) {
    this.#simulation = simulation;
    this.name = name;
    this.organization = organization;
    this.#credential = credential;
    this.#read = read;
  }

  /** One try; undefined if no answer came. */
  async try(method: string, path: string, { body, raw, key }: Asked = {}): Promise<Answer | undefined> {
    const type = raw?.type ?? (body ? 'application/json' : undefined);
    const reply = await this.#simulation.wires
      .api(this.name, {
        method,
        path,
        headers: {
          host: 'api.gtm.example',
          ...this.#credential,
          ...(type ? { 'content-type': type } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: raw?.content ?? (body ? JSON.stringify(body) : undefined),
      })
      .catch((): WireReply | undefined => undefined);
    if (!reply) return undefined;
    const text = reply.body.toString();
    this.#read(this, `${method} ${path}`, text);
    const isJson = (reply.headers['content-type'] ?? '').includes('json') && text !== '';
    return { status: reply.status, body: isJson ? JSON.parse(text) : text };
  }

  /** Retries until there is an answer that is not the service's own failure. */
  async ask(method: string, path: string, asked: Asked = {}): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.try(method, path, asked);
      const again = !answer || answer.status >= 500 || answer.status === 429 || isUnderWay(answer);
      if (!again) return answer;
      if (tries === MOST_TRIES) throw new Error(`${method} ${path}: no answer but ${answer?.status}`);
      await sleep(Math.min(1_000 * 2 ** tries, 30_000));
    }
  }

  get<T = Body>(path: string): Promise<T> {
    return this.ask('GET', path).then(({ body }) => body);
  }

  /** Reads until the condition holds. */
  async until(path: string, holds: (body: Body) => boolean, most = 60): Promise<Body> {
    for (let reads = 0; reads < most; reads += 1) {
      const body = await this.get(path);
      if (holds(body)) return body;
      await sleep(5_000 + 2_000 * reads);
    }
    throw new Error(`${path} never came to hold what was waited for`);
  }
}

/** The first request with this key is still being processed. */
const isUnderWay = ({ status, body }: Answer): boolean =>
  status === 409 && String(body?.detail ?? body?.error?.message).includes('still in progress');

/** The network account has lost its session, as may happen for a while. */
export const isSessionLost = ({ status, body }: Answer): boolean =>
  status === 409 && (body?.code ?? body?.error?.code) === 'NETWORK_SESSION_EXPIRED';
