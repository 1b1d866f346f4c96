import { log } from '#lib/runtime/log';

/** Detectors that failed, and what a model was asked. */
interface Reading {
  readonly failed: readonly { readonly detector: string; readonly error: unknown }[];
  readonly model: readonly object[];
}

/** Writes into the log how the evidence of an enrichment was read. */
export function logReading({ failed, model: readings }: Reading): void {
  for (const { detector, error } of failed)
    log.error('A detector failed.', { detector, error: error as Error });
  if (readings.length > 0) log.info('A model read the evidence.', { readings });
}
