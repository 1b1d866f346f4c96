import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { InMemorySpanExporter, type SpanExporter } from '@opentelemetry/sdk-trace';
import type { SQSEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bundleTracing } from '#infra/bundling';
import { tracingEnvironment } from '#infra/tracing';
import { sendMessage, startMessage } from '#lib/outbox/message';
import { outboxEntry } from '#lib/outbox/record';
import { relay } from '#lib/runtime/relay';
import { openTelemetry } from '#lib/runtime/tracing/open-telemetry';
import { queueHandler, taskHandler } from '#lib/runtime/work';
import { inSpan, traceparent, useTracer } from '#lib/shared/trace';
import { json, useWire } from '#test/packages/wire';
import { useMockedClient } from '#test/support/mocked-client';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;
const now = new Date('2026-11-28T12:00:00.000Z');
const stepFunctions = useMockedClient(SFNClient);
const sqs = useMockedClient(SQSClient);
const wire = useWire();

/** Keeps what was exported, even if a flush would clear it. */
let exported: InMemorySpanExporter;
const start = (exporter: SpanExporter, ratio?: number) => useTracer(openTelemetry(exporter, ratio));
const spans = () =>
  exported.getFinishedSpans().map(({ name, kind, status, parentSpanContext, attributes }) => ({
    name,
    kind,
    failed: status.code === SpanStatusCode.ERROR,
    parent: parentSpanContext?.spanId,
    attributes,
  }));

beforeEach(() => {
  exported = new InMemorySpanExporter();
  process.env['SPAN_NAME'] = 'Work';
  process.env['MACHINES'] = JSON.stringify({ 'enrich-person': 'arn:machine' });
  process.env['QUEUES'] = JSON.stringify({ webhooks: 'https://sqs/webhooks' });
});
afterEach(() => useTracer(undefined));

const messages = [startMessage('enrich-person', { enrichment_id: 7 }), sendMessage('webhooks', { id: 1 })];
const record = { organization_id: 'org_test', messages, expires_at: '2026-11-29T00:00:00.000Z' };
const sent = () => [
  stepFunctions.commandCalls(StartExecutionCommand)[0]?.args[0].input.input,
  sqs.commandCalls(SendMessageCommand)[0]?.args[0].input.MessageAttributes?.['traceparent']?.StringValue,
];
const message = (trace?: string): SQSEvent =>
  ({
    Records: [
      {
        messageId: 'msg_1',
        body: '{"id":1}',
        attributes: { ApproximateReceiveCount: '1' },
        messageAttributes: trace ? { traceparent: { stringValue: trace, dataType: 'String' } } : {},
      },
    ],
  }) as unknown as SQSEvent;

