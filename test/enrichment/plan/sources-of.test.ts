import { expect, test } from 'vitest';
import { enrichmentPrice } from '#lib/billing/price';
import { standardEnrichmentConfig } from '#lib/config/enrichment-config';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { sourcesOf, wantedFields } from '#lib/enrichment/plan/sources-of';
import type { EnrichmentInput } from '#lib/identity/subject';

const email: EnrichmentInput = { email: 'ada@acme-robotics.example' };
const named: EnrichmentInput = { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme Robotics' };

type Row = readonly [Enrichment['options']['fields'], EnrichmentInput, readonly string[], number];
const rows: readonly Row[] = [
  [undefined, email, ['email_finder', 'network', 'web_research'], 3],
  [['work_email'], email, ['email_finder'], 1],
  [['email'], email, ['email_finder'], 1],
  // Only the network can list people with the same name.
  [['work_email'], named, ['email_finder', 'network'], 1],
  [['phone'], email, ['email_finder', 'network', 'web_research'], 3],
  [['work_email', 'company'], email, ['email_finder', 'network', 'web_research'], 3],
  [['bio'], email, ['network', 'web_research'], 3],
];

test.each(rows)(
  '%j is asked only of these sources, and priced by the one table',
  (fields, input, asked, credits) => {
    const options = fields === undefined ? {} : { fields };
    const sources = sourcesOf({ type: 'person', input, options }, standardEnrichmentConfig());
    expect([...sources].toSorted()).toEqual(asked);
    expect(enrichmentPrice(wantedFields(options.fields))).toBe(credits);
  },
);
