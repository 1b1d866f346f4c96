import { createLocalJWKSet, decodeJwt, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import { documentReader } from '#lib/connector/client-document';
import type { ConnectorEnvironment } from '#lib/connector/environment';
import { clientKeys, type OAuthClient } from '#lib/oauth/client';
import { ASSERTION_ALGORITHMS, ASSERTION_TYPE } from '#lib/oauth/client-assertion';
import { accept, type Decision, refuse } from '#lib/oauth/oauth-error';
import type { Parameters } from '#lib/oauth/parameters';
import { sha256 } from '#lib/oauth/sha256';
import { takeAssertion } from '#lib/oauth/store';
import { MINUTE } from '#lib/shared/time';

/** Assertions valid for longer are refused, as used ones must be remembered that long. */
const LONGEST_SECONDS = 3_600;
const SKEW_SECONDS = 30;

/** The client an assertion claims to be from, before anything in it is verified. */
export function assertedClient(parameters: Parameters): string | undefined {
  try {
    return parameters['client_assertion'] === undefined
      ? undefined
      : decodeJwt(parameters['client_assertion']).sub;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Kept for only a minute, after which a client's new key takes effect. */
const keysAt = documentReader<JSONWebKeySet>(MINUTE, (_address, fetched) => {
  const keys = clientKeys.safeParse(fetched);
  return keys.success ? accept(keys.data) : refuse('invalid_client', 'it is not a JSON Web Key Set.');
});

async function keysOf(
  { jwks, jwks_uri }: OAuthClient,
  environment: ConnectorEnvironment,
): Promise<Decision<JSONWebKeySet>> {
  if (jwks) return accept(jwks);
  const keys = await keysAt(jwks_uri ?? '', environment);
  return keys.ok || keys.error === 'temporarily_unavailable'
    ? keys
    : refuse('invalid_client', `jwks_uri: ${keys.description}`);
}

/** Authenticates by a signed assertion, each accepted once. Source: RFC 7523, sections 2.2 and 3. */
export async function verifyAssertion(
  client: OAuthClient,
  parameters: Parameters,
  environment: ConnectorEnvironment,
): Promise<Decision<OAuthClient>> {
  const assertion = parameters['client_assertion'];
  const wrong = (what: string) => refuse('invalid_client', `client_assertion ${what}.`);
  if (parameters['client_assertion_type'] !== ASSERTION_TYPE || assertion === undefined) {
    return refuse(
      'invalid_client',
      `The client authenticates by private_key_jwt: send client_assertion, and ${ASSERTION_TYPE} as client_assertion_type.`,
    );
  }
  const keys = await keysOf(client, environment);
  if (!keys.ok) return keys;
  const { address, now } = environment;
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(keys.value), {
      issuer: client.client_id,
      subject: client.client_id,
      audience: [address, `${address}/`, `${address}/token`],
      algorithms: ASSERTION_ALGORITHMS,
      requiredClaims: ['exp'],
      clockTolerance: SKEW_SECONDS,
      currentDate: now,
    });
    const left = (payload.exp ?? 0) - now.getTime() / 1_000;
    if (left > LONGEST_SECONDS) return wrong('is valid for more than an hour');
    // One signature can be encoded in several ways, so the signed part identifies the assertion.
    const signed = assertion.slice(0, assertion.lastIndexOf('.'));
    const first = await takeAssertion(sha256(signed), Math.max(left, 0) + SKEW_SECONDS, now);
    return first ? accept(client) : wrong('was used before');
  } catch (error) {
    if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
      return wrong('names no key of the client (kid)');
    if (error instanceof errors.JWTExpired) return wrong('has expired');
    if (error instanceof errors.JWTClaimValidationFailed) return wrong(`has an invalid ${error.claim}`);
    if (error instanceof errors.JOSEError || error instanceof TypeError) return wrong('is not valid');
    throw error;
  }
}
