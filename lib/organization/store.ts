import { keys } from '#lib/db/keys';
import { get } from '#lib/db/table';
import { type Credential, credential } from '#lib/organization/api-key';
import { type Organization, organization } from '#lib/organization/organization';

export const findCredential = (sha256: string): Promise<Credential | undefined> =>
  get(keys.credential(sha256), credential);

export const getOrganization = (id: string): Promise<Organization | undefined> =>
  get(keys.organization(id), organization);
