import * as z from 'zod';
import { type DetectionInput, type Detector, earlierSnapshots } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { auditFirms } from '#lib/detectors/text/lexicon-organizations';
import type { NameSpan } from '#lib/detectors/text/names';
import { sameOrganization } from '#lib/detectors/text/normalize-name';
import { isGenericCompany, type Passage, passageOf, type Sentence } from '#lib/detectors/text/passage';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection, RelatedName } from '#lib/entity/event';

/** Payload of `auditor_change` (spec 6.1). One side may be unknown: filings often report the two halves separately. */
export const AuditorChangePayload = z
  .object({
    outgoing: z.string().optional(),
    incoming: z.string().optional(),
    reason: z.enum(['resignation', 'dismissal', 'not_renewed', 'replacement']).optional(),
    effective_date: z.string().optional(),
  })
  .refine((payload) => payload.outgoing !== undefined || payload.incoming !== undefined);

const office =
  /\b(?:independent(?: registered)?(?: public)?(?: certified)?(?: public)? (?:account(?:ing firm|ants?|ant|ing)|auditors?)|independent auditors?|registered public accounting firm|certifying accountants?|principal accountants?|external auditors?|statutory auditors?|outside auditors?|auditors?|accounting firm|accountants?|to audit (?:its|the|our)|audit of (?:its|the|our)|complete the audit)\b/i;
const out =
  /\b(?:dismiss(?:ed|es|al|ing)?|discharg(?:ed|es|ing)|terminat(?:ed|es|ing|ion)|resign(?:ed|s|ing|ation)?|replac(?:ed|es|ing)|declin(?:ed|es) to (?:stand|be)|ceas(?:ed|es) (?:to|its|serving)|(?:will|would|did|does) not (?:stand|seek|be (?:re-?appointed|renewed|reengaged))|withdr(?:ew|awn|aw)|fir(?:ed|es)|drop(?:ped|s)|part(?:ed|s) (?:ways|company)|removed|stepp?(?:ed|ing) down|sack(?:ed|s)|oust(?:ed|s)|not (?:to )?re-?(?:appoint|engage|elect|new)|(?:decided|determined|elected|voted) (?:not to|to (?:dismiss|change|replace|discontinue))|no longer)\b/i;
const into =
  /\b(?:engag(?:ed|es|ing|ement)|appoint(?:ed|s|ing|ment)?|retain(?:ed|s|ing)?|select(?:ed|s|ing|ion)?|hir(?:ed|es|ing)|nam(?:ed|es|ing)|elect(?:ed|s|ing)|chose|chosen|switch(?:ed|es|ing) to|approv(?:ed|es) (?:the )?(?:appointment|engagement|selection)|propos(?:ed|es)|replac(?:ed|es|ing)|succeed(?:ed|s)?)\b/i;
const noChange =
  /\b(?:ratif(?:y|ied|ies|ication|ying)|re-?appoint(?:ed|ment|s)?|re-?elect(?:ed|ion|s)?|re-?engag(?:ed|ement)|continue(?:s|d)? (?:to (?:serve|act|be)|as)|no (?:changes?|disagreements?)|not (?:had|been) (?:any )?(?:changes?|disagreements?)|has (?:served|been|acted) (?:as )?(?:our|the|its)|have served|was (?:also )?(?:elected|re-elected) (?:as )?auditor for (?:the|a) (?:new|next)|fees?|qualif(?:y|ied)|opinion on its|audited by|as set forth in their report|consent)\b/i;
const oldDate = /\b(?:since (?:19|20)\d\d|for (?:many|several|the past|over \w+) years)\b/i;

const firmShape =
  /\b(?:LLP|L\.L\.P\.?|CPAs?|C\.P\.A\.?|P\.?C\.?|P\.?A\.?|PLLC|P\.?S\.?|LLC|Chartered|Accountants?|Associates|& Co(?:mpany|\.)?|Certified|AB|Oy|AG|GmbH|Accounting|Accountancy|Auditors?|Audit)\b/;
const sentenceMentionsOffice = (passage: Passage, sentence: Sentence) =>
  office.test(sentence.text) ||
  (/^4(?:\.01)?$/.test(passage.evidence.item ?? '') && auditFirms.test(sentence.text));

/** A name that the sentence itself puts in the auditor's office is an auditor, whatever it is called. */
function holdsOffice(text: string, name: NameSpan): boolean {
  const after = text.slice(name.end, name.end + 150);
  return /^(?:,? ?(?:\([^)]*\)|LLP|CPA))*,? (?:[\p{L} ]{0,30} )?(?:resigned|was (?:dismissed|engaged|appointed|terminated|retained)|declined[^;]{0,30}|has resigned|as) (?:[^;]{0,24})?(?:as )?(?:the|its|our|their) (?:[\p{L}' ]{0,24})?(?:new )?(?:independent|certifying|principal|external|registered|auditors?|public account)/iu.test(
    after,
  );
}

