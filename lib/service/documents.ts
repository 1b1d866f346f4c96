import type { Context } from '#lib/contract/context';
import { llmsText } from '#lib/contract/llms-text';
import { openApi } from '#lib/contract/openapi/document';
import { operations } from '#lib/contract/operations/registry';
import { agentTools } from '#lib/contract/tools';

/** Printed once a container: the table does not change while it runs. */
const once = (print: (baseUrl: string) => string) => {
  const printed = new Map<string, string>();
  return async (_request: unknown, { baseUrl }: Context): Promise<string> => {
    const text = printed.get(baseUrl) ?? print(baseUrl);
    printed.set(baseUrl, text);
    return text;
  };
};

export const openApiDocument = once((baseUrl) => JSON.stringify(openApi(operations, baseUrl)));
export const agentToolsDocument = once((baseUrl) => JSON.stringify(agentTools(operations, baseUrl)));
export const llmsDocument = once((baseUrl) => llmsText(operations, baseUrl));
