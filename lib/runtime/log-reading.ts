import { log } from '#lib/runtime/log';

/** Detectors that failed, and what a model was asked. */
interface Reading {
  readonly failed: readonly { readonly detector: string; readonly error: unknown }[];
  readonly model: object | undefined;
}

/** Logs how an enrichment's evidence was read. */
export function logReading({ failed, model }: Reading): void {
  for (const { detector, error } of failed)
    log.error('A detector failed.', { detector, error: error as Error });
  if (model) log.info('A model read the evidence.', { reading: model });
}
