import * as z from 'zod';

/** Supported revisions of the protocol, newest first. */
const SERVED = ['2026-07-28', '2025-11-25', '2025-06-18'];
/** These differ little from 2025-06-18: their clients are served, but they are not advertised. */
const OLDER = ['2025-03-26', '2024-11-05', '2024-10-07'];
/** UnsupportedProtocolVersion. Source: MCP 2026-07-28. */
const UNSUPPORTED = -32_022;
const VERSION = 'io.modelcontextprotocol/protocolVersion';

const message = z.lazy(() =>
  z.looseObject({
    method: z.string().optional(),
    id: z.union([z.string(), z.number()]).optional(),
    params: z
      .looseObject({ _meta: z.looseObject({ [VERSION]: z.string().optional() }).optional() })
      .optional(),
  }),
);

/**
 * The error for a request of an unsupported revision, with the supported ones in its data; `undefined` if it is supported. `initialize`
 * negotiates, and never fails here.
 */
export function unsupportedRevision(headers: Headers, body: unknown): object | undefined {
  const read = message.safeParse(body).data;
  const inHeader = headers.get('mcp-protocol-version') ?? undefined;
  const inBody = read?.params?._meta?.[VERSION];
  if (read?.method === 'initialize') return undefined;
  // If the two contradict each other, another check reports that.
  if (inHeader !== undefined && inBody !== undefined && inHeader !== inBody) return undefined;
  const requested = inBody ?? inHeader;
  if (requested === undefined || [...SERVED, ...OLDER].includes(requested)) return undefined;
  return {
    jsonrpc: '2.0',
    id: read?.id ?? null,
    error: {
      code: UNSUPPORTED,
      message: `Unsupported protocol version: ${requested}. Supported are ${SERVED.join(', ')}.`,
      data: { supported: SERVED, requested },
    },
  };
}

export const isDiscovery = (body: unknown): boolean =>
  message.safeParse(body).data?.method === 'server/discover';

const discovered = z.lazy(() =>
  z.looseObject({ result: z.looseObject({ supportedVersions: z.array(z.string()) }) }),
);

/** The server/discover response, with the revisions that start with `initialize` added to those the library names. */
export async function withAllRevisions(response: Response): Promise<Response> {
  const read = discovered.safeParse(await response.clone().json()).data;
  if (!read) return response;
  const { headers, status } = response;
  const result = { ...read.result, supportedVersions: SERVED };
  return new Response(JSON.stringify({ ...read, result }), { headers, status });
}
