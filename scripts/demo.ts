import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { styleText } from 'node:util';
import { callWith } from '#scripts/demo/call';
import { aligned, nextSubject, shown } from '#scripts/demo/show';
import { readSettings } from '#scripts/service/settings';
import { type ServiceInfo, startService } from '#scripts/service/start-service';

const HELP = `npm run demo

Runs the main job once on the local service, which it starts if necessary: enriches one person from three sources, follows the
progress live, shows each value with its source, approves the result and writes it to the CRM. Each run takes a new person; once
all have been shown, it starts over and asks all sources again.
`;

interface FieldShown {
  readonly field: string;
  readonly value: unknown;
  readonly source: string;
  readonly confidence: number;
  readonly citations: readonly { readonly url: string }[];
}

interface Change {
  readonly action: string;
  readonly property: string;
  readonly current?: unknown;
  readonly proposed?: unknown;
}

const dim = (text: string): string => styleText('dim', text);
const step = (text: string): void => console.log(`\n${styleText('bold', text)}`);

/** The running service, or one started for this and stopped afterwards. */
async function findService(): Promise<{ info: ServiceInfo; stop: () => Promise<void> }> {
  const settings = readSettings(process.argv, (line) => console.error(dim(line)));
  const file = `${settings.directory}/service.json`;
  if (existsSync(file)) {
    const info: ServiceInfo = JSON.parse(readFileSync(file, 'utf8'));
    const alive = await fetch(`${info.base_url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (alive) return { info, stop: async () => {} };
  }
  const service = await startService({ ...settings, port: 0 });
  return { info: service.info, stop: () => service.stop() };
}

async function run({ base_url, api_key }: ServiceInfo): Promise<void> {
  const call = callWith(base_url, api_key, (line) => console.log(dim(`  ${line}`)));
  const { data: listed }: { data: { input?: { last_name?: string } }[] } = await call(
    'GET',
    '/v2/enrichments?take=100',
  );
  const before = listed.flatMap(({ input }) => input?.last_name ?? []).reverse();
  const { subject, refresh } = nextSubject(before.filter((name, at) => before.lastIndexOf(name) === at));
  step(
    `Enriching ${subject.first_name} ${subject.last_name} at ${subject.company}${refresh ? ', asking all sources again' : ''}`,
  );
  const created = await call('POST', '/v2/enrichments', {
    type: 'person',
    input: subject,
    options: { refresh },
  });
  const { id } = created.data;
  const stream = await fetch(`${base_url}/v2/enrichments/${id}/stream`, {
    headers: { 'x-api-key': api_key },
  });
  if (!stream.body) throw new Error('The stream has no body.');
  for await (const chunk of stream.body.pipeThrough(new TextDecoderStream())) {
    for (const [, data = '{}'] of chunk.matchAll(/^data: (.*)$/gm)) {
      const { source, status } = JSON.parse(data);
      console.log(`  ${String(source).padEnd(14)} ${status}`);
    }
  }

  const sourced = await call('GET', `/v2/enrichments/${id}/fields`);
  const fields: FieldShown[] = sourced.data.fields;
  step(`${fields.length} fields, each with its source`);
  const rows = fields.map(({ field, value, source, confidence, citations }) => [
    field,
    shown(field, value),
    source,
    confidence.toFixed(2),
    citations[0]?.url ?? '',
  ]);
  for (const line of aligned(rows, [28, 50, 14, 4])) console.log(`  ${line}`);

  step('What a writeback would change in the CRM');
  const preview = await call('GET', `/v2/enrichments/${id}/writeback-preview`);
  const changes: Change[] = preview.data.contact.changes;
  const made = changes.filter(({ action }) => action !== 'keep' && action !== 'skip' && action !== 'refused');
  const lines = made.map(({ property, current, proposed }) => [
    property,
    shown('', current),
    `-> ${shown('', proposed)}`,
  ]);
  for (const line of aligned(lines, [28, 40])) console.log(`  ${line}`);
  if (made.length === 0) console.log('  Nothing: the CRM already has all of it.');

  step('Approving it');
  await call('POST', `/v2/enrichments/${id}/approve`, { create_if_missing: true });
  for (;;) {
    const { writeback } = (await call('GET', `/v2/enrichments/${id}`)).data;
    if (writeback.status !== 'pending') {
      const { platform = 'no CRM', status, crm_entity_id, error } = writeback;
      console.log(`  ${[`${platform}:`, status, crm_entity_id, error?.message].filter(Boolean).join(' ')}`);
      return;
    }
    await delay(250);
  }
}

if (process.argv.includes('--help')) {
  process.stdout.write(HELP);
} else {
  const { info, stop } = await findService();
  await run(info).finally(stop);
}
