import type { CrmClock } from '#lib/crm/clock';
import type { HttpClient } from '#lib/http/client';
import type { Pace } from '#lib/pace/port';

/** What an adapter is built from: the CRM's address and a credential for it. */
export interface CrmAccess {
  readonly http: HttpClient;
  readonly pace: Pace;
  /** Without a trailing slash, e.g. `https://api.example.com`; the organization's own instance if the CRM has one. */
  readonly baseUrl: string;
  readonly accessToken: string;
  /**
   * Gets and stores a new access token; called once when the CRM reports that the current one expired. Absent for tokens that do not
   * expire. Its errors reach the adapter's caller.
   */
  readonly refresh?: (() => Promise<string>) | undefined;
  /** The CRM's account id, used to link to records that a person can open. */
  readonly accountId?: string | undefined;
  /** The property for the profile address, if the account has its own. */
  readonly networkUrlProperty?: string | undefined;
  /** For one attempt, in milliseconds; 15,000 by default. */
  readonly timeoutMs?: number;
  /** For one request with all its retries and waits, in milliseconds; 25,000 by default (a gateway waits 29 s). */
  readonly budgetMs?: number;
  readonly signal?: AbortSignal | undefined;
  readonly clock?: CrmClock;
}
