import * as z from 'zod';
import { snakeCase, takesKey } from '#lib/api/tools/tool-arguments';
import { type ToolView, viewOf } from '#lib/api/tools/tool-views';
import type { Tool } from '#lib/api/tools/tools';
import { namesOf, objectOf, readLeniently } from '#lib/connector/tools/lenient';
import type { SentCall } from '#lib/connector/tools/sent-call';
import { fieldErrors } from '#lib/contract/field-errors';
import { readStrictly } from '#lib/contract/field-words';
import { waitParameter } from '#lib/contract/wait';
import { isObject } from '#lib/shared/is-object';
import { nearest } from '#lib/shared/nearest';

/** A call's arguments, split into the parts its operation takes. */
export interface ReadArguments extends SentCall {
  readonly ok: true;
  readonly wait: number | undefined;
  readonly idempotencyKey: string | undefined;
  /** How much of the result is wanted. */
  readonly view: ToolView;
  /** What was converted from how it was sent, in sentences. */
  readonly notes: readonly string[];
}

export interface WrongArguments {
  readonly ok: false;
  /** Each names the argument, and what to send instead. */
  readonly problems: readonly string[];
}

export const notOneObject: WrongArguments = {
  ok: false,
  problems: ['The arguments must be one JSON object.'],
};

export const unknownName = (name: string, known: readonly string[]): string => {
  const meant = nearest(name, known);
  if (known.length === 0) return `There is no argument ${name}: this tool takes none.`;
  return meant
    ? `There is no argument ${name}; did you mean ${meant}?`
    : `There is no argument ${name}. This tool takes ${known.join(', ')}.`;
};

/** Renames arguments to the tool's names: `batchId` is read as `batch_id`. */
function renamed(
  { inputSchema }: Tool,
  given: Readonly<Record<string, unknown>>,
  notes: string[],
): Record<string, unknown> {
  const known = namesOf(inputSchema) ?? [];
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      const usual = snakeCase(name).replaceAll('-', '_');
      if (known.includes(name) || !known.includes(usual) || usual in given) return [name, value];
      notes.push(`${name} was read as ${usual}.`);
      return [usual, value];
    }),
  );
}

/** Reports refused arguments by their own names, with the nearest known name for an unknown one. */
function problemsIn(tool: Tool, part: string, issues: readonly z.core.$ZodIssue[]): string[] {
  const { full } = tool;
  return fieldErrors(part, issues).map(({ pointer, message }) => {
    const path = pointer.split('/').slice(2).map(snakeCase);
    if (path.length === 0) return message;
    if (message !== 'is not known') return `${path.join('.')}: ${message}`;
    const name = path.at(-1) ?? '';
    const parent = path.slice(0, -1).reduce<unknown>(
      (schema, step) => {
        const inner =
          isObject(schema) && isObject(schema['properties']) ? schema['properties'][step] : undefined;
        return inner ?? (isObject(schema) && /^\d+$/.test(step) ? schema['items'] : undefined);
      },
      { properties: full },
    );
    const meant = nearest(name, namesOf(parent) ?? []);
    return `There is no argument ${path.join('.')}${meant ? `; did you mean ${[...path.slice(0, -1), meant].join('.')}?` : '.'}`;
  });
}

const view = z.lazy(() =>
  z.object({
    fields: z.array(z.string()).optional(),
    limit: z.number().int().min(1).max(100).optional(),
    offset: z.number().int().min(0).optional(),
  }),
);

const notVisible = (name: string, value: string | undefined, most: number): string[] =>
  value === undefined || new RegExp(`^[\\x21-\\x7e]{1,${most}}$`).test(value)
    ? []
    : [`${name} must be 1 to ${most} visible ASCII characters.`];

/** Whether a path value is empty or would escape its segment. */
const leavesPlace = (value: string): boolean =>
  value === '' || value.split(/[/\\]/).some((part) => part === '.' || part === '..');

/**
 * Parses and checks a call's arguments against the tool's own schema before anything is called. Small mistakes of real clients are read as
 * intended and listed in `notes`; everything else is refused by name.
 */
