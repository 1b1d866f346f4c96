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

/** State changes by name: from which states, to which. */
export type Transitions = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;

type Stored = { readonly organization_id: string; readonly id: string | number };

/** The part of a list that a request asks for. */
export interface Asked {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Attributes by the value wanted of them, where one is. */
  readonly where?: Readonly<Record<string, string | undefined>>;
}

export const filterOf = (where: Asked['where'] = {}): { filter?: Condition } => {
  const wanted = Object.entries(where).filter(([, value]) => value !== undefined);
  return wanted.length === 0 ? {} : { filter: all(...wanted.map(([name, value]) => equals(name, value))) };
};

/** One page of a selection. Throws VALIDATION_ERROR for a cursor that is none of this list. */
export async function pageOf<T>(
  selection: Selection,
  schema: z.ZodType<T>,
  cursor: string | undefined,
): Promise<Page<T>> {
  const after = cursor === undefined ? {} : { after: fromCursor(selection.pk, cursor) };
  const { items, next } = await query({ ...selection, ...after }, schema);
  return { items, ...(next ? { next_cursor: toCursor(next) } : {}) };
}

/** One page of a selection, with how many it has in all. */
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

/** A refused change of state as a problem: gone, or in a state that does not allow it. */
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
 * The things of one kind that organizations have, each with a key and a schema, and where they have states, what leads
 * from one to another. `what` is how a problem calls one.
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
    /** A new one, refused when its id is taken. */
    create: (one: T): Write => put(keyOf(one.organization_id, one.id), { ...one }, absent()),
    find,
    /** Throws NOT_FOUND, the same for another organization's id as for none. */
    async load(organization: string, id: T['id']): Promise<T> {
      const found = await find(organization, id);
      if (!found) throw notFound(what);
      return found;
    },
    /** Up to 100 in one round trip; `undefined` where there is none. */
    findMany: (organization: string, ids: readonly T['id'][]): Promise<(T | undefined)[]> =>
      getMany(
        ids.map((id) => keyOf(organization, id)),
        schema,
      ),
    /** A page, newest first, with how many there are in all. */
    list: (organization: string, { where, ...asked }: Asked): Promise<Page<T> & { readonly total: number }> =>
      countedPageOf(
        { pk: keyOf(organization, 0 as never).pk, newestFirst: true, ...filterOf(where) },
        schema,
        asked,
      ),
    /** A change that leaves the state as it is; always under a condition, so that none is written of what is gone. */
    change,
    /** A change of state, refused from a state that does not allow it. */
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
    /** What a refused `move` is to a client. */
    problem: (name: keyof States & string, refused: Refused): Problem =>
      stateProblem(
        { what, noun },
        name,
        (states as Transitions)[name] as Transitions[string],
        refused.existing,
      ),
  };
}
