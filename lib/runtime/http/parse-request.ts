import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod';
import { escapeSegment, fieldErrors, valueErrors } from '#lib/contract/field-errors';
import { readStrictly } from '#lib/contract/field-words';
import { memberNames } from '#lib/contract/member-names';
import type { OperationDefinition, RequestOf } from '#lib/contract/operation';
import { waitParameter } from '#lib/contract/wait';
import { lazy } from '#lib/shared/lazy';
import { type FieldError, Problem } from '#lib/shared/problem';

/** The first value of each parameter, and the names of those with several: no parameter takes more than one. */
function queryOf({ multiValueQueryStringParameters }: APIGatewayProxyEvent) {
  const given = Object.entries(multiValueQueryStringParameters ?? {});
  return {
    query: Object.fromEntries(given.map(([name, values]) => [name, values?.[0] ?? ''])),
    repeated: given.flatMap(([name, values]) => ((values?.length ?? 0) > 1 ? [name] : [])),
  };
}

const describe = (errors: readonly FieldError[]): string => {
  const [first] = errors;
  if (!first) return 'The request is not valid.';
  const rest = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  return `${first.pointer.split('/').slice(2).join('.') || 'The body'}: ${first.message}${rest}`;
};

const noQuery = lazy(() => z.strictObject({}));

const MOST_NAMED = 15;

/** An unknown name is probably a misspelled one: lists the known names, if they are few. */
function withNames(error: FieldError, schema: z.ZodType | undefined): FieldError {
  const names = memberNames(schema);
  const isBeside = error.message === 'is not known' && error.pointer.split('/').length === 3;
  if (!isBeside || names.length === 0 || names.length > MOST_NAMED) return error;
  return { ...error, message: `is not known; allowed here: ${names.join(', ')}` };
}

export interface ParsedRequest<O> {
  readonly request: RequestOf<O>;
  readonly waitSeconds: number;
}

/** An empty value is read as 0 where a number belongs, which its sender did not write. */
const ofEmpty = (error: FieldError, query: Readonly<Record<string, string | undefined>>): FieldError =>
  error.message.startsWith('must be ') && query[error.pointer.slice('/query/'.length)] === ''
    ? { ...error, message: `is empty, but ${error.message}` }
    : error;

/** Parses all parts of a request by the operation's schemas; VALIDATION_ERROR names every refused place at once. */
export function parseRequest<O extends OperationDefinition>(
  operation: O,
  event: APIGatewayProxyEvent,
  body: unknown,
): ParsedRequest<O> {
  const {
    query: { wait, ...query },
    repeated,
  } = queryOf(event);
  const errors: FieldError[] = [];
  const read = (part: string, schema: z.ZodType | undefined, value: unknown): unknown => {
    const parsed = schema?.safeParse(value, readStrictly);
    if (!parsed) return {};
    if (parsed.success) return parsed.data;
    errors.push(...fieldErrors(part, parsed.error.issues).map((error) => withNames(error, schema)));
    return undefined;
  };

  const params = read('path', operation.params?.(), event.pathParameters ?? {});
  const known = read('query', operation.query?.() ?? noQuery(), query);
  const waited = operation.endedWhen ? waitParameter.safeParse(wait, readStrictly) : undefined;
  if (waited && !waited.success) errors.push(...fieldErrors('query/wait', waited.error.issues));
  if (!operation.endedWhen && wait !== undefined)
    errors.push({ pointer: '/query/wait', message: 'is not known' });
  for (const name of repeated) {
    const pointer = `/query/${escapeSegment(name)}`;
    if (!errors.some((error) => error.pointer === pointer))
      errors.push({ pointer, message: 'was given more than once' });
  }
  // Vendors' requests may contain anything; client input is stored and shown as it is.
  if (operation.scope !== null) errors.push(...valueErrors(body));
  const absent = body === undefined && operation.bodyOptional;
  const parsedBody = absent
    ? undefined
    : read('body', operation.rawBody && body === undefined ? undefined : operation.body?.(), body ?? {});

  if (errors.length > 0) {
    const all = errors.map((error) => ofEmpty(error, { ...query, wait }));
    throw new Problem('VALIDATION_ERROR', describe(all), { errors: all });
  }
  // The parts are the outputs of the operation's own schemas, as RequestOf<O> says; the compiler cannot see it.
  const request = { params, query: known, body: parsedBody } as unknown as RequestOf<O>;
  return { request, waitSeconds: waited?.success ? waited.data : 0 };
}
