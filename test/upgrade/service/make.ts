/**
 * node test/upgrade/service/make.ts VERSION
 *
 * Writes everything left of this version's service, ended in the middle of its work, to test/upgrade/fixtures/VERSION.service.gz, for later
 * code to finish (`finish.ts`). Run at each release, before tagging the version.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { openJournal } from '#local-aws/step-functions/journal';
import { synthesize } from '#scripts/synthesize';
import { bundleOfAll, openBundle } from '#test/simulation/bundle';
import { readTemplates } from '#test/simulation/engine/cloud';
import { Simulation } from '#test/simulation/simulation';
import { begin } from '#test/upgrade/service/begin';
import { Drive } from '#test/upgrade/service/drive';
import { type Left, writeLeft } from '#test/upgrade/service/left';

const version = z
  .string()
  .regex(/^\d+\.\d+\.\d+$/)
  .parse(process.argv[2]);
/** The vendors' state that the service asks for later. */
const KEPT = ['kms-keys.json', 'payments', 'network'];

const templates = readTemplates(synthesize('local'));
const bundle = openBundle(await bundleOfAll());
const directory = mkdtempSync(join(tmpdir(), 'upgrade-'));
const simulation = new Simulation({ seed: 1, templates, bundle, directory });
const { cloud, vendors, seeded } = simulation;
const drive = new Drive(simulation, templates.outputs['TableName'] ?? '');
await simulation.seed((name) => templates.outputs[name] ?? '');
simulation.calm();
const begun = await begin(drive);
const until = simulation.wall();
const files = await cloud.files();
vendors.keep();
const messages = [...cloud.data.sqs.queues].flatMap(([queue, { messages: all }]) =>
  all().map(({ body, attributes }) => ({ queue, body, attributes })),
);
const items: Left['items'][number][] = [];
// Public documents can be read again.
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
for await (const { Items = [] } of paginateScan({ client }, { TableName: templates.outputs['TableName'] }))
  items.push(...Items.filter(({ pk }) => !String(pk).startsWith('PUBLIC_DOCUMENT')));
simulation.stop();
const file = `test/upgrade/fixtures/${version}.service.gz`;
const executions = openJournal(directory).lost;
writeLeft(file, {
  version,
  until,
  begun,
  seeded,
  items,
  messages,
  files: files.filter(({ key }) => !key.startsWith('public/')),
  executions,
  kept: Object.fromEntries(KEPT.map((name) => [name, readFileSync(join(directory, name))])),
});
rmSync(directory, { recursive: true, force: true });
console.log(
  `${file}: ${items.length} items, ${messages.length} messages, ${files.length} files, ${executions.length} executions under way`,
);
process.exit();
