import { cutTo } from '#lib/api/tools/tool-views';
import type { Tool } from '#lib/api/tools/tools';
import { type ApiCaller, callTool } from '#lib/connector/call-api';
import { keyOfCall } from '#lib/connector/tools/content-key';
import type { ReadArguments } from '#lib/connector/tools/read-arguments';
import { resultOf, type ToolResult } from '#lib/connector/tools/result';

/** Runs one tool with parsed arguments. `agent` is the actual caller, whoever it acts for: repeated calls are recognized per agent. */
export async function runTool(
  caller: ApiCaller,
  tool: Tool,
  read: ReadArguments,
  agent: string,
): Promise<ToolResult> {
  const answer = await callTool(caller, tool, read, keyOfCall(tool, read, agent));
  return resultOf(tool, answer, read.notes, (result) => cutTo(tool.name, result, read.view));
}
