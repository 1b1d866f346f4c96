import type { JobsKit } from '#infra/jobs/kit';

/** The service's own credentials, which rotate automatically. */
export function credentialJobs(kit: JobsKit): void {
  const rotate = kit.worker('functions/schedules/rotate-internal-key.ts', [
    'table-write',
    'internal-key-rotation',
  ]);
  kit.every(24 * 60, 'RotateInternalKey', rotate);
}
