import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import { toErasureResult } from '#lib/privacy/erasure-result';
import type { getErasure } from '#lib/privacy/operations/privacy';
import { loadErasure } from '#lib/privacy/store';

/** How far an erasing has come. Throws NOT_FOUND. */
export const readErasure = async (
  { params }: RequestOf<typeof getErasure>,
  { organizationId }: Context,
): Promise<ResultOf<typeof getErasure>> => toErasureResult(await loadErasure(organizationId, params.id));
