import { useTracer } from '#lib/shared/trace';

/**
 * Tracing is on where `TRACING_FILE` names the bundle of `open-telemetry.ts`. Elsewhere no function holds or loads any of
 * OpenTelemetry.
 */
const file = process.env['TRACING_FILE'];
if (file) {
  const { tracer }: typeof import('#lib/runtime/tracing/open-telemetry') = process
    .getBuiltinModule('node:module')
    .createRequire(file)(file);
  useTracer(tracer);
}

/** The name of a span of this function: the stack sets it beside `TRACING_FILE`. */
export const spanName = (): string => process.env['SPAN_NAME'] ?? 'function';