function firmsIn(view: SubjectView, sentence: Sentence): NameSpan[] {
  const firms = sentence.names().filter((name) => {
    if (isGenericCompany(name.text) || view.isSubject(name.text, sentence)) return false;
    if (
      /^(?:Board|Audit Committee|Committee|Executive Committee|Company|Securities|SEC|Item|Regulation|PCAOB|Public Company)/.test(
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
    if (holdsOffice(sentence.text, name)) return true;
    const meaning = view.passage.definitions().get(name.text.toLowerCase());
    return (
      firmShape.test(name.text) ||
      auditFirms.test(name.text) ||
      (meaning !== undefined && (firmShape.test(meaning) || auditFirms.test(meaning)))
    );
  });
  // A sole practitioner is written "Lawrence Scharfman, CPA"; the suffix may stand outside the recognised name.
  for (const match of sentence.text.matchAll(
    /\b([\p{Lu}][\p{L}.'&-]+(?: [\p{Lu}&][\p{L}.'-]*){0,4}, (?:CPA|C\.P\.A\.)(?:,? (?:PC|P\.C\.|PLLC|LLC|PA))?)/gu,
  )) {
    if (!firms.some((firm) => match.index < firm.end && firm.start < match.index + match[0].length)) {
      firms.push({ text: match[0], start: match.index, end: match.index + match[0].length });
    }
  }
  return firms.sort((a, b) => a.start - b.start);
}

type Half = {
  side: 'outgoing' | 'incoming';
  firm: string;
  sentence: Sentence;
  reason?: 'resignation' | 'dismissal' | 'not_renewed' | 'replacement';
};

const formerMark =
  /\b(?:former|previous|prior|existing|current|old|predecessor|then|its|the company's)(?: \w+){0,3} (?:auditors?|accountants?|accounting firm|firm)?,? ?$/i;

function halvesOf(view: SubjectView, sentence: Sentence): Half[] {
  const { text } = sentence;
  if (!sentenceMentionsOffice(view.passage, sentence) || !(out.test(text) || into.test(text))) return [];
  if (
    /\b(?:not|never|no) (?:dismiss|resign|chang|replac|terminat)|did not (?:consult|resign)|neither/i.test(
      text,
    )
  )
    return [];
  if (
    /\b(?:considering|may|might|expects? to|plans? to|intends? to|will consider|seeking|looking for|search(?:ing)? for)\b/i.test(
      text.replace(/\bMay \d|\b(?:in|of|since) May\b/g, ' '),
    )
  )
    return [];
  const halves: Half[] = [];
  for (const firm of firmsIn(view, sentence)) {
    const before = text.slice(Math.max(0, firm.start - 170), firm.start);
    const after = text.slice(firm.end, firm.end + 230);
    const add = (side: Half['side'], reason?: Half['reason']) => {
      if (!halves.some((half) => sameOrganization(half.firm, firm.text) && half.side === side))
        halves.push({ side, firm: firm.text, sentence, ...(reason === undefined ? {} : { reason }) });
    };
    const near = before.slice(-60);
    const object = near.split(/[,;] | and (?=\w+ed )| who | which /).at(-1) ?? near;
    const resigned =
      /^[^;]{0,160}?\b(?:resign(?:ed|s|ation)?|had resigned|would resign|declined to stand|withdr\w+|stepp?(?:ed|ing) down|(?:will|would|did) not (?:stand|seek))\b/i.test(
        after,
      ) && !/^[^;]{0,120}\b(?:engaged|appointed|retained|selected)\b/i.test(after);
    const wasRemoved =
      /^,?(?: \([^)]*\))?[^;]{0,90}?\b(?:was|were|has been|had been|is|have been|will(?: \w+)? be|would be|is to be|to be) (?:\w+ )?(?:dismissed|discharged|terminated|replaced|removed|fired|informed [^;]{0,80}(?:dismiss|terminat|not be)|notified [^;]{0,80}(?:dismiss|terminat))/i.test(
        after,
      );
    const wasEngaged =
      /^,?(?: \([^)]*\))?[^;]{0,60}?\b(?:was|were|has been|had been|is|have been|will be) (?:\w+ )?(?:engaged|appointed|retained|selected|hired|named|elected|chosen)\b/i.test(
        after,
      );
    if (
      /\b(?:resignation|retirement|withdrawal) (?:of|by|from) (?:its (?:\w+ )*?,? ?)?$/i.test(object) ||
      (/\bresign/i.test(text) && /\b(?:resignation|notice|letter) (?:from|of|by) $/i.test(near))
    )
      add('outgoing', 'resignation');
    else if (
      /\b(?:dismiss(?:ed|es|al of|ing)?|discharg(?:ed|es|ing)|terminat(?:ed|es|ing)(?: the (?:engagement|services|appointment|relationship) (?:of|with))?|termination of(?: the engagement of)?|fir(?:ed|es)|removed|drop(?:ped|s)|end(?:ed|ing) (?:its|the) (?:\w+ ){1,3}with|dismissal of|not to (?:re-?(?:appoint|engage|new)[\w ]*)|(?:parted|part) (?:ways|company) with|sack(?:ed|s)|oust(?:ed|s))(?: (?:of|with|the|its|our|services|engagement|current|former|\w+ accounting firm|independent|auditors?|accountants?|registered|public|firm|accounting),?)* ?$/i.test(
        near,
      )
    )
      add('outgoing', 'dismissal');
    else if (
      /\b(?:replac(?:ed|es|ing)|to replace|succeed(?:ed|s|ing)?|in place of|instead of|switch(?:ed|es|ing)? from|changed? from|took over from|takes over from|from)(?: (?:its|the|our|former|current|previous|auditors?|firm|accountants?|independent),?)* ?$/i.test(
        near,
      ) &&
      !/\bwith(?: \w+)* ?$/i.test(near)
    )
      add('outgoing', 'replacement');
    else if (
      /\b(?:engag(?:ed|es|ing)|appoint(?:ed|s|ing)|retain(?:ed|s|ing)|hir(?:ed|es|ing)|selected)(?: (?:the|a|an|new|its|as|firm|of|services|\([^)]*\)),?)* ?$/i.test(
        near,
      )
    )
      add('incoming');
    else if (/\b(?:replaced|succeeded)(?: as [^;]{2,50}?)? by ?$/i.test(before)) add('incoming');
    else if (resigned)
      add('outgoing', /declined to stand|not (?:stand|seek)/i.test(after) ? 'not_renewed' : 'resignation');
    else if (wasRemoved) add('outgoing', 'dismissal');
    else if (wasEngaged && !formerMark.test(near)) add('incoming');
    else if (
      /\b(?:engag(?:ed|es|ing)|engagement of|appoint(?:ed|s|ing)|appointment of|retain(?:ed|s|ing)?|select(?:ed|s|ing)|selection of|hir(?:ed|es|ing)|nam(?:ed|es|ing)|elect(?:ed|s|ing)|chose|chosen|switch(?:ed|es|ing)? to|replaced (?:\S+ ){1,8}with|with)(?: (?:the|a|an|new|its|as|firm|of|accounting|services|registered|public|independent|auditors?|successor|audit|certified|accountants?|to|\([^)]*\)),?)* ?$/i.test(
        near,
      )
    )
      add('incoming');
    else if (
      /^[^;]{0,40}\b(?:replaces|replaced|succeeds|succeeded|takes over|took over|will replace)\b/i.test(after)
    )
      add('incoming');
    else if (/\b(?:replaced|succeeded) by ?$/i.test(near)) add('incoming');
  }
  // "replaced X with Y", "X was replaced by Y": the two verbs overlap; what stands on both sides is the old firm.
  return halves;
}

