import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { installedSdk, root } from '#test/packages/outside';

let outside = '';
beforeAll(async () => {
  outside = await installedSdk();
});

describe('the packed SDK, as a program takes it', () => {
  it('holds a caller to the types of the API', () => {
    writeFileSync(
      join(outside, 'program.ts'),
      `import { createClient, createEnrichment, enrich, getEnrichment, listEvents, paginate, streamEnrichment, verifyWebhook } from '@gtm/sdk';
const client = createClient({ baseUrl: 'http://127.0.0.1:4000', apiKey: 'gtm_test_1' });
const { id } = await enrich(client, { type: 'person', input: { email: 'ada@acme.example' } });
const done = await getEnrichment(client, { path: { id: String(id) }, query: { wait: 25 } });
export const status: 'queued' | 'waiting' | 'processing' | 'completed' | 'approved' | 'failed' | 'cancelled' = done.status;
for await (const event of paginate(client, listEvents)) { const day: string | null | undefined = event.happened_at; void day; }
for await (const { data } of streamEnrichment(client, { path: { id: '1' } })) void data['source'];
const event = verifyWebhook('', {}, 'whsec_');
if (event.type === 'enrichment.completed') { const of: number = event.data.enrichment_id; void of; }
// @ts-expect-error its path is missing
await getEnrichment(client);
// @ts-expect-error there is no such field
await createEnrichment(client, { body: { type: 'person', input: { mail: 'ada@acme.example' } } });
// @ts-expect-error there is no such query
await getEnrichment(client, { path: { id: '1' }, query: { await: 25 } });
`,
    );
    writeFileSync(join(outside, 'package.json'), '{"type":"module"}');
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const options = '--noEmit --strict --target es2022 --module nodenext --skipLibCheck --types node';
    const { stdout } = spawnSync(
      process.execPath,
      [tsc, ...options.split(' '), '--typeRoots', join(root, 'node_modules', '@types'), 'program.ts'],
      { cwd: outside, encoding: 'utf8' },
    );
    expect(stdout).toBe('');
  });

  it('brings a bundle no more than the operations it uses', async () => {
    const bundle = async (names: string) => {
      const { outputFiles } = await build({
        stdin: { contents: `export { ${names} } from '@gtm/sdk';`, resolveDir: outside },
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
      });
      return outputFiles[0]?.text ?? '';
    };
    const text = await bundle('createClient, getCredits');
    expect(text.length).toBeLessThan(6_000);
    expect(text).toContain('/v2/billing/credits');
    expect(text).not.toContain('/v1/enrichments');
    expect(text).not.toContain('webhook-signature');
  });

  it('is packed without what only its build reads', () => {
    const files = readdirSync(join(outside, 'node_modules', '@gtm', 'sdk', 'dist'));
    expect(files).toContain('index.d.ts');
    expect(files.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('runs on the Node of the machine', () => {
    const program = "import * as sdk from '@gtm/sdk'; console.log(typeof sdk.createClient)";
    writeFileSync(join(outside, 'program.mjs'), program);
    const path = (process.env['PATH'] ?? '')
      .split(':')
      .filter((one) => !one.includes('node_modules'))
      .join(':');
    expect(
      execFileSync('node', ['program.mjs'], { cwd: outside, encoding: 'utf8', env: { PATH: path } }),
    ).toBe('function\n');
  });
});
