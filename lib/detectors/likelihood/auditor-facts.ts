import { firmsIn, into, out } from '#lib/detectors/auditor/firms';
import { matchesIn } from '#lib/detectors/text/matches';
import type { NameSpan } from '#lib/detectors/text/names';
import { sameOrganization } from '#lib/detectors/text/normalize-name';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

export type AuditorSides = { outgoing?: string; incoming?: string; from: Sentence; to: Sentence };
type Side = 'outgoing' | 'incoming';

const lastOf = (pattern: RegExp, text: string) =>
  matchesIn(text, new RegExp(pattern.source, 'giu')).at(-1)?.index ?? -1;

const taken =
  /\b(?:engaged|appoint(?:ed|s|ment of)|retained|selected|hired|named|chose|elected|new auditors?)\b/i;
const passive = /^(?: ?\([^)]*\))?,? (?:was|were|is|are|will be|has been|have been|had been) (?:\w+ )?\w+/;

/** Whether a firm goes or comes: by the passive behind its name, the last such word before it, or any behind it. */
function sideOf({ text }: Sentence, firm: NameSpan): Side | undefined {
  const behind = text.slice(firm.end);
  const next = passive.exec(behind)?.[0];
  if (next !== undefined && out.test(next)) return 'outgoing';
  if (next !== undefined && into.test(next)) return 'incoming';
  const before = text.slice(0, firm.start);
  const [gone, come] = [lastOf(out, before), lastOf(into, before)];
  if (gone !== come) return gone > come ? 'outgoing' : 'incoming';
  if (out.test(behind) === into.test(behind)) return undefined;
  return out.test(behind) ? 'outgoing' : 'incoming';
}

/** Which firms of accountants go and come; of two of which only one is told so, the other takes or gives its place. */
export function likelyAuditors(view: SubjectView, sentences: readonly Sentence[]): AuditorSides | undefined {
  const firms = sentences.flatMap((sentence) =>
    firmsIn(view, sentence).map((firm) => ({ name: firm.text, side: sideOf(sentence, firm), sentence })),
  );
  const named = (side: Side) => firms.find((firm) => firm.side === side)?.name;
  const other = (known: string | undefined) =>
    known === undefined
      ? undefined
      : firms.find(({ name, side }) => side === undefined && !sameOrganization(name, known))?.name;
  const outgoing = named('outgoing') ?? other(named('incoming'));
  const incoming = named('incoming') ?? other(named('outgoing'));
  const [from, to] = [firms[0]?.sentence, firms.at(-1)?.sentence];
  if (from === undefined || to === undefined || (outgoing ?? incoming) === undefined) return undefined;
  // Of one firm alone, only a word for its being taken tells that it comes.
  if (outgoing === undefined && !sentences.some(({ text }) => taken.test(text))) return undefined;
  const isOne = outgoing !== undefined && incoming !== undefined && sameOrganization(outgoing, incoming);
  return {
    from,
    to,
    ...(outgoing === undefined ? {} : { outgoing }),
    ...(incoming === undefined || isOne ? {} : { incoming }),
  };
}
