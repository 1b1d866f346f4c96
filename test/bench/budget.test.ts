import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { withProgram } from '#scripts/bench/bundle-program';
import { bundleSizes, isLight } from '#scripts/bench/bundle-sizes';
import { countCreate } from '#scripts/bench/count-create';
import { countLists } from '#scripts/bench/count-lists';
import { countRow } from '#scripts/bench/count-row';
import { countStream } from '#scripts/bench/count-stream';
import { rows } from '#scripts/bench/rows/registry';
import { callsOfStart } from '#scripts/bench/start-calls';
import { useTable } from '#test/support/table';

const budget = JSON.parse(readFileSync('scripts/bench/budget.json', 'utf8'));
const { db } = useTable();

describe('the budget', () => {
  it('equals the table cost of creating an enrichment', async () => {
    expect(await countCreate(db())).toEqual(budget.create);
  });

  it('allows eight table calls per batch row besides its sources, nine in single steps, without reading an item twice', async () => {
    expect(await countRow(db())).toEqual(budget.row);
  });

  it('allows hardly more units for a page of a list four times as long, for any query', async () => {
    const [short, long] = [await countLists(db(), 500), await countLists(db(), 2_100)];
    const { units, more_when_four_times_as_long: more } = budget.lists;
    for (const [place, { question, ...one }] of long.entries()) {
      // The register does not index words in names, so every entity is read once.
      if (question.startsWith('entities, q')) continue;
      expect([question, one.units <= units, one.units <= (short[place]?.units ?? 0) + more]).toEqual([
        question,
        true,
        true,
      ]);
    }
  });

  it('allows one write per event of a stream, and one read before its first byte', async () => {
    expect(await countStream(db())).toEqual({ events: 20, ...budget.stream });
  });

  it('limits what an API function loads at startup', { timeout: 120_000 }, async () => {
    const sizes = await bundleSizes([
      'functions/api/billing.ts#getCredits',
      'functions/api/billing.ts#quickTopup',
      'functions/api/campaigns.ts#updateCampaign',
      'functions/api/crm.ts#listCrmLists',
      'functions/api/enrichments.ts#createEnrichment',
      'functions/api/service.ts#getOpenApi',
    ]);
    const needHeavyOnes = sizes.filter((one) => !isLight(one)).map(({ name }) => name);
    expect(needHeavyOnes.map((name) => name.split('/').at(-1)).toSorted()).toEqual([
      'quickTopup',
      'updateCampaign',
    ]);
    const loaded = Object.fromEntries(sizes.map(({ name, bytes }) => [name.split('/').at(-1), bytes]));
    // The largest API function, and the two whose start `npm run bench -- init` measures.
    expect(Math.max(...sizes.map(({ bytes }) => bytes))).toBeLessThanOrEqual(budget.bundles.bytes);
    expect(loaded['createEnrichment']).toBeLessThanOrEqual(budget.bundles.create);
    expect(loaded['getCredits']).toBeLessThanOrEqual(budget.bundles.credits);
    for (const { parts } of sizes) {
      // Large packages are separate files, loaded on first use.
      const apart = [
        '@aws-sdk/client-kms',
        '@aws-sdk/client-s3',
        '@aws-sdk/client-secrets-manager',
        'any-ascii',
        'email-providers',
        'iconv-lite',
        'ipaddr.js',
        'jose',
        'jschardet',
        'numfmt',
        'papaparse',
        'saxes',
        'stripe',
        'tldts',
        'yauzl',
      ];
      expect(Object.keys(parts).filter((part) => apart.includes(part))).toEqual([]);
      // Tracing costs nothing while it is off: its bundle is separate and loaded only when it is on.
      expect(Object.keys(parts).filter((part) => part.startsWith('@opentelemetry'))).toEqual([]);
    }
  });

  it('limits the function calls of a startup, most of which build schemas', {
    timeout: 120_000,
  }, async () => {
    const callsOf = (group: string, id: string) =>
      withProgram(
        `import { ${id} } from '#functions/api/${group}'; export const handler = ${id}();`,
        callsOfStart,
      );
    expect(await callsOf('enrichments', 'createEnrichment')).toBeLessThanOrEqual(
      budget.starts.createEnrichment,
    );
    expect(await callsOf('batches', 'approveBatchV2')).toBeLessThanOrEqual(budget.starts.approveBatchV2);
  });

  it('is measured for every cost that the service promises', () => {
    expect(Object.keys(rows).toSorted()).toEqual([
      'batch',
      'bundles',
      'console',
      'cost',
      'create',
      'detectors',
      'handler',
      'init',
      'listed',
      'lists',
      'memory',
      'passes',
      'pipeline',
      'readers',
      'spreadsheets',
      'stream',
      'table-calls',
      'throughput',
      'webhook',
    ]);
  });
});
