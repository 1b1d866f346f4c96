import type { Client } from '@modelcontextprotocol/client';
import type { Played } from '#scripts/eval/agent/calling';
import type { ListedTool } from '#scripts/eval/agent/choose-tool';
import { playByModel } from '#scripts/eval/agent/model';
import { play } from '#scripts/eval/agent/play';
import type { Task } from '#scripts/eval/agent/tasks';

export interface Player {
  /** The player's name, in words. */
  readonly by: string;
  play(client: Client, listed: readonly ListedTool[], task: Task): Promise<Played>;
}

interface Choice {
  readonly ANTHROPIC_API_KEY?: string | undefined;
  readonly ANTHROPIC_BASE_URL?: string | undefined;
}

/** Chooses the player: a model if its key is set, otherwise the scripted client, which `scripted` forces. */
export function choosePlayer(
  { ANTHROPIC_API_KEY: apiKey, ANTHROPIC_BASE_URL: baseURL }: Choice,
  { model, scripted }: { readonly model: string; readonly scripted: boolean },
): Player {
  if (scripted || !apiKey) return { by: 'the scripted client', play };
  const options = { apiKey, baseURL: baseURL || undefined, model };
  return { by: model, play: (client, listed, task) => playByModel(client, listed, task, options) };
}
