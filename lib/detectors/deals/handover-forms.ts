import { dealSpoken, type Form } from '#lib/detectors/deals/deal-words';

const named = "(?=(?:[\\p{Ll}\\d-]+ |\\p{Lu}[\\p{L}.]+'s ){0,5}\\p{Lu})";
const business =
  '(?:business(?:es)?|units?|arms?|divisions?|operations?|subsidiar(?:y|ies)|activities|stores|plants?|brands?|portfolio|stake|interest|holding|shareholding|chain|venture)';
const money = '(?:US|[ACH]K?)?[$€£¥]?\\d[\\d.,]*(?:[ -]?(?:million|billion|mln|bln|mn|bn|m|b))?';
const leave =
  '(?:approval|clearance|consent|go-ahead|green light|nod|permission|blessing|all-clear)(?: from [^;]{2,60})?';

/** Deals told by a business that changes hands: given up, let go, gone to somebody, passed on, or bought with leave or money laid out. */
export const handoverForms: readonly Form[] = [
  {
    // "is shelling out $200 million for Acme".
    pattern: new RegExp(
      `\\b(?:shell(?:s|ed|ing)? out|fork(?:s|ed|ing)? (?:out|over)|splash(?:es|ed|ing) out|plunk(?:s|ed|ing)? down|cough(?:s|ed|ing)? up) (?:[\\p{Ll}]+ ){0,3}${money} (?:in (?:cash|stock) )?(?:for|to (?:buy|acquire|purchase)) (?!(?:ads?|advert\\w*|rights|damages|taxes|a (?:house|mansion|painting|home))\\b)${named}`,
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
      `\\b(?:has|have|had) (?:\\p{Ll}+ )?taken over (?!(?:as|from|the (?:role|job|post|helm|reins|position|lead|chair\\w*|presidency|leadership|running|management|office|title)|at|in|when|after|on|responsibilit|duties|management|leadership)\\b)${named}`,
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
      `\\b(?:complete[sd]|close[sd]|finali[sz]e[sd]|conclude[sd]|wrap(?:s|ped) up|seal(?:s|ed)|clinch(?:es|ed)) (?:its|the|an?|their) (?:[^\\s;,]+ ){0,4}?deal for (?!(?:more|the supply|supply|supplies|up to|\\d)\\b)${named}`,
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
    // "has secured the cartel office's approval for its purchase of Acme".
    pattern: new RegExp(
      `\\b(?:won|wins|received|receives|got|gets|secured|secures|gained|gains|obtained|obtains|has|given|granted) (?:[^\\s;,]+ ){0,6}?${leave} (?:for|to|of|on) (?:its|the|complete its|close its|proceed with its) (?:[^\\s;,]+ ){0,5}?(?:acquisition|purchase|takeover|buyout) of ${named}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:acquisition|purchase|takeover|buyout) of\b/i,
  },
  {
    // "won EU approval to buy Acme for $2 billion".
    pattern: new RegExp(
      `\\b(?:won|wins|received|receives|got|gets|secured|secures|gained|gains|obtained|obtains) (?:[^\\s;,]+ ){0,6}?${leave} to (?:buy|acquire|purchase|take over) (?!(?:up to|as much as|an additional|more|another|\\d))${named}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\bto (?:buy|acquire|purchase|take over)\b/i,
  },
  {
    // "voted in favour of the 8.5bn takeover of the bank by Acme".
    pattern: new RegExp(
      `\\b(?:voted [^;,]{0,40}?(?:for|in favou?r of|to approve|to back)|approve[sd]|back(?:s|ed)|clear(?:s|ed)|endorsed) (?:the|its) (?:[^\\s;,]+ ){0,4}?(?:takeover|acquisition|buyout|purchase) of (?:the (?:company|bank|firm|group|airline|retailer|chain|insurer)|[^;,]{2,60}?) by ${named}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /(?:takeover|acquisition|buyout|purchase) of\b/i,
  },
  {
    // "won the auction for Acme, the main unit of Beta".
    pattern: new RegExp(
      `\\b(?:won|wins|has won|winning) (?:an?|the) (?:[\\p{Ll}-]+ ){0,3}(?:auction|tender|sale) (?:for|of) (?!(?:[\\p{Ll}-]+ ){0,4}(?:licen[cs]es?|rights|spectrum|contracts?|slots|land|painting)\\b)${named}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:auction|tender|sale) (?:for|of)\b/i,
    context: (near) =>
      /\b(?:unit|subsidiary|company|firm|stake|chain|maker|bank|operator|shares|producer|business)\b/i.test(
        near,
      ),
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
      `\\b(?:hand(?:s|ed|ing)? off|g[ia]ves? up|giving up|given up|relinquish(?:es|ed|ing)?|sign(?:s|ed) over|cede[sd]?|ceding|surrender(?:s|ed)|(?:gets?|got|getting) rid of|jettison(?:s|ed|ing)?|ditch(?:es|ed|ing)?|dump(?:s|ed|ing)?) (?=(?:its|the|their|all|\\d) ?[^;]{0,70}?\\b${business}\\b(?:(?! and | right to )[^;]){0,90}? to (?:[\\p{Ll}-]+ |\\p{Lu}[\\p{L}.]+'s ){0,5}\\p{Lu})`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs:
      /\bhand(?:s|ed|ing)? off|g[ia]ves? up|giv(?:ing|en) up|relinquish|sign(?:s|ed) over|\bcede|ceding|surrender|rid of|jettison|\bditch|\bdump/i,
  },
  {
    // "Acme's pre-processing business was transferred to Beta", "The publishing arm of Acme went to Beta for £223m".
    pattern: new RegExp(
      `(?<=\\b${business}(?: of (?:[^\\s;,]+ ?){1,3}?| (?:in|at) [^\\s;,]+)?(?:, [^,;]{2,40}, | ))(?:(?:was|were|has been|have been|will be|is being) (?:transferred|handed(?: over)?|signed over) to|(?:goes|went|go|is going|has gone) to(?= [^;]{2,60} (?:for|in) (?:an? )?(?:US)?[$€£\\d])) ${named}`,
      'gu',
    ),
    kind: 'sale',
    voice: 'passive',
    stage: 'completed',
    needs: /\b(?:transferred|handed|over|goes|went|go|going|gone) to\b/i,
    context: dealSpoken,
  },
  {
    // "parts ways with Acme in $5bn sale to Beta", "exits laptops with sale to Beta".
    pattern: new RegExp(
      `\\b(?:parts? ways with|parted ways with|says? goodbye to|exits?|quits?|leaves) (?=[^;]{2,50} (?:in|with|through|via) (?:an? |the )?(?:${money} )?(?:sale|disposal|divestment|handover) to ${named})`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /(?:sale|disposal|divestment|handover) to\b/i,
  },
  {
    // "holders of Acme tendered about 91 pct of the shares under its 92 dlr a share offer".
    pattern:
      /\b(?:share|stock)?holders of (?=[^;]{2,60} (?:have |had )?tendered (?:about |around |some |more than |over )?(?:[5-9]\d|100)(?:\.\d+)? ?(?:%|per ?cent|pct))/gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\btendered\b/i,
  },
  {
    // "has made its first acquisition, buying the start-up Acme".
    pattern: new RegExp(
      `(?<=\\b(?:acquisition|deal|purchase|takeover)[^;,.]{0,60}, )(?:buying|acquiring|purchasing|snapping up) ${named}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /, (?:buying|acquiring|purchasing|snapping up)/i,
  },
  {
    // "increases its ownership in Acme Oy to 100%".
    pattern:
      /\b(?:increas(?:e[sd]?|ing)|rais(?:e[sd]?|ing)|lift(?:s|ed|ing)?|boost(?:s|ed|ing)?) (?:its|their) (?:[\p{Ll}-]+ )?(?:ownership|holding|shareholding|stake|interest) (?:of|in) (?=[^;,]{2,60}? to (?:100 ?(?:%|per ?cent|pct)|full ownership))/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\bto (?:100|full)/i,
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
  {
    // "declares Acme Gold offer unconditional".
    pattern:
      /\b(?:[Dd]eclare[sd]?) (?:its )?(?=(?:\p{Lu}[^\s;,]* ){1,4}(?:takeover )?(?:offer|bid) (?:wholly )?unconditional)/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /unconditional/i,
  },
  {
    // "outbid rivals for Acme, agreeing to pay $18 a share".
    pattern: new RegExp(
      `\\boutbid(?:s|ding)? (?:[^;,]{2,60} )?(?:for|in (?:the|an) auction (?:of|for)) ${named}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /outbid/i,
    context: (near) => /\b(?:agree[sd]|agreeing|accepted|won|wins|winning|clinch\w+)\b/i.test(near),
  },
  {
    // "wins $2.9 billion race for Acme's consumer unit".
    pattern: new RegExp(
      `\\b(?:[Ww]ins|[Ww]on|[Ww]inning) (?:the |an? )?(?:${money} )?(?:race|battle|contest|fight|tussle|bidding|auction) (?:for|to (?:buy|acquire|take over)) (?!(?:[\\p{Ll}-]+ ){0,4}(?:licen[cs]es?|rights|spectrum|contracts?|slots|land|painting|governor|president|mayor|seat|title|control)\\b)${named}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:race|battle|contest|fight|tussle|bidding|auction) (?:for|to)\b/i,
    context: (near) =>
      /\b(?:acqui\w+|takeover|buy|buys|bought|buying|purchase|paying|offer|bid|unit|stake)\b/i.test(near),
  },
  {
    // "exercised a call to take full ownership of Acme".
    pattern: new RegExp(
      `\\b(?:tak(?:e|es|ing|en)|took|assum(?:es|ed)|acquir(?:es|ed)|gain(?:s|ed)) (?:full|complete|sole|outright|100% |100 per ?cent) ?ownership of ${named}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /ownership of\b/i,
  },
  {
    // "has lifted its stake in Acme above 50 percent, sealing its takeover".
    pattern:
      /\b(?:increas(?:e[sd]?|ing)|rais(?:e[sd]?|ing)|lift(?:s|ed|ing)?|boost(?:s|ed|ing)?|took|takes|taken) (?:its|their) (?:[\p{Ll}-]+ )?(?:ownership|holding|shareholding|stake|interest) (?:of|in) (?=[^;,]{2,60}? (?:above|over|past|beyond|to more than) 50 ?(?:%|per ?cent|pct))/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /\b(?:above|over|past|beyond|than) 50/i,
    context: (near) => /\b(?:sealing|clinching|takeover|control|offer|bid)\b/i.test(near),
  },
  {
    // "95.5 percent of Acme shares had been tendered, sealing the takeover".
    pattern:
      /\b(?:[5-9]\d|100)(?:\.\d+)? ?(?:%|per ?cent|percent|pct) of (?=[^;,]{2,50}? (?:shares?|stock) (?:have |had |were |was )?(?:been )?tendered)/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\btendered\b/i,
    context: (near) => /\b(?:sealing|clinching|complet\w+|succe\w+|accepted|unconditional)\b/i.test(near),
  },
];
