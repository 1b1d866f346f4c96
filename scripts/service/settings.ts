import * as z from 'zod';

/** The environment variables of a local run. Errors name the wrong variable. */
const environment = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_000)
    .default(4000)
    .meta({ description: 'First port; 0 takes any' }),
  SERVICE_CLOCK: z.iso
    .datetime()
    .optional()
    .meta({ description: 'The service’s time at start, ISO 8601 UTC' }),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .meta({ description: 'Multiplies all request limits' }),
  SIMULATOR_LATENCY: z.enum(['usual', 'none']).default('usual'),
  SERVICE_DIRECTORY: z.string().min(1).default('.local'),
  OTEL_TRACES_EXPORTER: z
    .enum(['none', 'console', 'otlp'])
    .default('none')
    .meta({ description: 'Where spans go' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

/** The many variables of OpenTelemetry; those that matter here are read by the schema above. */
const tracingVariables = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('OTEL_') && value !== undefined ? [[name, value]] : [],
    ),
  );

/** A reason why the service cannot start that the person starting it can fix. */
export class CannotStart extends Error {}

export interface Settings {
  readonly directory: string;
  readonly port: number;
  readonly fresh: boolean;
  readonly clock: Date | undefined;
  readonly rateLimitScale: number;
  readonly instantProviders: boolean;
  /** `OTEL_*` variables for the functions; tracing is on if they name an exporter. */
  readonly tracing?: Readonly<Record<string, string>>;
  /** Function variables that override the local ones, e.g. `BATCH_LANES`. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly log: (line: string) => void;
}

function settingsOf(variables: NodeJS.ProcessEnv): z.infer<typeof environment> {
  const { data, error } = environment.safeParse(variables);
  if (error) throw new CannotStart(z.prettifyError(error));
  return data;
}

export function readSettings(argv: readonly string[], log: (line: string) => void): Settings {
  const {
    PORT,
    SERVICE_CLOCK,
    RATE_LIMIT_SCALE,
    SIMULATOR_LATENCY,
    SERVICE_DIRECTORY,
    OTEL_TRACES_EXPORTER,
  } = settingsOf(process.env);
  return {
    directory: SERVICE_DIRECTORY,
    port: PORT,
    fresh: argv.includes('--fresh'),
    clock: SERVICE_CLOCK ? new Date(SERVICE_CLOCK) : undefined,
    rateLimitScale: RATE_LIMIT_SCALE,
    instantProviders: SIMULATOR_LATENCY === 'none',
    ...(OTEL_TRACES_EXPORTER === 'none' ? {} : { tracing: tracingVariables() }),
    log,
  };
}
