// Not the package's root: that loads every API of Salesforce (1.8 MB); the connection alone does queries and records.
import { Connection } from 'jsforce/lib/connection.js';
import * as z from 'zod';
import type { CrmAccess } from '#lib/providers/crm/access';
import { CrmProblem } from '#lib/providers/crm/crm-problem';
import { HttpTransport } from '#lib/providers/crm/salesforce/http-transport';
import { judgeSalesforce } from '#lib/providers/crm/salesforce/judge';
import { type CrmVendor, crmSender } from '#lib/providers/crm/send';

const API_VERSION = '60.0';

const vendor: CrmVendor = {
  platform: 'salesforce',
  name: 'Salesforce',
  // The instance's address comes from the platform, not from our configuration.
  guard: 'public-only',
  judge: judgeSalesforce,
  // An update sets named records to given values; a creation is a POST.
  repeatable: (request) => request.method === 'GET' || request.method === 'PATCH',
  // Salesforce counts requests by day and at once, not by second.
  quotas: () => [],
};

/** A jsforce connection whose requests go out through our client. It holds no token: the sender adds the one in use. */
export function salesforceConnection(access: CrmAccess): Connection {
  const { send } = crmSender(access, vendor);
  const connection = new Connection({ instanceUrl: access.baseUrl, version: API_VERSION });
  connection._transport = new HttpTransport(send);
  return connection;
}

/** Runs a call of jsforce and parses what came. */
export async function parsed<Schema extends z.ZodType>(
  schema: Schema,
  run: () => PromiseLike<unknown>,
): Promise<z.infer<Schema>> {
  try {
    return schema.parse(await run());
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const detail = 'Salesforce answered with something that is not its API.';
    throw new CrmProblem('salesforce', 'unreadable', detail, { cause: error });
  }
}
