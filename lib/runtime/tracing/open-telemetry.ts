import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { lineExporter } from '#lib/runtime/tracing/line-exporter';
import type { SpanStart, Tracer } from '#lib/shared/trace';

const KINDS: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};

/** `console` prints one line per span; `otlp` sends to a collector, set by its own `OTEL_EXPORTER_OTLP_*` variables. */
function exporterOf(name: string | undefined): SpanExporter {
  if (name === 'console') return lineExporter((line) => process.stdout.write(`${line}\n`));
  if (name === 'otlp') return new OTLPTraceExporter();
  throw new Error(`OTEL_TRACES_EXPORTER is ${name}; it may be console or otlp.`);
}

/** A tracer on the OpenTelemetry SDK. It keeps its own context, so that several can exist in one process. */
export function openTelemetry(exporter: SpanExporter, ratio = 1): Tracer {
  const processor = new BatchSpanProcessor({ exporter });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'gtm-enrichment',
      'deployment.environment.name': process.env['STAGE'] ?? 'local',
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  });
  const spans = provider.getTracer('gtm-enrichment');
  const open = new AsyncLocalStorage<Context>();

  function contextOf(parent: string | undefined): Context {
    const remote = parent ? parseTraceParent(parent) : null;
    return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : (open.getStore() ?? ROOT_CONTEXT);
  }

  return {
    async inSpan({ name, kind, parent, attributes = {} }, work) {
      const outermost = open.getStore() === undefined;
      const context = contextOf(parent);
      const span = spans.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context);
      const fail = () => void span.setStatus({ code: SpanStatusCode.ERROR });
      try {
        return await open.run(trace.setSpan(context, span), () =>
          work({ set: (key, value) => void span.setAttribute(key, value), fail }),
        );
      } catch (error) {
        // Only the class: a message may contain personal input.
        span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
        fail();
        throw error;
      } finally {
        span.end();
        // A function is frozen as soon as it has responded. A failing exporter must not fail the work.
        if (outermost) await provider.forceFlush().catch(() => undefined);
      }
    },
    traceparent() {
      const context = open.getStore();
      const span = context && trace.getSpanContext(context);
      return span
        ? `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
        : undefined;
    },
  };
}

const { OTEL_TRACES_EXPORTER, OTEL_TRACES_SAMPLER_ARG = '1' } = process.env;

/** The tracer selected by the environment. */
export const tracer: Tracer | undefined = OTEL_TRACES_EXPORTER
  ? openTelemetry(exporterOf(OTEL_TRACES_EXPORTER), Number(OTEL_TRACES_SAMPLER_ARG))
  : undefined;
