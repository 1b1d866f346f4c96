import type { Item, ItemKind } from '#lib/detectors/reader/items';
import type { EventType } from '#lib/entity/event-type';

/** A fact of an event, and the kinds of items that can be it. */
export type Slot = { name: string; event: EventType; fact: string; kinds: readonly ItemKind[] };

const firms: readonly ItemKind[] = ['ORG', 'AUDITFIRM', 'PERSON'];
const parties: readonly ItemKind[] = ['SUBJ', 'ORG', 'AUDITFIRM', 'PERSON'];
const rows: readonly (readonly [event: EventType, fact: string, kinds: readonly ItemKind[]])[] = [
  ['funding_round', 'amount', ['MONEY']],
  ['funding_round', 'lead_investor', firms],
  ['funding_round', 'participating_investors', firms],
  ['funding_round', 'round_name', ['ROUND']],
  ['funding_round', 'date', ['DATE']],
  ['ipo', 'amount', ['MONEY']],
  ['ipo', 'price', ['SHAREPRICE', 'MONEY']],
  ['ipo', 'date', ['DATE']],
  ['ipo', 'listing_date', ['DATE']],
  ['ipo', 'exchange', ['EXCHANGE', 'ORG', 'PLACE']],
  ['acquisition', 'acquirer', parties],
  ['acquisition', 'target', ['SUBJ', 'ORG', 'THING', 'PERSON', 'EXCHANGE']],
  ['acquisition', 'seller', parties],
  ['acquisition', 'amount', ['MONEY']],
  ['acquisition', 'date', ['DATE']],
  ['divestiture', 'seller', parties],
  ['divestiture', 'divested', ['THING', 'ORG', 'PERSON']],
  ['divestiture', 'buyer', firms],
  ['divestiture', 'amount', ['MONEY']],
  ['divestiture', 'date', ['DATE']],
  ['divestiture', 'expected_close', ['DATE']],
  ['restructuring', 'headcount', ['NUMBER']],
  ['restructuring', 'percent', ['PERCENT']],
  ['restructuring', 'charge', ['MONEY']],
  ['restructuring', 'savings', ['MONEY']],
  ['restructuring', 'date', ['DATE']],
  ['leadership_change', 'appointed', ['PERSON', 'ORG']],
  ['leadership_change', 'departure', ['PERSON', 'ORG']],
  ['leadership_change', 'predecessor', ['PERSON']],
  ['leadership_change', 'successor', ['PERSON']],
  ['leadership_change', 'role', ['ROLE', 'BOARD']],
  ['leadership_change', 'effective_date', ['DATE']],
  ['leadership_change', 'date', ['DATE']],
  ['auditor_change', 'outgoing', ['AUDITFIRM', 'ORG', 'PERSON']],
  ['auditor_change', 'incoming', ['AUDITFIRM', 'ORG', 'PERSON']],
  ['auditor_change', 'effective_date', ['DATE']],
  ['regulatory_crossing', 'holder', firms],
  ['regulatory_crossing', 'threshold', ['PERCENT', 'MONEY', 'NUMBER', 'SHAREPRICE']],
  ['regulatory_crossing', 'value', ['PERCENT', 'MONEY', 'NUMBER', 'SHAREPRICE']],
  ['regulatory_crossing', 'previous_value', ['PERCENT']],
  ['regulatory_crossing', 'date', ['DATE']],
  ['job_change', 'from_firm', firms],
  ['job_change', 'to_firm', firms],
  ['job_change', 'from_role', ['ROLE']],
  ['job_change', 'to_role', ['ROLE']],
  ['job_change', 'effective_date', ['DATE']],
  ['senior_role_posting', 'title', ['ROLE']],
  ['senior_role_posting', 'location', ['PLACE', 'ORG']],
];

/** The facts that are read from items, each with its own model. */
export const slots: readonly Slot[] = rows.map(([event, fact, kinds]) => ({
  name: `${event}.${fact}`,
  event,
  fact,
  kinds,
}));

/** Facts that a sentence states without an item: the fact has the value if the words make it likely. */
export const choices: readonly { name: string; event: EventType; fact: string; value: string }[] = (
  [
    ['acquisition', 'stage', 'completed'],
    ['acquisition', 'side', 'acquirer'],
    ['divestiture', 'stage', 'completed'],
    ['divestiture', 'type', 'spin-off'],
    ['ipo', 'stage', 'filed'],
    ['ipo', 'stage', 'priced'],
    ['ipo', 'stage', 'listed'],
    ['regulatory_crossing', 'direction', 'below'],
    ['regulatory_crossing', 'kind', 'listing_rule'],
    ['regulatory_crossing', 'kind', 'size'],
    ['auditor_change', 'reason', 'resignation'],
    ['auditor_change', 'reason', 'dismissal'],
    ['auditor_change', 'reason', 'not_renewed'],
    ['auditor_change', 'reason', 'replacement'],
  ] as const
).map(([event, fact, value]) => ({ name: `${event}.${fact}=${value}`, event, fact, value }));

/** An item with its position in a passage. */
export type Placed = { item: Item; sentence: number; token: number };
