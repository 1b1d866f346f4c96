import { kinds } from '#lib/detectors/kinds';
import { runDetector } from '#lib/detectors/run-detectors';
import type { Detection } from '#lib/entity/event';
import { type EventType, eventTypes } from '#lib/entity/event-type';
import type { Evidence } from '#lib/entity/evidence';
import type { Snapshot } from '#lib/entity/snapshot';
import type { ResolvedEntity } from '#lib/entity/use-cases/resolve-entities';

/** An entity with its earlier states, newest first. */
export interface Watched extends ResolvedEntity {
  readonly prior: readonly Snapshot[];
}

export interface Detected {
  readonly found: readonly Detection[];
  /** Detectors that threw, and the errors. */
  readonly failed: readonly { readonly detector: EventType; readonly error: unknown }[];
}

/** Runs the ten detectors on an enrichment's evidence, each for the entities it applies to. If one fails, the others still run. */
export function detect(watched: readonly Watched[], evidence: readonly Evidence[]): Detected {
  const found: Detection[] = [];
  const failed: { detector: EventType; error: unknown }[] = [];
  for (const detector of eventTypes) {
    try {
      for (const { entity, snapshot, prior } of watched) {
        if (entity.type !== kinds[detector].appliesTo) continue;
        found.push(...runDetector(detector, { subject: entity.subject, current: snapshot, prior, evidence }));
      }
    } catch (error) {
      failed.push({ detector, error });
    }
  }
  return { found, failed };
}
