import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { transact } from '#lib/db/table';
import { putNew } from '#lib/enrichment/store';
import { newId } from '#lib/shared/id';
import { streamLimits } from '#lib/shared/stream-limits';
import { MINUTE, plus, toIso } from '#lib/shared/time';
import { LONGEST_STREAM, openStream } from '#lib/stream/open-streams';
import { callStream, installStreaming } from '#test/batch/support';
import { proxyEvent } from '#test/support/call';
import { makeOrganization } from '#test/support/organization';
import { useTable } from '#test/support/table';

installStreaming();
const { db } = useTable();

const now = new Date();
const codeOf = async (opening: Promise<unknown>) =>
  await opening.then(
    () => 'open',
    (error: { code: string; retryAfter?: number }) => `${error.code} ${(error.retryAfter ?? 0) > 0}`,
  );

async function running(organization: string): Promise<number> {
  const id = newId(now);
  await transact([
    putNew({
      id,
      organization_id: organization,
      type: 'person',
      status: 'processing',
      input: { email: 'ada@acme.example' },
      options: {},
      reservation: { credits: 3, state: 'held' },
      created_at: toIso(now),
      created_by: 'key:test',
      updated_at: toIso(now),
    }),
  ]);
  return id;
}

describe('open streams', () => {
  it('are limited to ten per credential and twenty per organization, even if opened at once', async () => {
    const { id } = await makeOrganization();
    const ofKey = await Promise.all([...Array(13)].map(() => codeOf(openStream(id, 'key_1', now))));
    expect(ofKey.filter((one) => one === 'open')).toHaveLength(streamLimits.key);
    expect(ofKey.filter((one) => one === 'RATE_LIMITED true')).toHaveLength(3);
    for (let n = 0; n < 10; n += 1) expect(await codeOf(openStream(id, `user:${n}`, now))).toBe('open');
    expect(await codeOf(openStream(id, 'user:late', now))).toBe('RATE_LIMITED true');
    const other = await makeOrganization();
    expect(await codeOf(openStream(other.id, 'key_1', now))).toBe('open');
  });

  it('take one write to open and one to close, even when opened at once by one credential', async () => {
    const { id } = await makeOrganization();
    db().calls.reset();
    const opened = await Promise.all([...Array(10)].map(() => openStream(id, 'key_1', now)));
    await Promise.all(opened.map((close) => close()));
    const calls = db().calls.list();
    expect(calls.map(({ operation }) => operation)).toEqual(Array(20).fill('UpdateItem'));
    expect(calls.filter(({ error }) => error)).toEqual([]);
  });

  it('are counted and released once, even if the response to a write was lost', async () => {
    const { id } = await makeOrganization();
    db().faults.atCall('outside', 1, 'duplicate');
    const close = await openStream(id, 'key_1', now);
    for (let n = 1; n < 10; n += 1) await openStream(id, 'key_1', now);
    expect(await codeOf(openStream(id, 'key_1', now))).toBe('RATE_LIMITED true');
    await close();
    await close();
    expect(await codeOf(openStream(id, 'key_1', now))).toBe('open');
    expect(await codeOf(openStream(id, 'key_1', now))).toBe('RATE_LIMITED true');
  });

  it('are released once closed, or on expiry if their worker died', async () => {
    const { id } = await makeOrganization();
    const close = await openStream(id, 'key_1', now);
    for (let n = 1; n < 10; n += 1) await openStream(id, 'key_1', now);
    expect(await codeOf(openStream(id, 'key_1', now))).toBe('RATE_LIMITED true');
    await close();
    expect(await codeOf(openStream(id, 'key_1', now))).toBe('open');
    const later = plus(now, LONGEST_STREAM + MINUTE);
    expect(await codeOf(openStream(id, 'key_1', later))).toBe('open');
  });

  it('that are refused to a returning reader leave nothing behind that goes on reading', async () => {
    const handler = (await import('#functions/api/enrichments')).streamEnrichment();
    const organization = await makeOrganization();
    const id = await running(organization.id);
    for (let n = 0; n < streamLimits.organization; n += 1)
      await openStream(organization.id, `user:${n}`, new Date());
    const refused = await callStream(handler, {
      path: `/v1/enrichments/${id}/stream`,
      params: { id: String(id) },
      headers: { ...organization.headers, 'last-event-id': '1' },
    });
    expect(refused.status).toBe(429);
    db().calls.reset();
    await sleep(1_500);
    expect(db().calls.list()).toEqual([]);
  });

  it('beyond the limit return 429 with Retry-After until a reader leaves', async () => {
    const handler = (await import('#functions/api/enrichments')).streamEnrichment();
    const organization = await makeOrganization();
    const id = await running(organization.id);
    const options = {
      path: `/v1/enrichments/${id}/stream`,
      params: { id: String(id) },
      headers: organization.headers,
    };
    const begun = [...Array(10)].map(() => {
      const out = new PassThrough();
      let text = '';
      out.on('data', (piece: Buffer) => {
        text += piece.toString();
      });
      const ended = (
        handler as unknown as (event: APIGatewayProxyEvent, stream: PassThrough) => Promise<void>
      )(proxyEvent(options), out);
      return { out, ended, text: () => text };
    });
    while (begun.some(({ text }) => text() === '')) await sleep(20);
    expect(begun[0]?.text()).toBe(': connected\nretry: 2000\n\n');
    const refused = await callStream(handler, options);
    expect([refused.status, Number(refused.headers['Retry-After']) > 0]).toEqual([429, true]);
    begun[0]?.out.destroy();
    await begun[0]?.ended;
    const free = await openStream(organization.id, 'key_other', now);
    await free();
    for (const { out } of begun) out.destroy();
    await Promise.all(begun.map(({ ended }) => ended));
    expect(await codeOf(openStream(organization.id, 'key_x', now))).toBe('open');
  });
});
