import { memberNames } from '#lib/contract/member-names';
import type { OperationDefinition } from '#lib/contract/operation';

const HEAD = `// Printed by scripts/packages/print.ts from the operations of the service. Do not edit.
import { type Operation, operation, type StreamOperation, streamOperation } from '../operation.ts';
`;

/** How a list is paged, judging by its query parameters. */
export function pagesOf({ query, result }: OperationDefinition): 'cursor' | undefined {
  const isList = memberNames(result()).includes('items');
  return isList && memberNames(query?.()).includes('cursor') ? 'cursor' : undefined;
}

const comment = (text: string): string =>
  `/**\n${text
    .replaceAll('*/', '*\\/')
    .split('\n')
    .map((line) => ` * ${line}`.trimEnd())
    .join('\n')}\n */`;

function printOne(operation: OperationDefinition): string {
  const { id, method, path, summary, description, price, scope, idempotency, produces } = operation;
  const pages = pagesOf(operation);
  const definition = {
    method,
    path,
    ...(idempotency === 'atomic' || idempotency === 'claimed' ? { key: true } : {}),
    ...(idempotency === 'natural' ? { repeatable: true } : {}),
    ...(pages ? { pages } : {}),
  };
  const [type, make] =
    produces === 'text/event-stream' ? ['StreamOperation', 'streamOperation'] : ['Operation', 'operation'];
  const facts = [price && `Cost: ${price}.`, scope && `Scope: ${scope}.`].filter(Boolean).join(' ');
  return [
    comment([`${summary}.`, '', description, ...(facts ? ['', facts] : [])].join('\n')),
    `export const ${id}: ${type}<'${id}'> = /* @__PURE__ */ ${make}(${JSON.stringify(definition)});`,
  ].join('\n');
}

/** Prints the SDK's functions, one per public operation; a bundler keeps those that are used. */
export const sdkOperations = (operations: readonly OperationDefinition[]): string =>
  [HEAD, ...operations.filter(({ unlisted }) => unlisted !== true).map(printOne)].join('\n\n').concat('\n');
