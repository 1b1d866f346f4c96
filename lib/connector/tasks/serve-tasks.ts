import {
  CLIENT_CAPABILITIES_META_KEY_V2,
  hasTaskClientCapabilityV2,
  TASKS_EXTENSION_ID_V2,
} from '@modelcontextprotocol/ext-tasks/core/v2';
import {
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { Tool } from '#lib/api/tools/tools';
import type { ApiCaller } from '#lib/connector/call-api';
import type { Sealing } from '#lib/connector/seal';
import { begunBy, type LongWork, workOf } from '#lib/connector/tasks/long-work';
import { openTask, sealTask, type TaskContent } from '#lib/connector/tasks/task-id';
import { callAbout, noSuchTask, stateOf, type TaskState } from '#lib/connector/tasks/task-state';
import type { ToolResult } from '#lib/connector/tools/result';

export const tasksExtension = TASKS_EXTENSION_ID_V2;

export interface TaskHost {
  readonly caller: ApiCaller;
  readonly sealing: Sealing;
  readonly clientId: string;
  readonly toolNamed: (name: unknown) => Tool | undefined;
}

/** Whether the request declares that its client supports tasks. */
const takesTasks = ({ mcpReq }: ServerContext): boolean => {
  const envelope: Readonly<Record<string, unknown>> = { ...mcpReq.envelope };
  const capabilities = envelope[CLIENT_CAPABILITIES_META_KEY_V2];
  return hasTaskClientCapabilityV2({ _meta: { [CLIENT_CAPABILITIES_META_KEY_V2]: capabilities } });
};

const begun = (content: TaskContent, host: TaskHost): { work: LongWork; tool: Tool } => {
  const work = workOf(content.tool, content.id);
  const tool = work && host.toolNamed(work.follow);
  if (!work || !tool) throw noSuchTask();
  return { work, tool };
};

/**
 * The response to a tool call: the task of the work it started if the client supports tasks and the work continues, else its result. The
 * task can be read at once, as the work is stored before the service responds.
 */
export async function asTask(
  context: ServerContext,
  host: TaskHost,
  { name }: Tool,
  result: ToolResult,
): Promise<({ readonly resultType: 'task' } & TaskState) | undefined> {
  if (result.isError || !takesTasks(context)) return undefined;
  const found = begunBy(name, result.structuredContent ?? {});
  const tool = found && host.toolNamed(found.work.follow);
  if (!found || !tool) return undefined;
  const { caller, clientId: client, sealing } = host;
  const content: TaskContent = {
    ...{ tool: name, id: found.id, organization: caller.organizationId, client },
    at: new Date().toISOString(),
  };
  const taskId = await sealTask(sealing, content);
  const state = await stateOf(caller, tool, found.work, content, taskId);
  return state.status === 'working' ? { resultType: 'task', ...state } : undefined;
}

const asked = z.lazy(() => z.looseObject({ taskId: z.string() }));

/** tasks/get, tasks/update and tasks/cancel. Source: MCP Tasks extension, 2026-07-28. */
export function serveTasks(server: Server, host: TaskHost): void {
  const opened = async (context: ServerContext, taskId: string) => {
    if (!takesTasks(context)) {
      throw new MissingRequiredClientCapabilityError({
        requiredCapabilities: { extensions: { [tasksExtension]: {} } },
      });
    }
    const { caller, clientId: client, sealing } = host;
    const content = await openTask(sealing, taskId, { organization: caller.organizationId, client });
    if (!content) throw noSuchTask();
    const { work, tool } = begun(content, host);
    return { content, work, state: await stateOf(caller, tool, work, content, taskId) };
  };

  server.setRequestHandler('tasks/get', { params: asked }, async ({ taskId }, context) => {
    const { state } = await opened(context, taskId);
    return { ...state };
  });
  // Any question to a person is asked before the work starts, so no task waits for an answer.
  server.setRequestHandler('tasks/update', { params: asked }, async ({ taskId }, context) => {
    await opened(context, taskId);
    return {};
  });
  server.setRequestHandler('tasks/cancel', { params: asked }, async ({ taskId }, context) => {
    const { content, work, state } = await opened(context, taskId);
    const tool = host.toolNamed(work.cancel);
    if (state.status === 'working' && tool) {
      const result = await callAbout(host.caller, tool, work, content.id);
      if (result.isError)
        throw new ProtocolError(
          ProtocolErrorCode.InternalError,
          result.content[0]?.text ?? 'It could not be cancelled.',
        );
    }
    return {};
  });
}
