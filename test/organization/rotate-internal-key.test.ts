import { describe, expect, it } from 'vitest';
import { hashOfKey, refusal } from '#lib/organization/api-key';
import { findCredential } from '#lib/organization/store';
import { type InternalKeySecret, rotateInternalKey } from '#lib/organization/use-cases/rotate-internal-key';
import { DAY, HOUR, MINUTE, plus } from '#lib/shared/time';
import { useTable } from '#test/support/table';

useTable();

/** Whether the API accepts a key at a given time. */
async function isTaken(key: string | undefined, at: Date): Promise<boolean> {
  const found = await findCredential(hashOfKey(key ?? ''));
  return found !== undefined && refusal(found, at, undefined) === undefined;
}

describe('the connector’s own credential', () => {
  it('is rotated after 30 days; the old one stays valid for another hour', async () => {
    let secret: InternalKeySecret = {};
    const needs = {
      read: async () => secret,
      store: async (next: InternalKeySecret) => {
        secret = next;
      },
    };
    const made = new Date('2026-11-01T00:00:00.000Z');
    expect(await rotateInternalKey(needs, made)).toBe('rotated');
    const first = secret.internal_key;
    expect(await rotateInternalKey(needs, plus(made, 29 * DAY))).toBe('kept');
    expect(secret.internal_key).toBe(first);
    const later = plus(made, 30 * DAY);
    expect(await rotateInternalKey(needs, later)).toBe('rotated');
    const second = secret.internal_key;
    expect(second).not.toBe(first);
    expect([
      await isTaken(first, plus(later, 5 * MINUTE)),
      await isTaken(second, later),
      await isTaken(first, plus(later, HOUR)),
    ]).toEqual([true, true, false]);
  });

  it('ends even if the rotation was interrupted once the new one was stored, and does not come back', async () => {
    const made = new Date('2026-11-01T00:00:00.000Z');
    let secret: InternalKeySecret = {};
    const read = async () => secret;
    const keep = async (next: InternalKeySecret) => {
      secret = next;
    };
    await rotateInternalKey({ read, store: keep }, made);
    const first = secret.internal_key;
    const killed = async (next: InternalKeySecret) => {
      secret = next;
      throw new Error('The function was killed.');
    };
    const later = plus(made, 30 * DAY);
    await expect(rotateInternalKey({ read, store: killed }, later)).rejects.toThrow();
    const again = plus(later, DAY);
    expect(await rotateInternalKey({ read, store: keep }, again)).toBe('kept');
    expect(await isTaken(first, plus(again, 5 * MINUTE))).toBe(true);
    await rotateInternalKey({ read, store: keep }, plus(again, DAY));
    expect(await isTaken(first, plus(again, HOUR))).toBe(false);
    expect(await isTaken(secret.internal_key, plus(again, DAY))).toBe(true);
  });

  it('stays unchanged if the secret cannot be written', async () => {
    const now = new Date('2026-11-01T00:00:00.000Z');
    let kept: InternalKeySecret = {};
    const read = async () => kept;
    const keep = async (next: InternalKeySecret) => {
      kept = next;
    };
    await rotateInternalKey({ read, store: keep }, now);
    const store = () => Promise.reject(new Error('Secrets Manager does not answer.'));
    await expect(rotateInternalKey({ read, store }, plus(now, 31 * DAY))).rejects.toThrow();
    expect(await isTaken(kept.internal_key, plus(now, 40 * DAY))).toBe(true);
  });
});