function effectiveDate(sentence: Sentence): string | undefined {
  const dates = sentence.dates().filter((date) => date.iso.length >= 7);
  const effective = dates.find(
    (date) =>
      /\b(?:effective|as of|beginning)(?: (?:as of|on|from))? ?$/i.test(
        sentence.text.slice(Math.max(0, date.start - 24), date.start),
      ) && !/\b(?:year|period|quarter)s? ended? (?:as of )?$/i.test(sentence.text.slice(0, date.start)),
  );
  const notFiscal = dates.filter(
    (date) =>
      !/\b(?:end(?:ed|ing)|dated|fiscal(?: year)?|year) ?$/i.test(
        sentence.text.slice(Math.max(0, date.start - 16), date.start),
      ),
  );
  return (effective ?? notFiscal[0])?.iso;
}

function readFinding(view: SubjectView): Finding | undefined {
  const { sentences, published } = view.passage;
  const halves = sentences.flatMap((sentence) => {
    if (!/audit|account/i.test(sentence.text) && !auditFirms.test(sentence.text)) return [];
    if (
      noChange.test(sentence.text) &&
      !/\b(?:dismiss|discharg|resign|engaged|replac|approved the (?:appointment|engagement))/i.test(
        sentence.text,
      )
    )
      return [];
    if (/\bratif|re-?appoint|re-?elect/i.test(sentence.text)) return [];
    if (oldDate.test(sentence.text)) return [];
    if (published !== undefined && isHistory(sentence, published, view.passage.evidence.form)) return [];
    return halvesOf(view, sentence);
  });
  const outgoing = halves.find((half) => half.side === 'outgoing');
  const incoming = halves.find(
    (half) =>
      half.side === 'incoming' && !(outgoing !== undefined && sameOrganization(half.firm, outgoing.firm)),
  );
  const first = [outgoing, incoming]
    .filter((half) => half !== undefined)
    .toSorted((a, b) => a.sentence.index - b.sentence.index)[0];
  if (first === undefined) return undefined;
  if (!view.mentionsSubject(first.sentence) && !view.genericIsSubject(first.sentence)) return undefined;
  if (incoming !== undefined && outgoing === undefined && !isNewEngagement(view, incoming.sentence))
    return undefined;
  const last = [outgoing?.sentence, incoming?.sentence]
    .filter((each) => each !== undefined)
    .toSorted((a, b) => b.index - a.index)[0];
  const name = (half: Half | undefined) =>
    half === undefined ? undefined : (view.passage.definitions().get(half.firm.toLowerCase()) ?? half.firm);
  const nextSentence = sentences[first.sentence.index + 1];
  const effectiveNext =
    nextSentence !== undefined &&
    /\beffective\b/i.test(nextSentence.text) &&
    /engage|appoint|dismiss|resign/i.test(nextSentence.text)
      ? nextSentence
      : undefined;
  const date =
    effectiveDate(first.sentence) ?? (effectiveNext === undefined ? undefined : effectiveDate(effectiveNext));
  const related: RelatedName[] = [
    ...(name(outgoing) === undefined
      ? []
      : [{ name: name(outgoing) ?? '', role: 'outgoing_auditor', type: 'company' as const }]),
    ...(name(incoming) === undefined
      ? []
      : [{ name: name(incoming) ?? '', role: 'incoming_auditor', type: 'company' as const }]),
  ];
  return {
    subtype: outgoing?.reason,
    date,
    payload: {
      outgoing: name(outgoing),
      incoming: name(incoming),
      reason: outgoing?.reason,
      effective_date: date,
    },
    related,
    confidence: outgoing !== undefined && incoming !== undefined ? 0.95 : 0.85,
    from: first.sentence,
    to: last === first.sentence ? effectiveNext : last,
  };
}

