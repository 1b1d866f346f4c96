import { execFile, spawn } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildCli } from '#scripts/packages/build';
import { installed } from '#test/packages/outside';
import { json, useWire } from '#test/packages/wire';

let outside = '';
const wire = useWire();
beforeAll(async () => {
  await buildCli();
  outside = installed('@gtm/cli', 'cli', []);
});

/** On the machine's own Node, as for a user. */
const path = (process.env['PATH'] ?? '')
  .split(':')
  .filter((one) => !one.includes('node_modules'))
  .join(':');

/** Runs `gtm` to its end, or until it has printed `last` on standard error, as with Ctrl-C. */
const gtm = (
  args: readonly string[],
  input = '',
  last?: string,
): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const environment = { PATH: path, NO_COLOR: '1', GTM_CONFIG: join(outside, 'config', 'gtm.json') };
    const child = execFile(
      'node',
      [join(outside, 'node_modules', '@gtm', 'cli', 'bin', 'gtm.mjs'), ...args],
      { env: environment, cwd: outside },
      (error, out, err) => resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
    child.stdin?.end(input);
    let said = '';
    child.stderr?.on('data', (text: string) => {
      said += text;
      if (last !== undefined && said.includes(last)) child.kill('SIGINT');
    });
  });

const me = {
  kind: 'key',
  actor: 'key_1',
  scopes: ['svc:read'],
  organization: { id: 'org_1', name: 'Northwind' },
};

