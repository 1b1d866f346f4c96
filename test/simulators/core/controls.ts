import type { FaultBox } from '#test/simulators/core/faults';
import { empty, fields, json, type RecordedRequest } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import type { World } from '#test/simulators/world/world';

interface Controlled {
  readonly name: string;
  readonly requests: RecordedRequest[];
  readonly faults: FaultBox;
  readonly reset: () => void;
  readonly world: World;
}

/** The `/_...` routes of every simulator: show its requests, make it fail, change the world. */
export function controlRoutes({ name, requests, faults, reset, world }: Controlled): Route[] {
  return [
    route('GET', '/_requests', ({ query }) => {
      const path = query.get('path');
      const method = query.get('method');
      const kept = requests.filter(
        (entry) => (!path || new RegExp(path).test(entry.path)) && (!method || method === entry.method),
      );
      const last = Number(query.get('last') ?? kept.length);
      return json(200, { simulator: name, total: kept.length, requests: last > 0 ? kept.slice(-last) : [] });
    }),
    route('DELETE', '/_requests', () => {
      requests.length = 0;
      return empty();
    }),
    route('GET', '/_faults', () => json(200, { faults: faults.list() })),
    route('POST', '/_faults', ({ body }) => {
      try {
        const rules = Array.isArray(body)
          ? body
          : Array.isArray(fields(body)['rules'])
            ? fields(body)['rules']
            : body;
        faults.add(rules as Parameters<FaultBox['add']>[0]);
        return json(201, { faults: faults.list() });
      } catch (error) {
        return json(400, { error: String(error) });
      }
    }),
    route('DELETE', '/_faults', () => {
      faults.clear();
      return empty();
    }),
    route('POST', '/_reset', () => {
      reset();
      return empty();
    }),
    route('GET', '/_world', () => json(200, world)),
    route('PATCH', '/_world/people/:id', ({ params, body }) => {
      const person = world.people.find((entry) => entry.id === params['id']);
      if (!person) return json(404, { error: 'no such person' });
      Object.assign(person, fields(body));
      return json(200, person);
    }),
    route('PATCH', '/_world/companies/:id', ({ params, body }) => {
      const company = world.companies.find((entry) => entry.id === params['id']);
      if (!company) return json(404, { error: 'no such company' });
      Object.assign(company, fields(body));
      return json(200, company);
    }),
  ];
}
