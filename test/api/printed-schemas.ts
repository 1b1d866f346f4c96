import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApi } from '#lib/api/openapi/document';
import { operations } from '#lib/api/registry';
import type { OperationDefinition } from '#lib/contract/operation';
import type { Answer } from '#test/support/call';

const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
// biome-ignore lint/suspicious/noExplicitAny: the plugin's default export differs between module kinds
((addFormats as any).default ?? addFormats)(ajv);
// biome-ignore lint/suspicious/noExplicitAny: a document of every shape
export const document: any = JSON.parse(JSON.stringify(openApi(operations, 'https://api.test')));
ajv.addSchema({ $id: 'document', ...document });

const escaped = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');
const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

/** How an answer violates the printed document: an undeclared status or media type, or a body of another shape. */
export function complaints(operation: OperationDefinition, answer: Answer): string[] {
  const method = operation.method.toLowerCase();
  const declared = document.paths[operation.path]?.[method]?.responses ?? {};
  const response = declared[String(answer.status)];
  if (!response)
    return [`${operation.id}: the status ${answer.status} is not declared (${answer.text.slice(0, 200)})`];
  if (answer.body === undefined) return [];
  const mediaType = String(answer.headers['Content-Type']).split(';')[0] ?? '';
  if (!response.content?.[mediaType])
    return [`${operation.id}: ${answer.status} as ${mediaType} is not declared`];
  const pointer = [
    'paths',
    operation.path,
    method,
    'responses',
    String(answer.status),
    'content',
    mediaType,
    'schema',
  ];
  const ref = `document#/${pointer.map(escaped).map(encodeURIComponent).join('/')}`;
  const validate = compiled.get(ref) ?? ajv.compile({ $ref: ref });
  compiled.set(ref, validate);
  if (validate(answer.body)) return [];
  return (validate.errors ?? [])
    .slice(0, 3)
    .map(({ instancePath, message }) => `${operation.id} ${answer.status}: ${instancePath} ${message}`);
}
