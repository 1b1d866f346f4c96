import { errorsOf } from '#lib/api/operation-errors';
import { escapeHtml, page } from '#lib/api/pages/html';
import { type Operation, operations } from '#lib/api/registry';
import { successBody } from '#lib/contract/envelope';
import { toJsonSchema } from '#lib/contract/json-schema';
import { problemCodes } from '#lib/shared/problem';

const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2) ?? '')}</pre>`;

function operationHtml(operation: Operation, baseUrl: string): string {
  const { id, method, path, summary, description, price, scope, body, examples } = operation;
  const credential = scope === null ? '' : ' -H "X-API-Key: $API_KEY"';
  const data =
    examples.request === undefined
      ? ''
      : ` \\\n  -H 'Content-Type: application/json' -d '${JSON.stringify(examples.request)}'`;
  const answer =
    operation.status === 204
      ? ''
      : `<p>Answer ${operation.status}:</p>${operation.produces ? `<p><code>${escapeHtml(operation.produces)}</code></p>` : json(successBody(operation, examples.response, 'req-7Qm2c0Xz'))}`;
  const errors = errorsOf(operation)
    .map(
      (code) =>
        `<a href="/problems/${code.toLowerCase().replaceAll('_', '-')}">${problemCodes[code].status} ${code}</a>`,
    )
    .join(', ');
  return `<details id="${id}"><summary><span class="method">${method}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary>
<p>${escapeHtml(description)}</p><p>${scope ? `Scope <code>${scope}</code>. ` : 'No credential. '}${price ? `Costs ${escapeHtml(price)}.` : 'Free.'}</p>
<pre>${escapeHtml(`curl -X ${method} "${baseUrl}${path}"${credential}${data}`)}</pre>${answer}
${body ? `<p>Body:</p>${json(toJsonSchema(body(), 'input'))}` : ''}<p>Errors: ${errors}</p></details>`;
}

/** The human-readable reference, from the operations table alone; works without JavaScript. */
export function docsHtml(baseUrl: string): string {
  const groups = Map.groupBy(
    operations.filter(({ unlisted }) => !unlisted),
    ({ group }) => group,
  );
  const sections = [...groups].map(
    ([group, members]) =>
      `<h2 id="${group}">${escapeHtml(group)}</h2>${members.map((operation) => operationHtml(operation, baseUrl)).join('')}`,
  );
  return page(
    'API reference',
    `<h1>API reference</h1><p>${operations.length} operations at <code>${escapeHtml(baseUrl)}</code>. Machine-readable: <a href="/openapi.json">openapi.json</a>, <a href="/asyncapi.json">asyncapi.json</a>, <a href="/agent-tools.json">agent-tools.json</a>, <a href="/llms.txt">llms.txt</a>.</p><nav>${[...groups.keys()].map((group) => `<a href="#${group}">${group}</a>`).join(' · ')}</nav>${sections.join('')}`,
  );
}
