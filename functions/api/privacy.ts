import * as privacy from '#lib/privacy/operations/privacy';
import * as deleteOrganizationUseCases from '#lib/privacy/use-cases/delete-organization';
import { deletePerson } from '#lib/privacy/use-cases/delete-person';
import { readErasure } from '#lib/privacy/use-cases/read-erasure';
import { httpHandler } from '#lib/runtime/http/handler';

export const deleteEntity = () => httpHandler(privacy.deleteEntity, deletePerson);
export const deleteOrganization = () =>
  httpHandler(privacy.deleteOrganization, deleteOrganizationUseCases.deleteOrganization);
export const getErasure = () => httpHandler(privacy.getErasure, readErasure);
