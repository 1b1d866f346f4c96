import { anyOf } from '#lib/detectors/text/any-of';
import type { NameSpan } from '#lib/detectors/text/names';

const kinds =
  '(?:independent|certified|chartered|registered|public|principal|outside|external|statutory|certifying)';
const times =
  '(?:new|former|previous|prior|current|present|existing|then|outgoing|incoming|long-?time|long-?standing|sole|group)';

/** Behind a name: "X resigned as our auditor", "X, our previous auditor,", "X, the certified public accountant who". */
const officeBehind = anyOf(
  /^(?:,? ?(?:\([^)]*\)|LLP|CPA))*,? (?:[\p{L} ]{0,30} )?(?:resigned|was (?:dismissed|engaged|appointed|terminated|retained)|declined[^;]{0,30}|has resigned|as) (?:[^;]{0,24})?(?:as )?(?:(?:the|its|our|their) )?(?:[\p{L}' ]{0,24})?(?:new )?(?:independent|certifying|principal|external|registered|auditors?|public account)/iu,
  new RegExp(
    `^(?:,? ?\\([^)]*\\))?, (?:which (?:has |had )?(?:audited|served as auditor)|(?:the|its|our|their|[\\p{L}.&-]+'s) (?:(?:${kinds}|${times}) )*(?:auditors?|${kinds} (?:accountants?|accounting firm))(?:\\b|$))`,
    'iu',
  ),
);
/** Ahead of a name: "the accounting firm of X", "entrust the audit to X", "its outside auditor X". */
const officeAhead = anyOf(
  /\b(?:accounting|audit|auditing|accountancy|CPA) firm (?:of )?$/iu,
  /\b(?:auditor|audit)[ -](?:client[ -])?relationship (?:with|between [^;,]{2,60} and) $/iu,
  /\b(?:entrust|hand|award|assign|giv|mov|switch|transfer|pass)\p{Ll}*(?: over)? (?:the|its|their|our) (?:[\p{Ll}-]+ ){0,3}(?:audit|books|accounts)(?: over)? to $/iu,
  new RegExp(
    `\\b(?:its|our|their|the company's) (?:(?:${kinds}|${times}) )*(?:auditors?|${kinds} (?:accountants?|accounting firm)) $`,
    'iu',
  ),
);
/** "ending a relationship with X that dated from 1963": where the audit is spoken of, with its auditor. */
const relationshipEnds =
  /\b(?:end|sever|terminat|break|conclud)\p{Ll}* (?:an?|its|their|the) (?:[\p{L}\d-]+ ){0,3}(?:relationship|association|engagement|tenure|run|stint|ties|links) (?:with|of) $/iu;

/** "named X as auditors, replacing Y": who is followed held the office too. */
const follows =
  /\b(?:replac(?:es|ed|ing)|succeed(?:s|ed|ing)|in place of|in succession to|instead of) (?:the firm of )?$/i;
const ofAuditors = /\b(?:auditors?|accountants?|accounting firm)\b/i;

/** A name that the sentence itself puts in the auditor's office is an auditor, whatever it is called. */
export function holdsOffice(text: string, name: NameSpan): boolean {
  const before = text.slice(Math.max(0, name.start - 110), name.start);
  return (
    officeBehind.test(text.slice(name.end, name.end + 150)) ||
    officeAhead.test(before) ||
    (follows.test(before) && ofAuditors.test(text)) ||
    (relationshipEnds.test(before) && /\b(?:audit|books\b|accounts\b)/i.test(text))
  );
}
