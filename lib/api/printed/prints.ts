import { asyncApi } from '#lib/api/asyncapi';
import { llmsText } from '#lib/api/llms-text';
import { openApi } from '#lib/api/openapi/document';
import { docsHtml } from '#lib/api/printed/docs-html';
import { PRINTED_BASE, type PrintName } from '#lib/api/printed/print-name';
import { operations } from '#lib/api/registry';
import { agentTools } from '#lib/api/tools/tools';

/** The methods each path accepts, including HEAD where a page can be requested. */
const methodsOfPaths = (): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...Map.groupBy(operations, ({ path }) => path)].map(([path, members]) => [
      path,
      members.flatMap(({ method, rate }) =>
        method === 'GET' && rate === 'open' ? [method, 'HEAD'] : [method],
      ),
    ]),
  );

/** Documents generated from the operations table, identical for every call except for the service's address. */
export const prints: Readonly<Record<PrintName, () => string>> = {
  getAgentTools: () => JSON.stringify(agentTools(operations, PRINTED_BASE)),
  getAsyncApi: () => JSON.stringify(asyncApi(PRINTED_BASE)),
  getDocs: () => docsHtml(PRINTED_BASE),
  getLlmsText: () => llmsText(operations, PRINTED_BASE),
  getOpenApi: () => JSON.stringify(openApi(operations, PRINTED_BASE)),
  unknownRoute: () => JSON.stringify(methodsOfPaths()),
};
