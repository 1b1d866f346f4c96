import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { UseCase } from '#lib/contract/use-case';
import { transact } from '#lib/db/table';
import type { getOrganization as read, updateOrganization } from '#lib/organization/operations/organization';
import { originWrites } from '#lib/organization/origin-store';
import { changeOrganization, getOrganization } from '#lib/organization/store';
import { notFound } from '#lib/shared/problem';

export async function profile(
  _request: RequestOf<typeof read>,
  { organizationId }: Pick<Context, 'organizationId'>,
): Promise<ResultOf<typeof read>> {
  const found = await getOrganization(organizationId);
  if (!found) throw notFound('organization');
  return found;
}

/** Changes the name, or the origins whose pages may call from a browser. */
export const changeProfile: UseCase<typeof updateOrganization> = async ({ body }, { organizationId }) => {
  const before = await getOrganization(organizationId);
  if (!before) throw notFound('organization');
  const refused = await transact([
    changeOrganization(organizationId, { ...body }),
    ...(body.allowed_origins
      ? originWrites(organizationId, before.allowed_origins, body.allowed_origins)
      : []),
  ]);
  if (refused) throw notFound('organization');
  return await profile({ params: {}, query: {}, body: undefined }, { organizationId });
};
