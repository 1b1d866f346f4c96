import { autoRecharge } from '#lib/billing/auto-recharge';
import { isOpen, payment } from '#lib/billing/payment';
import type { Play } from '#test/simulation/actors/play';
import type { Change, Mirror } from '#test/simulation/checks/mirror';

const PAYMENT = /^ORG#([^# ]+)#PAYMENT /;

/** An automatic charge needs an enabled standing order, must stay within its monthly ceiling, and is the only one open. */
export function wrongRecharges(changes: readonly Change[], mirror: Mirror): string[] {
  return changes.flatMap(({ key, before, after }) => {
    const organization = PAYMENT.exec(key)?.[1];
    if (!after || before || !organization || after['kind'] !== 'auto_recharge') return [];
    const { id } = payment.parse(after);
    const order = autoRecharge.safeParse(mirror.items.get(`ORG#${organization} AUTO_RECHARGE`)).data;
    const open = recharges(mirror, organization).filter(({ status }) => isOpen(status));
    return [
      ...(order?.enabled && order.charging === id ? [] : [`recharge ${id} began without an order`]),
      ...(order && order.month_charged > order.monthly_ceiling
        ? [`recharge ${id} brings the month to ${order.month_charged} of a limit of ${order.monthly_ceiling}`]
        : []),
      ...(open.length > 1 ? [`recharges ${open.map((one) => one.id).join(', ')} are open at once`] : []),
    ];
  });
}

const recharges = (mirror: Mirror, organization: string) =>
  mirror
    .of(organization, '#PAYMENT')
    .filter(({ kind }) => kind === 'auto_recharge')
    .map((item) => payment.parse(item));

interface Intent {
  readonly status: string;
  readonly amount: number;
  readonly metadata: { readonly payment_id?: string };
}

/** At the end: what the processor charged for auto-recharge, against the payments recorded for it. */
export async function wrongCardCharges(play: Play, mirror: Mirror): Promise<string[]> {
  const { payments } = play.simulation.vendors.addresses;
  const answer = await fetch(`${payments}/v1/payment_intents?limit=100`, {
    headers: { authorization: 'Bearer sk_test_local' },
  });
  const { data } = (await answer.json()) as { data: Intent[] };
  return play.users.flatMap(({ organization }) => {
    const order = autoRecharge.safeParse(mirror.items.get(`ORG#${organization} AUTO_RECHARGE`)).data;
    const made = recharges(mirror, organization);
    const money = made.flatMap((one) => {
      const taken = data.filter(
        ({ status, metadata }) => status === 'succeeded' && metadata.payment_id === String(one.id),
      );
      const due = taken.length > 0 ? one.credits : 0;
      return [
        ...(taken.length > 1 ? [`the card was charged ${taken.length} times for recharge ${one.id}`] : []),
        ...(one.credited === due
          ? []
          : [
              `recharge ${one.id} is ${one.status}: ${due} credits were paid for and ${one.credited} granted`,
            ]),
      ];
    });
    const total = made
      .filter(({ created_at }) => created_at.startsWith(order?.month ?? ''))
      .reduce((sum, one) => sum + (one.credited > 0 ? one.amount : 0), 0);
    return [
      ...money,
      ...(order?.charging === undefined ? [] : [`auto-recharge of ${organization} is still charging`]),
      ...(total === (order?.month_charged ?? 0)
        ? []
        : [`auto-recharge of ${organization} took ${total} and says ${order?.month_charged}`]),
    ];
  });
}

/** Credits that auto-recharge added to an organization. */
export const recharged = (mirror: Mirror, organization: string): number =>
  recharges(mirror, organization).reduce((sum, { credited }) => sum + credited, 0);
