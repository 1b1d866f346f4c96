import * as z from 'zod';

const environment = z.lazy(() =>
  z.object({
    STAGE: z.enum(['local', 'staging', 'production']),
    BASE_URL: z.string().default(''),
    /** Requests per minute and organization: enrichment, standard, all. Set from CDK context. */
    RATE_LIMITS: z
      .string()
      .default('20,100,1000')
      .transform((text) => text.split(',').map(Number))
      .pipe(z.tuple([z.int().positive(), z.int().positive(), z.int().positive()])),
    /** Multiplies the vendors' quotas: 1, except in tests with simulators that have none. */
    VENDOR_PACE: z.coerce.number().positive().default(1),
    /** Local stage only: the origin that serves as the public web. */
    OUTBOUND_WEB_ORIGIN: z.string().optional(),
    /** Local stage only: a file `{offset_ms}` that moves the service's clock. */
    SERVICE_CLOCK_FILE: z.string().optional(),
  }),
);
export type Environment = z.infer<typeof environment>;

let parsed: Environment | undefined;

/** The environment every function reads, parsed once per container. Names invalid variables. */
export function readEnvironment(): Environment {
  parsed ??= environment.parse(process.env);
  return parsed;
}

const servers = z.lazy(() => z.array(z.object({ url: z.url(), description: z.string() })));

/** The URLs of production and staging for the API description: `[{url, description}]` as JSON. */
export const apiServers = (): z.infer<typeof servers> =>
  servers.parse(JSON.parse(process.env['API_SERVERS'] ?? '[]'));
