import { type Server, serversOf } from '#lib/api/openapi/servers';
import { pageReply } from '#lib/api/pages/html';
import { PRINTED_BASE, type PrintName } from '#lib/api/printed/print-name';
import { readPrint } from '#lib/api/printed/read';
import type { Context } from '#lib/contract/context';

/** Fills in the page once per container and address. */
const once = <Needs>(fill: (baseUrl: string, needs: Needs) => string) => {
  const filled = new Map<string, string>();
  return async (_request: unknown, { baseUrl }: Context, needs: Needs): Promise<string> => {
    const text = filled.get(baseUrl) ?? fill(baseUrl, needs);
    filled.set(baseUrl, text);
    return text;
  };
};

/**
 * Replaces the placeholder with the address. Shells, programs, JSON and HTML quote it, so characters no address has are percent-encoded.
 */
const withBase = (text: string, baseUrl: string): string =>
  text.replaceAll(PRINTED_BASE, () =>
    baseUrl.replace(/[^\w.:/[\]-]/g, (character) => encodeURIComponent(character).replace("'", '%27')),
  );

const filledIn = (name: PrintName) => once((baseUrl) => withBase(readPrint(name), baseUrl));

export const asyncApiDocument = filledIn('getAsyncApi');
export const agentToolsDocument = filledIn('getAgentTools');
export const llmsDocument = filledIn('getLlmsText');

export const openApiDocument = once((baseUrl, servers: readonly Server[]) => {
  const others = servers.map(({ url, ...rest }) => ({ url: url === baseUrl ? PRINTED_BASE : url, ...rest }));
  const named = readPrint('getOpenApi').replace(JSON.stringify(serversOf(PRINTED_BASE)), () =>
    JSON.stringify(serversOf(PRINTED_BASE, others)),
  );
  return withBase(named, baseUrl);
});

const docsHtml = filledIn('getDocs');

/** The human-readable API reference. */
export const docsPage = async (request: unknown, context: Context) =>
  pageReply(await docsHtml(request, context, undefined));