describe('the packed gtm', () => {
  it('says who is not signed in what to do, and keeps a key for its owner alone', async () => {
    expect(await gtm(['credits'])).toEqual({
      code: 2,
      out: '',
      err: 'The address of the service is unknown. Save it with gtm login --api ADDRESS\n',
    });
    wire.says(json(200, me));
    const { code, out } = await gtm(['login', '--api', wire.address(), '--key'], 'gtm_test_1\n');
    expect({ code, out }).toEqual({ code: 0, out: 'Signed in to Northwind as key_1.\n' });
    expect(wire.asked()[0]?.headers).toMatchObject({ 'x-api-key': 'gtm_test_1' });
    expect(statSync(join(outside, 'config', 'gtm.json')).mode & 0o777).toBe(0o600);
  });

  it('prints JSON and nothing else when told', async () => {
    for (const args of [
      ['credits', '--json'],
      ['--json', 'credits'],
    ]) {
      wire.says(json(200, { data: { available: 7, held: 0, spent: 3 } }));
      const { code, out, err } = await gtm(args);
      expect({ code, out: JSON.parse(out), err }).toEqual({
        code: 0,
        out: { available: 7, held: 0, spent: 3 },
        err: '',
      });
    }
  });

  it('says what is owed for payments that were taken back', async () => {
    wire.says(json(200, { data: { available: 0, held: 0, spent: 103, owed: 40 } }));
    const { out } = await gtm(['credits']);
    expect(out).toBe(
      '0 available, 0 held for work in progress, 103 spent\n40 owed for refunded or disputed payments: nothing new starts until you buy them again\n',
    );
  });

  it('says that nobody was found for sure, why, and who it may be, and does not offer to write that', async () => {
    const one = { id: 7, ref: 'enr_7', status: 'completed', fields_found: 2, credits: { charged: 0 } };
    const candidates = [
      { name: 'James Miller', headline: 'Engineer', network_url: 'https://n.example/jm', why: '' },
    ];
    const match = { status: 'ambiguous', reasons: ['2 people fit what was given.'], candidates };
    wire.says(
      json(202, { data: { ...one, status: 'queued' } }),
      json(204, undefined),
      json(200, { ...one, match, data: { company_name: 'Acme' } }),
    );
    expect(await gtm(['enrich', 'James', 'Miller', '--company', 'Acme'])).toEqual({
      code: 0,
      out: [
        'enr_7 completed (ambiguous), 2 fields, 0 credits',
        '  2 people fit what was given.',
        '  James Miller, Engineer, https://n.example/jm',
        '  company_name  Acme',
        '',
      ].join('\n'),
      err: 'gtm show enr_7 lists all of them.\n',
    });
  });

  it('writes again what was approved and not written, and counts what is to be sent', async () => {
    const one = { id: 7, ref: 'enr_7', status: 'approved' };
    const written = { data: { ...one, writeback: { status: 'succeeded', platform: 'hubspot' } } };
    wire.says(
      json(200, { data: { ...one, writeback: { status: 'skipped', error: { code: 'NO_MATCH' } } } }),
      json(200, written),
      json(200, written),
      json(200, { data: { id: 'obb_1', status: 'approved', jobs_total: 3, summary: { scheduled: 2 } } }),
    );
    const { out } = await gtm(['approve', 'enr_7', 'obb_1', '--create-if-missing']);
    expect(out).toBe('enr_7 approved, hubspot, succeeded\nobb_1 approved, 2 to send\n');
    const second = wire.asked()[1];
    expect([second?.url, JSON.parse(second?.body ?? '')]).toEqual([
      '/v2/enrichments/enr_7/writeback',
      { create_if_missing: true },
    ]);
  });

  it('writes all that were approved before a CRM was connected, and only counts them where that is asked for', async () => {
    wire.says(
      json(200, { data: { waiting_for_crm: 12, without_match: 2, platform: 'hubspot' } }),
      json(202, { data: { platform: 'hubspot', started: 10, left: 4 } }),
    );
    const counted = await gtm(['writeback', '--dry-run']);
    expect(counted.out).toBe('12 waited for a CRM, 2 matched no record in it (hubspot)\n');
    const { out } = await gtm(['writeback', '--create-if-missing']);
    expect(out).toBe('14 are being written to hubspot\n');
    expect(wire.asked().map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/v2/enrichments/waiting-writebacks', ''],
      ['POST', '/v2/enrichments/waiting-writebacks', '{"create_if_missing":true}'],
    ]);
  });

  it.each([
    ['no_crm_connected', 'no CRM is connected'],
    ['crm_expired', 'the CRM connection has expired; reconnect it in the settings'],
    ['writeback_disabled', 'writing to the CRM is turned off in the settings'],
  ])('says why nothing can be written: %s', async (reason, says) => {
    wire.says(json(200, { data: { waiting_for_crm: 1, without_match: 0, reason } }));
    const { out } = await gtm(['writeback', '--dry-run']);
    expect(out).toBe(`1 waited for a CRM, 0 matched no record in it (${says})\n`);
  });

  it.each([
    [0, 'nothing was left to write'],
    [1, '1 is being written to hubspot'],
  ])('counts %i that is written in words', async (started, says) => {
    wire.says(json(202, { data: { platform: 'hubspot', started, left: 0 } }));
    expect((await gtm(['writeback'])).out).toBe(`${says}\n`);
  });

  it('asks for a mapping where no column says who somebody is, and starts nothing', async () => {
    wire.says(
      json(200, {
        upload_id: 'up_1',
        suggested_mapping: {},
        columns_detected: ['a', 'b'],
        preview_rows: [],
        problems: [],
        member_count: 1,
        duplicate_count: 0,
        refused_count: 0,
        estimated_credits: 3,
      }),
    );
    writeFileSync(join(outside, 'numbers.csv'), 'a;b\n1;2\n');
    const { code, err } = await gtm(['batch', 'upload', 'numbers.csv', '--yes']);
    expect({ code, last: err.trim().split('\n').at(-1) }).toEqual({
      code: 2,
      last: expect.stringMatching(
        /^No column identifies anyone. Map one with --map COLUMN=FIELD; the columns are a, b, the fields first_name, /,
      ),
    });
    expect(wire.asked()).toHaveLength(1);
  });

  it('says what a corrected mapping finds and costs, before anything is started', async () => {
    const read = {
      upload_id: 'up_1',
      type: 'person',
      sheet: null,
      charset: { name: 'utf-8', confidence: 1 },
      suggested_mapping: { a: 'email' },
      columns_detected: ['a', 'b'],
      preview_rows: [],
      problems: [],
      member_count: 1,
      duplicate_count: 0,
      refused_count: 1,
      estimated_credits: 3,
    };
    wire.says(
      json(200, read),
      json(200, { ...read, member_count: 3, refused_count: 0, estimated_credits: 6, reusable_count: 1 }),
      json(202, { batch_id: 'bat_1' }),
    );
    writeFileSync(join(outside, 'two.csv'), 'a;b\n;x@acme.example\ny@acme.example;z@acme.example\n');
    const wish = ['--map', 'a=', '--map', 'b=email', '--yes', '--no-wait'];
    const { err } = await gtm(['batch', 'upload', 'two.csv', ...wish]);
    expect(err).toContain(
      '3 to enrich, 0 duplicates, 0 refused; at most 6 credits, because 1 have a fresh result',
    );
    expect(
      wire
        .asked()
        .slice(1)
        .map(({ body }) => JSON.parse(body)),
    ).toMatchObject([
      { upload_id: 'up_1', column_mapping: { b: 'email' }, charset: 'utf-8' },
      { upload_id: 'up_1', column_mapping: { b: 'email' } },
    ]);
  });

  it('names the field that was refused, to a person and to a program', async () => {
    const refusal = json(400, {
      code: 'VALIDATION_ERROR',
      detail: 'input.email: Invalid email address',
      instance: 'req_1',
      errors: [{ pointer: '/body/input/email', message: 'Invalid email address' }],
    });
    wire.says(refusal, refusal);
    expect(await gtm(['enrich', '--email', 'ada'])).toEqual({
      code: 1,
      out: '',
      err: 'The service refused a field:\n  input.email: Invalid email address\n',
    });
    const { code, err } = await gtm(['enrich', '--email', 'ada', '--json']);
    expect({ code, ...JSON.parse(err) }).toEqual({
      code: 1,
      error: {
        code: 'VALIDATION_ERROR',
        message: 'input.email: Invalid email address',
        status: 400,
        fields: [{ pointer: '/body/input/email', message: 'Invalid email address' }],
        request_id: 'req_1',
        details: {},
      },
    });
  });

  it.each([
    [['enrich'], 'Who? Give a name with --company'],
    [['enrich', 'Ada'], '"Ada": send first and last name'],
    [['export', 'enr_1', '-o', 'a.pdf'], '--output a.pdf must end in .xlsx or .csv.'],
    [['watch', 'xyz'], 'xyz is not the id of an enrichment or a batch.'],
    [['batch', 'upload', 'none.csv'], 'File not found: none.csv'],
    [['batch', 'upload'], "missing required argument 'file'"],
    [['events', 'tail', '--limit', 'many'], "option '--limit <number>' argument 'many' is invalid."],
    [['frobnicate'], "unknown command 'frobnicate'"],
    [['credits', 'spend'], 'gtm credits spend: the commands of gtm credits are show and history.'],
    [['keys', 'create'], '(gtm keys create --help shows its options)'],
    [['credits', '--api', 'htp://x'], 'htp://x is not the URL of a service'],
  ])('refuses the wrong use of %j by its name, with exit code 2', async (args, said) => {
    const { code, err } = await gtm(args);
    expect({ code, said: err.includes(said) ? said : err }).toEqual({ code: 2, said });
    expect(wire.asked()).toEqual([]);
  });

  it.each([[], ['keys'], ['events'], ['batch']])(
    'shows the subcommands of gtm %s when called without one',
    async (...names) => {
      const { code, out, err } = await gtm(names);
      expect({ code, err, usage: out.split('\n')[0] }).toEqual({
        code: 0,
        err: '',
        usage: `Usage: ${['gtm', ...names].join(' ')} [options] [command]`,
      });
    },
  );

  it('prints the newest events as a tail does, and says that it waits for more', async () => {
    const event = {
      id: 7,
      event_type: 'ipo',
      entity_id: 3,
      happened_at: '2026-11-28',
      _meta: { quote: 'Acme lists' },
    };
    wire.says(json(200, { data: [event], actions: {}, meta: {} }));
    const waits = 'Waiting for new events. Press Ctrl-C to stop.\n';
    expect(await gtm(['events', 'tail', '--interval', '600'], '', waits)).toEqual({
      code: 0,
      out: '2026-11-28  ipo  3  Acme lists\n',
      err: waits,
    });
  });

  it('shows how far the file of a large batch is, and what is left', async () => {
    const id = '01a22395-36bd-75cc-8447-3fba9703ea91';
    const job = { export_id: 'exp_1', batch_id: id, rows: 9_000, percent_complete: 0 };
    const wait = 60;
    const later =
      (answer: ReturnType<typeof json>): ReturnType<typeof json> =>
      (response, asked) =>
        void setTimeout(() => answer(response, asked), wait);
    const answers = (): ReturnType<typeof json>[] => [
      json(202, { ...job, status: 'queued' }),
      later(json(200, { data: { ...job, status: 'processing', percent_complete: 50 } })),
      json(200, {
        data: { ...job, status: 'completed', percent_complete: 100, download_url: `${wire.address()}/file` },
      }),
      (response) => void response.end('name\nAda\n'),
    ];
    wire.says(...answers());
    const { code, out, err } = await gtm(['export', id, '-o', 'large.csv']);
    expect({ code, out, err: err.split('\n') }).toEqual({
      code: 0,
      out: '',
      err: [
        expect.stringMatching(/^4500 of 9000, rows written, about \d+ s left$/),
        '9000 of 9000, rows written',
        '9000 rows written',
        'Written to large.csv.',
        '',
      ],
    });
    expect(readFileSync(join(outside, 'large.csv'), 'utf8')).toBe('name\nAda\n');

    wire.says(...answers());
    const told = await gtm(['export', id, '-o', 'large.csv', '--json']);
    expect({ ...told, out: JSON.parse(told.out) }).toEqual({
      code: 0,
      out: { id, file: 'large.csv', bytes: 9 },
      err: '',
    });
  });

  it.each([
    [
      ['keys', 'create', 'job', '--scopes', 'svc:read,svc:fly'],
      '--scopes svc:fly is unknown; the scopes are svc:read, ',
    ],
    [['events', 'list', '--type', 'party'], 'Event types: funding_round, '],
  ])('refuses what the service does not know by %j, naming what there is', async (args, said) => {
    const { code, err } = await gtm(args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(said) });
    expect(wire.asked()).toEqual([]);
  });

  it('ends quietly where nobody reads on, as behind head', async () => {
    const bin = join(outside, 'node_modules', '@gtm', 'cli', 'bin', 'gtm.mjs');
    const child = spawn('node', [bin, '--help'], { env: { PATH: path } });
    child.stdout.destroy();
    let err = '';
    child.stderr.on('data', (text: Buffer) => {
      err += text;
    });
    const code = await new Promise((resolve) => void child.once('close', resolve));
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });
});
