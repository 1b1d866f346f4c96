import * as z from 'zod';
import { absent, all, type Condition, equals, oneOf } from '#lib/db/condition';
import { fromCursor, toCursor } from '#lib/db/cursor';
import type { Key } from '#lib/db/keys';
import { count, query, type Selection } from '#lib/db/query';
import { get, getMany, type Refused } from '#lib/db/table';
import { type Change, put, update, type Write } from '#lib/db/write';
import type { Page } from '#lib/shared/page';
import { notFound, Problem } from '#lib/shared/problem';
import { toIso } from '#lib/shared/time';

/** State changes by name, with their source and target states. */
export type Transitions = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;

type Stored = { readonly organization_id: string; readonly id: string | number };

/** The part of a list that a request asks for. */
export interface Asked {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Attribute values to filter by; undefined ones are ignored. */
  readonly where?: Readonly<Record<string, string | undefined>>;
}

export const filterOf = (where: Asked['where'] = {}): { filter?: Condition } => {
  const wanted = Object.entries(where).filter(([, value]) => value !== undefined);
  return wanted.length === 0 ? {} : { filter: all(...wanted.map(([name, value]) => equals(name, value))) };
};

/** One page of a selection. Throws VALIDATION_ERROR if the cursor does not belong to this list. */
export async function pageOf<T>(
  selection: Selection,
  schema: z.ZodType<T>,
  cursor: string | undefined,
): Promise<Page<T>> {
  const after = cursor === undefined ? {} : { after: fromCursor(selection.pk, cursor) };
  const { items, next } = await query({ ...selection, ...after }, schema);
  return { items, ...(next ? { next_cursor: toCursor(next) } : {}) };
}

/** One page of a selection, with the total count. */
export async function countedPageOf<T>(
  selection: Omit<Selection, 'limit'>,
  schema: z.ZodType<T>,
  { limit, cursor }: Omit<Asked, 'where'>,
): Promise<Page<T> & { readonly total: number }> {
  const [page, total] = await Promise.all([
    pageOf({ ...selection, limit }, schema, cursor),
    count(selection),
  ]);
  return { ...page, total };
}

/** Turns a refused state change into a problem: not found, or in a state that does not allow it. */
export function stateProblem(
  { what, noun = what }: { readonly what: string; readonly noun?: string },
  name: string,
  { from }: Transitions[string],
  existing: unknown,
): Problem {
  if (!existing) return notFound(what);
  const { status } = z.object({ status: z.string() }).parse(existing);
  const detail = `The ${noun} is ${status}; to ${name} it, it must be ${from.join(' or ')}.`;
  return new Problem('INVALID_STATE', detail, { details: { status, allowed_from: from } });
}

/**
 * One kind of item that organizations have, with its key and schema and, if it has states, the transitions between them. `what` is its name
 * in problems.
 */
export function collection<T extends Stored, States extends Transitions = Record<never, never>>(
  what: string,
  keyOf: (organization: string, id: T['id']) => Key,
  schema: z.ZodType<T>,
  states?: States,
  noun = what,
) {
  const find = (organization: string, id: T['id']): Promise<T | undefined> =>
    get(keyOf(organization, id), schema);
  const change = (
    { organization_id, id }: Pick<T, 'organization_id' | 'id'>,
    { set, ...others }: Change,
    now: Date,
    ...conditions: readonly [Condition, ...Condition[]]
  ): Write =>
    update(
      keyOf(organization_id, id),
      { ...others, set: { ...set, updated_at: toIso(now) } },
      all(...conditions),
    );
  return {
    /** Creates an item; refused if its id is taken. */
    create: (one: T): Write => put(keyOf(one.organization_id, one.id), { ...one }, absent()),
    find,
    /** Throws NOT_FOUND, the same for another organization's id as for an unknown one. */
    async load(organization: string, id: T['id']): Promise<T> {
      const found = await find(organization, id);
      if (!found) throw notFound(what);
      return found;
    },
    /** Up to 100 in one round trip; `undefined` for missing ones. */
    findMany: (organization: string, ids: readonly T['id'][]): Promise<(T | undefined)[]> =>
      getMany(
        ids.map((id) => keyOf(organization, id)),
        schema,
      ),
    /** A page, newest first, with the total count. */
    list: (organization: string, { where, ...asked }: Asked): Promise<Page<T> & { readonly total: number }> =>
      countedPageOf(
        { pk: keyOf(organization, 0 as never).pk, newestFirst: true, ...filterOf(where) },
        schema,
        asked,
      ),
    /** A change within the same state; always conditional, so that deleted items are not recreated. */
    change,
    /** Changes the state; refused from a state that does not allow it. */
    move(
      one: Pick<T, 'organization_id' | 'id'>,
      name: keyof States & string,
      now: Date,
      more: Change = {},
      ...conditions: readonly Condition[]
    ): Write {
      const { from, to } = (states as Transitions)[name] as Transitions[string];
      return change(
        one,
        { ...more, set: { ...more.set, status: to } },
        now,
        oneOf('status', from),
        ...conditions,
      );
    },
    /** The problem a refused `move` is to a client. */
    problem: (name: keyof States & string, refused: Refused): Problem =>
      stateProblem(
        { what, noun },
        name,
        (states as Transitions)[name] as Transitions[string],
        refused.existing,
      ),
  };
}
