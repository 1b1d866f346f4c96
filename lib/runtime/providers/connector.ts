import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { createSealing, type Sealing } from '#lib/connector/seal';
import { countedAs } from '#lib/connector/source-address';
import { createKmsSigner, type Signer } from '#lib/oauth/kms-signer';
import { now } from '#lib/runtime/clock';
import { clientAddress } from '#lib/runtime/edge-headers';
import { httpClient } from '#lib/runtime/providers/http-client';
import { readSecret } from '#lib/runtime/secret';
import { holdQuestion } from '#lib/stream/open-streams';

const environment = z.lazy(() =>
  z.object({
    STAGE: z.string(),
    API_URL: z.url(),
    /** Set if the connector has its own domain; otherwise its distribution's address is used, or locally the function's. */
    CONNECTOR_URL: z.string().default(''),
    SIGNING_KEYS: z.string().transform((text) => text.split(',')),
    PORTAL_ISSUER: z.url(),
    PORTAL_AUDIENCE: z.string().min(1),
  }),
);
const identitySecret = z.lazy(() => z.object({ client_secret: z.string(), cookie_key: z.string().min(16) }));
const internalSecret = z.lazy(() => z.object({ internal_key: z.string() }));

let signer: Signer | undefined;
let sealing: Sealing | undefined;

/** The connector's dependencies for one request. */
export async function connectorEnvironment(
  request: Request,
  event: APIGatewayProxyEventV2,
): Promise<ConnectorEnvironment> {
  const known = environment.parse(process.env);
  const { client_secret, cookie_key } = await readSecret('IDENTITY_SECRET', identitySecret);
  const { internal_key } = await readSecret('INTERNAL_KEY_SECRET', internalSecret);
  signer ??= createKmsSigner(known.SIGNING_KEYS);
  sealing ??= createSealing(cookie_key);
  return {
    address: known.CONNECTOR_URL || new URL(request.url).origin,
    apiUrl: known.API_URL.replace(/\/$/, ''),
    internalKey: internal_key,
    signer,
    sealing,
    identity: {
      issuer: known.PORTAL_ISSUER,
      clientId: known.PORTAL_AUDIENCE,
      clientSecret: client_secret,
      insecure: known.STAGE === 'local',
    },
    http: httpClient(),
    now: now(),
    sourceAddress: countedAs(clientAddress(event)),
    holdOpen: (organization, actor, seconds) => holdQuestion(organization, actor, seconds, now()),
  };
}
