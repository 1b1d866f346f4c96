import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { functionEnvironment, withProgram } from '#scripts/bench/bundle-program';
import { worked, workOfOne } from '#scripts/bench/instructions';
import { type Row, rounded } from '#scripts/bench/row';

const program = `
import http from 'node:http';
import { createHttpClient } from '#lib/http/client';
import { newSecret, signedHeaders } from '#lib/webhook/sign';

const client = createHttpClient({ allowLoopback: true });
const agent = new http.Agent({ keepAlive: true });
const secret = newSecret();
const body = JSON.stringify({ type: 'enrichment.completed', timestamp: '2026-11-21T10:00:00Z', organization_id: 'org_1', data: { filler: 'x'.repeat(800) } });
const now = new Date('2026-11-21T10:00:00Z');
const fixed = signedHeaders([secret], { id: 'msg_1', body }, now);

export const ours = (url: string) => client.request({ url, method: 'POST', headers: signedHeaders([secret], { id: 'msg_1', body }, now), body, timeoutMs: 15000, maxBytes: 65536, guard: 'public-only', redirects: 0 }).then(({ status }) => status);
export const unsigned = (url: string) => client.request({ url, method: 'POST', headers: fixed, body, timeoutMs: 15000, maxBytes: 65536, guard: 'public-only', redirects: 0 }).then(({ status }) => status);
export const raw = (url: string) => new Promise<number>((resolve, reject) => {
  const request = http.request(url, { method: 'POST', agent, headers: { ...fixed, 'content-length': Buffer.byteLength(body) } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk) => chunks.push(chunk));
    response.on('end', () => resolve(response.statusCode ?? 0));
  });
  request.on('error', reject);
  request.end(body);
});
export const global = async (url: string) => { const response = await fetch(url, { method: 'POST', headers: fixed, body }); await response.arrayBuffer(); return response.status; };
`;

const loop = (file: string, url: string, name: string) => (repetitions: number) =>
  `
const program = require(${JSON.stringify(file)});
(async () => {
  for (let turn = 0; turn < ${repetitions}; turn += 1) {
    const status = await program.${name}(${JSON.stringify(url)});
    if (status !== 200) throw new Error('answered ' + status);
  }
  process.exit(0);
})();`;

const REPETITIONS = 1_000;

export const webhook: Row = {
  title: 'Webhook delivery',
  goal: 'at most 1.2x a raw keep-alive POST in instructions',
  anchor: 'global fetch 3.2x',
  async measure() {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.end('ok'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/hook`;
    try {
      return await withProgram(program, async (file) => {
        const work = (name: string) => workOfOne(loop(file, url, name), REPETITIONS, functionEnvironment);
        const raw = await work('raw');
        const unsigned = await work('unsigned');
        const ours = await work('ours');
        const fetched = await work('global');
        const times = ({ amount }: { readonly amount: number }) => `${rounded(amount / raw.amount)}x`;
        return [
          {
            anchor: `${this.anchor} (here ${times(fetched)})`,
            measured: `${times(unsigned)} sending, ${times(ours)} signing included (raw: ${worked(raw)})`,
            within: unsigned.amount <= 1.2 * raw.amount,
          },
        ];
      });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  },
};
