import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

const checks = z.array(z.object({ id: z.string(), status: z.string(), errorMessage: z.string().optional() }));

export interface Outcome {
  /** Checks that passed. */
  readonly passed: number;
  /** `scenario check: why` for each failed check. */
  readonly failed: string[];
}

/** A proxy that adds a token to each request, as the runner supports none. */
export async function withToken(address: string, token: string) {
  const { hostname, port } = new URL(address);
  const proxy = createServer((incoming, response) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const { method, url: path } = incoming;
    const sent = forward({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`, close: () => proxy.close() };
}

/** Runs all checks of the official runner on a server in one revision, scenario by scenario. */
export async function conformance(url: string, revision: readonly string[]): Promise<Outcome> {
  const directory = mkdtempSync(join(tmpdir(), 'conformance-'));
  const runner = join('node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js');
  const child = spawn(
    process.execPath,
    [runner, 'server', '--url', url, ...revision, '--output-dir', directory],
    {
      stdio: 'ignore',
    },
  );
  await new Promise((resolve) => child.on('close', resolve));
  const found = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('checks.json'))
    .flatMap((name) => {
      const scenario = /server-(.+?)-\d{4}-\d\d-\d\dT/.exec(name)?.[1] ?? name;
      const text = readFileSync(join(directory, name), 'utf8');
      return checks.parse(JSON.parse(text)).map((check) => ({ scenario, ...check }));
    });
  const failed = found.filter(({ status }) => status === 'FAILURE');
  return {
    passed: found.filter(({ status }) => status === 'SUCCESS').length,
    failed: failed.map(({ scenario, id, errorMessage = '' }) => `${scenario} ${id}: ${errorMessage}`).sort(),
  };
}
