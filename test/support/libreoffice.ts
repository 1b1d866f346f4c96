import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian: apt-get install --no-install-recommends libreoffice-calc */
export const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0;

/** A workbook as LibreOffice read it, in its flat XML. Throws with LibreOffice's complaints. */
export function openedByLibreOffice(workbook: Uint8Array): string {
  const directory = mkdtempSync(join(tmpdir(), 'libreoffice-'));
  try {
    const file = join(directory, 'export.xlsx');
    writeFileSync(file, workbook);
    const profile = `-env:UserInstallation=file://${directory}/profile`;
    const { status, stderr } = spawnSync(
      'soffice',
      [profile, '--headless', '--convert-to', 'fods', '--outdir', directory, file],
      { encoding: 'utf8', timeout: 110_000 },
    );
    if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`);
    return readFileSync(join(directory, 'export.fods'), 'utf8');
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
