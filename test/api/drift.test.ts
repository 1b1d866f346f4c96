import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errorsOf } from '#lib/api/operation-errors';
import { entryOf, operations, UNKNOWN_ROUTE } from '#lib/api/registry';
import { toolsOf } from '#lib/api/tools/tools';
import { successBody } from '#lib/contract/envelope';
import { problemCodes } from '#lib/shared/problem';
import { complaints, document } from '#test/api/printed-schemas';

const twice = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

describe('the operations table', () => {
  it('has a handler for each operation, and an operation for each handler', async () => {
    const files = globSync('functions/api/*.ts');
    const handlers = await Promise.all(
      files.map(async (file) =>
        Object.keys(await import(resolve(file))).map((name) => `${file.replaceAll('\\', '/')}#${name}`),
      ),
    );
    expect(handlers.flat().toSorted()).toEqual([...operations.map(entryOf), UNKNOWN_ROUTE].toSorted());
  });

  it('names each operation, each route and each tool once', () => {
    expect(twice(operations.map(({ id }) => id))).toEqual([]);
    expect(
      twice(operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`)),
    ).toEqual([]);
    expect(twice(toolsOf(operations).map(({ name }) => name))).toEqual([]);
  });

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s says what it does, with examples that match its own schemas',
    (_id, operation) => {
      expect(operation.summary.length).toBeGreaterThan(8);
      expect(operation.description.length).toBeGreaterThan(20);
      const { body, bodyOptional, unlisted, examples } = operation;
      // A provider's callback body is documented by the provider; an optional body may be missing from the example.
      if (body && !unlisted && !(bodyOptional && examples.request === undefined))
        expect(body().safeParse(examples.request).error).toBeUndefined();
      if (operation.produces === undefined && operation.status !== 204) {
        const result = operation.result().parse(operation.examples.response);
        const printed = JSON.parse(JSON.stringify(successBody(operation, result, 'req-1')));
        const answer = {
          status: operation.status,
          headers: { 'Content-Type': 'application/json' },
          text: '',
          body: printed,
        };
        if (!operation.unlisted) expect(complaints(operation, answer)).toEqual([]);
      }
    },
  );

  it('declares every error and the security of each operation in the document', () => {
    for (const operation of operations.filter(({ unlisted }) => !unlisted)) {
      const printed = document.paths[operation.path][operation.method.toLowerCase()];
      for (const code of errorsOf(operation))
        expect(printed.responses).toHaveProperty(String(problemCodes[code].status));
      const security = printed.security ?? document.security;
      if (operation.scope === null) expect(security).toEqual([]);
      else expect(security.length).toBeGreaterThan(0);
    }
  });
});
