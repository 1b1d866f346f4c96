import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ServiceInfo } from '#scripts/service/start-service';
import { until } from '#test/support/local-service';

const directory = mkdtempSync(join(tmpdir(), 'killed-'));
const file = join(directory, 'service.json');
let child: ChildProcess | undefined;
let info: ServiceInfo;

async function start(): Promise<void> {
  rmSync(file, { force: true });
  child = spawn(process.execPath, ['scripts/local.ts'], {
    env: { ...process.env, SERVICE_DIRECTORY: directory, PORT: '0', RATE_LIMIT_SCALE: '1000' },
    stdio: 'ignore',
  });
  await until(async () => existsSync(file), Boolean, 120);
  info = JSON.parse(readFileSync(file, 'utf8'));
}

/** As a power cut would: no notice, nothing finished. */
async function kill(): Promise<void> {
  if (!child || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

afterAll(async () => {
  await kill();
  rmSync(directory, { recursive: true, force: true });
});

async function ask(method: string, path: string, body?: unknown) {
  const reply = await fetch(`${info.base_url}${path}`, {
    method,
    headers: { 'x-api-key': info.api_key, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return JSON.parse(await reply.text());
}
const pass = (time: string) => fetch(info.clock_url, { method: 'POST', body: time });

const people = ['ada', 'maria.santos', 'nadia.okafor', 'raj', 'elena.petrova', 'rosa.vogel'].map((name) => ({
  email: `${name}@acme-robotics.example`,
}));

describe('after being killed midway and restarted', () => {
  it('a search and a campaign complete without duplicate people', async () => {
    await start();
    // Slow pages, so that the walk does not end before it is interrupted.
    await fetch(`${info.simulators['network']}/_faults`, {
      method: 'POST',
      body: JSON.stringify({ match: { path: '/linkedin/search$' }, times: 0, do: { latency_ms: 1_500 } }),
      headers: { 'content-type': 'application/json' },
    });
    const search = (
      await ask('POST', '/v2/search', {
        type: 'people',
        company: 'Acme Robotics',
        page_size: 1,
        max_results: 15,
      })
    ).data.id;
    const campaign = (
      await ask('POST', '/v1/campaigns', {
        name: 'Killed',
        audience: { type: 'people', people },
        writeback: { enabled: false },
        credit_ceiling: 100,
      })
    ).id;
    await ask('POST', `/v1/campaigns/${campaign}/start`);
    const found = () => ask('GET', `/v2/search-jobs/${search}`);
    const campaigning = () => ask('GET', `/v1/campaigns/${campaign}`);
    const walking = await until(found, ({ data }) => data.summary.pages >= 1, 60);
    const working = await until(campaigning, ({ stages }) => stages.enriching > 0, 60);
    await kill();
    expect([walking.data.status, working.status]).toEqual(['running', 'running']);

    await start();
    const { data } = await until(found, (answer) => answer.data.status !== 'running', 120);
    expect([data.status, data.ended_because, data.summary.found]).toEqual(['completed', 'max_results', 15]);
    const ids = data.results.map(({ member_id }: { member_id: string }) => member_id);
    expect([ids.length, new Set(ids).size]).toEqual([15, 15]);

    // The sweep takes up what the state machine was in the middle of, once it is overdue.
    const done = await until(
      async () => {
        await pass('10m');
        return await campaigning();
      },
      ({ status }) => status === 'completed',
      240,
    );
    expect(done.members).toBe(people.length);
    expect(done.stages.enriched + done.stages.failed).toBe(people.length);
    const members = (await ask('GET', `/v1/campaigns/${campaign}/members`)).items;
    const emails = members.map(({ input }: { input: { email: string } }) => input.email);
    expect(new Set(emails).size).toBe(people.length);
    expect(done.credits).toEqual({
      ceiling: 100,
      committed: done.credits.spent,
      spent: 3 * done.stages.enriched,
    });
    const { balance, held, spent } = (await ask('GET', '/v2/billing/credits')).data;
    expect([held, spent, balance]).toEqual([0, done.credits.spent, 1_000 - done.credits.spent]);
  }, 600_000);
});
