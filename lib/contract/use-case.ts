import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';

/** The function behind an operation: takes the parsed request, returns its result. Needs beyond the table come third. */
export type UseCase<O, Needs = undefined> = (
  request: RequestOf<O>,
  context: Context,
  ...needs: Needs extends undefined ? [] : [needs: Needs]
) => Promise<ResultOf<O>>;
