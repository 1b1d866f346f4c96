import { json, type SimReply, type SimRequest } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import type { Account } from '#test/simulators/payments/account';
import { badRequest, errorReply, missingParameter, StripeFailure } from '#test/simulators/payments/errors';
import { expanded } from '#test/simulators/payments/expand';
import { type FormMap, listOf, mapOf, parseForm, textOf } from '#test/simulators/payments/form';
import type { StripeObject } from '#test/simulators/payments/objects';

export interface Call {
  readonly params: Readonly<Record<string, string>>;
  readonly form: FormMap;
  readonly key: string | null;
  readonly publishable: boolean;
}

interface Shape {
  /** Parameters that a call accepts; others are rejected, as the vendor does. */
  readonly known?: readonly string[];
  readonly required?: readonly string[];
}

const always = ['expand', 'client_secret'];

function check(form: FormMap, { known, required }: Shape): void {
  for (const name of required ?? [])
    if (form[name] === undefined || form[name] === '') throw missingParameter(name);
  if (!known) return;
  const unknown = Object.keys(form).find((name) => !known.includes(name) && !always.includes(name));
  if (unknown)
    throw badRequest(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
}

/** A route of the API: reads form or query, returns the object (expanded as requested) or the vendor's error. */
export const call = (
  account: Account,
  method: string,
  path: string,
  shape: Shape,
  run: (call: Call) => unknown,
): Route =>
  route(method, path, (request: SimRequest): SimReply => {
    try {
      const form =
        method === 'GET' ? parseForm(request.query.toString()) : parseForm(request.raw.toString('utf8'));
      check(form, shape);
      const result = run({
        params: request.params,
        form,
        key: request.headers['idempotency-key'] ?? null,
        publishable: (request.headers['authorization'] ?? '').includes('pk_'),
      });
      return json(
        200,
        expanded(
          account,
          result,
          listOf(form['expand']).flatMap((entry) => textOf(entry) ?? []),
        ),
      );
    } catch (error) {
      if (error instanceof StripeFailure) return errorReply(error.status, error.body);
      throw error;
    }
  });

/** One page of a list, newest first, after or before an id and within `created`. */
export function page(objects: readonly StripeObject[], form: FormMap, url: string) {
  const limit = Math.min(100, Number(textOf(form['limit']) ?? 10));
  const created = mapOf(form['created']);
  const bound = (name: string) => (created[name] === undefined ? undefined : Number(created[name]));
  const kept = objects.filter((object) => {
    const [gte, gt, lte, lt] = ['gte', 'gt', 'lte', 'lt'].map(bound);
    return (
      (gte === undefined || object.created >= gte) &&
      (gt === undefined || object.created > gt) &&
      (lte === undefined || object.created <= lte) &&
      (lt === undefined || object.created < lt)
    );
  });
  const after = textOf(form['starting_after']);
  const before = textOf(form['ending_before']);
  const start = after
    ? kept.findIndex((object) => object.id === after) + 1
    : before
      ? Math.max(0, kept.findIndex((object) => object.id === before) - limit)
      : 0;
  const data = kept.slice(start, start + limit);
  return { object: 'list', url, has_more: start + data.length < kept.length, data };
}
