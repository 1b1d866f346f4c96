import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasLibreOffice, openedByLibreOffice } from '#test/support/libreoffice';
import { request, until, useService } from '#test/support/local-service';

const service = useService({ tracing: { OTEL_TRACES_EXPORTER: 'console' } });
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const ada = { type: 'person', input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' } };

let receiver: Server;
const received: { headers: Record<string, string>; body: string }[] = [];
beforeAll(async () => {
  receiver = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      received.push({
        headers: incoming.headers as Record<string, string>,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve));
});

async function streamed(
  path: string,
  lastEventId?: string,
): Promise<{ id: string; data: Record<string, string> }[]> {
  const reply = await fetch(`${service().info.base_url}${path}`, {
    headers: {
      'x-api-key': service().info.api_key,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
  });
  const text = await reply.text();
  return [...text.matchAll(/^id: (\d+)\ndata: (.*)$/gm)].map(([, id = '', data = '{}']) => ({
    id,
    data: JSON.parse(data),
  }));
}

/** An exported file whose headers, cells and problem row contain what a spreadsheet would take for formulas. */
const messyFile = `First name;Last name;Company;Segment;=HYPERLINK("http://evil.example")
Ada;Lovelace;Acme Robotics;=1+1;@SUM(A1)
Raj;Subramaniam;FedEx;"-2
+3";+4
;=cmd|' /C calc'!A0;;E;
`;

async function download(path: string): Promise<Buffer> {
  const headers = { 'x-api-key': service().info.api_key };
  const reply = await fetch(`${service().info.base_url}${path}`, { headers });
  expect([reply.status, reply.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename="[\w-]+\.xlsx"$/),
  ]);
  return Buffer.from(await reply.arrayBuffer());
}

describe('the main job, on the local service', () => {
  it('enriches a person from three sources, streams, is approved, writes to the CRM and notifies subscribers', async () => {
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
    const subscribed = await request(service(), 'POST', '/v2/webhooks/subscriptions', {
      event_type: 'enrichment.completed',
      url,
    });
    expect(subscribed.status).toBe(201);

    const created = await fetch(`${service().info.base_url}/v1/enrichments`, {
      method: 'POST',
      headers: {
        'x-api-key': service().info.api_key,
        'content-type': 'application/json',
        traceparent: `00-${TRACE}-00f067aa0ba902b7-01`,
      },
      body: JSON.stringify(ada),
    });
    expect(created.status).toBe(202);
    const { id } = JSON.parse(await created.text());
    const events = await streamed(`/v1/enrichments/${id}/stream`);
    // The e-mail finder learns the company's domain, which opens its site to web research.
    expect(events.map(({ data }) => `${data['source']} ${data['pass'] ?? ''}`).toSorted()).toEqual([
      'email_finder 1',
      'enrichment ',
      'network 1',
      'web_research 1',
      'web_research 2',
    ]);
    expect(events.at(-1)?.data).toMatchObject({
      source: 'enrichment',
      status: 'completed',
      match: { status: 'found', candidates: [] },
    });
    for (let k = 0; k <= events.length; k += 1) {
      expect(await streamed(`/v1/enrichments/${id}/stream`, String(k))).toEqual(events.slice(k));
    }

    const result = await request(service(), 'GET', `/v1/enrichments/${id}?wait=25`);
    expect(result.body).toMatchObject({
      status: 'completed',
      credits: { held: 0, charged: 3 },
      data: { full_name: 'Ada Lovelace' },
    });
    const { body: provenance } = await request(service(), 'GET', `/v1/enrichments/${id}/fields`);
    for (const field of provenance.fields) {
      if (field.source !== 'derived') expect(field.citations.length, field.field).toBeGreaterThan(0);
    }

    const preview = await request(service(), 'GET', `/v1/enrichments/${id}/writeback-preview`);
    expect(preview.status).toBe(200);
    const approved = await request(service(), 'POST', `/v1/enrichments/${id}/approve`, {
      create_if_missing: true,
    });
    expect(approved.body).toMatchObject({ status: 'approved', writeback: { status: 'pending' } });
    const written = await until(
      () => request(service(), 'GET', `/v1/enrichments/${id}`),
      ({ body }) => body.writeback.status !== 'pending',
    );
    expect(written.body.writeback).toMatchObject({ status: 'succeeded', platform: 'hubspot' });

    const [delivery] = await until(
      async () => received,
      (all) => all.length > 0,
    );
    expect(
      new Webhook(subscribed.body.data.secret).verify(delivery?.body ?? '', delivery?.headers ?? {}),
    ).toMatchObject({
      type: 'enrichment.completed',
      data: { enrichment_id: id },
    });
  });

  it("continues the caller's trace through workflow and queues to the subscriber, with a span each", async () => {
    const [delivery] = received;
    expect(delivery?.headers['traceparent']).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
    const log = readFileSync(join(service().directory, 'data', 'logs', 'functions.log'), 'utf8');
    const spans = [...log.matchAll(/ span (\w+) (\w+) (\S+) \S+ ms (\w+) "([^"]+)"(.*)$/gm)]
      .map(([, trace, id, parent, kind, name = '', rest]) => ({ trace, id, parent, kind, name, rest }))
      .filter(({ trace }) => trace === TRACE);
    const ids = new Map(spans.map(({ id, name }) => [id, name]));
    const below = (kind: string) =>
      new Set(
        spans
          .filter((span) => span.kind === kind && !span.name.includes('127.0.0.1'))
          .map(({ name, parent = '' }) => `${name} < ${ids.get(parent) ?? parent}`),
      );
    expect([...below('server')]).toEqual(['POST /v1/enrichments < 00f067aa0ba902b7']);
    expect(spans.find(({ kind }) => kind === 'server')?.rest).toContain('http.response.status_code=202');
    // One task does everything. If its first pass took long, as on a busy machine, the second has its own steps below the same start.
    const tasks = [...below('internal')].toSorted();
    const isApart = tasks.length > 1;
    expect(tasks).toEqual(
      (isApart ? ['Enrich', 'Merge', 'WebResearch'] : ['Enrich']).map(
        (task) => `TasksEnrichPerson${task} < StreamsOutbox`,
      ),
    );
    expect([...below('producer')].toSorted()).toEqual([
      'StreamsOutbox < POST /v1/enrichments',
      'StreamsOutbox < QueuesEvents',
      `StreamsOutbox < TasksEnrichPerson${isApart ? 'Merge' : 'Enrich'}`,
    ]);
    expect(below('consumer')).toContain('QueuesWebhooks < StreamsOutbox');
    expect(
      spans.filter(({ kind, name }) => kind === 'client' && name.startsWith('GET ')).length,
    ).toBeGreaterThan(2);
  });

  it.skipIf(!hasLibreOffice)(
    'exports a person and a messy batch to workbooks that LibreOffice opens without a formula',
    async () => {
      const batches = '/v1/enrichments/batches';
      const form = new FormData();
      form.append('file', new Blob([messyFile]), 'messy.csv');
      const upload = await fetch(`${service().info.base_url}${batches}/upload`, {
        method: 'POST',
        headers: { 'x-api-key': service().info.api_key },
        body: form,
      });
      const { upload_id, suggested_mapping } = JSON.parse(await upload.text());
      const confirmed = await request(service(), 'POST', `${batches}/upload/confirm`, {
        upload_id,
        column_mapping: suggested_mapping,
      });
      const batch = `${batches}/${confirmed.body.batch_id}`;
      const ended = await until(
        () => request(service(), 'GET', batch),
        ({ body }) => body.status === 'completed',
        120,
      );
      expect(ended.body).toMatchObject({ member_count: 2, refused_count: 1 });
      const members = await request(service(), 'GET', `${batch}/members`);
      const one = `/v1/enrichments/${members.body.items[0].id}`;

      const workbooks = { batch: `${batch}/export/excel`, one: `${one}/export/excel` };
      const opened = {
        batch: openedByLibreOffice(await download(workbooks.batch)),
        one: openedByLibreOffice(await download(workbooks.one)),
      };
      for (const text of Object.values(opened)) expect(text).not.toContain('table:formula');
      for (const name of ['Results', 'Provenance', 'Problems'])
        expect(opened.batch).toContain(`table:name="${name}"`);
      for (const cell of ['http://evil.example', '=1+1', '@SUM(A1)', '+4'])
        expect(opened.batch).toContain(`<text:p>${cell}</text:p>`);
      expect(opened.one).toContain('<text:p>Lovelace</text:p>');
    },
    240_000,
  );

  it('finds the same fields by profile address, e-mail address, or name and company', async () => {
    const asked = [
      { network_url: 'https://www.linkedin.com/in/ada-lovelace' },
      { email: 'ada@acme-robotics.example' },
      ada.input,
    ];
    const counts: number[] = [];
    for (const input of asked) {
      const body = { type: 'person', input, options: { refresh: true } };
      const created = await request(service(), 'POST', '/v2/enrichments', body);
      expect(created.status, created.text).toBe(202);
      const { id } = created.body.data;
      const ended = await until(
        () => request(service(), 'GET', `/v1/enrichments/${id}?wait=25`),
        ({ body: one }) => one.status === 'completed',
      );
      counts.push(Object.keys(ended.body.data).length);
    }
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(70);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(3);
  });

  it('returns another organization the same 404 for its ids as for unknown ones', async () => {
    const { body } = await request(service(), 'POST', '/v1/enrichments', ada);
    const theirs = await request(
      service(),
      'GET',
      `/v1/enrichments/${body.id}`,
      undefined,
      service().info.other_api_key,
    );
    expect([theirs.status, theirs.body.error.code]).toEqual([404, 'NOT_FOUND']);
    const stream = await request(
      service(),
      'GET',
      `/v1/enrichments/${body.id}/stream`,
      undefined,
      service().info.other_api_key,
    );
    expect(stream.status).toBe(404);
  });

  it('answers unknown paths, wrong methods and the /api/v2 aliases in the right format', async () => {
    expect((await request(service(), 'GET', '/v1/nothing')).body.error.code).toBe('NOT_FOUND');
    const other = await request(service(), 'PUT', '/v1/enrichments');
    expect([other.status, other.headers.get('allow')]).toEqual([405, 'POST, GET']);
    expect((await request(service(), 'GET', '/api/v2/billing/credits')).status).toBe(200);
    expect((await request(service(), 'GET', '/openapi.json', undefined, null)).body.openapi).toBe('3.1.0');
  });

  it('keeps the ledger and the counters consistent', async () => {
    const { body: credits } = await request(service(), 'GET', '/v2/billing/credits');
    const { balance, held, available } = credits.data;
    expect(balance).toBe(held + available);
  });
});
