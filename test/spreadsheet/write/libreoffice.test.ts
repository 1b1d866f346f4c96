import { expect, it } from 'vitest';
import { writeWorkbook } from '#lib/spreadsheet/write/write-workbook';
import { hasLibreOffice, openedByLibreOffice } from '#test/support/libreoffice';

const texts = ['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x.test","y")', 'plain', "'=1"];

it.skipIf(!hasLibreOffice)(
  'opens in LibreOffice with every text unchanged and no formula',
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
    const workbook = await writeWorkbook(names.map((name) => ({ ...sheet, name }))).toArray();
    const opened = openedByLibreOffice(Buffer.concat(workbook));
    expect(opened).not.toContain('table:formula');
    for (const name of names) expect(opened).toContain(`table:name="${name}"`);
    const shown = ['=1+1', '@SUM(A1)', '=HYPERLINK(&quot;http://x.test&quot;,&quot;y&quot;)', '&apos;=1'];
    for (const text of shown) expect(opened.split(`<text:p>${text}</text:p>`)).toHaveLength(names.length + 1);
    expect(opened).toContain('office:date-value="2026-11-21"');
    expect(opened).toContain('xlink:href="https://acme.example/a?b=1"');
  },
  120_000,
);
