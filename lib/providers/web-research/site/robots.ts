import robotsParser from 'robots-parser';
import type { Fetched } from '#lib/providers/web-research/fetch-document';

export interface Robots {
  allows(url: string): boolean;
  /** Milliseconds between two requests that the site asks for; 0 when it asks for nothing. */
  readonly delayMs: number;
}

const LONGEST_DELAY_S = 30;

/**
 * What a site's robots.txt permits a crawler of this name. RFC 9309, section 2.3.1: an absent file permits everything;
 * one that cannot be had because of a fault (5xx, time-out) forbids everything.
 */
export function robotsFrom(url: string, fetched: Fetched, agent: string): Robots {
  switch (fetched.kind) {
    case 'absent':
      return { allows: () => true, delayMs: 0 };
    case 'failed': {
      const clientError = fetched.status !== undefined && fetched.status >= 400 && fetched.status < 500;
      // 429 is the site asking to be left alone, so it is no permission.
      return { allows: () => clientError && fetched.status !== 429, delayMs: 0 };
    }
    case 'document': {
      const rules = robotsParser(url, /^\s*</.test(fetched.body) ? '' : fetched.body);
      const delay = rules.getCrawlDelay(agent) ?? 0;
      return {
        allows: (address) => rules.isAllowed(address, agent) !== false,
        delayMs: Math.min(Math.max(0, delay), LONGEST_DELAY_S) * 1000,
      };
    }
  }
}
