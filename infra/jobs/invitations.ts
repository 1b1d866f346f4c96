import type { JobsKit } from '#infra/jobs/kit';

/** Invitations are sent by e-mail. */
export function invitationJobs(kit: JobsKit): void {
  const worker = kit.worker('functions/queues/invitations.ts', ['table-write', 'mail']);
  kit.queue('invitations', worker, { batchSize: 1, concurrency: 2 });
}
