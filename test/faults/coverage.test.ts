import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations } from '#lib/api/registry';

/** Where each operation that creates, spends or sends is tested with a fault at every call, along with the work behind it. */
const enumerated: Readonly<Record<string, readonly string[]>> = {
  'test/faults/crash-points.test.ts': [
    'createEnrichment',
    'createEnrichmentV2',
    'settle',
    'approveEnrichment',
    'cancelEnrichment',
  ],
  'test/faults/searches.test.ts': [
    'createSearch',
    'createPeopleFinderJob',
    'createSource',
    'startCampaign',
    'searchPage',
  ],
  'test/batch/faults.test.ts': ['confirmBatch', 'confirmBatchUpload', 'cancelBatch'],
  'test/writeback/faults.test.ts': ['runWriteback'],
  'test/billing/crash-points.test.ts': [
    'createCheckout',
    'createPaymentIntent',
    'quickTopup',
    'redeemPromo',
    'balances',
    'reconcile-payments',
    'event',
  ],
  'test/outreach/faults.test.ts': ['runQueue', 'approve'],
  'test/webhook/faults.test.ts': ['delivery'],
  'test/webhook/secrets.test.ts': ['createWebhookSubscription', 'rotateWebhookSecret'],
};

/** Operations whose effect is that of another, enumerated one. */
const sameAs: Readonly<Record<string, string>> = {
  writeBack: 'runWriteback',
  bulkWriteBack: 'runWriteback',
  writeBackV2: 'runWriteback',
  bulkWriteBackV2: 'runWriteback',
  confirmBatchUploadV2: 'confirmBatchUpload',
  testWebhookSubscription: 'delivery',
};

/** Why an operation with an idempotency key is not enumerated: it spends and sends nothing. */
const harmless: Readonly<Record<string, string>> = {
  createCampaign: 'A draft; what starts it is enumerated.',
  previewBatch: 'Reads a list and holds nothing; what confirms it is enumerated.',
  previewBatchV2: 'As previewBatch.',
  uploadBatchFile: 'Stores a file and spends nothing.',
  uploadBatchFileV2: 'As uploadBatchFile.',
  createBatchUploadV2: 'As createBatchUpload.',
  createBatchUpload: 'Gives an address to send a file to.',
  connectNetworkAccount: 'Asks the vendor for a link, which nothing is charged for.',
  previewPersonSearch: 'Reads a list and holds nothing.',
  uploadPersonSearch: 'Stores a file and spends nothing.',
  confirmPersonSearch: 'Hands its rows to a queue; each is a people finder job that holds for itself.',
  confirmPersonSearchUpload: 'As confirmPersonSearch.',
  uploadMedia: 'Stores a file and spends nothing.',
  createSequence: 'Stages only; what approves and sends it is enumerated.',
  createOutreach: 'Stages only; what approves and sends it is enumerated.',
  sendNetworkMessage: 'Stages only; what approves and sends it is enumerated.',
};

const all = Object.values(enumerated).flat();

describe('faults at every call', () => {
  it('are tested for every operation that creates, spends or sends, or excluded with a reason', () => {
    const wanted = operations
      .filter(({ idempotency }) => idempotency === 'atomic' || idempotency === 'claimed')
      .map(({ id }) => id);
    const known = (id: string) => all.includes(id) || all.includes(sameAs[id] ?? '') || id in harmless;
    expect(wanted.filter((id) => !known(id))).toEqual([]);
    expect(Object.keys({ ...sameAs, ...harmless }).filter((id) => !wanted.includes(id))).toEqual([]);
  });

  it.each(Object.entries(enumerated))('are tested in %s', (file, names) => {
    const text = readFileSync(file, 'utf8');
    expect(
      /faults\.(?:onCall|atCall)|enumerate\(|proveStories\(|everywhere\(|everyCall|lostAt/.test(text),
    ).toBe(true);
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  });
});
