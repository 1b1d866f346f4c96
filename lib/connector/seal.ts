import { createHash, createHmac } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type * as z from 'zod';

/** Seals data that travels through the browser: a cookie or form field it can neither read nor change. */
export interface Sealing {
  seal(purpose: string, content: Readonly<Record<string, unknown>>, seconds: number): Promise<string>;
  /** `undefined` if not sealed here, sealed for another purpose, or expired. */
  open<T>(purpose: string, sealed: string | undefined, schema: z.ZodType<T>): Promise<T | undefined>;
  /** Derives 256 bits, base64url, from a text: deterministic, and possible only for this service. */
  derive(purpose: string, text: string): string;
}

export function createSealing(secret: string): Sealing {
  const key = createHash('sha256').update(secret).digest();
  return {
    seal: (purpose, content, seconds) =>
      new EncryptJWT({ content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(purpose)
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .encrypt(key),
    derive: (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('base64url'),
    async open(purpose, sealed, schema) {
      if (!sealed) return undefined;
      try {
        const { payload } = await jwtDecrypt(sealed, key, { audience: purpose });
        return schema.safeParse(payload['content']).data;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