export function readArguments(tool: Tool, sent: unknown): ReadArguments | WrongArguments {
  const whole = objectOf(sent);
  if (!whole) return notOneObject;
  const notes = whole.note === undefined ? [] : [whole.note];
  const given = renamed(tool, whole.object, notes);
  const known = namesOf(tool.inputSchema) ?? [];
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (unknown.length > 0) return { ok: false, problems: unknown.map((name) => unknownName(name, known)) };
  if (given['idempotency_key'] === '') {
    return {
      ok: false,
      problems: ['idempotency_key is empty: send any unique text, or leave it out.'],
    };
  }
  const schema = {
    ...tool.inputSchema,
    properties: {
      ...(isObject(tool.inputSchema['properties']) ? tool.inputSchema['properties'] : {}),
      ...tool.full,
    },
  };
  const read = readLeniently(given, schema, '', notes);
  const { idempotency_key, wait, ...values } = isObject(read) ? read : {};
  const required = Array.isArray(tool.inputSchema['required'])
    ? tool.inputSchema['required'].map(String)
    : [];
  const missing = required.filter((name) => values[name] === undefined || values[name] === '');
  if (missing.length > 0) {
    const properties = isObject(tool.inputSchema['properties']) ? tool.inputSchema['properties'] : {};
    return {
      ok: false,
      problems: missing.map((name) => {
        const about = properties[name];
        return `${name} is missing: ${isObject(about) ? about['description'] : 'it is required'}.`;
      }),
    };
  }
  const asked = viewOf(tool.name) ? view.safeParse(values, readStrictly) : undefined;
  if (asked && !asked.success) return { ok: false, problems: problemsIn(tool, 'body', asked.error.issues) };
  return place(tool, values, { wait, idempotency_key, view: asked?.data ?? {} }, notes);
}

function place(
  tool: Tool,
  values: Readonly<Record<string, unknown>>,
  { wait, idempotency_key, view }: { wait: unknown; idempotency_key: unknown; view: ToolView },
  notes: readonly string[],
): ReadArguments | WrongArguments {
  const { operation, ownNames, inPath, inQuery, inHeaders } = tool;
  const own = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [ownNames[name] ?? name, value]),
  );
  const part = (take: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(own).filter(([name]) => take(name)));
  const objects = Object.entries(
    part((name) => inPath.includes(name) || inQuery.includes(name) || name in inHeaders),
  )
    .filter(([, value]) => [value].flat().some(isObject))
    .map(([name]) => `${snakeCase(name)}: must be a single value, not an object.`);
  if (objects.length > 0) return { ok: false, problems: objects };
  const params = Object.fromEntries(
    Object.entries(part((name) => inPath.includes(name))).map(([name, value]) => [name, String(value)]),
  );
  const query = part((name) => inQuery.includes(name) && !inPath.includes(name));
  const headers = Object.fromEntries(
    Object.entries(part((name) => name in inHeaders)).map(([name, value]) => [
      inHeaders[name] ?? name,
      String(value),
    ]),
  );
  const rest = part((name) => !inPath.includes(name) && !inQuery.includes(name) && !(name in inHeaders));
  const body =
    operation.body && !(operation.bodyOptional && Object.keys(rest).length === 0) ? rest : undefined;
  const sentQuery = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const wrongPath = problemsOf(tool, 'path', operation.params?.(), params);
  const problems = [
    ...wrongPath,
    ...problemsOf(tool, 'query', operation.query?.(), sentQuery),
    ...(body ? problemsOf(tool, 'body', operation.body?.(), body) : []),
    ...Object.entries(wrongPath.length > 0 ? {} : params)
      .filter(([, value]) => leavesPlace(value))
      .map(([name]) => `${snakeCase(name)}: it must be an id, not a path.`),
    ...Object.entries(inHeaders).flatMap(([name, header]) => notVisible(name, headers[header], 128)),
  ];
  const waited = wait === undefined ? undefined : waitParameter.safeParse(String(wait));
  if (waited && !waited.success) problems.push('wait: it must be 0 to 25 seconds.');
  const key = idempotency_key === undefined || !takesKey(operation) ? undefined : String(idempotency_key);
  problems.push(...notVisible('idempotency_key', key, 255));
  if (problems.length > 0) return { ok: false, problems: [...new Set(problems)] };
  return { ok: true, params, query, headers, body, wait: waited?.data, idempotencyKey: key, view, notes };
}

function problemsOf(tool: Tool, part: string, schema: z.ZodType | undefined, value: unknown): string[] {
  const parsed = schema?.safeParse(value, readStrictly);
  return !parsed || parsed.success ? [] : problemsIn(tool, part, parsed.error.issues);
}
