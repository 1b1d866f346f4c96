import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';

/** What does an operation: the parsed request in, its result out. What it needs beyond the table comes third. */
export type UseCase<O, Needs = undefined> = (
  request: RequestOf<O>,
  context: Context,
  ...needs: Needs extends undefined ? [] : [needs: Needs]
) => Promise<ResultOf<O>>;
