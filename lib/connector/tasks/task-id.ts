import * as z from 'zod';
import type { Sealing } from '#lib/connector/seal';

/** As long as a task can be asked for. */
export const TASK_MS = 7 * 24 * 3_600_000;

const content = z.object({
  tool: z.string(),
  id: z.string(),
  organization: z.string(),
  client: z.string(),
  /** ISO 8601. */
  at: z.string(),
});
/** What a task id says: which tool began which work, for whom, and when. */
export type TaskContent = z.infer<typeof content>;

/** The id of a task is what it says, sealed: nothing is kept here. */
export const sealTask = async (sealing: Sealing, task: TaskContent): Promise<string> =>
  await sealing.seal('task', task, TASK_MS / 1_000);

/** `undefined` for an id that was not made here, has expired, or is another caller's. */
export async function openTask(
  sealing: Sealing,
  taskId: string,
  { organization, client }: Pick<TaskContent, 'organization' | 'client'>,
): Promise<TaskContent | undefined> {
  const opened = await sealing.open('task', taskId, content);
  return opened?.organization === organization && opened.client === client ? opened : undefined;
}
