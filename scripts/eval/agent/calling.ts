import type { Client } from '@modelcontextprotocol/client';
import type { Task } from '#scripts/eval/agent/tasks';

type Result = Awaited<ReturnType<Client['callTool']>>;

/** The calls of one task, counted: how many, how large, and which tools answered without an error. */
export interface Calling {
  call(name: string, given: Record<string, unknown>): Promise<Result>;
  readonly calls: () => number;
  /** Characters of arguments and of results: content and structured content alike. */
  readonly bytes: () => number;
  /** What the task needs and no tool has answered yet; empty once the task has ended. */
  missing(task: Task): string[];
}

export function countCalls(client: Client): Calling {
  let calls = 0;
  let bytes = 0;
  const answered = new Set<string>();
  return {
    async call(name, given) {
      const result = await client.callTool({ name, arguments: given });
      calls += 1;
      bytes += JSON.stringify(given).length + JSON.stringify(result).length;
      if (!result.isError) answered.add(name === 'call_tool' ? String(given['name']) : name);
      return result;
    },
    calls: () => calls,
    bytes: () => bytes,
    missing: ({ done }) =>
      done.filter((tools) => !tools.some((name) => answered.has(name))).map((tools) => tools.join(' or ')),
  };
}
