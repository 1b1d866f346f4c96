import { gunzipSync, gzipSync } from 'node:zlib';
import { exportFiles } from '#lib/batch/batch-export';
import { isPlanKey, isUploadKey, organizationFiles } from '#lib/batch/upload';
import type { StoredFiles } from '#lib/ports/uploads';
import type { Redactor } from '#lib/privacy/redact';
import { openTable } from '#lib/spreadsheet/open-table';
import { SpreadsheetError } from '#lib/spreadsheet/spreadsheet-error';

/** Removes all files of an organization. Returns how many there were. */
export async function eraseFiles(organization: string, files: StoredFiles): Promise<number> {
  const found = [
    ...(await files.list(organizationFiles(organization))),
    ...(await files.list(exportFiles(organization))),
  ];
  for (const key of found) await files.remove(key);
  return found.length;
}

/**
 * Redacts a person in an organization's files: a plan is redacted row by row, so that its batch continues; an uploaded file is removed, as
 * editing it would make it a different file.
 */
export async function redactFiles(
  organization: string,
  redactor: Redactor,
  files: StoredFiles,
): Promise<{ removed: number; redacted: number }> {
  let removed = 0;
  let redacted = 0;
  // Anyone in an export was in its batch, so all exports are removed; each can be written again.
  for (const key of await files.list(exportFiles(organization))) {
    await files.remove(key);
    removed += 1;
  }
  for (const key of await files.list(organizationFiles(organization))) {
    const bytes = await files.open(key);
    if (!bytes) continue;
    if (isPlanKey(key)) {
      const plan = await withoutPerson(bytes, redactor);
      if (!plan) continue;
      await files.put(key, plan, 'application/gzip');
      redacted += 1;
    } else if (isUploadKey(key) && (await names(bytes, redactor))) {
      await files.remove(key);
      removed += 1;
    }
  }
  return { removed, redacted };
}

async function withoutPerson(bytes: AsyncIterable<Uint8Array>, redactor: Redactor) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  const lines = gunzipSync(Buffer.concat(chunks)).toString('utf8').split('\n');
  const kept = lines.map((line) => {
    const row: unknown = line === '' ? undefined : JSON.parse(line);
    return redactor.isAbout(row) || redactor.mentions(line)
      ? JSON.stringify(redactor.redactRecord(row))
      : line;
  });
  return kept.some((line, index) => line !== lines[index]) ? gzipSync(kept.join('\n')) : undefined;
}

/** Whether a table row mentions the person. An unreadable file is deleted by the bucket's thirty-day expiry. */
async function names(bytes: AsyncIterable<Uint8Array>, redactor: Redactor): Promise<boolean> {
  try {
    const { rows } = await openTable(bytes);
    for await (const { values } of rows) if (redactor.mentions(Object.values(values).join(' '))) return true;
    return false;
  } catch (error) {
    if (error instanceof SpreadsheetError) return false;
    throw error;
  }
}
