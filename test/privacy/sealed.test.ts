import { describe, expect, it } from 'vitest';
import { createKmsSealer } from '#lib/providers/sealer/kms';
import type { Sealed } from '#lib/shared/sealed';
import { useKey } from '#test/support/key';

const { sealer } = useKey();
const crm = { organizationId: 'org_one', purpose: 'crm/hubspot' };
const text = 'pat-canary-token';
/** A sealer without the first one's cache of unwrapped keys. */
const fresh = () => createKmsSealer(process.env['INTEGRATION_KEY'] ?? '');

const flipped = (base64: string): string => {
  const bytes = Buffer.from(base64, 'base64');
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  return bytes.toString('base64');
};

describe('a sealed secret', () => {
  it('opens for its organization and purpose, and does not contain its plaintext', async () => {
    const secret = await sealer().seal(crm, text);
    expect(await fresh().open(crm, secret)).toBe(text);
    const stored = JSON.stringify(secret);
    expect(stored.includes(text) || stored.includes(Buffer.from(text).toString('base64'))).toBe(false);
  });

  it.each([
    ['another organization', { ...crm, organizationId: 'org_two' }],
    ['another purpose', { ...crm, purpose: 'webhook/whs_1' }],
  ])('does not open for %s, whether or not its key is cached', async (_what, context) => {
    const secret = await sealer().seal(crm, text);
    await sealer().open(crm, secret);
    await expect(sealer().open(context, secret)).rejects.toThrow();
    await expect(fresh().open(context, secret)).rejects.toThrow();
  });

  it('does not open with the key, text, nonce or tag of another secret of the organization', async () => {
    const one = await sealer().seal(crm, text);
    const other = await sealer().seal(crm, 'another token');
    for (const part of ['key', 'text', 'nonce', 'tag'] as const satisfies (keyof Sealed)[])
      await expect(sealer().open(crm, { ...one, [part]: other[part] })).rejects.toThrow();
  });

  it('does not open after a bit flip', async () => {
    const secret = await sealer().seal(crm, text);
    for (const part of ['key', 'text', 'nonce', 'tag'] as const satisfies (keyof Sealed)[])
      await expect(fresh().open(crm, { ...secret, [part]: flipped(secret[part]) })).rejects.toThrow();
  });
});
