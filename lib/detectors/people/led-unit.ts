const unit =
  '(?:teams?|units?|business(?:es)?|divisions?|arms?|operations?|departments?|group|practices?|desk|segment|subsidiary|subsidiaries|entities|function|organi[sz]ation|efforts?|bank|brand|office|channel|network|studio|newsroom|label|plant)';
/** "hired X to lead its global affairs team", "was named on Tuesday to run two of the bank's units": a post told by what is led. */
const leads = new RegExp(
  `^(?: on \\p{Lu}\\p{Ll}+day| today| yesterday| (?:from|by) [^;,]{2,40}|,[^;,]{3,90},)? to (?:lead|head|head up|run|oversee|manage|co-head|co-lead|be in charge of) (?:(?:its|their|the|an?|our|both|two of|one of) )*(?:new |newly created )?((?:(?!(?:in|to|on|after|as|who|that|which|lawsuit|legal)\\b)[\\p{L}.&'-]+,? ){0,6}?${unit})(?![\\p{L}'-])`,
  'iu',
);

/** "has chosen Ida Brask to head the company" */
const leadsWhole =
  /^ to (?:lead|head|run) (?:the|its) (?:company|firm|airline|carrier|retailer|lender|carmaker|brewer|broadcaster|insurer|utility)(?=[.,;]|$| (?:after|following|as it|from|until|when|while|for now)\b)/;

/** The post that words behind a name or a verb tell by the part of the firm that is led. */
export function ledUnit(behind: string): string | undefined {
  if (leadsWhole.test(behind)) return 'head';
  const led = leads.exec(behind)?.[1];
  // "to lead the group in the interim" tells of the whole firm.
  return led === undefined || /^(?:group|bank|business|operations|efforts?|organi[sz]ation)$/.test(led)
    ? undefined
    : `Head of ${led}`;
}