describe('tracing, when on', () => {
  it('stores the open span in the outbox and passes it to state machines and queues', async () => {
    start(exported);
    await inSpan(
      () => ({ name: 'POST /v1/enrichments', kind: 'server', parent: PARENT }),
      async () => {
        const open = traceparent();
        expect(open).toMatch(new RegExp(`^00-${TRACE}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
        const entry = outboxEntry('org_test', 'req_1', messages, now);
        expect(entry).toMatchObject({ item: { traceparent: open, outbox: 'pending' } });
        await relay(record);
        expect(sent()).toEqual([
          `{"organization_id":"org_test","enrichment_id":7,"traceparent":"${open}"}`,
          open,
        ]);
      },
    );
  });

  it('continues in tasks and messages, and marks failures with the error class only', async () => {
    start(exported);
    class SourceError extends Error {}
    const failing = taskHandler(z.object({}), async () => {
      throw Object.assign(new SourceError('ada@acme.example was refused'), { name: 'SourceError' });
    });
    await expect(failing({ traceparent: PARENT })).rejects.toThrow();
    await queueHandler(z.object({ id: z.number() }), async () => {
      await inSpan(
        () => ({ name: 'GET vendor', kind: 'client' }),
        async () => {},
      );
    })(message(PARENT));
    const [task, call, work] = spans();
    expect(task).toEqual({
      name: 'Work',
      kind: SpanKind.INTERNAL,
      failed: true,
      parent: '00f067aa0ba902b7',
      attributes: { 'error.type': 'SourceError' },
    });
    expect(work).toMatchObject({ name: 'Work', kind: SpanKind.CONSUMER, parent: '00f067aa0ba902b7' });
    expect(call).toMatchObject({ name: 'GET vendor', failed: false });
    expect(new Set(exported.getFinishedSpans().map((span) => span.spanContext().traceId))).toEqual(
      new Set([TRACE]),
    );
  });

  it.each(['nonsense', '', `ff-${TRACE}-00f067aa0ba902b7-01`, `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`])(
    'starts a new trace if the caller sent %j',
    async (parent) => {
      start(exported);
      await inSpan(
        () => ({ name: 'GET /v1/me', kind: 'server', parent }),
        async () => {},
      );
      expect(spans()).toMatchObject([{ name: 'GET /v1/me', parent: undefined }]);
    },
  );

  it("follows the caller's sampling decision, or else its own ratio", async () => {
    start(exported, 0);
    await inSpan(
      () => ({ name: 'begun here', kind: 'server' }),
      async () => {},
    );
    await inSpan(
      () => ({ name: 'sampled', kind: 'server', parent: PARENT }),
      async () => {},
    );
    expect(spans().map(({ name }) => name)).toEqual(['sampled']);
  });

  it('exports spans to a collector at the end of each invocation, and continues without one', async () => {
    wire.says(json(200, {}), json(500, {}));
    start(new OTLPTraceExporter({ url: `${wire.address()}/v1/traces`, timeoutMillis: 2_000 }));
    for (const name of ['first', 'second'])
      expect(
        await inSpan(
          () => ({ name, kind: 'server' }),
          async () => name,
        ),
      ).toBe(name);
    const [first] = wire.asked();
    expect(first).toMatchObject({ method: 'POST', url: '/v1/traces' });
    const [{ resource, scopeSpans }] = JSON.parse(first?.body ?? '').resourceSpans;
    expect(resource.attributes).toContainEqual({
      key: 'service.name',
      value: { stringValue: 'gtm-enrichment' },
    });
    expect(scopeSpans[0].spans).toMatchObject([{ name: 'first', kind: 2 }]);
  });

  it('is a separate bundle that prints a line per span', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'tracing-')), 'tracing.cjs');
    await bundleTracing(file);
    const program = `require(process.env.TRACING_FILE).tracer.inSpan({ name: 'GET /v1/me', kind: 'server', parent: '${PARENT}' }, async (span) => span.set('http.response.status_code', 200));`;
    const env = { PATH: process.env['PATH'] ?? '', TRACING_FILE: file, OTEL_TRACES_EXPORTER: 'console' };
    expect(execFileSync(process.execPath, ['-e', program], { env, encoding: 'utf8' })).toMatch(
      new RegExp(
        `^span ${TRACE} [0-9a-f]{16} 00f067aa0ba902b7 [0-9.]+ ms server "GET /v1/me" http.response.status_code=200\\n$`,
      ),
    );
  });
});

describe('tracing, when off', () => {
  it('leaves outbox, machines and queues unchanged, but relays traces recorded while it was on', async () => {
    expect(outboxEntry('org_test', 'req_1', messages, now)).not.toHaveProperty('item.traceparent');
    await relay(record);
    expect(sent()).toEqual(['{"organization_id":"org_test","enrichment_id":7}', undefined]);
    stepFunctions.reset();
    sqs.reset();
    await relay({ ...record, traceparent: PARENT });
    expect(sent()[1]).toBe(PARENT);
  });

  it('is the default: a stage turns it on with its collector', () => {
    expect(tracingEnvironment({}, 'QueuesWebhooks')).toEqual({});
    const tracing = { endpoint: 'http://127.0.0.1:4318', ratio: 0.1 };
    expect(tracingEnvironment({ tracing }, 'QueuesWebhooks')).toEqual({
      TRACING_FILE: '/var/task/tracing.cjs',
      SPAN_NAME: 'QueuesWebhooks',
      OTEL_TRACES_EXPORTER: 'otlp',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    });
  });
});
