import { setTimeout as wait } from 'node:timers/promises';
import type { HttpClient } from '#lib/http/client';
import type { DocumentMemory } from '#lib/sources/web/document-memory';
import { type Fetched, fetchDocument } from '#lib/sources/web/fetch-document';
import { createGate } from '#lib/sources/web/gate';
import { type Page, readPage } from '#lib/sources/web/site/page';
import { type Robots, robotsFrom } from '#lib/sources/web/site/robots';

export interface CrawlerOptions {
  readonly http: HttpClient;
  /** Sent as User-Agent; robots.txt rules are looked up by its first word, up to the slash. */
  readonly userAgent: string;
  readonly maxPages: number;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly longestDelayMs: number;
  /** Shared documents that were already read today. */
  readonly memory?: DocumentMemory | undefined;
  readonly signal: AbortSignal;
}

export type Visit =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'too_many' }
  | { readonly kind: 'not_html'; readonly url: string; readonly body: string }
  | Exclude<Fetched, { kind: 'document' }>;

/** Concurrent requests to a site: like one visitor with a few tabs open. */
const MOST_AT_ONCE = 3;

/**
 * A polite visitor of one site: checks each host's robots.txt first, respects its delay, reads a bounded number of bounded pages, and only
 * from public addresses.
 */
export class Crawler {
  readonly #options: CrawlerOptions;
  readonly #agent: string;
  readonly #gate = createGate(MOST_AT_ONCE);
  readonly #robots = new Map<string, Promise<Robots>>();
  readonly #turn = new Map<string, Promise<void>>();
  readonly #visited = new Map<string, Promise<Visit>>();

  constructor(options: CrawlerOptions) {
    this.#options = options;
    this.#agent = options.userAgent.split('/')[0] ?? options.userAgent;
  }

  /** Visits an address; repeated calls share one request. */
  visit(url: string): Promise<Visit> {
    const known = this.#visited.get(url);
    if (known !== undefined) return known;
    if (this.#visited.size >= this.#options.maxPages) return Promise.resolve({ kind: 'too_many' });
    const visit = this.#fetchPage(url);
    this.#visited.set(url, visit);
    return visit;
  }

  async #fetchPage(url: string): Promise<Visit> {
    const robots = await this.#robotsOf(url);
    if (robots.kind === 'unknown') return { kind: 'failed', reason: robots.reason };
    if (!robots.allows(url)) return { kind: 'forbidden' };
    const delayMs = Math.min(robots.delayMs, this.#options.longestDelayMs);
    const accept =
      'text/html,application/xhtml+xml,application/rss+xml,application/atom+xml,application/xml;q=0.9';
    const fetched = await this.#get(url, accept, () => this.#wait(new URL(url).origin, delayMs));
    if (fetched.kind !== 'document') return fetched;
    // A redirect may lead to another host with rules of its own.
    if (new URL(fetched.url).origin !== new URL(url).origin) {
      const there = await this.#robotsOf(fetched.url);
      if (there.kind === 'unknown' || !there.allows(fetched.url)) return { kind: 'forbidden' };
    }
    const html = /html/.test(fetched.contentType) || /^\s*<(?:!doctype html|html)/i.test(fetched.body);
    if (!html) return { kind: 'not_html', url: fetched.url, body: fetched.body };
    return { kind: 'page', page: readPage(fetched.url, fetched.body) };
  }

  #robotsOf(url: string): Promise<Robots> {
    const { origin } = new URL(url);
    const known = this.#robots.get(origin);
    if (known !== undefined) return known;
    const address = `${origin}/robots.txt`;
    const robots = this.#get(address, 'text/plain').then((fetched) =>
      robotsFrom(address, fetched, this.#agent),
    );
    this.#robots.set(origin, robots);
    return robots;
  }

  /** Reads from memory, or from the site after `pause`. */
  #get(url: string, accept: string, pause = async () => {}): Promise<Fetched> {
    const { http, userAgent, maxBytes, timeoutMs, memory, signal } = this.#options;
    const limits = { guard: 'public-only', maxBytes, timeoutMs, redirects: 3, signal } as const;
    const ask = async (since?: Date) => {
      await pause();
      return await this.#gate(() => fetchDocument(http, url, { accept, userAgent, since, ...limits }));
    };
    return memory?.(url, ask) ?? ask();
  }

  /** Serializes requests to a host that asks for a delay. Gives up quietly when the time is over. */
  async #wait(origin: string, delayMs: number): Promise<void> {
    if (delayMs === 0) return;
    const before = this.#turn.get(origin);
    const turn = (before ?? Promise.resolve()).then(() =>
      before === undefined
        ? undefined
        : wait(delayMs, undefined, { signal: this.#options.signal }).catch(() => undefined),
    );
    this.#turn.set(origin, turn);
    await turn;
  }
}
