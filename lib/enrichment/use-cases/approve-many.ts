import type { ResultOf } from '#lib/contract/operation';
import type { UseCase } from '#lib/contract/use-case';
import type { approveEnrichments } from '#lib/enrichment/operations/change';
import { approve } from '#lib/enrichment/use-cases/approve';
import { Problem } from '#lib/shared/problem';

const AT_ONCE = 8;

/** Approves each enrichment by itself; refusals are returned beside the others. */
export const approveMany: UseCase<typeof approveEnrichments> = async (
  { body: { enrichment_ids, create_if_missing } },
  context,
) => {
  const ids = [...new Set(enrichment_ids)];
  const errors: ResultOf<typeof approveEnrichments>['errors'] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await Promise.all(
      ids.slice(from, from + AT_ONCE).map(async (id) => {
        try {
          await approve({ params: { id }, body: { create_if_missing }, query: {} }, context);
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          errors.push({ enrichment_id: id, code: error.code, error: error.detail });
        }
      }),
    );
  return { approved: ids.length - errors.length, failed: errors.length, errors };
};
