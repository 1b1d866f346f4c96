import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import type { Tool } from '#lib/api/tools/tools';
import { type ApiCaller, callTool } from '#lib/connector/call-api';
import type { LongWork } from '#lib/connector/tasks/long-work';
import { TASK_MS, type TaskContent } from '#lib/connector/tasks/task-id';
import { readArguments } from '#lib/connector/tools/read-arguments';
import { resultOf, type ToolResult } from '#lib/connector/tools/result';

/** A task of the Tasks extension (2026-07-28), with its result once it is completed. */
export type TaskState = {
  readonly taskId: string;
  readonly createdAt: string;
  readonly lastUpdatedAt: string;
  readonly ttlMs: number;
  readonly pollIntervalMs: number;
  readonly statusMessage: string;
} & (
  | { readonly status: 'working' | 'cancelled' }
  | { readonly status: 'completed'; readonly result: ToolResult & { readonly resultType: 'complete' } }
);

const CALLED_OFF = new Set(['cancelled', 'stopped']);

export const noSuchTask = (): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, 'No task has this id: it is unknown or has expired.');

/** Calls the tool that follows or cancels the work. Missing work means a missing task. */
export async function callAbout(
  caller: ApiCaller,
  tool: Tool,
  { argument }: LongWork,
  id: string,
): Promise<ToolResult> {
  const read = readArguments(tool, { [argument]: id });
  if (!read.ok) throw noSuchTask();
  const answer = await callTool(caller, tool, read, undefined);
  if (answer.status === 404) throw noSuchTask();
  return resultOf(tool, answer, [], (whole) => whole);
}

/** The state of the work, read from the service. */
export async function stateOf(
  caller: ApiCaller,
  tool: Tool,
  work: LongWork,
  { id, at }: TaskContent,
  taskId: string,
): Promise<TaskState> {
  const result = await callAbout(caller, tool, work, id);
  const [first] = result.content;
  if (result.isError)
    throw new ProtocolError(ProtocolErrorCode.InternalError, first?.text ?? 'It cannot be read.');
  const whole = result.structuredContent ?? {};
  const ended = tool.operation.endedWhen?.(whole) ?? true;
  const status = String(whole['status']);
  const last = whole['completed_at'] ?? whole['updated_at'];
  const common = {
    taskId,
    createdAt: at,
    lastUpdatedAt: typeof last === 'string' && last > at ? last : new Date().toISOString(),
    ttlMs: TASK_MS,
    pollIntervalMs: work.pollMs,
    statusMessage: first?.text ?? status,
  };
  if (!ended) return { ...common, status: 'working' };
  if (CALLED_OFF.has(status)) return { ...common, status: 'cancelled' };
  return {
    ...common,
    status: 'completed',
    result: { resultType: 'complete', ...result, ...(status === 'failed' ? { isError: true as const } : {}) },
  };
}
