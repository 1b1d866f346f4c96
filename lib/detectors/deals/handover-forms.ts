import { dealSpoken, type Form, namedFirm, partOfFirm, sum } from '#lib/detectors/deals/deal-words';

/** Deals told by a business that changes hands: paid out for, taken over, given up, let go, rescued or gone to somebody. */
export const handoverForms: readonly Form[] = [
  {
    // "is shelling out $200 million for Acme".
    pattern: new RegExp(
      `\\b(?:shell(?:s|ed|ing)? out|fork(?:s|ed|ing)? (?:out|over)|splash(?:es|ed|ing) out|plunk(?:s|ed|ing)? down|cough(?:s|ed|ing)? up) (?:[\\p{Ll}]+ ){0,3}${sum} (?:in (?:cash|stock) )?(?:for|to (?:buy|acquire|purchase)) (?!(?:ads?|advert\\w*|rights|damages|taxes|a (?:house|mansion|painting|home))\\b)${namedFirm}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:shell|fork|splash|plunk|cough)/i,
  },
  {
    // "has taken over Acme, a consulting firm".
    pattern: new RegExp(
      `\\b(?:has|have|had) (?:\\p{Ll}+ )?taken over (?!(?:by|as|from|the (?:role|job|post|helm|reins|position|lead|chair\\w*|presidency|leadership|running|management|office|title)|at|in|when|after|on|responsibilit|duties|management|leadership)\\b)${namedFirm}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /\btaken over\b/i,
  },
  {
    // "closed its $12.7 billion deal for Acme".
    pattern: new RegExp(
      `\\b(?:complete[sd]|close[sd]|finali[sz]e[sd]|conclude[sd]|wrap(?:s|ped) up|seal(?:s|ed)|clinch(?:es|ed)) (?:its|the|an?|their) (?:[^\\s;,]+ ){0,4}?deal for (?!(?:more|the supply|supply|supplies|up to|\\d)\\b)${namedFirm}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /\bdeal for\b/i,
    context: (near) =>
      /\bacqui\w+|takeover|\bbuy|bought|purchase|\d ?(?:billion|bn)\b[^;.]{0,12}deal for\b/i.test(near),
  },
  {
    // "completed their merger", "have merged to form Acme Health".
    pattern:
      /\b(?:complete[sd]|finali[sz]e[sd]|close[sd]|consummated|sealed) their (?:[^\s;,]+ ){0,4}?(?:merger|combination|tie-up)\b|\b(?:have|has) merged(?= (?:to (?:form|create)|into a single|in an?))|\bmerged (?=(?:on \w+day )?to (?:form|create))/gu,
    kind: 'merger',
    voice: 'parties',
    stage: 'completed',
    needs: /\b(?:merger|combination|tie-up|merged)\b/i,
  },
  {
    // "will hand off its memory unit to Acme", "gave up its 100% stake in the printing house Beta to Acme".
    pattern: new RegExp(
      `\\b(?:hand(?:s|ed|ing)? (?:off|over)|transfers|is transferring|g[ia]ves? up|giving up|given up|relinquish(?:es|ed|ing)?|sign(?:s|ed) over|cede[sd]?|ceding|surrender(?:s|ed)|(?:gets?|got|getting) rid of|jettison(?:s|ed|ing)?|ditch(?:es|ed|ing)?|dump(?:s|ed|ing)?) (?=(?:its|the|their|all|\\d) ?[^;]{0,70}?\\b${partOfFirm}\\b(?:(?! and | right to )[^;]){0,90}? to (?:[\\p{Ll}-]+ |\\p{Lu}[\\p{L}.]+'s ){0,5}\\p{Lu})`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs:
      /\bhand(?:s|ed|ing)? (?:off|over)|transfers|transferring|g[ia]ves? up|giv(?:ing|en) up|relinquish|sign(?:s|ed) over|\bcede|ceding|surrender|rid of|jettison|\bditch|\bdump/i,
  },
  {
    // "dumps its dial-up unit onto rival Acme for $8 million".
    pattern: new RegExp(
      `\\b(?:dump(?:s|ed|ing)?|unload(?:s|ed|ing)?|offload(?:s|ed|ing)?|palm(?:s|ed)? off|foist(?:s|ed)?) (?=(?:(?:its|the|their) )?[^;]{0,70}?\\b${partOfFirm} on(?:to)? (?:(?!at|of|by)[\\p{Ll}-]+ |\\p{Lu}[\\p{L}.]+'s |\\p{Lu}\\p{L}+ (?=\\p{Ll})){0,6}(?!\\p{Lu}\\p{Ll}+day\\b)\\p{Lu})`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:dump|unload|offload|palm|foist)/i,
  },
  {
    // "Acme's pre-processing business was transferred to Beta", "The publishing arm of Acme went to Beta for £223m".
    pattern: new RegExp(
      `(?<=\\b${partOfFirm}(?: of (?:[^\\s;,]+ ?){1,3}?| (?:in|at) [^\\s;,]+)?(?:, [^,;]{2,40}, | ))(?:(?:was|were|has been|have been|will be|is being) (?:transferred|handed(?: over)?|signed over) to|(?:goes|went|go|is going|has gone) to(?= [^;]{2,60} (?:for|in) (?:an? )?(?:US)?[$€£\\d])) ${namedFirm}`,
      'gu',
    ),
    kind: 'sale',
    voice: 'passive',
    stage: 'completed',
    needs: /\b(?:transferred|handed|over|goes|went|go|going|gone) to\b/i,
    context: (near) => dealSpoken(near) || /\bgo(?:es|ing|ne)? to [^;]{2,60} for [^\s;]*[$€£]\d/.test(near),
  },
  {
    // "parts ways with Acme in $5bn sale to Beta", "exits laptops with sale to Beta".
    pattern: new RegExp(
      `\\b(?:parts? ways with|parted ways with|says? goodbye to|exits?|to exit|quits?|leaves|ditches|dumps|sheds|offloads|unloads) (?=[^;]{2,50} (?:in|with|through|via) (?:(?:an? |the )?(?:${sum} )?(?:sale|disposal|divestment|handover) to ${namedFirm}|(?:an? )?[$€£][\\d.,]+ (?:million|billion|bn|m) (?:deal|sale)\\b))`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /(?:sale|disposal|divestment|handover) to\b|exit/i,
  },
  {
    // "has made its first acquisition, buying the start-up Acme".
    pattern: new RegExp(
      `(?<=\\b(?:acquisition|deal|purchase|takeover)[^;,.]{0,60}, )(?:buying|acquiring|purchasing|snapping up) ${namedFirm}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /, (?:buying|acquiring|purchasing|snapping up)/i,
  },
  {
    // "rescues Acme Hotels from administration in £4m deal".
    pattern:
      /\b(?:[Rr]escue[sd]?|[Ss]ave[sd]?) (?=(?:[\p{Ll}-]+ ){0,4}\p{Lu}[^;,]{1,50}? (?:from|out of) (?:administration|receivership|bankruptcy|insolvency|collapse)\b)/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:administration|receivership|bankruptcy|insolvency|collapse)/i,
    context: (near) => /\b(?:bought|buy|buys|buying|acqui\w+|takeover|deal|purchase|paid|pays)\b/i.test(near),
  },
];
