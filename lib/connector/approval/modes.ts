import { CLIENT_CAPABILITIES_META_KEY, type ServerContext } from '@modelcontextprotocol/server';
import * as z from 'zod';

const capabilities = z.lazy(() =>
  z.looseObject({
    elicitation: z.looseObject({ form: z.unknown(), url: z.unknown() }).partial().optional(),
  }),
);

/** The ways a client can ask its person. A bare `elicitation` means a form, the only way before there were two. */
export function modesOf(
  { mcpReq }: ServerContext,
  declared: Readonly<Record<string, unknown>> | undefined,
): { form: boolean; url: boolean } {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  const elicitation = capabilities.safeParse(envelope[CLIENT_CAPABILITIES_META_KEY] ?? declared).data
    ?.elicitation;
  if (!elicitation) return { form: false, url: false };
  const url = elicitation.url !== undefined;
  return { form: elicitation.form !== undefined || !url, url };
}
