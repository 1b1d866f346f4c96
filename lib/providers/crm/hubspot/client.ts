import type * as z from 'zod';
import type { CrmAccess } from '#lib/crm/access';
import { type HttpReply, text } from '#lib/http/client';
import { hubspotVendor } from '#lib/providers/crm/hubspot/vendor';
import { parsedBy } from '#lib/providers/crm/parsed-by';
import { type CrmSender, crmSender } from '#lib/providers/crm/send';

/** Undefined values are left out. */
type Query = Readonly<Record<string, string | undefined>>;

export interface HubspotClient {
  /** The current access token. */
  readonly token: CrmSender['token'];
  readonly accountId: string | undefined;
  /** HubSpot's own property unless the account stores the profile address elsewhere. */
  readonly networkUrlProperty: string;
  /** Each returns the reply's JSON unchanged, or throws `CrmProblem`. The path begins with `/`. */
  get(path: string, query?: Query): Promise<unknown>;
  post(path: string, body: object): Promise<unknown>;
}

/** A proxy can return an HTML page with a 200. */
function read(reply: HttpReply): unknown {
  const type = reply.headers['content-type'] ?? '';
  if (!/json/i.test(type)) throw new SyntaxError(`The response is ${type || 'untyped'}, not JSON.`);
  return JSON.parse(text(reply));
}

export function hubspotClient(access: CrmAccess): HubspotClient {
  const { send, token } = crmSender(access, hubspotVendor(access.accountId ?? 'unknown'));
  const url = (path: string, query: Query = {}): string => {
    const asked = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return `${access.baseUrl}${path}${asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`}`;
  };
  const accept = { accept: 'application/json' };
  return {
    token,
    accountId: access.accountId,
    networkUrlProperty: access.networkUrlProperty ?? 'hs_linkedin_url',
    async get(path, query) {
      return read(await send({ method: 'GET', url: url(path, query), headers: accept }));
    },
    async post(path, body) {
      const headers = { ...accept, 'content-type': 'application/json' };
      return read(await send({ method: 'POST', url: url(path), headers, body: JSON.stringify(body) }));
    },
  };
}

/** Runs a call and parses the result. */
export const parsed = <Schema extends z.ZodType>(schema: Schema, run: () => Promise<unknown>) =>
  parsedBy({ platform: 'hubspot', name: 'HubSpot' }, schema, run);
