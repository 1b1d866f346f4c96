import type { Handler, SimReply, SimRequest } from '#test/simulators/core/message';

export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly handle: Handler;
}

/** Defines a route such as `GET /v2/people/:id`; `*rest` matches the remainder of the path with its slashes. */
export function route(method: string, path: string, handle: Handler): Route {
  const names: string[] = [];
  const source = path.replace(/[.]/g, '\\.').replace(/(:|\*)([a-z_]+)/gi, (_, kind, name) => {
    names.push(name);
    return kind === ':' ? '([^/]+)' : '(.*)';
  });
  return { method, pattern: new RegExp(`^${source}/?$`), names, handle };
}

/** Leaves a path segment that is not valid percent-encoding unchanged. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Runs the first matching route; `other` for an unknown path or a method the path does not support. */
export async function dispatch(
  routes: readonly Route[],
  request: SimRequest,
  other: (request: SimRequest, pathExists: boolean) => SimReply | Promise<SimReply>,
): Promise<SimReply> {
  let pathExists = false;
  for (const candidate of routes) {
    const match = candidate.pattern.exec(request.path);
    if (!match) continue;
    pathExists = true;
    if (candidate.method !== request.method) continue;
    const params = Object.fromEntries(candidate.names.map((name, at) => [name, decode(match[at + 1] ?? '')]));
    return candidate.handle({ ...request, params });
  }
  return other(request, pathExists);
}
