import * as z from 'zod';
import type { Tool } from '#lib/api/tools/tools';
import { objectOf, readLeniently } from '#lib/connector/tools/lenient';
import { notOneObject, unknownName, type WrongArguments } from '#lib/connector/tools/read-arguments';
import { success, type ToolResult, wrongArguments } from '#lib/connector/tools/result';
import { fieldErrors } from '#lib/contract/field-errors';
import { readStrictly } from '#lib/contract/field-words';

/** Tools that map to no operation: they lead to unlisted tools. */
export const finding = [
  {
    name: 'find_tools',
    title: 'Find more tools',
    description:
      'Finds tools that are not listed, by words that describe what you want to do, e.g. "webhook subscriptions". Returns their names, descriptions and arguments; call one with call_tool. Without a query, returns all names. Free.',
    inputSchema: {
      type: 'object' as const,
      properties: {
        query: { type: 'string', maxLength: 200, description: 'What you want to do, in a few words' },
        limit: {
          type: 'integer',
          minimum: 1,
          maximum: 20,
          default: 5,
          description: 'Maximum number of tools to return',
        },
      },
      additionalProperties: false,
    },
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: false,
    },
  },
  {
    name: 'call_tool',
    title: 'Call any tool by its name',
    description:
      'Calls a tool found with find_tools. The price, the checks and the approval are the same as for that tool.',
    inputSchema: {
      type: 'object' as const,
      properties: {
        name: { type: 'string', maxLength: 60, description: 'Name of the tool, as returned by find_tools' },
        arguments: {
          type: 'object',
          additionalProperties: true,
          description: 'Its arguments, matching the inputSchema from find_tools',
        },
      },
      required: ['name'],
      additionalProperties: false,
    },
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: true },
  },
];

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/(ies|s)$/, (end) => (end === 'ies' ? 'y' : '')))
    .filter((word) => word.length > 1);

/** How much a word says about a tool: most if its name has the word, least if only its description does. */
function fitOf({ name, title, description }: Tool, word: string): number {
  if (wordsOf(name).includes(word)) return 4;
  if (wordsOf(title).includes(word)) return 2;
  return wordsOf(description).includes(word) ? 1 : 0;
}

/** The tools that contain words of a query, best first. A word counts more the fewer tools contain it. */
function matching(tools: readonly Tool[], words: readonly string[]): Tool[] {
  const scores = tools.map(() => 0);
  for (const word of words) {
    const fits = tools.map((tool) => fitOf(tool, word));
    const rarity = Math.log(1 + tools.length / fits.filter((one) => one > 0).length);
    for (const [index, one] of fits.entries())
      if (one > 0) scores[index] = (scores[index] ?? 0) + one * rarity;
  }
  return tools
    .map((tool, index) => ({ tool, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

const asked = z.lazy(() =>
  z.strictObject({
    query: z.string().max(200).optional(),
    limit: z.number().int().min(1).max(20).optional(),
  }),
);
const call = z.lazy(() =>
  z.strictObject({
    name: z.string({ error: 'is missing: the name of a tool, as returned by find_tools' }).min(1),
    arguments: z.unknown().optional(),
  }),
);
type Call = z.infer<typeof call>;

/** Parses the arguments of the two tools without an operation, with the same checks as all others. */
function readOwn<T>(
  tool: string,
  schema: z.ZodType<T>,
  sent: unknown,
): { readonly ok: true; readonly value: T; readonly notes: readonly string[] } | WrongArguments {
  const whole = objectOf(sent);
  if (!whole) return notOneObject;
  const { inputSchema } = finding.find(({ name }) => name === tool) ?? {};
  const known = Object.keys(inputSchema?.properties ?? {});
  const unknown = Object.keys(whole.object).filter((name) => !known.includes(name));
  if (unknown.length > 0) return { ok: false, problems: unknown.map((name) => unknownName(name, known)) };
  const notes = whole.note === undefined ? [] : [whole.note];
  const read = schema.safeParse(readLeniently(whole.object, inputSchema, '', notes), readStrictly);
  return read.success
    ? { ok: true, value: read.data, notes }
    : {
        ok: false,
        problems: fieldErrors('body', read.error.issues).map(
          ({ pointer, message }) => `${pointer.split('/').slice(2).join('.')}: ${message}`,
        ),
      };
}

/** Runs find_tools: returns matching tools in full, or all names. */
export function findTools(tools: readonly Tool[], given: unknown): ToolResult {
  const read = readOwn('find_tools', asked, given);
  if (!read.ok) return wrongArguments(read);
  const { query, limit } = read.value;
  const words = wordsOf(query ?? '');
  if (words.length === 0) {
    const names = tools.map(({ name, title }) => ({ name, title }));
    return success(
      `${names.length} tools. Ask again with a query for their arguments.`,
      { tools: names },
      read.notes,
    );
  }
  const found = matching(tools, words)
    .slice(0, limit ?? 5)
    .map(({ name, title, description, inputSchema, annotations }) => ({
      ...{ name, title, description, inputSchema, annotations },
    }));
  const summary =
    found.length > 0
      ? `Found ${found.map(({ name }) => name).join(', ')}. Call one with call_tool.`
      : 'No tool matches these words. Without a query, find_tools returns all names.';
  return success(summary, { tools: found }, read.notes);
}

/** The call that is meant: the innermost one of call_tool, however often it is wrapped. */
export function calledTool(
  name: string,
  given: unknown,
): ({ readonly ok: true; readonly notes: readonly string[] } & Call) | WrongArguments {
  if (name !== 'call_tool') return { ok: true, name, arguments: given, notes: [] };
  const read = readOwn('call_tool', call, given);
  if (!read.ok) return read;
  const inner = calledTool(read.value.name, read.value.arguments);
  return inner.ok ? { ...inner, notes: [...read.notes, ...inner.notes] } : inner;
}
