import type { JobsKit } from '#infra/jobs/kit';

/** Payments: the processor's events, charges, a search for missed ones, and a watch over every balance. */
export function billingJobs(kit: JobsKit): void {
  const worker = kit.worker('functions/queues/payments.ts', ['table-write', 'payments'], {
    timeoutSeconds: 60,
    memoryMegabytes: 512,
  });
  kit.queue('payments', worker, { batchSize: 1, concurrency: 10 });
  const reconcile = kit.worker('functions/schedules/reconcile-payments.ts', ['table-write', 'payments'], {
    timeoutSeconds: 600,
    memoryMegabytes: 512,
  });
  kit.every(15, 'ReconcilePayments', reconcile);
  const proof = kit.worker('functions/schedules/prove-ledgers.ts', ['table-scan'], {
    timeoutSeconds: 900,
    memoryMegabytes: 512,
  });
  kit.every(24 * 60, 'ProveLedgers', proof);
  kit.onChange('BalanceStream', 'ACCOUNT', kit.worker('functions/streams/balances.ts', ['table-write']));
}
