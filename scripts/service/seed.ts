import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { defaultScopes, scope } from '#lib/contract/scope';
import { connectionWrites } from '#lib/crm/use-cases/connect';
import { absent } from '#lib/db/condition';
import * as keys from '#lib/db/keys';
import { transact, write } from '#lib/db/table';
import { put } from '#lib/db/write';
import type { NetworkAccount } from '#lib/network/account';
import { bindAccount } from '#lib/network/store';
import { hashOfKey, mintKey } from '#lib/organization/api-key';
import { findMember, joinWrites } from '#lib/organization/member-store';
import { keyWrites, provisionOrganization } from '#lib/organization/use-cases/provision';
import { createKmsSealer } from '#lib/providers/sealer/kms';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';
import { memberIdOf } from '#test/simulators/world/make-person';

/** What the seed created, kept in `.local/service.json` so that it survives a restart. */
export interface Seeded {
  readonly org_id: string;
  readonly api_key: string;
  /** A second key of each organization, with all scopes: it manages keys, CRM connections and billing. */
  readonly admin_api_key: string;
  readonly other_org_id: string;
  readonly other_api_key: string;
  readonly other_admin_api_key: string;
  readonly internal_key: string;
  readonly user: string;
  /** Belongs to both organizations; the password is the same. */
  readonly user_of_both: string;
  /** Belongs to no organization yet, so it can be invited. The password is the same. */
  readonly user_of_none: string;
  readonly password: string;
  readonly stripe_webhook_secret: string;
}

const organizations = [
  { id: 'org_northwind', name: 'Northwind Sales', credits: 1_000 },
  { id: 'org_contoso', name: 'Contoso Marketing', credits: 100 },
] as const;

/** The first organization's network account. It may send at all hours and at short intervals, for trying it out. */
const networkAccount: NetworkAccount = {
  account_id: 'acc-grace',
  name: 'Grace Hopper',
  status: 'connected',
  network_public_id: 'grace-hopper',
  member_id: memberIdOf('grace-hopper'),
  network_url: 'https://www.linkedin.com/in/grace-hopper',
  products: [],
};
const alwaysOpen = {
  window: { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6, 7] },
  min_gap_s: 20,
  spread: false,
  ramp_up_days: 0,
};

export const newSeed = (): Seeded => ({
  org_id: organizations[0].id,
  api_key: mintKey('test'),
  admin_api_key: mintKey('test'),
  other_org_id: organizations[1].id,
  other_api_key: mintKey('test'),
  other_admin_api_key: mintKey('test'),
  internal_key: mintKey('internal'),
  user: 'grace@northwind.example',
  user_of_both: 'lin@agency.example',
  user_of_none: 'sam@northwind.example',
  password: 'correct-horse-battery-staple',
  stripe_webhook_secret: `whsec_${mintKey('test').slice(9, 41)}`,
});

/** The users who may sign in, with their organizations. */
export const usersOf = ({ user, user_of_both, user_of_none, password, org_id, other_org_id }: Seeded) => [
  { email: user, password, organizations: [org_id] },
  { email: user_of_both, password, organizations: [org_id, other_org_id] },
  { email: user_of_none, password, organizations: [] },
];

/** Creates two organizations with credits and two keys each, and the connector's own credential. Idempotent. */
export async function seedTable(seeded: Seeded, now: Date): Promise<void> {
  for (const organization of organizations) await provisionOrganization(organization, now);
  const usual = { scopes: [...defaultScopes, 'svc:approve' as const], key_id: 'key_seed', name: 'Local key' };
  const all = { scopes: [...scope.options], key_id: 'key_admin', name: 'Local administration key' };
  for (const [organization, key, held] of [
    [seeded.org_id, seeded.api_key, usual],
    [seeded.org_id, seeded.admin_api_key, all],
    [seeded.other_org_id, seeded.other_api_key, usual],
    [seeded.other_org_id, seeded.other_admin_api_key, all],
  ] as const) {
    await transact(keyWrites(organization, key, held, now));
  }
  for (const [subject, organization_id, role] of [
    [seeded.user, seeded.org_id, 'owner'],
    [seeded.user_of_both, seeded.org_id, 'admin'],
    [seeded.user_of_both, seeded.other_org_id, 'owner'],
  ] as const) {
    if (await findMember(organization_id, subject)) continue;
    const id = `mem_${newId(now)}`;
    await transact(joinWrites({ id, subject, email: subject, organization_id, role, joined_at: toIso(now) }));
  }
  await transact(bindAccount(seeded.org_id, networkAccount, now, alwaysOpen));
  await write(
    put(
      keys.credential(hashOfKey(seeded.internal_key)),
      { kind: 'internal', key_id: 'connector', name: 'Agent connector', scopes: [] },
      absent(),
    ),
  );
}

/** The first organization's CRM: a private app of the simulator's one account, its token sealed as any other. */
export async function seedCrm({ org_id }: Seeded, keyArn: string, now: Date): Promise<void> {
  const integration = {
    platform: 'hubspot',
    status: 'connected',
    credential: 'private_token',
    account: { id: '4242', name: 'service.example' },
    scopes: [],
    connected_at: toIso(now),
  } as const;
  const secret = { access_token: 'pat-local-northwind', obtained_at: toIso(now) };
  const needs = { sealer: createKmsSealer(keyArn) };
  await transact(await connectionWrites(org_id, { ...integration, scopes: [] }, secret, needs, now));
}

/** Sets the vendors' secrets to values that their simulators accept. `arnOf` returns the ARN of a named secret. */
export async function seedSecrets(seeded: Seeded, arnOf: (name: string) => string): Promise<void> {
  const client = new SecretsManagerClient({});
  const values = {
    'email-finder': { api_key: 'local-email-finder-key' },
    network: { api_key: 'local-network-key', webhook_secret: 'local-network-webhook' },
    model: { api_key: 'local-model-key' },
    crm: {
      hubspot_client_id: 'local',
      hubspot_client_secret: 'local',
      salesforce_client_id: 'local',
      salesforce_client_secret: 'local',
    },
    payments: { secret_key: 'sk_test_local', webhook_secret: seeded.stripe_webhook_secret },
    identity: { client_secret: 'local-portal-client-secret', cookie_key: hashOfKey(seeded.internal_key) },
    'internal-key': { internal_key: seeded.internal_key },
  };
  for (const [name, value] of Object.entries(values)) {
    await client.send(
      new PutSecretValueCommand({ SecretId: arnOf(name), SecretString: JSON.stringify(value) }),
    );
  }
}

/** Has the network's vendor notify the service about accounts, as an operator would set up once. */
export async function registerNetworkWebhook(vendor: string, baseUrl: string): Promise<void> {
  await fetch(`${vendor}/api/v1/webhooks`, {
    method: 'POST',
    headers: { 'x-api-key': 'local-network-key', 'content-type': 'application/json' },
    body: JSON.stringify({
      source: 'account_status',
      request_url: `${baseUrl}/webhooks/network`,
      headers: [{ key: 'X-Webhook-Secret', value: 'local-network-webhook' }],
    }),
  });
}
