import { TRACING_BUNDLE } from '#infra/bundling';
import type { Stage } from '#infra/stage';

/** The environment that turns tracing on in a function; empty if the stage has none. */
export const tracingEnvironment = (
  { tracing }: Pick<Stage, 'tracing'>,
  spanName: string,
): Record<string, string> =>
  tracing
    ? {
        TRACING_FILE: `/var/task/${TRACING_BUNDLE}`,
        SPAN_NAME: spanName,
        OTEL_TRACES_EXPORTER: 'otlp',
        OTEL_TRACES_SAMPLER_ARG: String(tracing.ratio),
        OTEL_EXPORTER_OTLP_ENDPOINT: tracing.endpoint,
      }
    : {};
