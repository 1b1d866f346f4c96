import type { CrmClock } from '#lib/crm/clock';
import type { HttpClient } from '#lib/http/client';
import type { Pace } from '#lib/pace/port';

/** What an adapter is made of: where the CRM is and a credential for it. */
export interface CrmAccess {
  readonly http: HttpClient;
  readonly pace: Pace;
  /** Without a trailing slash, e.g. `https://api.example.com`; of the CRM that has one, the organization's own instance. */
  readonly baseUrl: string;
  readonly accessToken: string;
  /**
   * Gets (and stores) a new access token; asked once when the CRM says that the present one expired. Absent for tokens
   * that do not expire. What it throws reaches the caller of the adapter.
   */
  readonly refresh?: (() => Promise<string>) | undefined;
  /** The CRM's id of the account, to make addresses of records that a person can open. */
  readonly accountId?: string | undefined;
  /** Property that holds the profile address, where the account has its own. */
  readonly networkUrlProperty?: string | undefined;
  /** For one attempt, in milliseconds; 15,000 unless told. */
  readonly timeoutMs?: number;
  /** For one request with all its retries and waits, in milliseconds; 25,000 (a gateway waits 29 s) unless told. */
  readonly budgetMs?: number;
  readonly signal?: AbortSignal | undefined;
  readonly clock?: CrmClock;
}
