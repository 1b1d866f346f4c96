import { asyncApi } from '#lib/api/asyncapi';
import { llmsText } from '#lib/api/llms-text';
import { openApi } from '#lib/api/openapi/document';
import { docsHtml } from '#lib/api/printed/docs-html';
import { PRINTED_BASE, type PrintName } from '#lib/api/printed/print-name';
import { operations } from '#lib/api/registry';
import { agentTools } from '#lib/api/tools/tools';

/** Every method that a path takes, HEAD where a page may be asked for. */
const methodsOfPaths = (): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => path)].map(([path, members]) => [
      path,
      members.flatMap(({ method, rate }) =>
        method === 'GET' && rate === 'open' ? [method, 'HEAD'] : [method],
      ),
    ]),
  );

/** What is made of the operations table and is the same for every call but for the service's address. */
export const prints: Readonly<Record<PrintName, () => string>> = {
  getAgentTools: () => JSON.stringify(agentTools(operations, PRINTED_BASE)),
  getAsyncApi: () => JSON.stringify(asyncApi(PRINTED_BASE)),
  getDocs: () => docsHtml(PRINTED_BASE),
  getLlmsText: () => llmsText(operations, PRINTED_BASE),
  getOpenApi: () => JSON.stringify(openApi(operations, PRINTED_BASE)),
  unknownRoute: () => JSON.stringify(methodsOfPaths()),
};
