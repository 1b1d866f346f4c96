import { crmTargets } from '#lib/config/field-config';
import { loadConfiguration } from '#lib/config/store';
import type { Context } from '#lib/contract/context';
import type { RequestOf, ResultOf } from '#lib/contract/operation';
import type { UseCase } from '#lib/contract/use-case';
import { comparedProperties } from '#lib/crm/compared-properties';
import type { listCrmLists, listCrmProperties } from '#lib/crm/operations/account';
import type { listCrmIntegrations } from '#lib/crm/operations/connect';
import type { getCrmContact, searchCrmContacts } from '#lib/crm/operations/records';
import type { CrmObject } from '#lib/crm/record/record';
import { listIntegrations } from '#lib/crm/store';
import { accountProperties } from '#lib/crm/use-cases/account-properties';
import type { CrmNeeds } from '#lib/crm/use-cases/crm-needs';
import { openCrm } from '#lib/crm/use-cases/open-crm';
import { notFound } from '#lib/shared/problem';

export const integrations: UseCase<typeof listCrmIntegrations> = async (_request, { organizationId }) => {
  const items = await listIntegrations(organizationId);
  return { items, total: items.length };
};

/** Returns a page of the CRM's lists. Throws INVALID_STATE without a connection. */
export const lists: UseCase<typeof listCrmLists, CrmNeeds> = async (
  { params: { platform }, query },
  { organizationId },
  needs,
) => {
  const open = await openCrm(organizationId, needs, platform);
  return await open.run((crm) => crm.lists(query));
};

/** Reads the account's current properties. Throws INVALID_STATE without a connection. */
export const properties: UseCase<typeof listCrmProperties, CrmNeeds> = async (
  { params: { platform }, query },
  { organizationId, now },
  needs,
) => {
  const open = await openCrm(organizationId, needs, platform);
  const items = (await accountProperties(open, now)).filter(({ object }) => object === query.object);
  return { items, total: items.length };
};

/** Searches contacts or companies by the CRM's own search. Throws INVALID_STATE without a connection. */
export const search =
  (object: CrmObject) =>
  async (
    { query: { q, platform, limit, cursor } }: RequestOf<typeof searchCrmContacts>,
    { organizationId }: Context,
    needs: CrmNeeds,
  ): Promise<ResultOf<typeof searchCrmContacts>> => {
    const open = await openCrm(organizationId, needs, platform);
    const { items, ...rest } = await open.run((crm) => crm.search(object, q, { limit, cursor }));
    return { ...rest, items: items.map((record) => ({ ...record, platform: open.platform })) };
  };

/** One record with the properties that fields are mapped to. Throws NOT_FOUND, INVALID_STATE. */
export const get =
  (object: CrmObject) =>
  async (
    { params: { id }, query: { platform } }: RequestOf<typeof getCrmContact>,
    { organizationId }: Context,
    needs: CrmNeeds,
  ): Promise<ResultOf<typeof getCrmContact>> => {
    const [open, { fields }] = await Promise.all([
      openCrm(organizationId, needs, platform),
      loadConfiguration(organizationId),
    ]);
    const wanted = comparedProperties(crmTargets(fields, open.platform), object);
    const record = await open.run((crm) => crm.get(object, id, wanted));
    if (!record) throw notFound(`${object} in the CRM`);
    return { ...record, platform: open.platform };
  };
