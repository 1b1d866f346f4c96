import robotsParser from 'robots-parser';
import type { Fetched } from '#lib/sources/web/fetch-document';

export type Robots =
  | {
      readonly kind: 'rules';
      allows(url: string): boolean;
      /** Milliseconds the site asks for between two requests; 0 if it does not. */
      readonly delayMs: number;
    }
  /** Nothing may be read, since the rules could not be determined. */
  | { readonly kind: 'unknown'; readonly reason: string };

/**
 * What a site's robots.txt permits this crawler. RFC 9309, section 2.3.1: an absent file permits everything, as an empty one (204) does; one
 * that cannot be fetched because of a fault (5xx, no connection) forbids everything.
 */
export function robotsFrom(url: string, fetched: Fetched, agent: string): Robots {
  switch (fetched.kind) {
    case 'absent':
      return { kind: 'rules', allows: () => true, delayMs: 0 };
    case 'failed': {
      const { status, reason } = fetched;
      // A 429 asks to be left alone, so it permits nothing.
      const isNone = status !== undefined && (status === 204 || (status >= 400 && status < 500));
      return isNone && status !== 429
        ? { kind: 'rules', allows: () => true, delayMs: 0 }
        : { kind: 'unknown', reason: `robots.txt: ${reason}` };
    }
    case 'document': {
      const rules = robotsParser(url, /^\s*</.test(fetched.body) ? '' : fetched.body);
      return {
        kind: 'rules',
        allows: (address) => rules.isAllowed(address, agent) !== false,
        delayMs: Math.max(0, rules.getCrawlDelay(agent) ?? 0) * 1000,
      };
    }
  }
}
