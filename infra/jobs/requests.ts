import type { JobsKit } from '#infra/jobs/kit';

/** Functions log their responses, and those lines become the request log: no request waits or pays for the write. */
export function requestJobs(kit: JobsKit): void {
  kit.readLines(kit.worker('functions/streams/requests.ts', ['table-write'], { timeoutSeconds: 60 }));
}
