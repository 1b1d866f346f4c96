import { dealSpoken, type Form, sum } from '#lib/detectors/deals/deal-words';

const named = "(?=(?:[\\p{Ll}-]+ |\\p{Lu}[\\p{L}.]+'s ){0,4}\\p{Lu})";
const dollars = '(?:US|[ACS]|HK|NZ)?';
const offer = '(?:offer|bid|proposal)';
const concluded =
  '(?:closes|completes) (?:today|this (?:morning|afternoon|evening))|(?:closed|completed) (?:today|yesterday|late|this|on|\\p{Lu}\\p{Ll}+day)|(?:has|have) (?:now |\\p{Ll}+ly )?(?:closed|completed|been completed|been concluded|been finali[sz]ed)|(?:was|is) (?:now |\\p{Ll}+ly )?(?:complete|completed|closed|concluded|finali[sz]ed)';
const offerSpoken = (near: string) =>
  /\b(?:takeover|buy-?out|acqui\w+|merger|buys?|bought|deal|approach)\b|\b(?:offer|bid)\b[^.;]{0,40}\b(?:million|billion|[mb]n|share)\b|(?:\b(?:million|billion|[mb]n)|[$€£][\d.,]+ ?[mb]n?) (?:\w+ )?(?:offer|bid)\b/i.test(
    near,
  );

