import * as z from 'zod';
import type { Sealing } from '#lib/connector/seal';
import { DAY } from '#lib/shared/time';

/** How long a task can be queried. */
export const TASK_MS = 7 * DAY;

const content = z.lazy(() =>
  z.object({
    tool: z.string(),
    id: z.string(),
    organization: z.string(),
    client: z.string(),
    /** ISO 8601. */
    at: z.string(),
  }),
);
/** The content of a task id: which tool started which work, for whom, and when. */
export type TaskContent = z.infer<typeof content>;

/** A task id is its own content, sealed, so nothing is stored here. */
export const sealTask = async (sealing: Sealing, task: TaskContent): Promise<string> =>
  await sealing.seal('task', task, TASK_MS / 1_000);

/** `undefined` for an id that was not issued here, has expired, or belongs to another caller. */
export async function openTask(
  sealing: Sealing,
  taskId: string,
  { organization, client }: Pick<TaskContent, 'organization' | 'client'>,
): Promise<TaskContent | undefined> {
  const opened = await sealing.open('task', taskId, content);
  return opened?.organization === organization && opened.client === client ? opened : undefined;
}
