import * as z from 'zod';
import { integrationResult } from '#lib/crm/crm-result';
import { needs, operation, platform, upstream } from '#lib/crm/operations/shared';
import { lazy } from '#lib/shared/lazy';
import { timestamp } from '#lib/shared/time';

export const listCrmIntegrations = operation({
  id: 'listCrmIntegrations',
  route: 'GET /v1/crm/integrations',
  summary: 'List the CRM connections',
  description:
    'Every CRM the organization has connected, each with its status: connected, expired (reconnect it) or disconnected. Secrets are never shown.',
  scope: 'svc:read',
  result: () => z.object({ items: z.array(integrationResult), total: z.int() }),
  tool: { name: 'list_crm_integrations' },
});

export const startCrmAuthorization = operation({
  id: 'startCrmAuthorization',
  route: 'POST /v1/crm/integrations/{platform}/authorize',
  summary: 'Start connecting a CRM with OAuth',
  description:
    "Returns the URL of the CRM's consent page. The CRM redirects the browser to redirect_uri with `code` and `state`; PUT both to /v1/crm/integrations/{platform} within ten minutes. Without redirect_uri, the browser lands on a page of this service that shows them.",
  scope: 'svc:write',
  portalOnly: true,
  params: platform,
  body: () =>
    z.strictObject({
      redirect_uri: z
        .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
        .max(500)
        .optional()
        .meta({ description: "Must be registered with the CRM's app" }),
    }),
  bodyOptional: true,
  result: () => z.object({ authorize_url: z.url(), state: z.string(), expires_at: timestamp }),
  status: 201,
  needs,
  idempotency: 'natural',
  tool: false,
});

export const showCrmAuthorization = operation({
  rate: 'open',
  id: 'showCrmAuthorization',
  route: 'GET /v1/crm/oauth/callback',
  summary: 'The page a CRM redirects to after consent',
  description:
    'Shows the code and state that complete the connection. The page connects nothing itself: otherwise anyone who followed someone else’s consent link would connect their CRM to a stranger’s organization.',
  scope: null,
  query: () =>
    z.object({
      code: z.string().max(2_000).optional(),
      state: z.string().max(200).optional(),
      error: z.string().max(200).optional(),
    }),
  result: () => z.string(),
  produces: 'text/html; charset=utf-8',
  tool: false,
  unlisted: true,
});

const connection = lazy(() =>
  z
    .strictObject({
      private_token: z
        .string()
        .trim()
        .min(1)
        .max(500)
        .regex(/^[\x21-\x7e]*$/, 'is not a token: it has blanks or letters that no token has')
        .optional()
        .meta({ description: "Token of a private app, for platforms that support them ('hubspot')" }),
      code: z
        .string()
        .min(1)
        .max(2_000)
        .optional()
        .meta({ description: 'The code the CRM passed to the browser after consent' }),
      state: z
        .string()
        .min(1)
        .max(200)
        .optional()
        .meta({ description: 'The state of the authorization you started here' }),
    })
    .superRefine(({ private_token, code, state }, context) => {
      const missing = (path: string) =>
        context.addIssue({
          code: 'custom',
          path: [path],
          message: 'is missing: give private_token, or code with state',
        });
      if (private_token !== undefined) {
        if (code !== undefined || state !== undefined)
          context.addIssue({
            code: 'custom',
            path: ['private_token'],
            message: 'cannot be combined with code and state',
          });
        return;
      }
      if (code === undefined && state === undefined) missing('private_token');
      else if (code === undefined) missing('code');
      else if (state === undefined) missing('state');
    }),
);

export const connectCrm = operation({
  id: 'connectCrm',
  audit: 'Connected a CRM',
  route: 'PUT /v1/crm/integrations/{platform}',
  summary: 'Connect a CRM',
  description:
    'Connects with the token of a private app, or with the code of an authorization started here. The credential is tested first, then stored encrypted for this organization. Connecting again replaces the previous credential.',
  scope: 'svc:write',
  portalOnly: true,
  params: platform,
  body: connection,
  result: () => integrationResult,
  errors: upstream,
  needs,
  tool: false,
});

export const disconnectCrm = operation({
  id: 'disconnectCrm',
  audit: 'Disconnected a CRM',
  route: 'DELETE /v1/crm/integrations/{platform}',
  summary: 'Disconnect a CRM',
  description: 'Deletes the stored credential. Disconnecting again has no effect.',
  scope: 'svc:write',
  portalOnly: true,
  params: platform,
  result: () => z.undefined(),
  status: 204,
  errors: ['NOT_FOUND'],
  tool: false,
});
