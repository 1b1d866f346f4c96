import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { SPAN_LINE } from '#lib/runtime/tracing/span-line';

const milliseconds = ([seconds, nanoseconds]: readonly [number, number]): string =>
  (seconds * 1_000 + nanoseconds / 1e6).toFixed(1);

/**
 * One line: trace, span, parent (`-` for none), milliseconds, kind, name, then `name=value` for each attribute, and `failed`. For example
 * `span 4bf92f3577b34da6a3ce929d0e0e4736 00f067aa0ba902b7 - 12.3 ms server "GET /v1/me" http.response.status_code=200`.
 */
export function spanLine(span: ReadableSpan): string {
  const { traceId, spanId } = span.spanContext();
  const attributes = Object.entries(span.attributes).map(([name, value]) => `${name}=${value}`);
  return [
    `${SPAN_LINE}${traceId}`,
    spanId,
    span.parentSpanContext?.spanId ?? '-',
    `${milliseconds(span.duration)} ms`,
    SpanKind[span.kind].toLowerCase(),
    JSON.stringify(span.name),
    ...attributes,
    ...(span.status.code === SpanStatusCode.ERROR ? ['failed'] : []),
  ].join(' ');
}

/** The console exporter: one line per span, where the SDK's own prints twenty. */
export const lineExporter = (print: (line: string) => void): SpanExporter => ({
  export(spans, done) {
    for (const span of spans) print(spanLine(span));
    done({ code: 0 });
  },
  async shutdown() {},
});
