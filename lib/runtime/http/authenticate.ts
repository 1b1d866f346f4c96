import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Caller } from '#lib/contract/caller';
import { scopesOfRole } from '#lib/contract/role';
import { scope } from '#lib/contract/scope';
import { type Credential, hashOfKey, isWellFormedKey, refusal } from '#lib/organization/api-key';
import { findCredential, noteUse } from '#lib/organization/store';
import { memberOf, organizationsOfPerson, ownOrganization } from '#lib/organization/use-cases/membership';
import { header } from '#lib/runtime/http/event';
import { type PortalSession, verifyPortalToken } from '#lib/runtime/http/portal-token';
import { invalid, Problem } from '#lib/shared/problem';
import { MINUTE, toDay } from '#lib/shared/time';

/** A key is looked up once per minute and container, so a revoked one stops working as soon. */
const CACHE_FOR = MINUTE;
const CACHE_SIZE = 1_000;
const cache = new Map<string, { readonly until: number; readonly credential: Credential | undefined }>();

async function lookUp(sha256: string): Promise<Credential | undefined> {
  const known = cache.get(sha256);
  if (known && known.until > Date.now()) return known.credential;
  const credential = await findCredential(sha256);
  if (cache.size >= CACHE_SIZE) cache.clear();
  cache.set(sha256, { until: Date.now() + CACHE_FOR, credential });
  return credential;
}

/** One write per day and key: the day is read with the credential, and cached as long. */
async function recordUse(sha256: string, found: Credential, now: Date): Promise<void> {
  const today = toDay(now);
  if (found.kind !== 'api_key' || found.last_used_on === today) return;
  await noteUse(sha256, found, today);
  const known = cache.get(sha256);
  if (known) cache.set(sha256, { ...known, credential: { ...found, last_used_on: today } });
}

const unauthorized = (detail: string): Problem => new Problem('UNAUTHORIZED', detail);

export const anothersOrganization = (): Problem =>
  new Problem('FORBIDDEN', 'X-Org-ID names a different organization than the credential’s.');

/** The caller. `elsewhere`: X-Org-ID names an organization that is not theirs; the call counts against their own. */
export interface Authenticated {
  readonly caller: Caller;
  readonly elsewhere: boolean;
}

const at = (caller: Caller): Authenticated => ({ caller, elsewhere: false });

async function byKey(secret: string, now: Date, address: string | undefined): Promise<Credential> {
  if (!isWellFormedKey(secret))
    throw unauthorized('The API key is not valid; check that you copied the whole key.');
  const sha256 = hashOfKey(secret);
  const found = await lookUp(sha256);
  if (!found) throw unauthorized('The API key is unknown.');
  const refused = refusal(found, now, address);
  if (refused) throw unauthorized(refused);
  await recordUse(sha256, found, now);
  return found;
}

function internalCaller(event: APIGatewayProxyEvent, found: Credential): Caller {
  const organizationId = header(event, 'x-org-id');
  if (found.kind !== 'internal' || !organizationId)
    throw unauthorized('The internal credential is incomplete.');
  const scopes = (header(event, 'x-scopes') ?? '').split(' ').filter((name) => name !== '');
  return {
    organizationId,
    scopes: scope.array().parse(scopes),
    actor: header(event, 'x-actor') ?? found.key_id,
    kind: 'internal',
  };
}

function keyCaller(event: APIGatewayProxyEvent, found: Credential): Authenticated {
  if (found.kind !== 'api_key' || !found.organization_id) throw unauthorized('The API key is unknown.');
  const claimed = header(event, 'x-org-id');
  return {
    caller: {
      organizationId: found.organization_id,
      scopes: found.scopes,
      actor: found.key_id,
      kind: 'api_key',
    },
    elsewhere: claimed !== undefined && claimed !== found.organization_id,
  };
}

/** The organization a session acts for: the one in X-Org-ID, or the only one. */
async function organizationOf(person: PortalSession, claimed: string | undefined): Promise<string> {
  if (claimed !== undefined) return claimed;
  const [only, ...others] =
    person.organizations.length > 0 ? person.organizations : await organizationsOfPerson(person);
  if (only === undefined) throw unauthorized('The session belongs to no organization.');
  if (others.length === 0) return only;
  const message = `must be one of ${[only, ...others].join(', ')}`;
  throw invalid(
    '/header/X-Org-ID',
    message,
    'The session belongs to several organizations; choose one with X-Org-ID.',
  );
}

/**
 * A signed-in person may do what their role allows; with several organizations they name one. A request for one that is not theirs counts
 * against their own.
 */
async function portalCaller(event: APIGatewayProxyEvent, token: string, now: Date): Promise<Authenticated> {
  const person = await verifyPortalToken(token);
  const asked = await organizationOf(person, header(event, 'x-org-id'));
  // Checked each time: a removal or a lesser role takes effect at the next request.
  const member = await memberOf(person, asked, now);
  if (!member && person.organizations.includes(asked))
    throw new Problem('FORBIDDEN', 'You are no longer a member of this organization; ask one of its admins.');
  const organizationId = member ? asked : await ownOrganization(person, now);
  if (organizationId === undefined) throw anothersOrganization();
  return {
    caller: {
      organizationId,
      scopes: member ? scopesOfRole[member.role] : [],
      actor: `user:${person.subject}`,
      kind: 'portal',
      ...(member ? { role: member.role } : {}),
      person,
    },
    elsewhere: member === undefined,
  };
}

/**
 * Identifies the caller of a request, from `X-Internal-Key`, `X-API-Key` or `Authorization: Bearer` (an API key or a portal session).
 * Throws UNAUTHORIZED. Source: spec part 5.
 */
export async function authenticate(event: APIGatewayProxyEvent, now: Date): Promise<Authenticated> {
  const address = event.requestContext.identity.sourceIp;
  const internal = header(event, 'x-internal-key');
  if (internal !== undefined) return at(internalCaller(event, await byKey(internal, now, address)));

  const apiKey = header(event, 'x-api-key');
  if (apiKey !== undefined) return keyCaller(event, await byKey(apiKey.trim(), now, address));

  const bearer = /^Bearer +(\S+)$/i.exec(header(event, 'authorization') ?? '')?.[1];
  if (bearer === undefined)
    throw unauthorized('Send the API key in X-API-Key, or as a bearer token in Authorization.');
  return bearer.split('.').length === 3
    ? await portalCaller(event, bearer, now)
    : keyCaller(event, await byKey(bearer, now, address));
}
