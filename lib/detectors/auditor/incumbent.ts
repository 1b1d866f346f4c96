import { firmsIn, mayTellOfAuditors } from '#lib/detectors/auditor/firms';
import type { Half } from '#lib/detectors/auditor/halves';
import { sameOrganization } from '#lib/detectors/text/normalize-name';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const standing = '(?:incumbent|current|existing|previous|former|outgoing|retiring|present|long-?standing)';
const kind = '(?:external|statutory|independent|group|registered|public|accounting|company|sole)';
const auditor = '(?:auditors?|audit firm|accounting firm|accountants?)';
const before = new RegExp(
  `\\b${standing}(?: ${kind})* ${auditor},? ?$|\\b(?:statements?|accounts|results|audits?) (?:\\w+ )?(?:audited|undertaken|conducted|performed|carried out|led) by $`,
  'i',
);
const after = new RegExp(
  `^(?:,? ?\\([^)]*\\))?(?:,? (?:the|its|our) (?:company's |group's )?${standing}(?: ${kind})* ${auditor}|'s? (?:prospective |forthcoming |planned |upcoming |intended |proposed )?(?:retirement|resignation|cessation|departure|tenure|term)\\b|, (?:its |the |our )?(?:${kind} )*auditors? since |,? (?:which |who )?(?:has|had|have) (?:been|served as|acted as|held office as) (?:the |its |our )?(?:company's |group's )?(?:${kind} )*${auditor}\\b[^;]{0,30} (?:since|for) |,? (?:will|would) (?:remain|continue)\\b[^;]{0,60}\\b(?:until|through|for (?:the|its)|to (?:complete|audit))|,? (?:will|would|is to|are to) (?:complete|conduct|perform|undertake|carry out|conclude) (?:the|its) [^;]{0,30}audit|[^;]{0,60}\\b(?:did not|chose not to|were not|was not|declined to|decided not to) (?:participate|take part|tender|re-?tender|be invited|invited|eligible))`,
  'i',
);

/**
 * The firm that a text calls the auditor up to now, where another is told to come: "the accounts audited by X", "X's
 * prospective retirement". Nothing where the two are to audit together.
 */
export function incumbentIn(view: SubjectView, incoming: Half): Half | undefined {
  const { sentences } = view.passage;
  if (sentences.some((sentence) => /\bjoint(?:ly)? (?:\p{Ll}+ )?audit/iu.test(sentence.text)))
    return undefined;
  for (const sentence of sentences) {
    if (!mayTellOfAuditors(sentence)) continue;
    const firm = firmsIn(view, sentence).find(
      (each) =>
        !sameOrganization(each.text, incoming.firm) &&
        (before.test(sentence.text.slice(0, each.start)) || after.test(sentence.text.slice(each.end))),
    );
    if (firm !== undefined) return { side: 'outgoing', firm: firm.text, sentence, reason: 'replacement' };
  }
  return undefined;
}
