import { afterAll, beforeAll, beforeEach } from 'vitest';
import { countOnly } from '#lib/billing/store';
import type { CrmIntegration } from '#lib/crm/integration';
import { connectionWrites } from '#lib/crm/use-cases/connect';
import * as keys from '#lib/db/keys';
import { query } from '#lib/db/query';
import { transact } from '#lib/db/table';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { saveFields } from '#lib/enrichment/findings-store';
import { putNew } from '#lib/enrichment/store';
import type { FieldName } from '#lib/field/catalogue';
import type { FieldValues } from '#lib/field/value';
import type { Message } from '#lib/outbox/message';
import { requestRecord } from '#lib/outbox/record';
import { createKmsSealer } from '#lib/providers/sealer/kms';
import { newId } from '#lib/shared/id';
import { toIso } from '#lib/shared/time';
import { NO_LATENCY } from '#test/simulators/core/latency';
import type { Simulator } from '#test/simulators/core/server';
import { startSimulators } from '#test/simulators/start';

/** Provides both CRM simulators, reset for each test; the functions of this process use them. */
export function useCrms(): { hubspot(): Simulator; salesforce(): Simulator } {
  let started: Awaited<ReturnType<typeof startSimulators>> | undefined;
  beforeAll(async () => {
    started = await startSimulators({ only: ['crm-hubspot', 'crm-salesforce'], latency: NO_LATENCY });
    Object.assign(process.env, {
      HUBSPOT_BASE_URL: started.addresses['crm-hubspot'],
      SALESFORCE_LOGIN_URL: started.addresses['crm-salesforce'],
    });
  });
  beforeEach(() => {
    for (const simulator of started?.all ?? []) simulator.reset();
  });
  afterAll(() => started?.close());
  const named = (name: 'crm-hubspot' | 'crm-salesforce') => {
    if (!started) throw new Error('The simulators are started before the first test.');
    return started.get(name);
  };
  return { hubspot: () => named('crm-hubspot'), salesforce: () => named('crm-salesforce') };
}

/** Connects HubSpot with a separate token, so that tests share no adapter. */
export const connectHubspot = (organization: string, token = `pat-${organization}`): Promise<void> =>
  connect(organization, token, { platform: 'hubspot', credential: 'private_token' });

/** The same for Salesforce, whose instance is at `address`. */
export const connectSalesforce = (organization: string, address: string): Promise<void> =>
  connect(organization, `00D-${organization}`, {
    platform: 'salesforce',
    credential: 'oauth',
    instance_url: address,
  });

async function connect(
  organization: string,
  token: string,
  kind: Pick<CrmIntegration, 'platform' | 'credential' | 'instance_url'>,
): Promise<void> {
  const now = new Date();
  const integration = {
    ...kind,
    status: 'connected' as const,
    account: { id: '4242', name: 'service.example' },
    scopes: [],
    connected_at: toIso(now),
  };
  const needs = { sealer: createKmsSealer(process.env['INTEGRATION_KEY'] ?? '') };
  const secret = { access_token: token, obtained_at: toIso(now) };
  await transact(await connectionWrites(organization, integration, secret, needs, now));
}

/** Creates an enrichment with these values, as the workflow leaves it. */
export async function makeEnrichment(
  organization: string,
  values: Partial<Record<FieldName, unknown>>,
  more: Partial<Enrichment> = {},
): Promise<Enrichment> {
  const now = new Date();
  const stored: Enrichment = {
    ...{ id: newId(now), organization_id: organization, type: 'person', status: 'completed' },
    input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' },
    ...{ options: {}, reservation: { credits: 3, state: 'posted' }, created_by: 'key_test' },
    ...{ created_at: toIso(now), updated_at: toIso(now), completed_at: toIso(now) },
    fields_found: Object.keys(values).length,
    match: { status: 'found', confidence: 0.95, reasons: [], candidates: [] },
    ...more,
  };
  const fields: FieldValues = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      {
        ...{ field: field as FieldName, value, source: 'network', sources_observed: ['network'] },
        ...{ confidence: 0.9, selection_reason: 'The only one.', observed_at: toIso(now), conflicts: [] },
        citations: [{ url: 'https://acme-robotics.example/team', quote: String(value) }],
      },
    ]),
  );
  await transact([
    putNew(stored),
    saveFields(organization, stored.id, fields),
    countOnly(organization, { [`enrichments_${stored.status}`]: 1 }),
  ]);
  return stored;
}

export const approved = {
  status: 'approved',
  writeback: { status: 'pending', updated_at: toIso(new Date()) },
} as const;

/** Messages that the organization's transactions asked to send. */
export async function messagesOf(organization: string): Promise<Message[]> {
  const { items } = await query({ pk: keys.outbox(organization, '').pk }, requestRecord);
  return items.flatMap(({ messages }) => messages);
}

/** Types of the published events, in no order. */
export const eventsOf = async (organization: string): Promise<string[]> =>
  (await messagesOf(organization)).flatMap((one) =>
    one.kind === 'send' && one.queue === 'events' ? [String(one.body['type'])] : [],
  );
