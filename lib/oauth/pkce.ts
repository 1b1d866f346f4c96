import { createHash, timingSafeEqual } from 'node:crypto';

/** RFC 7636, section 4.1: 43 to 128 unreserved characters. */
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/;
/** A SHA-256, base64url-encoded. */
const CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

export const isChallenge = (text: string | undefined): text is string =>
  text !== undefined && CHALLENGE.test(text);

/** Whether a challenge was made from this verifier, by S256. */
export function verifies(verifier: string | undefined, challenge: string): boolean {
  if (verifier === undefined || !VERIFIER.test(verifier)) return false;
  const made = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const wanted = Buffer.from(challenge);
  return made.length === wanted.length && timingSafeEqual(made, wanted);
}
