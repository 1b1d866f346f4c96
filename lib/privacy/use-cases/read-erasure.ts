import type { UseCase } from '#lib/contract/use-case';
import { toErasureResult } from '#lib/privacy/erasure-result';
import type { getErasure } from '#lib/privacy/operations/privacy';
import { loadErasure } from '#lib/privacy/store';

/** The progress of an erasure. Throws NOT_FOUND. */
export const readErasure: UseCase<typeof getErasure> = async ({ params }, { organizationId }) =>
  toErasureResult(await loadErasure(organizationId, params.id));
