import type { Patch } from '#test/simulation/bundle';

/** A defect as somebody might introduce it. Its text must occur exactly once in the file, so that an outdated one is noticed. */
export interface Defect extends Patch {
  readonly name: string;
}

export const defects: readonly Defect[] = [
  {
    name: 'a cancelled enrichment keeps its concurrency slot',
    file: 'lib/enrichment/use-cases/cancel.ts',
    find: '...turnGivenBack(stored),',
    replace: '...{},',
  },
  {
    name: 'a result without any value is charged',
    file: 'lib/enrichment/use-cases/settle.ts',
    find: 'const charged = found > 0 && isFound(stored) && !isReused;',
    replace: 'const charged = true;',
  },
  {
    name: 'cancelling does not return the credits',
    file: 'lib/enrichment/use-cases/cancel.ts',
    find: "held ? ended(stored, 'voided', counters, now) : counted(stored, counters, now)",
    replace: 'counted(stored, counters, now)',
  },
  {
    name: 'a status change does not check the status',
    file: 'lib/db/collection.ts',
    find: "oneOf('status', from),",
    replace: "oneOf('status', [...from, 'completed', 'cancelled', 'approved']),",
  },
  {
    name: 'a request is not refused although its key was used before',
    file: 'lib/outbox/record.ts',
    find: '      reply,\n      ...lifetime(now),\n    },\n    unused(now),',
    replace: '      reply,\n      ...lifetime(now),\n    },',
  },
  {
    name: 'outreach is approved as soon as it is staged',
    file: 'lib/outreach/use-cases/stage.ts',
    find: '  return toStaged(batch, jobs);',
    replace:
      "  const { approve } = await import('#lib/outreach/use-cases/approve');\n  await approve({ params: { id: batch.id } }, context);\n  return toStaged(batch, jobs);",
  },
  {
    name: 'a message is sent again when its answer was lost',
    file: 'lib/providers/network/unipile/wire.ts',
    find: 'const reply = await http.request({',
    replace:
      'const insist = (one) => http.request(one).catch(() => http.request(one));\n        const reply = await insist({',
  },
  {
    name: 'subscribers receive only the first of their event types',
    file: 'lib/webhook/use-cases/fan-out.ts',
    find: 'one.event_types.includes(event.type)',
    replace: 'one.event_types[0] === event.type',
  },
  {
    name: 'a refused webhook is logged as accepted',
    file: 'lib/webhook/use-cases/try-once.ts',
    find: 'succeeded: reply.status >= 200 && reply.status < 300',
    replace: 'succeeded: reply.status >= 200',
  },
  {
    name: 'purchased credits are granted with every event',
    file: 'lib/billing/use-cases/apply-state.ts',
    find: 'credited: one.credited + plan.credit',
    replace: 'credited: one.credited',
  },
  {
    name: 'a refund is not recorded on its payment',
    file: 'lib/billing/use-cases/apply-state.ts',
    find: 'taken_back: one.taken_back + plan.takeBack',
    replace: 'taken_back: one.taken_back',
  },
  {
    name: 'the relay drops what it could not send',
    file: 'lib/runtime/work.ts',
    find: "return { batchItemFailures: [{ itemIdentifier: dynamodb?.SequenceNumber ?? '' }] };",
    replace: 'return { batchItemFailures: [] };',
  },
  {
    name: 'a credential is cached for whoever comes next',
    file: 'lib/runtime/http/authenticate.ts',
    find: 'const known = cache.get(sha256);\n  if (known && known.until',
    replace: 'const [known] = cache.values();\n  if (known && known.until',
  },
  {
    name: 'a sequence that ends with a reply does not look for one',
    file: 'lib/outreach/use-cases/stage-step.ts',
    find: "if (sequence.on_reply === 'continue') return { index, one };",
    replace: "if (sequence.on_reply !== 'hold') return { index, one };",
  },
  {
    name: 'the do-not-contact list is not checked',
    file: 'lib/outreach/use-cases/find-blocked.ts',
    find: 'return blockedIdsOf({',
    replace: 'return [] || blockedIdsOf({',
  },
  {
    name: 'a recharge begins while another is under way',
    file: 'lib/billing/auto-recharge.ts',
    find: 'if (!one.enabled || one.stopped || one.charging !== undefined) return undefined;',
    replace: 'if (!one.enabled || one.stopped) return undefined;',
  },
  {
    name: 'the session of a removed member goes on',
    file: 'lib/organization/use-cases/membership.ts',
    find: 'if (known?.removed_at !== undefined) return undefined;',
    replace: '',
  },
  {
    name: 'an endpoint that answered still counts as failing',
    file: 'lib/webhook/use-cases/note-health.ts',
    find: "remove: ['failing_since'],",
    replace: 'remove: [],',
  },
  {
    name: 'a webhook that is enabled again goes on failing',
    file: 'lib/webhook/use-cases/manage.ts',
    find: "['disabled_at', 'disabled_reason', 'failing_since']",
    replace: "['disabled_at', 'disabled_reason']",
  },
  {
    name: 'an attempt of an erased delivery stays due',
    file: 'lib/webhook/use-cases/send.ts',
    find: 'if (due_at !== undefined && found?.next_attempt_at !== due_at)',
    replace: 'if (due_at === null)',
  },
  {
    name: 'sequence steps are hours apart instead of days',
    file: 'lib/outreach/sequence/next-state.ts',
    find: 'days * DAY',
    replace: '(days * DAY) / 24',
  },
  {
    name: 'Salesforce is asked to create again when its answer was lost',
    file: 'lib/providers/crm/salesforce/connection.ts',
    find: "repeatable: (request) => request.method === 'GET' || request.method === 'PATCH',",
    replace: 'repeatable: () => true,',
  },
];
