// Only these four of the SDK's APIs are loaded: the whole client is 4.6 MB and 0.1 s of start, these are 0.5 MB.
import * as lists from '@hubspot/api-client/lib/codegen/crm/lists/index.js';
import * as objects from '@hubspot/api-client/lib/codegen/crm/objects/index.js';
import * as properties from '@hubspot/api-client/lib/codegen/crm/properties/index.js';
import * as oauth from '@hubspot/api-client/lib/codegen/oauth/index.js';
import * as z from 'zod';
import type { CrmAccess } from '#lib/providers/crm/access';
import { CrmProblem } from '#lib/providers/crm/crm-problem';
import { hubspotVendor } from '#lib/providers/crm/hubspot/vendor';
import { type CrmSend, type CrmSender, crmSender } from '#lib/providers/crm/send';
import { text } from '#lib/providers/http';

/** The part of the SDK's request contexts that is the same in each of its generated APIs. */
interface GeneratedRequest {
  getUrl(): string;
  getHttpMethod(): string;
  getHeaders(): Record<string, string>;
  getBody(): unknown;
}

const method = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** The SDK's HTTP library replaced by ours: status, headers and body as its response contexts take them. */
const delivery = (send: CrmSend) => async (request: GeneratedRequest) => {
  const body = request.getBody();
  const reply = await send({
    method: method.parse(request.getHttpMethod()),
    url: request.getUrl(),
    headers: request.getHeaders(),
    ...(body === undefined ? {} : { body: String(body) }),
  });
  const content = { text: async () => text(reply), binary: async () => Buffer.from(reply.body) };
  return { status: reply.status, headers: { ...reply.headers }, content };
};

export interface HubspotClient {
  readonly sender: CrmSender;
  readonly baseUrl: string;
  readonly accountId: string | undefined;
  /** HubSpot's own unless the account keeps the profile address elsewhere. */
  readonly networkUrlProperty: string;
  readonly records: objects.BasicApi;
  readonly batches: objects.BatchApi;
  readonly searches: objects.SearchApi;
  readonly lists: lists.ListsApi;
  readonly memberships: lists.MembershipsApi;
  readonly properties: properties.CoreApi;
  readonly tokens: oauth.AccessTokensApi;
}

/** HubSpot's own client for the APIs we use, over our HTTP client. */
export function hubspotClient(access: CrmAccess): HubspotClient {
  const sender = crmSender(access, hubspotVendor(access.accountId ?? 'unknown'));
  const deliver = delivery(sender.send);
  const forObjects = objects.createConfiguration({
    baseServer: new objects.ServerConfiguration(access.baseUrl, {}),
    httpApi: objects.wrapHttpLibrary({
      send: async (request) => {
        const { status, headers, content } = await deliver(request);
        return new objects.ResponseContext(status, headers, content);
      },
    }),
  });
  const forLists = lists.createConfiguration({
    baseServer: new lists.ServerConfiguration(access.baseUrl, {}),
    httpApi: lists.wrapHttpLibrary({
      send: async (request) => {
        const { status, headers, content } = await deliver(request);
        return new lists.ResponseContext(status, headers, content);
      },
    }),
  });
  const forProperties = properties.createConfiguration({
    baseServer: new properties.ServerConfiguration(access.baseUrl, {}),
    httpApi: properties.wrapHttpLibrary({
      send: async (request) => {
        const { status, headers, content } = await deliver(request);
        return new properties.ResponseContext(status, headers, content);
      },
    }),
  });
  const forOauth = oauth.createConfiguration({
    baseServer: new oauth.ServerConfiguration(access.baseUrl, {}),
    httpApi: oauth.wrapHttpLibrary({
      send: async (request) => {
        const { status, headers, content } = await deliver(request);
        return new oauth.ResponseContext(status, headers, content);
      },
    }),
  });
  return {
    sender,
    baseUrl: access.baseUrl,
    accountId: access.accountId,
    networkUrlProperty: access.networkUrlProperty ?? 'hs_linkedin_url',
    records: new objects.BasicApi(forObjects),
    batches: new objects.BatchApi(forObjects),
    searches: new objects.SearchApi(forObjects),
    lists: new lists.ListsApi(forLists),
    memberships: new lists.MembershipsApi(forLists),
    properties: new properties.CoreApi(forProperties),
    tokens: new oauth.AccessTokensApi(forOauth),
  };
}

/** Runs a call of the SDK and parses what came; what is not of that shape is the CRM's fault, not the caller's. */
export async function parsed<Schema extends z.ZodType>(
  schema: Schema,
  run: () => Promise<unknown>,
): Promise<z.infer<Schema>> {
  try {
    return schema.parse(await run());
  } catch (error) {
    if (error instanceof CrmProblem || !isUnreadable(error)) throw error;
    throw new CrmProblem('hubspot', 'unreadable', 'HubSpot answered with something that is not its API.', {
      cause: error,
    });
  }
}

/** The SDK throws bare errors and type errors for HTML, broken JSON and missing parts; zod for other shapes. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof z.ZodError ||
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  (error instanceof Error && /^(Cannot parse content|The mediaType|HTTP-Code)/.test(error.message));
