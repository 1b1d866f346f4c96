import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { getOrganization as read, updateOrganization } from '#lib/contract/operations/organization';
import { write } from '#lib/db/table';
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

/** Changes the name. */
export async function changeProfile(
  { body }: RequestOf<typeof updateOrganization>,
  { organizationId }: Context,
): Promise<ResultOf<typeof updateOrganization>> {
  if (await write(changeOrganization(organizationId, { name: body.name }))) throw notFound('organization');
  return await profile({ params: {}, query: {}, body: undefined }, { organizationId });
}
