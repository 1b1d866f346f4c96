import * as z from 'zod';
import type { ConnectorEnvironment } from '#lib/connector/environment';

/** How long a client may stay connected without declaring its capabilities again. */
const SESSION_SECONDS = 30 * 24 * 3_600;

const initialize = z.lazy(() =>
  z.looseObject({
    method: z.literal('initialize'),
    params: z.looseObject({ capabilities: z.looseObject({ elicitation: z.looseObject({}).optional() }) }),
  }),
);
const declared = z.lazy(() => z.object({ elicitation: z.record(z.string(), z.unknown()).optional() }));
type Declared = z.infer<typeof declared>;

export const isInitialize = (body: unknown): boolean => initialize.safeParse(body).success;

/** Whether a client says that it can ask its person something. */
export const asksBack = (found: Declared | undefined): found is Declared => found?.elicitation !== undefined;

/**
 * The capabilities of a 2025-06-18 or 2025-11-25 client. It declares them once, at `initialize`; the session id it then gets is those
 * capabilities, sealed, so nothing is stored here.
 */
export async function declaredIn(
  request: Request,
  body: unknown,
  { sealing }: Pick<ConnectorEnvironment, 'sealing'>,
): Promise<Declared | undefined> {
  const begun = initialize.safeParse(body).data;
  if (begun) return declared.safeParse(begun.params.capabilities).data;
  return await sealing.open('mcp-session', request.headers.get('mcp-session-id') ?? undefined, declared);
}

export const sealDeclared = async (
  found: Declared,
  { sealing }: Pick<ConnectorEnvironment, 'sealing'>,
): Promise<string> => await sealing.seal('mcp-session', found, SESSION_SECONDS);