/** Deals told by an offer: accepted, given in to, declared by tender, so much a share, or won against others. */
export const offerForms: readonly Form[] = [
  {
    pattern:
      /\b(?:voted [^;]{0,50}?(?:to accept|to approve|for|in favou?r of)|accept(?:s|ed)|back(?:s|ed)|recommend(?:s|ed)|endorse[sd]|agree[sd](?: (?:to|on))?) (?:an? |the |its )?(?:[^;]{0,40} )?(?:(?:takeover|buyout|buy-out|acquisition|purchase|merger|cash|tender) (?:offer|bid|proposal) (?:from|by|of)|(?:takeover|buyout|buy-out|acquisition|merger) by) (?=(?:[\p{Ll}-]+ ){0,5}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /offer|bid\b|proposal|(?:takeover|buyout|buy-out|acquisition|merger) by/i,
  },
  {
    // "Acme capitulated to Beta Corp., accepting a sweetened takeover offer", "Acme gives in to Beta, takes bid".
    pattern: new RegExp(
      `\\b(?:capitulat(?:es|ed)|g[ia]ves? in|surrender(?:s|ed)|succumb(?:s|ed)|bow(?:s|ed)|yield(?:s|ed)|cav(?:es|ed) in|agree[sd]) to (?!(?:[\\p{Ll}-]+ )*(?:pressure|demands?|calls|sell|buy|a |an ))${named}(?=[^;]{2,120}\\b${offer}\\b)`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs:
      /(?:capitulates|capitulated|gives in|gave in|give in|surrenders|surrendered|succumbs|succumbed|bows|bowed|yields|yielded|caves in|caved in|agrees|agreed) to\b/i,
    context: offerSpoken,
  },
  {
    // "has accepted Beta's $2bn takeover offer", "agrees to Beta's bid".
    pattern: new RegExp(
      `\\b(?:accept(?:s|ed|ing)|agree[sd] to|takes|took|backed|backs|recommend(?:s|ed)|endorse[sd]) (?=(?:[\\p{Ll}-]+ ){0,4}(?:\\p{Lu}[^;,]{1,40}?'s? (?:[^;,]{0,50} )?|(?:\\p{Lu}[\\p{L}&.]* ){1,3}(?:takeover|buy-?out|merger|acquisition) )${offer}\\b|${sum} \\p{Lu}[^;,]{1,30} ${offer}(?:$|[.,]))`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /(?:offer|bid|proposal)\b/i,
    context: offerSpoken,
  },
  {
    // "agrees to sweetened $2.2 billion buyout offer from Beta", "accepting an improved bid by Beta".
    pattern: new RegExp(
      `\\b(?:accepting|accept(?:s|ed)|backed|backs|recommend(?:s|ed)|endorse[sd]|agree[sd] to|agreeing to|takes|took|(?:bow(?:s|ed)|g[ia]ves? in|yield(?:s|ed)|cav(?:es|ed) in|succumb(?:s|ed)) to) (?:an? |the |its )?(?:[^;,]{0,50} )?(?:(?:[\\d.,]+ (?:million|billion|bn) (?:\\p{L}+ ){0,2}(?:\\([^)]*\\) )?|${dollars}[$€£][\\d.,]+(?:-an?-share| (?:a|per) share| ?\\p{L}*)|takeover|buyout|buy-out|acquisition|purchase|merger|cash|tender|raised|improved|increased|sweetened|higher|all-share|all-stock) )+(?:${offer} (?:from|by|of)|(?<=\\b(?:takeover|buy-?out) )(?:from|by)) ${named}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /(?:offer|bid|proposal) (?:from|by|of)|(?:takeover|buy-?out) (?:from|by)/i,
  },
  {
    // "its board had accepted an offer from the Dutch company Acme of 84 crowns per share", "recommends the offer made by Acme, worth 310p a share".
    pattern: new RegExp(
      `\\b(?:accept(?:s|ed|ing)|back(?:s|ed)|recommend(?:s|ed)|endorse[sd]|agree[sd] to|approve[sd]) (?:an?|the) (?:[\\p{Ll}-]+ ){0,2}${offer} (?:made )?(?:from|by) ${named}(?=[^;]{2,70}?(?: of|, of| at|, worth| worth| valued at| that values| valuing| which values) [^;]{0,40}?\\b(?:a|per|for each|for every) share\\b)`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /(?:offer|bid|proposal) (?:made )?(?:from|by)/i,
  },
  {
    // "Acme's sale to Beta Mutual closes today", "Acme's $2bn takeover by Beta was completed on Friday".
    pattern: new RegExp(
      `(?<=\\p{L}'s? (?:${sum} |planned |pending |proposed |long-awaited )*)(?:sale to|(?:takeover|acquisition|purchase|buyout) by) ${named}(?=[^;,]{2,60}? (?:${concluded})\\b)`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
    needs: /sale to\b|(?:takeover|acquisition|purchase|buyout) by\b/i,
  },
  {
    // "plans to make a cash tender offer to purchase Acme PLC for $158 million".
    pattern:
      /\b(?:(?:plans to|will|is to|would) (?:make|launch|begin|commence)|(?:(?:has|have) (?:made|launched)|makes|made|launche[sd])(?= (?:an? )?(?:[^\s;,]+ ){0,3}?(?:recommended|agreed|friendly)\b)) (?:an? )?(?:(?:all-cash|cash|public|voluntary|mandatory|recommended|agreed|friendly|\p{Ll}+ly|[$€£]?\d[\d.,]*\p{L}*|million|billion|mln|bln|euros?|dollar) )*(?:tender |takeover |purchase )?(?:offer|bid) (?:to (?:purchase|acquire|buy)|for) (?=(?:[\p{Ll}-]+ ){0,8}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:offer|bid) (?:to (?:purchase|acquire|buy)|for)\b/i,
    context: (near) => /\b(?:tender|recommended|agreed|friendly)\b/i.test(near),
  },
  {
    // "would pay $23.50 a share in cash for Acme Networks", which is no dividend.
    pattern: new RegExp(
      `\\b(?:(?:agree[sd] to|agreeing to|will|would|is to) pay|(?:is|are) paying) (?:about |around )?[^\\s;]{1,12}(?: (?:euros|dollars|pence|cents|francs|crowns|kronor|yen|rupees|pounds))? (?:a|per|for each|for every|in cash per) share(?: in (?:cash|stock)[^;,]{0,30})?(?:,(?:[^;,]|,(?=\\d)){2,60},)? for (?!(?:the )?(?:first|second|third|fourth|year|quarter|fiscal|its|their|each|every)\\b)(?=(?:all (?:of )?|the (?:rest|remainder|shares?) (?:of|in) )?${named})`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\bpay(?:ing)?\b/i,
    context: (near) => !/\bdividend|\bspecial (?:payment|distribution)/i.test(near),
  },
  {
    // "wins takeover battle for Acme", "clinches deal for snack maker Acme", "agrees takeover of Acme".
    pattern: new RegExp(
      `\\b(?:(?:wins|won|emerges? (?:as )?(?:the )?(?:winner|victor|victorious)(?: on \\w+day)? (?:in|of)|emerged (?:as )?(?:the )?(?:winner|victor|victorious)(?: on \\w+day)? (?:in|of)) (?:the |its |an? )?(?:[^;,]{0,30} )?(?:takeover|bidding|bid|buyout|merger) (?:battle|war|contest|fight|race|tussle)|emerge[sd] (?:as )?(?:the )?(?:winner|victor|victorious)(?: on \\w+day)? (?:in|of) (?:the |a )?(?:[^\\s;,]+ ){0,3}?(?:battle|war|contest|fight|race|auction)|emerge[sd] as (?:the )?(?:winning |successful )?(?:buyer|acquirer|owner|winner)(?= of)|(?:[Cc]linch(?:es|ed)|[Ss]eal(?:s|ed)|[Aa]gree[sd]|[Ss]trikes|[Ss]truck|[Ii]nk(?:s|ed)|[Ss]ign(?:s|ed)|[Ll]and(?:s|ed)) (?:an? |the |its )?(?:[£$€]?[\\w.-]+ ){0,3}?(?:(?:takeover|buy-?out|acquisition|purchase)(?: deal)?|deal(?= for (?:[\\p{Ll}-]+ ){0,3}(?:rival|firm|group|chain|company|start-?up|[\\p{Ll}-]*(?:maker|brewer|retailer|lender|insurer|bank|operator|producer|supplier|developer)) \\p{Lu}))) (?:for|(?<=auction )of|(?<=(?:buyer|acquirer|owner|winner) )of) ${named}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs:
      /(?:battle|war|contest|fight|race|auction|tussle|takeover|buy-?out|acquisition|purchase|deal) for\b|auction of\b|as (?:the )?(?:winning |successful )?(?:buyer|acquirer|owner|winner) of\b/i,
    context: (near) =>
      dealSpoken(near) ||
      /\bpaying\b[^;]{0,40} a share\b|\b(?:auction|tie-up|agreeing to (?:pay|give|hand))\b/.test(near),
  },
];
