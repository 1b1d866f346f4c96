import { ledgerEntry } from '#lib/billing/ledger-entry';
import { isOpen, type PaymentStatus } from '#lib/billing/payment';
import { describeOverdue, OverdueStates } from '#lib/overdue/overdue';
import type { Play } from '#test/simulation/actors/play';
import type { Item, Mirror } from '#test/simulation/checks/mirror';
import { recharged } from '#test/simulation/checks/recharges';

const UNDER_WAY: Readonly<Record<string, readonly string[]>> = {
  '#ENRICHMENT': ['queued', 'waiting', 'processing'],
  '#BATCH': ['reading', 'confirmed', 'processing'],
  '#SEARCH': ['running'],
  '#SOURCE': ['queued', 'processing'],
  '#PERSON_SEARCH': ['processing'],
  '#CAMPAIGN': ['running'],
  '#EXPORT': ['queued', 'processing'],
  '#ERASURE': ['processing'],
};

/** Describes what users wait for and has not ended. */
export function unended(
  play: Pick<Play, 'users' | 'paid' | 'refunded' | 'disputed'>,
  mirror: Mirror,
): string[] {
  return play.users.flatMap(({ organization }) => [
    ...Object.entries(UNDER_WAY).flatMap(([kind, states]) =>
      mirror
        .of(organization, kind)
        .filter(({ status }) => states.includes(String(status)))
        .map(({ id, status }) => `${kind.slice(1).toLowerCase()} ${id} is ${status}`),
    ),
    ...mirror
      .of(organization, '#ENRICHMENT')
      .filter(({ writeback }) => (writeback as Item | undefined)?.['status'] === 'pending')
      .map(({ id }) => `the writeback of ${id} is pending`),
    ...mirror
      .of(organization, '#DELIVERY')
      .filter(({ status }) => status === 'pending')
      .filter(({ attempts }) => ((attempts as unknown[] | undefined)?.length ?? 0) === 0)
      .map(({ id }) => `delivery ${id} was never tried`),
    ...mirror
      .of(organization, '#PAYMENT')
      .filter(({ kind, status }) => kind === 'auto_recharge' && isOpen(status as PaymentStatus))
      .map(({ id }) => `recharge ${id} is open`),
    ...play.paid
      .filter((one) => one.organization === organization)
      .filter(({ session }) => {
        const status = paymentOf(mirror, organization, session)?.['status'];
        const due = play.refunded.has(session)
          ? 'refunded'
          : play.disputed.has(session)
            ? 'disputed'
            : 'succeeded';
        return status !== due;
      })
      .map(({ session }) => `the outcome of checkout ${session} is not recorded`),
  ]);
}

const paymentOf = (mirror: Mirror, organization: string, session: string): Item | undefined =>
  mirror
    .of(organization, '#PAYMENT')
    .find(
      (one) => one['session_id'] === session && !['pending', 'processing'].includes(String(one['status'])),
    );

/** Turns of enrichments still counted as taken although none is at work. */
export const keptTurns = (play: Play, mirror: Mirror): string[] =>
  play.users.flatMap(({ organization }) => {
    const taken = mirror.of(organization, '').find(({ sk }) => sk === 'ACCOUNT')?.['at_work'] ?? 0;
    return taken === 0 ? [] : [`${organization} has ${taken} concurrency slots in use and nothing running`];
  });

/** States that lasted longer than allowed. */
export function overdue(mirror: Mirror, now: Date): string[] {
  const states = new OverdueStates(now);
  for (const item of mirror.items.values()) states.see(item);
  return states.list().map(describeOverdue);
}

/** By then a schedule that runs every minute has taken up its work. */
const LATEST = 150_000;
const EACH_MINUTE = /^DUE#(webhook|outbound.*)$/;

/** Work that a schedule finds each minute and never gets done. */
export const dueForEver = (mirror: Mirror, now: Date): string[] =>
  [...mirror.items.values()].flatMap(({ pk, sk }) => {
    const [moment = ''] = String(sk).split('#');
    return EACH_MINUTE.test(String(pk)) && now.getTime() - Date.parse(moment) > LATEST
      ? [`${pk} ${sk} is due forever`]
      : [];
  });

/** Each thing is paid for once, and only what was found. */
export function wrongCharges(play: Play, mirror: Mirror): string[] {
  return play.users.flatMap(({ organization }) => {
    const entries = mirror.of(organization, '#LEDGER').map((item) => ledgerEntry.parse(item));
    const spent = new Map<string, number>();
    for (const { kind, reference, amount } of entries)
      if (kind === 'spend') spent.set(reference.id, (spent.get(reference.id) ?? 0) + amount);
    const charges = mirror.of(organization, '#ENRICHMENT').flatMap((item) => {
      if (item['batch_id'] !== undefined) return [];
      const { id, status, fields_found, reservation } = item as {
        id: number;
        status: string;
        fields_found?: number;
        reservation?: { credits: number; state: string };
      };
      const paid = spent.get(String(id)) ?? 0;
      const found = (fields_found ?? 0) > 0;
      const due = found && reservation?.state === 'posted' ? reservation.credits : 0;
      if (paid !== due)
        return [`enrichment ${id} (${status}, ${fields_found ?? 0} fields) cost ${paid} instead of ${due}`];
      if (!found && reservation?.state === 'posted')
        return [`enrichment ${id} found nothing and was charged`];
      return [];
    });
    const sumOf = (wanted: string): number =>
      entries.filter(({ kind }) => kind === wanted).reduce((sum, { amount }) => sum + amount, 0);
    const own = play.paid.filter((one) => one.organization === organization);
    const due = own.reduce((sum, { credits }) => sum + credits, recharged(mirror, organization));
    const back = own
      .filter(({ session }) => play.refunded.has(session))
      .reduce((sum, { credits }) => sum + credits, 0);
    const lost = own
      .filter(({ session }) => play.disputed.has(session))
      .reduce((sum, { credits }) => sum + credits, 0);
    const [bought, takenBack] = [sumOf('purchase'), sumOf('refund')];
    const disputed = sumOf('dispute') - sumOf('dispute_won');
    return [
      ...charges,
      ...(bought === due ? [] : [`${organization} paid for ${due} credits and was granted ${bought}`]),
      ...(takenBack === back
        ? []
        : [`${organization} was refunded ${back} credits, and ${takenBack} were taken back`]),
      ...(disputed === lost
        ? []
        : [`${organization} lost ${lost} credits to disputes, and ${disputed} were taken back`]),
    ];
  });
}
