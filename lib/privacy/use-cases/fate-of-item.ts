import { batchMember } from '#lib/batch/record/member';
import type { Key } from '#lib/db/keys';
import * as keys from '#lib/db/keys';
import type { RawItem } from '#lib/db/table';
import { hashedKey, identityKeys } from '#lib/identity/identity-keys';
import { enrichmentInput } from '#lib/identity/subject';
import type { PersonMarks } from '#lib/privacy/person-marks';
import type { Redactor } from '#lib/privacy/redact';

/** What happens to one stored item. */
export type Fate =
  | { readonly kind: 'keep' }
  | { readonly kind: 'remove'; readonly also: readonly Key[] }
  | { readonly kind: 'change'; readonly item: RawItem };

const keep: Fate = { kind: 'keep' };
const remove = (...also: Key[]): Fate => ({ kind: 'remove', also });

/** Accounts, settings, keys and payments describe the organization, never a person it enriched. */
const neverOfPersons = /^(ACCOUNT|PAYMENT_CUSTOMER|STATEMENT_CURSOR|AUTO_RECHARGE|LOW_BALANCE_TOLD)$/;
const partitionsWithout =
  /^#(RATE|REQUEST|REQUEST_ID|API_KEY|LEDGER|PAYMENT|CHECKOUT|PROMO|PROMO_TRIES|CRM|AGENT|ERASURE|ERASED)$/;

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
const overlap = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((id) => other.includes(id));

/** Whether an enrichment is of the person: by its entity or, if it has none yet, by its input. */
export function isEnrichmentOf(item: RawItem, marks: PersonMarks): boolean {
  if (item['type'] !== 'person') return false;
  if (marks.enrichments.includes(Number(item['id']))) return true;
  const entities = numbers(item['entity_ids']);
  if (entities.length > 0) return overlap(entities, marks.entities);
  const input = enrichmentInput.safeParse(item['input']);
  return (
    input.success &&
    identityKeys('person', input.data).some((key) => marks.hashes.includes(hashedKey('person', key)))
  );
}

const tail = (text: string): number => Number(text.slice(text.lastIndexOf('#') + 1));

/** Whether a partition has a register, which must be forgotten when one of its items is removed. */
export const isRegistered = (organization: string, pk: string): boolean =>
  [
    'ENRICHMENT',
    'ENTITY',
    'EVENT',
    'DELIVERY',
    'SOURCE',
    'SEARCH',
    'OUTBOUND',
    'OUTBOUND_SEQUENCE',
    'BATCH',
  ].some((kind) => pk === `ORG#${organization}#${kind}`);

/** What happens to an item when a person is erased from its organization. Unknown kinds are searched too. */
export function fateForPerson(
  organization: string,
  item: RawItem & Key,
  marks: PersonMarks,
  redactor: Redactor,
): Fate {
  const { enrichments, entities } = marks;
  const partition = item.pk.startsWith('ORG#') ? item.pk.slice(`ORG#${organization}`.length) : item.pk;
  const [, kind = ''] = partition.split('#');
  const ofOne = partition.split('#').length > 2;
  // A register holds only items' keys and states.
  if (partition.startsWith('REGISTER#')) return keep;
  if (partition === '' && neverOfPersons.test(item.sk)) return keep;
  if (partitionsWithout.test(partition)) return keep;
  if (redactor.mentions(item.pk) || redactor.mentions(item.sk)) return remove();
  switch (kind) {
    case 'ENRICHMENT': {
      if (ofOne) return enrichments.includes(tail(partition)) ? remove() : redacted(item, redactor);
      return isEnrichmentOf(item, marks) ? remove() : ofAnother(item, redactor);
    }
    case 'FRESH':
      return enrichments.includes(Number(item['enrichment_id'])) ? remove() : keep;
    case 'LOG':
      return item.sk.startsWith('enrichment#') && enrichments.includes(tail(item.sk))
        ? remove()
        : redacted(item, redactor);
    case 'IDENTITY':
      return entities.includes(Number(item['entity_id'])) ? remove() : keep;
    case 'ENTITY': {
      if (!ofOne) return entities.includes(Number(item['id'])) ? remove() : redacted(item, redactor);
      if (entities.includes(tail(partition))) return remove();
      if (item.sk.startsWith('SNAPSHOT#'))
        return enrichments.includes(tail(item.sk)) ? remove() : redacted(item, redactor);
      const about =
        overlap(numbers(item['related_entity_ids']), entities) || redactor.mentions(item['payload']);
      return about ? remove(keys.organizationEvent(organization, tail(item.sk))) : redacted(item, redactor);
    }
    // Its file is removed; without this item the export starts over.
    case 'EXPORT':
      return remove();
    case 'EVENT':
      return entities.includes(Number(item['entity_id'])) ? remove() : keep;
    case 'OUTBOX':
    case 'DELIVERY':
      return redactor.mentions(item) || tellsOf(item, enrichments) ? remove() : keep;
    case 'BATCH': {
      const member = batchMember.safeParse(item);
      return member.success && enrichments.includes(member.data.enrichment_id)
        ? { kind: 'change', item: { ...item, external_id: null, extra: {} } }
        : redacted(item, redactor);
    }
    default:
      return redacted(item, redactor);
  }
}

function redacted(item: RawItem, redactor: Redactor): Fate {
  return redactor.mentions(item) ? { kind: 'change', item: redactor.redact(item) as RawItem } : keep;
}

/** The enrichment of somebody else, who may have the person's name: it is theirs unless nothing but that name was asked for. */
function ofAnother({ name, ...item }: RawItem, redactor: Redactor): Fate {
  if (!redactor.mentions(item)) return keep;
  const { external_id, ...rest } = redactor.redact(item) as RawItem;
  const own = name !== undefined && !redactor.isAbout(item) ? { name } : {};
  return {
    kind: 'change',
    item: { ...rest, ...(typeof external_id === 'string' ? { external_id } : {}), ...own },
  };
}

/** Whether a message, a response stored for a retry, or a delivery names an enrichment of the person. */
function tellsOf(item: RawItem, enrichments: readonly number[]): boolean {
  const text = JSON.stringify([item['body'], item['messages'], item['reply']]);
  return enrichments.some((id) => text.includes(String(id)));
}

/** Accounting entries must be kept by law; they name only the organization's id, and no person. */
const accounting = /^#(LEDGER|PAYMENT|ERASURE|RATE)$/;
const ofCards = ['card', 'card_id', 'receipt_url'];

/** What happens to an item when its organization is erased. */
export function fateForOrganization(organization: string, item: RawItem & Key): Fate {
  const own = item.pk.startsWith(`ORG#${organization}`);
  const partition = own ? item.pk.slice(`ORG#${organization}`.length) : '-';
  if (item.pk.startsWith('PAYMENT_EVENT#') || (partition === '' && item.sk === 'ACCOUNT')) return keep;
  if (!accounting.test(partition)) return remove();
  if (!ofCards.some((name) => name in item)) return keep;
  return {
    kind: 'change',
    item: Object.fromEntries(Object.entries(item).filter(([name]) => !ofCards.includes(name))),
  };
}
