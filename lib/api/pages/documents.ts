import { asyncApi } from '#lib/api/asyncapi';
import { llmsText } from '#lib/api/llms-text';
import { openApi, type Server } from '#lib/api/openapi/document';
import { operations } from '#lib/api/registry';
import { agentTools } from '#lib/api/tools/tools';
import type { Context } from '#lib/contract/context';

/** Printed once a container: the table does not change while it runs. */
const once = <Needs>(print: (baseUrl: string, needs: Needs) => string) => {
  const printed = new Map<string, string>();
  return async (_request: unknown, { baseUrl }: Context, needs: Needs): Promise<string> => {
    const text = printed.get(baseUrl) ?? print(baseUrl, needs);
    printed.set(baseUrl, text);
    return text;
  };
};

export const openApiDocument = once((baseUrl, servers: readonly Server[]) =>
  JSON.stringify(openApi(operations, baseUrl, servers)),
);
export const asyncApiDocument = once((baseUrl) => JSON.stringify(asyncApi(baseUrl)));
export const agentToolsDocument = once((baseUrl) => JSON.stringify(agentTools(operations, baseUrl)));
export const llmsDocument = once((baseUrl) => llmsText(operations, baseUrl));
