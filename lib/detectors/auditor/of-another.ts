import { firmsIn, into, out } from '#lib/detectors/auditor/firms';
import { isActOfAnother } from '#lib/detectors/text/actor';
import { isPlace } from '#lib/detectors/text/names';
import { isGenericCompany, organizationsIn, type Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** "resigned as auditor of X's rival Y": the auditor of a firm that only has to do with the subject. */
const ofAnother =
  /'s? (?:\p{Ll}+ )?(?:rival|competitor|peer|supplier|client|customer),? \p{Lu}|\bAnother (?:\p{L}+ )?(?:company|firm|issuer|case|example|one)\b|^(?:Other|Similar) (?:\p{L}+ )?(?:companies|firms|issuers|cases|examples)\b/u;
const officeOf =
  /\b(?:auditors?|accountants?|accounting firm) (?:of|for|to|at) (?:the )?(?:\p{Lu}\p{Ll}+ )?(?:[\p{Ll}-]+ ){0,3}$/u;
const ownsOffice =
  /^'s? (?:(?:statutory|external|independent|joint|current|former|new|long-?standing) )*(?:auditors?|accountants?)\b|^,? whose (?:\p{Ll}+ ){0,3}(?:auditors?|accountants?)\b/u;

const clientActs =
  /^(?:dismiss|terminat|engag|appoint|nam|hir|select|retain|chang|pick|drop|fir|sack|oust|switch)(?:p?ed|es|e|s)\b(?! by\b| as\b)/;

/** "has dismissed Marsh Hale LLP": what a client does, and no auditor. */
const isActOfClient = (text: string, at: number) =>
  clientActs.test(text.slice(at)) && !/\b(?:was|were|been|be|is|are|being) $/.test(text.slice(0, at));

/** The auditor is that of a firm which the sentence names and which is not the subject. */
export function tellsOfAnother(view: SubjectView, sentence: Sentence): boolean {
  const { text } = sentence;
  if (ofAnother.test(text)) return true;
  const named = view.mentionsSubject(sentence);
  const firms = firmsIn(view, sentence);
  const acts = [into, out].map((way) => text.search(way)).filter((at) => at > 0);
  if (acts.some((at) => isActOfClient(text, at) && isActOfAnother(view, sentence, at))) return true;
  return organizationsIn(sentence).some(
    (name) =>
      !isPlace(name.text) &&
      !view.isSubject(name.text, sentence) &&
      !isGenericCompany(name.text) &&
      !firms.some((firm) => name.start < firm.end && firm.start < name.end) &&
      !/^(?:Board|Item|Form|SEC|Securities|(?:Funds?|Portfolios?|Plan|Series|Partnership)$|[A-Z]{2,6}$)/.test(
        name.text,
      ) &&
      ((officeOf.test(text.slice(0, name.start)) &&
        !view.mentions(text.slice(name.start, name.end + 25)) &&
        // "to audit Dalmores statements": printed without its apostrophe.
        !view.mentions(name.text.replace(/s$/, ''))) ||
        (!named && ownsOffice.test(text.slice(name.end)))),
  );
}
