import type { Candidate } from '#lib/claim/candidate';
import type { SourceName } from '#lib/field/source';
import { listed, sourceLabels } from '#lib/field/source-words';
import { capitalized } from '#lib/shared/capitalized';

const named = (sources: readonly SourceName[]): string =>
  listed(sources.map((source) => sourceLabels[source]));
const percent = (confidence: number): string => `${Math.round(confidence * 100)}%`;

/** Why a candidate was preferred to the others, e.g. "The network and web research agree; ...". */
export function selectionReason(
  chosen: Candidate,
  losers: readonly Candidate[],
  priority: readonly SourceName[],
): string {
  const who =
    chosen.sources.length > 1
      ? `${capitalized(named(chosen.sources))} agree (${percent(chosen.confidence)})`
      : `${capitalized(named(chosen.sources))} says it (${percent(chosen.confidence)})`;
  const rival = losers[0];
  if (rival === undefined) return `${who}; no source disagrees.`;
  const rank = (candidate: Candidate): number =>
    Math.min(...candidate.sources.map((source) => priority.indexOf(source)));
  const grounds = [
    ...(rank(chosen) < rank(rival) ? ['comes first in the source priority'] : []),
    ...(chosen.sources.length > rival.sources.length ? ['is confirmed by more sources'] : []),
    ...(chosen.confidence > rival.confidence ? ['has a higher confidence'] : []),
    ...(chosen.as_of_date && rival.as_of_date && chosen.as_of_date > rival.as_of_date ? ['is newer'] : []),
  ];
  const why = grounds.length > 0 ? listed(grounds) : 'is at least as credible';
  return `${who}. Preferred over what ${named(rival.sources)} says (${percent(rival.confidence)}): it ${why}.`;
}

export const joinReason = (parts: readonly Candidate[]): string =>
  parts.length === 1
    ? `From ${named(parts[0]?.sources ?? [])}; no other list was credible enough to add.`
    : `Joined from ${named([...new Set(parts.flatMap((part) => part.sources))])}, the most credible list first.`;
