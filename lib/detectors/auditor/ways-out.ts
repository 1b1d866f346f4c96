import { anyOf } from '#lib/detectors/text/any-of';

/** Words ahead of a firm that say it is dismissed: "terminated the engagement of its auditors,", "voted to release". */
export const dismisses = anyOf(
  /\b(?:dismiss(?:ed|es|al of|ing)?|discharg(?:ed|es|ing)|terminat(?:ed|es|ing)(?: (?:the|our|its|their) (?:[\w-]+ )?(?:engagement|services|appointment|relationship|contract|agreement) (?:of|with))?|termination of(?: the engagement of)?|fir(?:ed|es)|removed|drop(?:ped|s)|lea(?:ve|ving)|left|ditch(?:ed|es|ing)|dump(?:ed|s|ing)|axe[sd]|(?:(?:will|would|is to|decided to|decision to|plans to) )(?:drop|dump|ditch)|end(?:s|ed|ing) (?:its|the|a|an) (?:[\w-]+ ){1,3}(?:with|of)|dismissal of|not to (?:re-?(?:appoint|engage|new)(?:(?! and\b)[\w ])*)|(?:no longer|not|cease|stop) (?:to )?(?:engag(?:e|ing)|us(?:e|ing)|retain(?:ing)?|employ(?:ing)?)|part(?:ed|ing)? (?:ways|company) with|sack(?:ed|s)|oust(?:ed|s)|replacement of)(?:(?<= of),(?= $))?(?: (?:of|with|the|its|our|(?:the )?(?:company|registrant|corporation|bank|trust|fund)'s|services|engagement|current|former|\w+ accounting firm|independent|certified|principal|external|outside|statutory|auditors?|accountants?|registered|public|firm|accounting),?)* ?$/i,
  /\b(?:voted|decided|resolved|determined|elected|agreed|moved|chose|authori[sz]ed|directed|instructed)(?: [\w]+){0,3} to (?:dismiss|terminate|discharge|remove|replace|release|let go(?: of)?|drop|end the (?:engagement|appointment|services|mandate) of)(?: (?:the|its|our|of|services|engagement|former|current|firm|auditors?|accountants?|independent|external|statutory),?)* ?$/i,
);

/** "released X from its engagement", "relieved X of its duties" */
export const releasesAhead = /\b(?:releas|reliev)(?:ed|es|ing) (?:the (?:accounting |audit )?firm of )?$/i;
export const releasedBehind =
  /^,?(?: \([^)]*\),?)? (?:from|of) (?:its|their|the|all) (?:[\p{Ll}-]+ ){0,2}(?:engagement|appointment|duties|mandate|assignment|office|role|responsibilities)\b/u;

/** "has given up its assignment as the company's auditor", "handed back the mandate" */
export const laysDown =
  /^,?(?: \([^)]*\),?)? (?:has |have |had |is |are )?(?:(?:g[ai]v(?:en?|es|ing)|lay(?:s|ing)?|laid) (?:up|down)|relinquish(?:ed|es|ing)|(?:hand|pass)(?:ed|s|ing) (?:back|in)|return(?:ed|s|ing)|renounc(?:ed|es|ing)|surrender(?:ed|s|ing)) (?:its|the|their|his|her) (?:[\p{Ll}-]+ ){0,2}(?:assignment|mandate|engagement|appointment|office|role|commission|duties|audit)\b/u;

/** "was accordingly let go on May 30", "have been dismissed". */
export const wasRemovedBehind =
  /^(?:, which [^;]{0,150}?,|,? who (?:had|has) [^;]{0,220}? (?=was )|,?(?: \([^)]*\))?[^;]{0,90}?)(?<= |,) ?\b(?:was|were|has been|had been|is|have been|will(?: \w+)? be|would be|is to be|to be) (?:\w+ )?(?:dismissed|discharged|terminated|replaced|removed|fired|let go|released|ousted|relieved of|(?:informed|notified) [^;]{0,80}(?:dismiss|terminat|not be|replace (?:them|it)\b))/i;

/** "the engagement of", "the services of the accounting firm of". */
export const engagementAhead =
  /\b(?:engagement|mandate|appointment|tenure|term|services|retainer) of (?:(?:the|its|our) )?(?:(?:[a-z]+ ){0,2}(?:accounting|audit|auditing|accountancy|CPA) firm of )?$/i;
/** "came to an end", "could not be prolonged". */
export const endsBehind =
  /^[^;]{0,110}?\b(?:(?:came|comes|come) to an end|(?<!(?:year|period|quarter) )ended|ends|expired|expires|ceased|concluded|(?:was|were|has been) discontinued|(?:was|were|will|would|could|can|is)(?: not|not) (?:be )?(?:renewed|extended|prolonged|continued))\b/i;

/** "Leonard Basch, the certified public accountant who ..., died", "has closed her practice": who audits alone audits no more. */
export const givesUp =
  /^[^;]{0,170}?\b(?:died|passed away|(?:has |have |had |is |are )?(?:clos|giv|gave|wound|wind|dissolv|disband)\w*(?: up| down)? (?:his|her|its|their) (?:[\w-]+ ){0,3}(?:practice|firm)|(?:has |have |had )?(?:left|retired from|withdrawn from|leaving|exited) (?:the )?(?:(?:public|active|accounting|audit) )*(?:practice|profession)|(?:was|has been|is being|were) (?:dissolved|disbanded|wound up))\b/i;
