import { anyOf } from '#lib/detectors/text/any-of';

/** Words ahead of a firm that say it is taken: "approved the engagement of", "chose as its new auditor". */
export const takes = anyOf(
  /\b(?:engag(?:ed|es|ing)|engagement of|appoint(?:ed|s|ing)|(?:appointment|nomination) of|(?:recommend|propos)(?:ed|es|s|ing)(?: the)? appointment of|(?:propos(?:ed|es|ing)|intends?|plans?) to appoint|retain(?:ed|s|ing)?|(?:call|vot)(?:ed|es|s|ing) in|select(?:ed|s|ing)|selection of|hir(?:ed|es|ing)|nam(?:ed|es|ing)|elect(?:ed|s|ing)|chose|chosen|switch(?:ed|es|ing)? to|replac(?:e[ds]?|ing) (?:\S+ ){1,8}with|with)(?: (?:the|a|an|new|its|our|(?:big four )?rival|fellow|big four|(?:the )?(?:company|registrant|corporation|bank|trust|fund)'s|as|firm|of|accounting|services|registered|public|independent|principal|external|outside|statutory|auditors?|successor|audit|certified|accountants?|to|\([^)]*\)),?)* ?$/i,
  /\b(?:entered into an engagement (?:letter|agreement) with|signed (?:up|on)|turned to|opted for|settled on|brought on board|gone (?:to|with)|went with)(?: (?:the|its|a|new|rival|accounting|audit|firm|of),?)* ?$/i,
);

/** "hands the audit to", "voted to entrust its books to". */
export const entrusts = anyOf(
  /\b(?:hand(?:s|ed|ing)?|giv(?:es|ing|e)|award(?:s|ed|ing)?|mov(?:es|ed|ing|e)) (?:the|its|an?) (?:[^;,]{1,25} )?(?:work|audit|mandate|contract|account|job|books) to (?:rival )?$/i,
  /\b(?:entrust|assign|transferr?|shift|switch|turn|awarde?|hand|pass|mov|giv)(?:e?[ds]|s|ing|e|es)?(?: over)? (?:the|its|their|our) (?:[^;,]{1,40} )?(?:audit|audits|mandate|books|accounts|auditing)(?: over)? to (?:rival |the firm of )?$/i,
);

/** "that X would look over the books for the current year": said of who comes, never of who audits for the last time. */
export const willAudit =
  /^,?(?: \([^)]*\))? (?:will|would|is to|are to) (?:now |instead |then )?(?:(?:go|look) over|look after|examine|check|handle|take on|take charge of|report on|audit) (?:the|its|their) (?:[\p{Ll}-]+ ){0,2}(?:books|accounts|audit|figures|(?:financial )?statements)\b(?![^;]*\b(?:last time|last year|one last|one more|until|before)\b)/u;

/** "will be its outside auditor", "has become the statutory auditor of". */
export const becomesAuditor =
  /^,?(?: \([^)]*\))? (?:became|becomes|(?:has|have) become|will (?:now )?(?:become|be|act as|serve as)|is (?:now|to be)|(?:acts|serves) (?:now )?as) (?:the |its |our )?(?:[Cc]ompany's |[Rr]egistrant's |[Ff]und's |[Gg]roup's |[Bb]ank's |[Tt]rust's )?(?:new |successor |sole |replacement |incoming )*(?:independent|auditors?\b|registered|principal|certifying|certified public|(?:outside|external|statutory|group|company) (?:auditors?|accountants?))/;
