/** An API operation, with what is needed to call it. */
export interface Call {
  /** `get /v1/me`. */
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  /** An example, if the call takes a body. */
  readonly body: string | undefined;
}

type Tree = Readonly<Record<string, unknown>>;
const methods = ['get', 'post', 'put', 'patch', 'delete'];

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;
const tree = (value: unknown): Tree => (isTree(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const down = (from: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((at, name) => tree(at)[name], from);

/** Returns the first example of a JSON body, formatted. */
function bodyOf(operation: unknown): string | undefined {
  const content = down(operation, 'requestBody', 'content', 'application/json');
  if (!isTree(content)) return undefined;
  const first = content['example'] ?? down(Object.values(tree(content['examples']))[0], 'value') ?? {};
  return JSON.stringify(first, null, 2);
}

/** Lists every operation of an OpenAPI document in its order. */
export function callsOf(document: unknown): readonly Call[] {
  const resolve = (one: unknown): Tree => {
    const reference = text(tree(one)['$ref']);
    return tree(reference ? down(document, ...reference.split('/').slice(1)) : one);
  };
  const parametersOf = (operation: unknown) => {
    const all: unknown = tree(operation)['parameters'];
    return (Array.isArray(all) ? all : []).map(resolve).flatMap((one) => {
      const where = text(one['in']);
      if (where !== 'path' && where !== 'query') return [];
      return [{ name: text(one['name']), in: where, required: one['required'] === true }];
    });
  };
  return Object.entries(tree(down(document, 'paths'))).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = tree(item)[method];
      if (!isTree(operation)) return [];
      return [
        {
          id: `${method} ${path}`,
          method: method.toUpperCase(),
          path,
          summary: text(operation['summary']),
          parameters: parametersOf(operation),
          body: bodyOf(operation),
        },
      ];
    }),
  );
}
