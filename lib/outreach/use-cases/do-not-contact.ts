import type { UseCase } from '#lib/contract/use-case';
import { type BlockedEntry, type BlockedKind, blockedId, readBlocked } from '#lib/outreach/do-not-contact';
import type {
  addDoNotContact,
  listDoNotContact,
  removeDoNotContact,
} from '#lib/outreach/operations/do-not-contact';
import { findBlocked, listBlocked, putBlocked, removeBlocked } from '#lib/outreach/store/do-not-contact';
import { type FieldError, notFound, Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

const isNo: Record<BlockedKind, string> = {
  person: 'is not a person on the network: send a profile URL, a public id or a member id',
  email: 'is not an e-mail address',
  domain: 'is not a domain such as acme.com',
};

/** Adds people and companies to the list; existing entries are unchanged. Throws VALIDATION_ERROR for unreadable values. */
export const add: UseCase<typeof addDoNotContact> = async ({ body }, { organizationId, now, caller }) => {
  const errors: FieldError[] = [];
  const read = (kind: BlockedKind, field: string, texts: readonly string[] = []): BlockedEntry[] =>
    texts.flatMap((text, index) => {
      const value = readBlocked(kind, text);
      if (value === undefined) errors.push({ pointer: `/body/${field}/${index}`, message: isNo[kind] });
      if (value === undefined) return [];
      const { reason } = body;
      const id = blockedId(kind, value);
      return [
        { id, kind, value, ...(reason ? { reason } : {}), added_at: toIso(now), added_by: caller.actor },
      ];
    });
  const wanted = [
    ...read('person', 'persons', body.persons),
    ...read('email', 'emails', body.emails),
    ...read('domain', 'domains', body.domains),
  ];
  const [first] = errors;
  if (first) throw new Problem('VALIDATION_ERROR', `${first.pointer.slice(6)} ${first.message}`, { errors });
  for (const entry of wanted) await putBlocked(organizationId, entry);
  const ids = [...new Set(wanted.map(({ id }) => id))];
  return { items: await findBlocked(organizationId, ids) };
};

export const list: UseCase<typeof listDoNotContact> = ({ query }, { organizationId }) =>
  listBlocked(organizationId, query);

/** Removes an entry from the list. Throws NOT_FOUND. */
export const takeOff: UseCase<typeof removeDoNotContact> = async ({ params }, { organizationId }) => {
  if (await removeBlocked(organizationId, params.id)) throw notFound('entry on the do-not-contact list');
  return undefined;
};
