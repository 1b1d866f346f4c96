import { operations } from '#lib/api/registry';

const keyOf = (method: string, path: string): string =>
  `${method} ${path.replace(/^\/v[12]/, '').replaceAll(/\{[^}]+\}/g, '{}')}`;

/** The tools that agents may have, by method and path. No grant has `svc:admin`. */
const names = new Map(
  operations.flatMap(({ method, path, scope, tool }) =>
    tool && scope !== 'svc:admin' ? [[keyOf(method, path), tool.name] as const] : [],
  ),
);

const inSentences = /\b(GET|POST|PUT|PATCH|DELETE) (\/v[12]\/[\w{}/-]*[\w}])/g;
const inDetails = /"method":"([A-Z]+)","href":"([^"]+)"/g;

/** A text of the API for an agent: routes are called by their tools. */
export const inToolNames = (text: string): string =>
  text
    .replaceAll(inSentences, (route, method, path) => names.get(keyOf(method, path)) ?? route)
    .replaceAll(inDetails, (action, method, path) => {
      const name = names.get(keyOf(method, path));
      return name === undefined ? action : `"tool":"${name}"`;
    });
