import type { JobsKit } from '#infra/jobs/kit';

/** What functions say of their answers becomes the log of requests: no request waits for it, and none pays for its write. */
export function requestJobs(kit: JobsKit): void {
  kit.readLines(kit.worker('functions/streams/requests.ts', ['table-write'], { timeoutSeconds: 60 }));
}
