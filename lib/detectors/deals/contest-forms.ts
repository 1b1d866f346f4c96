import { type Form, namedFirm, sum } from '#lib/detectors/deals/deal-words';

const leave =
  '(?:approval|clearance|consent|go-ahead|green light|nod|permission|blessing|all-clear)(?: from [^;]{2,60})?';

/** Deals told by who wins a firm, or leave to buy it: auctions, races, rivals outbid, votes and approvals. */
export const contestForms: readonly Form[] = [
  {
    // "clinches $2.3 billion takeover of Acme".
    pattern: new RegExp(
      `\\b(?:[Cc]linch(?:es|ed)|[Ss]eal(?:s|ed)|[Ss]ecure[sd]|[Ll]and(?:s|ed)|[Ww]ins|[Ww]on|[Ww]rap(?:s|ped) up|[Pp]ull(?:s|ed) off|[Ss]pen(?:ds|t) ${sum} (?:on|in)) (?:(?:the|its|an?|${sum}|all-cash|all-stock|long-awaited) )*(?:takeover|acquisition|buy-?out|purchase) of (?!(?:up to|more|\\d|land|shares|stock))${namedFirm}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs:
      /\b(?:clinch|seals?\b|sealed|secure[sd]|lands|landed|wins\b|won\b|wraps|wrapped|pulls off|pulled off|spends|spent)/i,
  },
  {
    // "has secured the cartel office's approval for its purchase of Acme".
    pattern: new RegExp(
      `\\b(?:won|wins|received|receives|got|gets|secured|secures|gained|gains|obtained|obtains|has|given|granted) (?:[^\\s;,]+ ){0,6}?${leave} (?:for|to|of|on) (?:its|the|complete its|close its|proceed with its) (?:[^\\s;,]+ ){0,5}?(?:acquisition|purchase|takeover|buyout) of ${namedFirm}`,
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
      `\\b(?:won|wins|winning|received|receives|got|gets|secured|secures|gained|gains|obtained|obtains) (?:[^\\s;,]+ ){0,6}?(?:${leave}|the right) to (?:buy|acquire|purchase|take over) (?!(?:up to|as much as|an additional|more|another|\\d))${namedFirm}`,
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
      `\\b(?:voted [^;,]{0,40}?(?:for|in favou?r of|to approve|to back)|approve[sd]|back(?:s|ed)|clear(?:s|ed)|endorsed) (?:the|its) (?:[^\\s;,]+ ){0,4}?(?:takeover|acquisition|buyout|purchase) of (?:the (?:company|bank|firm|group|airline|retailer|chain|insurer)|[^;,]{2,60}?) by ${namedFirm}`,
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
      `\\b(?:won|wins|has won|winning) (?:an?|the) (?:[\\p{Ll}-]+ ){0,3}(?:auction|tender|sale) (?:for|of) (?!(?:[\\p{Ll}-]+ ){0,4}(?:licen[cs]es?|rights|spectrum|contracts?|slots|land|painting)\\b)${namedFirm}`,
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
    // "outbid rivals for Acme, agreeing to pay $18 a share".
    pattern: new RegExp(
      `\\boutbid(?:s|ding)? (?:[^;,]{2,60} )?(?:for|in (?:the|an) auction (?:of|for)) ${namedFirm}`,
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
      `\\b(?:[Ww]ins|[Ww]on|[Ww]inning) (?:the |an? )?(?:${sum} )?(?:race|battle|contest|fight|tussle|bidding(?: war| battle| contest)?|auction) (?:for|to (?:buy|acquire|take over)) (?!(?:[\\p{Ll}-]+ ){0,4}(?:licen[cs]es?|rights|spectrum|contracts?|slots|land|painting|governor|president|mayor|seat|title|control)\\b)${namedFirm}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:race|battle|contest|fight|tussle|bidding|auction|war) (?:for|to)\b/i,
    context: (near) =>
      /\b(?:acqui\w+|takeover|buy|buys|bought|buying|purchase|paying|offer|bid|bidding|unit|stake)\b/i.test(
        near,
      ),
  },
];
