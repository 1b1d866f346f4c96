import { holdsOffice } from '#lib/detectors/auditor/office';
import { wholeNames } from '#lib/detectors/auditor/whole-names';
import { anyPhrase } from '#lib/detectors/text/any-of';
import { auditFirms } from '#lib/detectors/text/lexicon-organizations';
import { matchesIn } from '#lib/detectors/text/matches';
import { isPlace, type NameSpan } from '#lib/detectors/text/names';
import { isGenericCompany, type Passage, type Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { mayHold } from '#lib/detectors/text/word-search';

const office = anyPhrase(
  /independent(?: registered)?(?: public)?(?: certified)?(?: public)? (?:account(?:ing firm|ants?|ant|ing)|auditors?)/i,
  /independent auditors?|registered public accounting firm|certifying accountants?/i,
  /principal accountants?|external (?:auditors?|accountants?)|statutory auditors?|outside (?:auditors?|accountants?)|auditors?/i,
  /accounting firm|accountants?|to audit (?:its|the|our)|audit of (?:its|the|our)/i,
  /re-?audit|audit (?:each|all|certain|fiscal|(?:19|20)\d\d|the (?:books|accounts|financial))|audited the|audit reports?/i,
  /(?:examine|go(?:ing)? over|look(?:ing)? over|report on) (?:its|our|the|their) (?:[\w]+ ){0,3}(?:books|accounts|balance sheets?|(?:financial )?statements)/i,
  /entrust(?:ed|s|ing)? (?:the|its|their|our) (?:audit|books|accounts)|complete the audit|(?:its|the|group) audit (?:from|to)/i,
  /audit (?:contract|mandate|work|appointment)|pick(?:ed|s) up (?:[^;.,]{0,50} )?audit/i,
  /(?:w[io]ns?|lands?|landed|secure[sd]|snatch(?:ed|es)|scoop(?:ed|s)|bag(?:ged|s)|quits?|los(?:es|t)|gain(?:ed|s)) (?:[^;.,]{0,50} )?audit/i,
);
/** Words of an auditor's going. */
export const out = anyPhrase(
  /dismiss(?:ed|es|al|ing)?|discharg(?:ed|es|ing)|terminat(?:ed|es|ing|ion)/iu,
  /resign(?:ed|s|ing|ation)?|replac(?:e[ds]?|ing|ement)/iu,
  /declin(?:e|ed|es|ing) to (?:stand|be|seek)/iu,
  /end(?:s|ed|ing) (?:its|the|a) (?:[\p{L}-]+ ){1,3}with|in succession to/iu,
  /chang(?:e[ds]?|ing) (?:of|in|its|accountants|auditors)|pass(?:es|ed) from|ceased\b/iu,
  /ceas(?:es|ing) (?:to|its|serving)/iu,
  /(?:will|would|did|does) not (?:stand|seek|be (?:seeking|standing|re-?appointed|renewed|reengaged))/iu,
  /withdr(?:ew|awn|aw)|quits?\b|fir(?:ed|es)|drop(?:ped|s)?|part(?:ed|s) (?:ways|company)/iu,
  /removed|st(?:epp?(?:ed|ing|s)?|ood|ands?) (?:down|aside)|(?:walk|bow)(?:ed|s|ing)? (?:out|away)/iu,
  /lea(?:ve|ving)|left|ditch(?:ed|es|ing)|dump(?:ed|s|ing)?|axe[sd]/iu,
  /(?:to part|part(?:ing)?) (?:ways|company)|retir(?:ed|es|e|ing)|(?:is|are) out as|out goes/iu,
  /c(?:ame|omes?) to an end|switch(?:ed|es|ing)|sack(?:ed|s)|oust(?:ed|s|ing)/iu,
  /displac(?:ed|es|ing)|unseat(?:ed|s|ing)|los(?:es|t|ing)/iu,
  /not (?:to )?re-?(?:appoint|engage|elect|new)/iu,
  /(?:decided|determined|elected|voted) (?:not to|to (?:dismiss|change|replace|discontinue))/iu,
  /no longer|let go|released|died|passed away|dissolved|disbanded|clos(?:ed|ing) (?:his|her|its) practice/iu,
  /relationship\b[^;]{0,120}\b(?:ended|ceased|terminated)/iu,
  /(?:g[ai]v(?:en?|es|ing) up|relinquish(?:ed|es|ing)|laid down|handed back|renounced|surrendered|relieved)/iu,
  /could not be (?:prolonged|renewed|extended)|not be (?:prolonged|renewed|extended)/iu,
);
/** Words of an auditor's coming. */
export const into = anyPhrase(
  /engag(?:ed|es|ing|ement)|appoint(?:ed|s|ing|ment)?|retain(?:ed|s|ing)?/i,
  /select(?:ed|s|ing|ion)?|hir(?:ed|es|ing)|nam(?:ed|es|ing)|elect(?:ed|s|ing)|chose|chosen/i,
  /bec[ao]mes?|pick(?:ed|s)|tapp(?:ed|s)|switch(?:ed|es|ing)|hand(?:ed|s|ing) (?:its|the)/i,
  /approv(?:ed|es) (?:the )?(?:proposed )?(?:appointment|engagement|selection)/i,
  /recommend(?:s|ed|ing)?|put(?:s|ting)? forward|nominat(?:e[sd]?|ing)|propos(?:ed|es)/i,
  /replac(?:e[ds]?|ing)|succeed(?:ed|s)?|w[io]ns?|snatch(?:ed|es)|land(?:ed|s)|picks up/i,
  /mov(?:ed|es|ing)|transfer(?:red|s)|secur(?:ed|es)|scoop(?:ed|s)|captur(?:ed|es)/i,
  /clinch(?:ed|es)|bag(?:ged|s)|gain(?:ed|s)|filled|entrust(?:ed|s|ing)?|hire|engage|retain/i,
  /will (?:now )?(?:be|act as|serve as)|is now|turned to|opted for|settled on|signed (?:up|on)/i,
  /(?:vot|call)(?:ed|es|s|ing) in|(?:will|would|is to) (?:(?:go|look) over|examine|check|audit|handle)/i,
  /(?:take|took|taking|takes) (?:over|its place)|in comes|br(?:ought|ings?|inging) in/i,
);

const firmShape =
  /\b(?:LLP|L\.L\.P\.?|CPAs?|C\.P\.A\.?|P\.?C\.?|P\.?A\.?|P\.?L\.?L\.?C|P\.?S\.?|LLC|L\.L\.C\.?|Chartered|Accountants?|Associates|Certified|AB|Oy|AG|GmbH|A\.C\.|Accounting|Accountancy|Auditors?|Audit)\b|& Co(?:mpany|\.)?(?![\p{L}])/u;
/** "has ceased to hold office", "was retained in its stead": an office that the sentence before has named. */
const thatOffice =
  /\b(?:h[oe]ld(?:ing|s)? (?:that |the )?(?:office|engagement|post|mandate)|the (?:audit )?(?:engagement|mandate)|in (?:its|their) (?:stead|place)|vacancy|(?:its|as) successor|accordingly|replaces? it|succeeds? it|tak(?:es?|ing) (?:its|their) place|takes? over|took over|will not (?:stand|seek)|resign|new firm|that firm)/i;

const mayAudit = mayHold(/audit|account|\bCPA|\bbooks\b|balance sheet|financial statements/i);
const mayNameFirm = mayHold(auditFirms);
/** A firm by its form: in the item of an 8-K that is for auditors, "dismissed Moss Adler LLP" needs no word of the office. */
const mayHaveForm = mayHold(/\bLLP|\bCPA|\bPLLC|chartered|associates/i);
const headsAuditors =
  /\bItem 4\.01\b|\b(?:Sub-)?Item 77K\b|\bChanges in (?:the )?(?:Registrant|Company|Fund)'?s? Certifying Accountants?\b/i;
const mayHeadAuditors = mayHold(/item 4|item 77K|certifying accountant/i);
export const isItemOfAuditors = ({ evidence, sentences }: Passage): boolean =>
  (/^8-K/.test(evidence.form ?? '') && /^4(?:\.01)?$/.test(evidence.item ?? '')) ||
  (evidence.item === undefined &&
    sentences.slice(0, 3).some((each) => mayHeadAuditors(each) && headsAuditors.test(each.text)));
const mayMeanOffice = mayHold(
  /\bh[oe]ld|mandate|engagement|(?:its|their) (?:stead|place)|vacancy|successor|accordingly|(?:replaces?|succeeds?) it|takes? over|took over|will not (?:stand|seek)|resign|new firm|that firm/i,
);

/** Whether a text may speak of auditors, by their trade or by their names. */
export const mayTellOfAuditors = (sentence: Sentence) => mayAudit(sentence) || mayNameFirm(sentence);

/** "Just last week, KPMG resigned from Orlan", "Moss Adams resigned due to doubts": what such a firm resigns from is an audit. */
const firmResigns = new RegExp(
  `(?:${auditFirms.source})(?: (?:&|and) Touche| \\p{L}+)?(?:,? LLP)? (?:has |have |had |also |\\p{Ll}+ly )*(?:resigned from (?:(?!(?:board|body|panel|committee|association|post|role|list)\\b)[\\p{Ll}-]+ ){0,4}(?=\\p{Lu})|quit (?=\\p{Lu})|(?:resigned|quit)(?= (?:due|because|over|after|amid|citing|effective|as a result|on \\p{Lu})|[.,;]|$))`,
  'u',
);

/** "sent a letter of resignation to the Audit Committee": whom else would it resign from. */
const noticeToCommittee =
  /\b(?:(?:letter|notice) of resignation|resignation letter|letter of its resignation)\b[^;]{0,120}\b[Aa]udit [Cc]ommittee|\b[Aa]udit [Cc]ommittee\b[^;]{0,120}\b(?:(?:letter|notice) of resignation|resignation letter)/;

/** "dismissed Lund Borger CPA PC": whom a firm dismisses by that name are its auditors. */
const accountants =
  /\b(?:dismissed|terminated|engaged) (?:\p{Lu}[\p{L}.&'-]*,? ){1,6}(?:CPAs?|C\.P\.A\.?s?)(?![\p{L}])/u;

/** "the Audit Committee decided to appoint KPMG LLP": whom would it appoint. */
const committeeTakes = new RegExp(
  `\\b[Aa]udit [Cc]ommittee\\b[^;]{0,140}\\b(?:appoint|engag|select|retain|dismiss|replac|releas)\\p{Ll}* (?:${auditFirms.source})|\\b[Aa]udit [Cc]ommittee\\b[^;]{0,140}\\b(?:(?:dismiss|replac|releas)\\p{Ll}*|not (?:to )?(?:renew|re-?appoint|re-?engage)(?: the (?:engagement|appointment|mandate) of)?) (?:\\p{Lu}[\\p{L}.&'-]*,? |and |& ){1,6}(?:LLP|CPAs?|PLLC)(?![\\p{L}])`,
  'u',
);

/** "it was resigning as our auditor. On April 6 we engaged Lund Borger LLP": the firm that comes, in a sentence of its own. */
const takesFirm =
  /\b(?:we|it|[Cc]ompany|[Bb]oard|[Cc]ommittee|[Dd]irectors|[Rr]egistrant|[Bb]ank|[Ff]und|[Tt]rust) (?:has |have |then |subsequently |also |formally )*(?:engaged|appointed|retained|hired|selected) (?:the firm of )?(?:\p{Lu}[\p{L}.&'-]*,? |and |& ){1,6}(?:LLP|CPAs?|PLLC|P\.?C\.?)(?![\p{L}])(?![^;]*\b(?:counsel|legal|lawyers?|advis[eo]rs?|agent|litigation|consult\p{Ll}*|tax|internal|forensic)\b)/u;

/** Whether the sentence is about the auditor's office at all. */
export const mentionsOffice = (passage: Passage, sentence: Sentence) =>
  (mayAudit(sentence) && office.test(sentence.text)) ||
  (/^4(?:\.01)?$/.test(passage.evidence.item ?? '') && mayNameFirm(sentence)) ||
  (mayNameFirm(sentence) && firmResigns.test(sentence.text)) ||
  (mayAudit(sentence) && noticeToCommittee.test(sentence.text)) ||
  (mayHaveForm(sentence) && accountants.test(sentence.text)) ||
  (isItemOfAuditors(passage) && mayHaveForm(sentence)) ||
  (mayAudit(sentence) &&
    (mayNameFirm(sentence) || mayHaveForm(sentence)) &&
    committeeTakes.test(sentence.text)) ||
  (mayHaveForm(sentence) &&
    takesFirm.test(sentence.text) &&
    [1, 2].some((back) => {
      const before = passage.sentences[sentence.index - back]?.text ?? '';
      return office.test(before) && out.test(before);
    })) ||
  (mayMeanOffice(sentence) &&
    thatOffice.test(sentence.text) &&
    [1, 2].some((back) => office.test(passage.sentences[sentence.index - back]?.text ?? '')));

/** "Rotenberg Meril" where the passage also says "Rotenberg Meril LLP". */
function isShortForFirm(passage: Passage, name: string): boolean {
  return passage.sentences.some((sentence) =>
    sentence
      .names()
      .some(
        (full) =>
          (full.text.startsWith(`${name} `) || full.text.startsWith(`${name}, `)) &&
          firmShape.test(full.text.slice(name.length)),
      ),
  );
}

/** "Seale and Beers, CPAs": the first partner belongs to the firm, unless what stands before is a firm itself. */
function withFirstPartner(text: string, firm: NameSpan): NameSpan {
  const first = /(?:^|[^\p{L}&,] |[\p{Ll}] )(\p{Lu}[\p{L}'-]+ and )$/u.exec(
    text.slice(Math.max(0, firm.start - 40), firm.start),
  )?.[1];
  if (first === undefined || !/CPAs?\b|C\.P\.A/.test(firm.text) || auditFirms.test(first)) return firm;
  const start = firm.start - first.length;
  return { text: text.slice(start, firm.end), start, end: firm.end };
}

/** The firms of a sentence that are auditors: by legal form, by fame, by definition or by the office the sentence gives them. */
export function firmsIn(view: SubjectView, sentence: Sentence): NameSpan[] {
  const firms = wholeNames(sentence.text, sentence.names()).filter((name) => {
    // "Peter Messineo, CPA, of Palm Harbor Florida": where he works.
    if (sentence.text.slice(0, name.start).endsWith(', of ')) return false;
    if (isGenericCompany(name.text) || view.isSubject(name.text, sentence)) return false;
    if (
      /^Big (?:Four|Five|Six|Eight|[4-8])$|^(?:Board|Company|Securities|SEC|Item|Regulation|PCAOB|Public Company|Companies House|(?:Fund|Plan|Portfolio|Series|Partnership)s?$)|\bCommittees?\b/.test(
        name.text,
      )
    )
      return false;
    if (
      /^(?:(?:New|Previous|Former|Independent|Registered|Public|Certified|Certifying|Accounting|Accountants?|Auditors?|Firm|Principal)\s?)+$/.test(
        name.text,
      )
    )
      return false;
    if (!isPlace(name.text) && holdsOffice(sentence.text, name)) return true;
    if (isShortForFirm(view.passage, name.text)) return true;
    const meaning = view.passage.definitions().get(name.text.toLowerCase());
    return (
      firmShape.test(name.text) ||
      auditFirms.test(name.text) ||
      (meaning !== undefined && (firmShape.test(meaning) || auditFirms.test(meaning)))
    );
  });
  // A sole practitioner is written "Lawrence Scharfman, CPA"; the suffix may stand outside the recognised name.
  for (const match of matchesIn(
    sentence.text,
    /\b([\p{Lu}][\p{L}.'&-]+(?: [\p{Lu}&][\p{L}.'-]*){0,4}, (?:CPA|C\.P\.A\.)(?:,? (?:PC|P\.C\.|PLLC|LLC|PA))?)/gu,
  )) {
    if (!firms.some((firm) => match.index < firm.end && firm.start < match.index + match[0].length)) {
      firms.push({ text: match[0], start: match.index, end: match.index + match[0].length });
    }
  }
  return firms.map((firm) => withFirstPartner(sentence.text, firm)).sort((a, b) => a.start - b.start);
}
