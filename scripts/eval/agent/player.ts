import type { Client } from '@modelcontextprotocol/client';
import type { Played } from '#scripts/eval/agent/calling';
import type { ListedTool } from '#scripts/eval/agent/choose-tool';
import { playByModel } from '#scripts/eval/agent/model';
import { play } from '#scripts/eval/agent/play';
import type { Task } from '#scripts/eval/agent/tasks';

export interface Player {
  /** Who plays, in words. */
  readonly by: string;
  play(client: Client, listed: readonly ListedTool[], task: Task): Promise<Played>;
}

interface Choice {
  readonly ANTHROPIC_API_KEY?: string | undefined;
  readonly ANTHROPIC_BASE_URL?: string | undefined;
}

/** Who plays the tasks: a model where its key is set, else the scripted client, which `scripted` asks for in any case. */
export function choosePlayer(
  { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseURL }: Choice,
  { model, scripted }: { readonly model: string; readonly scripted: boolean },
): Player {
  if (scripted || !apiKey) return { by: 'the scripted client', play };
  const options = { apiKey, baseURL: baseURL || undefined, model };
  return { by: model, play: (client, listed, task) => playByModel(client, listed, task, options) };
}
