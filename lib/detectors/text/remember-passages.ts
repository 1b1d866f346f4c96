import { isDeepStrictEqual } from 'node:util';
import type { Passage } from '#lib/detectors/text/passage';
import type { Evidence } from '#lib/entity/evidence';

/** Characters of the texts whose readings one process holds. */
const MOST = 400_000;

/**
 * The same reading, made once for each piece of evidence: people of one company bring the same pages, one after another. Equal pieces
 * share one; the least lately asked for is forgotten where they grow too large.
 */
export function rememberPassages(
  read: (evidence: Evidence) => Passage,
  most = MOST,
): (evidence: Evidence) => Passage {
  const recent = new Map<string, Passage>();
  let held = 0;

  function forget(id: string, { evidence }: Passage): void {
    recent.delete(id);
    held -= evidence.text.length;
  }

  return (evidence) => {
    const { id, text } = evidence;
    const known = recent.get(id);
    const isSame = known && (known.evidence === evidence || isDeepStrictEqual(known.evidence, evidence));
    const passage = isSame ? known : read(evidence);
    if (known) forget(id, known);
    recent.set(id, passage);
    held += text.length;
    for (const [oldest, one] of recent) {
      if (held <= most || recent.size === 1) break;
      forget(oldest, one);
    }
    return passage;
  };
}
