import type { Client } from '@modelcontextprotocol/client';
import type { Task } from '#scripts/eval/agent/tasks';

type Result = Awaited<ReturnType<Client['callTool']>>;

export interface Played {
  readonly name: string;
  readonly calls: number;
  /** Characters of arguments and of results: content and structured content alike. */
  readonly bytes: number;
  /** As counted by the model's vendor, again at each turn; absent if no model played. */
  readonly tokens?: number;
  readonly ended: boolean;
  readonly trouble?: string;
}

/** Counts the calls of one task. */
export interface Calling {
  call(name: string, given: Record<string, unknown>): Promise<Result>;
  failed(trouble: string): Played;
  /** The task has ended when the tools it needs have responded without an error; otherwise `early` says why it was over. */
  over(early?: string): Played;
}

export function countCalls(client: Client, { name: task, done }: Task): Calling {
  let calls = 0;
  let bytes = 0;
  const answered = new Set<string>();
  const failed = (trouble: string): Played => ({ name: task, calls, bytes, ended: false, trouble });
  return {
    async call(name, given) {
      const result = await client.callTool({ name, arguments: given });
      calls += 1;
      bytes += JSON.stringify(given).length + JSON.stringify(result).length;
      if (!result.isError) answered.add(name === 'call_tool' ? String(given['name']) : name);
      return result;
    },
    failed,
    over(early) {
      const missing = done.filter((tools) => !tools.some((name) => answered.has(name)));
      if (missing.length === 0) return { name: task, calls, bytes, ended: true };
      return failed(early ?? `No tool answered: ${missing.map((tools) => tools.join(' or ')).join(', ')}`);
    },
  };
}
