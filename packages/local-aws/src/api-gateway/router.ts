import type { Route } from '#local-aws/api-gateway/api-definition';

export interface Match {
  readonly route: Route;
  readonly pathParameters: Record<string, string> | null;
}

type Segment = { kind: 'static' | 'parameter' | 'greedy'; name: string };

/** Finds a request's route: in each segment a literal takes precedence over a parameter, and that over a greedy one. */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match | undefined {
  const known = routes.map((route) => ({ route, segments: segmentsOf(route.resource) }));
  known.sort((a, b) => rank(a.segments).localeCompare(rank(b.segments)));
  return (method, path) => {
    const parts = path.split('/').slice(1);
    // The resource is chosen before the method: an unknown method does not fall back to a less specific resource.
    const fitting = known.filter(({ segments }) => fits(segments, parts));
    const resource = fitting[0]?.route.resource;
    const same = fitting.filter(({ route }) => route.resource === resource);
    const chosen =
      same.find(({ route }) => route.method === method) ?? same.find(({ route }) => route.method === '*');
    if (chosen === undefined) return undefined;
    return { route: chosen.route, pathParameters: parametersOf(chosen.segments, parts) };
  };
}

function segmentsOf(resource: string): Segment[] {
  return resource
    .split('/')
    .slice(1)
    .map((text) => {
      const name = /^\{(.+?)(\+?)\}$/.exec(text);
      if (name === null) return { kind: 'static', name: text };
      return { kind: name[2] === '+' ? 'greedy' : 'parameter', name: name[1] ?? '' };
    });
}

function rank(segments: readonly Segment[]): string {
  return segments
    .map(({ kind }) => ({ static: '0', parameter: '1', greedy: '2' })[kind])
    .join('')
    .padEnd(64, '3');
}

function fits(segments: readonly Segment[], parts: readonly string[]): boolean {
  const greedy = segments.at(-1)?.kind === 'greedy';
  if (greedy ? parts.length < segments.length : parts.length !== segments.length) return false;
  return segments.every(({ kind, name }, i) => (kind === 'static' ? parts[i] === name : parts[i] !== ''));
}

function parametersOf(segments: readonly Segment[], parts: readonly string[]): Record<string, string> | null {
  const found = segments.flatMap(({ kind, name }, i) =>
    kind === 'static'
      ? []
      : [[name, decode(kind === 'greedy' ? parts.slice(i).join('/') : (parts[i] ?? ''))] as const],
  );
  return found.length === 0 ? null : Object.fromEntries(found);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
