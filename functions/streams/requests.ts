import { gunzipSync } from 'node:zlib';
import type { CloudWatchLogsEvent } from 'aws-lambda';
import * as z from 'zod';
import { answeredRequest } from '#lib/organization/request-log';
import { keepRequests } from '#lib/organization/request-store';

/** Source: Amazon CloudWatch Logs, "Using subscription filters": the data is this object as base64-encoded gzip. */
const delivered = z.object({
  messageType: z.enum(['DATA_MESSAGE', 'CONTROL_MESSAGE']),
  logEvents: z.array(z.object({ message: z.string() })),
});
const line = z.object({ request: answeredRequest });

const parsed = (message: string) => {
  try {
    return line.safeParse(JSON.parse(message));
  } catch {
    return undefined;
  }
};

/** Stores the requests that the log lines record. Throws on failure: the whole delivery is retried, which is idempotent. */
export async function handler({ awslogs }: CloudWatchLogsEvent): Promise<void> {
  const { messageType, logEvents } = delivered.parse(
    JSON.parse(gunzipSync(Buffer.from(awslogs.data, 'base64')).toString('utf8')),
  );
  if (messageType === 'CONTROL_MESSAGE') return;
  const requests = logEvents.flatMap(({ message }) => {
    const read = parsed(message);
    return read?.success ? [read.data.request] : [];
  });
  await keepRequests(requests, new Date());
}
