import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeWorkbook } from '#lib/spreadsheet/write/write-workbook';

const directory = mkdtempSync(join(tmpdir(), 'libreoffice-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const isInstalled = spawnSync('soffice', ['--version']).status === 0;

const texts = ['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x.test","y")', 'plain', "'=1"];

// Debian: apt-get install --no-install-recommends libreoffice-calc
it.skipIf(!isInstalled)(
  'opens in LibreOffice, which finds every text as it was and no formula',
  async () => {
    const sheet = {
      columns: [
        { key: 'text', header: 'Text' },
        { key: 'url', header: 'Address', type: 'link' },
        { key: 'on', header: 'On', type: 'date' },
      ],
      rows: texts.map((text) => ({ text, url: 'https://acme.example/a?b=1', on: '2026-11-21' })),
    } as const;
    const names = ['Results', 'Provenance', 'Problems'];
    const file = join(directory, 'export.xlsx');
    writeFileSync(
      file,
      Buffer.concat(await writeWorkbook(names.map((name) => ({ ...sheet, name }))).toArray()),
    );
    const profile = `-env:UserInstallation=file://${directory}/profile`;
    const { status, stderr } = spawnSync(
      'soffice',
      [profile, '--headless', '--convert-to', 'fods', '--outdir', directory, file],
      { encoding: 'utf8', timeout: 110_000 },
    );
    expect(status, stderr).toBe(0);
    const opened = readFileSync(join(directory, 'export.fods'), 'utf8');
    expect(opened).not.toContain('table:formula');
    for (const name of names) expect(opened).toContain(`table:name="${name}"`);
    const shown = ['=1+1', '@SUM(A1)', '=HYPERLINK(&quot;http://x.test&quot;,&quot;y&quot;)', '&apos;=1'];
    for (const text of shown) expect(opened.split(`<text:p>${text}</text:p>`)).toHaveLength(names.length + 1);
    expect(opened).toContain('office:date-value="2026-11-21"');
    expect(opened).toContain('xlink:href="https://acme.example/a?b=1"');
  },
  120_000,
);
