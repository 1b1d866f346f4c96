import * as z from 'zod';
import { entryKind } from '#lib/billing/ledger-entry';
import { listed, operation } from '#lib/billing/operations/shared';
import { paymentResult } from '#lib/billing/payment';
import { statementQuery } from '#lib/billing/statement-query';
import { lazy } from '#lib/shared/lazy';
import { countedPageOf } from '#lib/shared/page';
import { timestamp } from '#lib/shared/time';

export const listPayments = operation({
  id: 'listPayments',
  route: 'GET /v2/billing/payments',
  summary: 'List payments',
  description:
    'Payments, refunds and disputes, newest first. `format=csv` (or Accept: text/csv) returns the period as a file.',
  scope: 'svc:read',
  query: () => statementQuery,
  result: () => countedPageOf(paymentResult),
  tool: { name: 'list_payments' },
});

const transaction = lazy(() =>
  z.object({
    id: z.string(),
    at: timestamp,
    kind: entryKind,
    credits: z.int().meta({ description: 'Positive for credits in, negative for credits out' }),
    balance: z.int().meta({ description: 'Balance afterwards: available plus held, minus what is owed' }),
    reference: z.object({ type: z.string(), id: z.string() }).meta({ description: 'What caused it' }),
    description: z.string(),
  }),
);

export const listTransactions = operation({
  id: 'listTransactions',
  route: 'GET /v2/billing/transactions',
  summary: 'List credit movements',
  description:
    'Every credit movement, newest first, with its cause and the balance after it. `format=csv` (or Accept: text/csv) returns the period as a file.',
  scope: 'svc:read',
  query: () => statementQuery,
  result: () => countedPageOf(transaction()),
  tool: { name: 'list_credit_transactions' },
});

export const getCreditUsage = operation({
  id: 'getCreditUsage',
  route: 'GET /v2/billing/usage',
  summary: 'See credits spent by day and job',
  description:
    'Debits in the period (by default the last 30 days) by day (UTC) and job, newest first; `meta.days` and `meta.kinds` have the totals per day and per kind of job. `format=csv` (or Accept: text/csv) returns a file.',
  scope: 'svc:read',
  query: () => statementQuery,
  result: () =>
    z.object({
      items: z.array(
        z.object({ date: z.iso.date(), job_type: z.string(), job_id: z.string(), credits: z.int() }),
      ),
      ...listed(),
      credits: z.int(),
      days: z.array(z.object({ date: z.iso.date(), credits: z.int() })),
      kinds: z.array(z.object({ job_type: z.string(), credits: z.int() })),
    }),
  tool: { name: 'get_credit_usage' },
});