/** An engagement alone is a change only where the text marks it as new: in Item 4 of an 8-K, or by its own words. */
function isNewEngagement(view: SubjectView, sentence: Sentence): boolean {
  const { evidence, published } = view.passage;
  if (/^4(?:\.01)?$/.test(evidence.item ?? '')) return true;
  if (/\b(?:new|successor|replac|change|switch|effective)\b/i.test(sentence.text)) return true;
  if (evidence.item !== undefined && evidence.item !== '9') return false;
  const dated = sentence
    .dates()
    .some(
      (date) =>
        date.iso.length === 10 && (published === undefined || date.iso.slice(0, 4) === published.slice(0, 4)),
    );
  return (
    dated &&
    /\b(?:engaged|retained|appointed|hired)\b/i.test(sentence.text) &&
    !/\bfor the (?:fiscal )?year|annual (?:general )?meeting|AGM\b/i.test(sentence.text)
  );
}

function isHistory(sentence: Sentence, published: string, form: string | undefined): boolean {
  const years = sentence.dates().map((date) => Number(date.iso.slice(0, 4)));
  const allowance = form !== undefined && /^10-/.test(form) ? 2 : 1;
  return years.length > 0 && Math.max(...years) < Number(published.slice(0, 4)) - allowance;
}

function detect(input: DetectionInput): Detection[] {
  const prior = earlierSnapshots(input);
  if (prior.length === 0) return [];
  const known = prior.findLast((snapshot) => snapshot.auditor !== undefined)?.auditor;
  return input.evidence.flatMap((evidence) => {
    if (evidence.kind === 'job_post' || evidence.kind === 'profile' || evidence.structured !== undefined)
      return [];
    const passage = passageOf(evidence);
    const finding = readFinding(viewOf(passage, input.subject));
    const incoming = finding?.payload['incoming'];
    if (
      finding === undefined ||
      (known !== undefined && typeof incoming === 'string' && sameOrganization(known, incoming))
    )
      return [];
    return toDetection(AuditorChangeDetector, passage, finding);
  });
}

export const AuditorChangeDetector: Detector = {
  name: 'AuditorChangeDetector',
  eventType: 'auditor_change',
  appliesTo: 'company',
  needsPrior: true,
  payload: AuditorChangePayload,
  detect,
};
