import type { OperationDefinition } from '#lib/contract/operation';
import { type Direction, pythonModels } from '#scripts/packages/python/models';
import { docstring, parameterName, pascalCase, snakeCase } from '#scripts/packages/python/names';
import { pagesOf } from '#scripts/packages/sdk-operations';

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = (value: unknown): Json => (isObject(value) ? value : {});

const HEAD = '# Printed by scripts/packages/print.ts from the operations of the service. Do not edit.';

const schemaOf = (content: unknown, type: string): unknown => object(object(content)[type])['schema'];

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: unknown;
}

/** Prints one method: path parameters first, then as keywords the query, the body, and what every call takes. */
function method(
  operation: OperationDefinition,
  described: Json,
  typeOf: (schema: unknown, name: string, direction: Direction) => string,
): string {
  const { id, method: verb, path, summary, description, price, scope, idempotency } = operation;
  const parameters = (Array.isArray(described['parameters']) ? described['parameters'] : []).filter(
    (one): one is Parameter => isObject(one) && typeof one['name'] === 'string',
  );
  const name = pascalCase(id);
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const content = object(object(described['requestBody'])['content']);
  const required = object(described['requestBody'])['required'] === true;
  const json = schemaOf(content, 'application/json') ?? schemaOf(content, 'application/merge-patch+json');
  const form = 'multipart/form-data' in content;
  const takesKey = idempotency === 'atomic' || idempotency === 'claimed';
  const [raw] = Object.keys(content).filter(
    (type) => !type.includes('json') && !type.startsWith('multipart/'),
  );
  const answers = Object.entries(object(described['responses'])).find(([status]) =>
    /^20[0-2]$/.test(status),
  )?.[1];
  const answer = object(object(answers)['content']);
  const streams = 'text/event-stream' in answer;
  const read = schemaOf(answer, 'application/json');
  const type = streams
    ? 'Iterator[StreamEvent]'
    : read !== undefined
      ? typeOf(read, `${name}Result`, 'read')
      : Object.keys(answer).some((one) => one.startsWith('text/'))
        ? 'str'
        : Object.keys(answer).length > 0
          ? 'bytes'
          : 'None';

  const args: string[] = ['self', ...inPath.map((one) => `${parameterName(one.name)}: Union[str, int]`), '*'];
  for (const one of inQuery) {
    const shown = typeOf(one.schema, `${name}${pascalCase(one.name)}`, 'sent');
    args.push(
      one.required
        ? `${parameterName(one.name)}: ${shown}`
        : `${parameterName(one.name)}: ${shown.startsWith('Optional[') ? shown : `Optional[${shown}]`} = None`,
    );
  }
  if (json !== undefined) {
    const body = `Union[${typeOf(json, `${name}Body`, 'sent')}, Mapping[str, Any]]`;
    args.push(required && !form ? `body: ${body}` : `body: Optional[${body}] = None`);
  }
  if (form) args.push(json === undefined ? 'files: Any' : 'files: Any = None');
  else if (raw) args.push('content: bytes', `content_type: str = ${JSON.stringify(raw)}`);
  args.push(
    ...(streams ? ['last_event_id: Optional[str] = None'] : []),
    ...(takesKey ? ['idempotency_key: Optional[str] = None'] : []),
    'headers: Optional[Mapping[str, str]] = None',
  );

  const definition = [
    JSON.stringify(verb),
    JSON.stringify(path),
    ...(takesKey ? ['key=True'] : []),
    ...(idempotency === 'natural' ? ['repeatable=True'] : []),
    ...(pagesOf(operation) ? ['pages=True'] : []),
  ].join(', ');
  const given = [
    `{${inPath.map((one) => `${JSON.stringify(one.name)}: ${parameterName(one.name)}`).join(', ')}}`,
    `{${inQuery.map((one) => `${JSON.stringify(one.name)}: ${parameterName(one.name)}`).join(', ')}}`,
    ...(json !== undefined ? ['body=body'] : []),
    ...(form ? ['files=files'] : raw ? ['content=content', 'content_type=content_type'] : []),
    ...(streams ? ['last_event_id=last_event_id'] : []),
    ...(takesKey ? ['idempotency_key=idempotency_key'] : []),
    'headers=headers',
    ...(read !== undefined ? [`result=${JSON.stringify(type)}`] : []),
  ].join(', ');
  const facts = [price && `Cost: ${price}.`, scope && `Scope: ${scope}.`].filter(Boolean).join(' ');
  return [
    `    @operation(${definition})`,
    `    def ${snakeCase(id)}(${args.join(', ')}) -> ${read !== undefined || streams ? JSON.stringify(type) : type}:`,
    docstring([`${summary}.`, '', description, ...(facts ? ['', facts] : [])].join('\n'), '        '),
    `        return self._${streams ? 'follow' : 'call'}(${JSON.stringify(snakeCase(id))}, ${given})`,
  ].join('\n');
}

/** Generates `models.py` and `operations.py` of the Python SDK from the service's description. */
export function pythonFiles(
  operations: readonly OperationDefinition[],
  document: Json,
): { models: string; operations: string } {
  const schemas = object(object(document['components'])['schemas']);
  const models = pythonModels(schemas);
  const named =
    /\b(?!Optional|Union|List|Dict|Literal|Any\b|Iterator|StreamEvent|Mapping|None\b|True|False)([A-Z]\w*)\b/g;
  const used = new Set<string>();
  const typeOf = (schema: unknown, name: string, direction: Direction): string => {
    const type = models.typeOf(schema, name, direction);
    for (const [, one = ''] of type.replaceAll(/"[^"]*"/g, '').matchAll(named)) used.add(one);
    return type;
  };
  const methods = operations
    .filter(({ unlisted }) => unlisted !== true)
    .map((one) =>
      method(one, object(object(object(document['paths'])[one.path])[one.method.toLowerCase()]), typeOf),
    );
  return {
    models: [
      HEAD,
      'from datetime import datetime',
      'from typing import Any, Dict, List, Literal, Optional, Union',
      '',
      'from pydantic import Field',
      '',
      'from .._model import Model',
      '',
      '',
      models.print(),
      '',
    ].join('\n'),
    operations: [
      HEAD,
      'from __future__ import annotations',
      '',
      'from datetime import datetime',
      'from typing import TYPE_CHECKING, Any, Dict, Iterator, List, Literal, Mapping, Optional, Union',
      '',
      'from .._operation import Caller, operation',
      'from .._stream import StreamEvent',
      '',
      'if TYPE_CHECKING:',
      '    from .models import (',
      ...[...used].toSorted().map((name) => `        ${name},`),
      '    )',
      '',
      '',
      'class Operations(Caller):',
      '    """A method for each operation of the service."""',
      '',
      methods.join('\n\n'),
      '',
    ].join('\n'),
  };
}
