import type { Client } from '@modelcontextprotocol/client';
import * as z from 'zod';
import { countCalls, type Played } from '#scripts/eval/agent/calling';
import { chooseTool, fillArguments, type ListedTool } from '#scripts/eval/agent/choose-tool';
import type { Step, Task } from '#scripts/eval/agent/tasks';

const MOST_REPEATS = 8;

const found = z.object({
  tools: z.array(
    z.object({
      name: z.string(),
      description: z.string().optional(),
      inputSchema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }),
    }),
  ),
});

/** Resolves `items.0.id` in a result. */
const memberOf = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
      value,
    );

/** Plays one task like an agent that reads names, descriptions and schemas. */
export async function play(client: Client, listed: readonly ListedTool[], task: Task): Promise<Played> {
  const { call, failed, over } = countCalls(client, task);
  const results: unknown[] = [];

  const carried = ({ carry = {} }: Step): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(carry).map(([name, path]) => {
        const value = results.map((one) => memberOf(one, path)).findLast((one) => one !== undefined);
        return [name, value === undefined ? undefined : String(value)];
      }),
    );

  for (const step of task.steps) {
    const direct = chooseTool(listed, step.intent);
    const exact =
      direct && step.intent.split(' ').every((word) => direct.name.includes(word.replace(/s$/, '')));
    let tool: ListedTool | undefined = direct;
    let through = false;
    if (!exact) {
      const answer = found.safeParse(
        (await call('find_tools', { query: step.intent })).structuredContent,
      ).data;
      const better = chooseTool([...(direct ? [direct] : []), ...(answer?.tools ?? [])], step.intent);
      through = better !== undefined && !listed.some(({ name }) => name === better.name);
      tool = better;
    }
    if (!tool) return failed(`No tool for: ${step.intent}`);
    const given = fillArguments(tool, { ...step.facts, ...carried(step) });
    for (let turn = 0; turn < MOST_REPEATS; turn += 1) {
      const result = through
        ? await call('call_tool', { name: tool.name, arguments: given })
        : await call(tool.name, given);
      if (result.isError) return failed(`${tool.name}: ${JSON.stringify(result.content).slice(0, 300)}`);
      results.push(result.structuredContent);
      const status = memberOf(result.structuredContent, 'status');
      if (!step.whileStatus?.includes(String(status))) break;
    }
  }
  return over();
}
