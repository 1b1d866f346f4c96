import * as z from 'zod';
import { type ApiCaller, callTool } from '#lib/connector/call-api';
import { keyOfCall } from '#lib/connector/tools/content-key';
import { ofJsonText } from '#lib/connector/tools/lenient';
import { readArguments } from '#lib/connector/tools/read-arguments';
import { failure, resultOf, type ToolResult } from '#lib/connector/tools/result';
import { cutTo } from '#lib/contract/tool-views';
import type { Tool } from '#lib/contract/tools';

/** Arguments as they came, as an object where they are one. */
export const argumentsOf = (sent: unknown): unknown => ofJsonText(sent ?? {});

/** Runs one tool: its arguments are read and checked before anything is called. */
export async function runTool(caller: ApiCaller, tool: Tool, sent: unknown): Promise<ToolResult> {
  const read = readArguments(tool, sent);
  if (!read.ok) return failure(`VALIDATION_ERROR: ${read.problems.join(' ')}`);
  const answer = await callTool(caller, tool, read, keyOfCall(tool, read, caller.actor));
  return resultOf(tool, answer, read.notes, (result) => cutTo(tool.name, result, read.view));
}

const waiting = z.object({ wait: z.coerce.number().min(0).max(25) });

/** How many seconds a call may wait for a job. */
export const secondsOf = (sent: unknown): number => waiting.safeParse(argumentsOf(sent)).data?.wait ?? 0;
