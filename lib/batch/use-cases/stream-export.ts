import { setTimeout as sleep } from 'node:timers/promises';
import { type BatchExport, isExportOver } from '#lib/batch/batch-export';
import { findExport } from '#lib/batch/export-store';
import { type ExportNeeds, shownExport } from '#lib/batch/use-cases/start-export';
import { SECOND } from '#lib/shared/time';
import type { StreamEvent } from '#lib/stream/follow';

const PAUSE = SECOND;

/** Streams the progress of an export, at most once a second, until its file exists or failed. */
export async function* streamExport(
  first: BatchExport,
  needs: Pick<ExportNeeds, 'uploads'>,
  { after, signal }: { readonly after: number; readonly signal: AbortSignal },
  clock: () => Date,
): AsyncGenerator<StreamEvent, void, undefined> {
  let seen = after;
  for (let one: BatchExport | undefined = first; one && !signal.aborted; ) {
    if (one.version > seen) {
      seen = one.version;
      yield {
        id: one.version,
        event: isExportOver(one) ? 'complete' : 'progress',
        data: { ...(await shownExport(one, needs)) },
      };
    }
    if (isExportOver(one)) return;
    await sleep(PAUSE, undefined, { signal }).catch(() => undefined);
    one = await findExport(one.organization_id, one.id, clock());
  }
}
