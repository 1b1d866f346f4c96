import { fields, list } from '#test/simulators/core/message';

/** The smallest value that a JSON schema accepts: empty lists, first choices, zero. The model's answer to an unknown form. */
export function leastValue(schema: unknown): unknown {
  const shape = fields(schema);
  if (shape['const'] !== undefined) return shape['const'];
  if (Array.isArray(shape['enum'])) return shape['enum'][0];
  const choices = list(shape['anyOf'] ?? shape['oneOf']);
  if (choices.length > 0)
    return leastValue(choices.find((choice) => fields(choice)['type'] === 'null') ?? choices[0]);
  const type = Array.isArray(shape['type'])
    ? shape['type'].includes('null')
      ? 'null'
      : shape['type'][0]
    : shape['type'];
  switch (type) {
    case 'object': {
      const required = list(shape['required']).map(String);
      const properties = fields(shape['properties']);
      return Object.fromEntries(required.map((name) => [name, leastValue(properties[name])]));
    }
    case 'array':
      return Array.from({ length: Number(shape['minItems'] ?? 0) }, () => leastValue(shape['items']));
    case 'string':
      return 'none';
    case 'integer':
    case 'number':
      return Number(shape['minimum'] ?? 0);
    case 'boolean':
      return false;
    default:
      return null;
  }
}
