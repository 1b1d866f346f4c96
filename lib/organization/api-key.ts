import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod';
import { scope } from '#lib/contract/scope';
import { timestamp } from '#lib/shared/time';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const form = /^gtm_(live|test|internal)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

export type KeyKind = 'live' | 'test' | 'internal';

const base62 = (value: number, length: number): string => {
  let rest = value;
  let text = '';
  for (let place = 0; place < length; place += 1) {
    text = `${ALPHABET.charAt(rest % 62)}${text}`;
    rest = Math.floor(rest / 62);
  }
  return text;
};

const checksumOf = (kind: string, secret: string): string =>
  base62(crc32(`gtm_${kind}_${secret}`), CHECKSUM_LENGTH);

/** 32 unbiased base62 characters: bytes of 248 and above are drawn again. */
function randomSecret(): string {
  let secret = '';
  while (secret.length < SECRET_LENGTH) {
    for (const byte of randomBytes(SECRET_LENGTH)) {
      if (byte < 248 && secret.length < SECRET_LENGTH) secret += ALPHABET.charAt(byte % 62);
    }
  }
  return secret;
}

/** Mints a key: prefix, 32 base62 characters (190 bits), checksum. */
export function mintKey(kind: KeyKind): string {
  const secret = randomSecret();
  return `gtm_${kind}_${secret}${checksumOf(kind, secret)}`;
}

/** Whether a text can be a key of ours at all. Costs no call, so a flood of made-up keys costs nothing. */
export function isWellFormedKey(text: string): boolean {
  const [, kind, secret, checksum] = form.exec(text) ?? [];
  return kind !== undefined && secret !== undefined && checksum === checksumOf(kind, secret);
}

/** The stored hash of a key. Its 190 random bits need no salt. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The part of a key that stays visible after creation. */
export const visiblePrefix = (key: string): string => key.slice(0, key.lastIndexOf('_') + 5);

/** A credential as stored under the hash of its secret. */
export const credential = z.lazy(() =>
  z.object({
    kind: z.enum(['api_key', 'internal']),
    /** Absent for the connector's own credential, which names the organization on each request. */
    organization_id: z.string().optional(),
    key_id: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    expires_at: timestamp.optional(),
    revoked_at: timestamp.optional(),
    allowed_addresses: z.array(z.string()).optional(),
    /** Day of the last use; written at most once a day. */
    last_used_on: z.iso.date().optional(),
  }),
);
export type Credential = z.infer<typeof credential>;

/** Why a credential is refused now; `undefined` if it is accepted. */
export function refusal(held: Credential, now: Date, address: string | undefined): string | undefined {
  if (held.revoked_at) return 'The API key was revoked.';
  if (held.expires_at && Date.parse(held.expires_at) <= now.getTime()) return 'The API key has expired.';
  if (held.allowed_addresses && (!address || !held.allowed_addresses.includes(address))) {
    return 'The API key is not allowed from this address.';
  }
  return undefined;
}
