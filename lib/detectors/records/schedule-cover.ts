import type { Finding } from '#lib/detectors/finding';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const mayBeCover = /percent of class|percentage of class|person filing|reporting person/i;
const amended = /\bAmendment No\b|13[DG]\/A\b|\bfinal amendment\b/i;
const issuer = /\bName of (?:the )?Issuer ?:? ?\|? ?([^|;]{2,90}?)(?= ?(?:\||$|;| Name of| Title of))/i;
const filer =
  /\bName of (?:the )?(?:Persons? Filing|Reporting Persons?|Filing Persons?) ?:? ?\|? ?([^|;]{2,90}?)(?= ?(?:\||$|;| Address| Amount| Check| Citizenship))/i;
const percent =
  /\bPercent(?:age)? of (?:the )?class(?: represented[^:|\d]{0,60})? ?:? ?\|? ?(\d{1,2}(?:\.\d+)?) ?(?:%|per ?cent)/i;

/**
 * Reads the cover of a Schedule 13D or 13G: "Name of Issuer: Acme | Name of Person Filing: Beta | Percent of class: 7.1%". A first filing
 * means that 5 % was passed; an amendment tells nothing.
 */
export function coverFinding(view: SubjectView): Finding[] {
  const { sentences } = view.passage;
  const first = sentences[0];
  if (first === undefined || !sentences.some((each) => mayBeCover.test(each.text))) return [];
  const whole = sentences.map((each) => each.text).join(' | ');
  const held = percent.exec(whole);
  const name = filer.exec(whole)?.[1]?.trim();
  const whose = issuer.exec(whole)?.[1]?.trim();
  if (held === null || name === undefined || whose === undefined || amended.test(whole)) return [];
  if (!view.isSubject(whose, first) && !view.mentions(whose)) return [];
  const value = Number(held[1]);
  if (value < 5) return [];
  return [
    {
      subtype: 'ownership',
      payload: {
        holder: name,
        issuer: view.names()[0],
        threshold: 5,
        threshold_text: '5 %',
        direction: 'above',
        value,
        kind: 'ownership',
      },
      related: [{ name, role: 'holder', type: 'company' }],
      confidence: 0.85,
      from: first,
      to: sentences.at(-1),
    },
  ];
}
