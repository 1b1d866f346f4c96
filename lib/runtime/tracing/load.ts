import { inSpan, type OpenSpan, type SpanStart, useTracer } from '#lib/shared/trace';

let looked = false;

/**
 * Tracing is on if `TRACING_FILE` names the bundle of `open-telemetry.ts`. Otherwise no function contains or loads any part of
 * OpenTelemetry.
 */
function load(): void {
  if (looked) return;
  looked = true;
  const file = process.env['TRACING_FILE'];
  if (!file) return;
  const { tracer }: typeof import('#lib/runtime/tracing/open-telemetry') = process
    .getBuiltinModule('node:module')
    .createRequire(file)(file);
  useTracer(tracer);
}

/** Runs an invocation of a function in a span if tracing is on. */
export function traced<T>(start: () => SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  load();
  return inSpan(start, work);
}

/** The name of this function's span: the stack sets it beside `TRACING_FILE`. */
export const spanName = (): string => process.env['SPAN_NAME'] ?? 'function';
