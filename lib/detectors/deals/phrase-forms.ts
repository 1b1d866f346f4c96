import {
  adverb,
  announces,
  between,
  buyVerb,
  completes,
  compound,
  deal,
  dealSpoken,
  entered,
  type Form,
  saidWould,
  sellVerb,
} from '#lib/detectors/deals/deal-words';

const nominal = /(?:acquisition|purchase|takeover|buyout) of/i;
const completing = /complet|clos|finali|conclud|finish|consummat|seal|wrap/i;
/** What is announced or completed must be named right before "of". */
const dealOf = /(?:acquisition|purchase|takeover|buyout|buy-out|merger|take-private) (?:of|for|from)/i;
const saleOf = /(?:sale|divestiture|disposal|divestment) of/i;

/** "signed an agreement with Beta on", "an agreement was signed for" */
const agreedOn =
  '\\b(?:agreed|signed an? (?:\\w+ )?(?:agreement|contract|deal)|reached (?:an? )?agreement|concluded an? (?:agreement|deal)|an? (?:\\w+ )?(?:agreement|contract|deal) (?:has been|was) (?:signed|reached|concluded|executed))(?: (?:today|yesterday|(?:on |late )?\\w+day))?(?: with [^;]{2,60}?)? (?:on|for|about|regarding|concerning|covering) ';

/** Deals told by phrases: control taken, agreements on a sale, closings, announcements. */
export const phraseForms: readonly Form[] = [
  {
    pattern: new RegExp(
      `\\b(?:(?:is|are) (?:\\w+ly )?(?!cop|integrat|deal|wrestl|busy)\\p{Ll}+ing|expands?|adds?|bolsters?|boosts?|strengthens?|broadens?|extends?|enters?|deepens?|grows|beefs up|(?:has|have) (?:\\p{Ll}+ly |also |further )?(?:expanded|added|bolstered|boosted|strengthened|broadened|extended|entered|deepened|grown|beefed up|moved|pushed|doubled|returned)) [^;]{2,90}? (?:with|through|via|in(?= an? [$€£])) (?:its|the|an?)? ?${between}(?:acquisition|purchase|takeover|buyout) of `,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: nominal,
  },
  {
    pattern:
      /\b(?:(?:has|have) paid|paid|pays|is paying) (?:about |around |nearly |almost |over |more than |roughly |up to |some )?(?:US|[ACH]K?)?[$€£¥][^;,]{1,40}? for (?!(?:[^;.,]{0,40}\b)?(?:ads?|adverts?|advertis(?:ement|ing)|sponsorship|stud(?:y|ies)|rights|mansion|house|homes?|painting|patents?|spectrum|licen[cs]es?|tickets?|services|damages|player|striker|midfielder|defender|stake|shares|years?|research)\b)(?=(?:[\p{Ll}-]+ ){0,4}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /\bpa(?:id|ys|ying)\b/i,
  },
  {
    pattern:
      /\b(?:(?:is|are) (?:now|today)|becomes?|became) (?:an? )?(?:(?:direct|indirect|wholly[- ]owned|new),? )*(?:part|unit|subsidiary|division) of (?=the (?:Company|Registrant)|(?:[\p{Ll}-]+ |\p{Lu}[\p{L}.]+'s ){0,4}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
    needs: /(?:part|unit|subsidiary|division) of/i,
    context: dealSpoken,
  },
  {
    pattern:
      /(?<=\b(?:by|through) )(?:acquiring|buying|purchasing|taking over) (?=(?:[\p{Ll}\d-]+%? ){0,8}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:by|through) (?:acquir|buying|purchasing|taking)/i,
  },
  {
    pattern:
      /\b(?:tak(?:e|es|ing|en)|took) (?=(?:[^;,]|, (?!and|but)){2,60} private\b(?! (?:equity|investment|capital|investors?|firm|company|lender|owner|buyer|hands|group)))/gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /private/i,
  },
  {
    pattern:
      /\b(?:to [Tt]ake|tak(?:es|en|ing)|took|gain(?:s|ed|ing)|secur(?:es|ed)) (?:an? )?(?:(?:\d[\d.]*(?: ?%| per ?cent| percent) )?(?:controlling|majority) (?:equity )?|(?:5[1-9]|[6-9]\d|100)(?:\.\d+)?(?: ?%| per ?cent|-percent) )(?:interest|stake|shareholding|holding) in /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:interest|stake|shareholding|holding) in\b/i,
  },
  {
    pattern:
      /\b(?:(?:will|would|to) take (?=(?:full|majority|outright|complete)\b)|(?:has |have )?(?:taken|takes|took|taking|gained|gains|assumed|assumes|won|wins|secured|secures|wrested|seized|clinched) )(?:full |majority |outright |complete )?control of /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /control of/i,
  },
  {
    pattern: new RegExp(
      `${agreedOn}(?:the |a )?(?:sale|divestment|divestiture|disposal|transfer(?= of [^;,]{2,60}\\b(?:business|operations|unit|division)\\b[^;,]{0,20} to )) of `,
      'gi',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /sale|divest|dispos|transfer of/i,
  },
  {
    pattern: new RegExp(
      `${agreedOn}(?:(?:the |an? )?(?:acquisition|purchase|takeover|buyout) of|acquiring|buying|purchasing) `,
      'gi',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:acquisition|purchase|takeover|buyout) of|(?:acquiring|buying|purchasing) /i,
  },
  {
    pattern:
      /\b(?:(?:agree(?:d|s|ing) to|will|would|is to) (?:pay|spend|be (?:paying|spending))|(?:is|are) (?:paying|spending)|(?:has |have )?spent|spends) (?:(?!(?:a|per|each) share|apiece|to the (?:State|City|County|Government|Department|Treasury|Commission|government|state|city|court))[^;]){2,70}? (?:for|to (?:acquire|buy|purchase|take over)) (?!its (?:rival|own)|their |\d[\d,]* (?!per ?cent|pct|of )[a-z])/gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:pay|spend|paying|spending|spent|spends)\b/i,
  },
  {
    pattern: new RegExp(
      `\\b${entered}[^;]{0,320}?(?:relating to|regarding|providing for|for|with respect to|in connection with|concerning) (?:the |its )?(?:purchase and )?(?:sale|disposition|divestiture|disposal) of `,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /(?:sale|disposition|divestiture|disposal) of/i,
  },
  {
    pattern: new RegExp(
      `\\b${entered}[^;]{0,320}?(?:relating to|regarding|providing for|for|with respect to|in connection with|concerning) (?:the |its )?(?:acquisition|purchase) (?:by [^;]{2,50} )?of `,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:acquisition|purchase) (?:by|of)/i,
  },
  {
    pattern:
      /\bpursuant to which (?:the (?:Company|Registrant)|it|we|[^,;]{2,60}?) (?:agreed to |will |has agreed to )?(?:sell|sold) /gi,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /pursuant to which/i,
  },
  {
    pattern: new RegExp(`\\bplans to ${sellVerb} `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs:
      /plans to (?:sell|divest|dispose|offload|hive|spin|split|shed|unload|demerge|carve|transfer|part with)/i,
  },
  {
    pattern: new RegExp(`\\bplans to ${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /plans to (?:acquire|buy|purchase|take)/i,
  },
  {
    pattern: new RegExp(`\\b${saidWould} ${adverb}${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:\bwould|\bto|ly|\balso|\bup|\bnow|\bback) (?:acquire|buy|purchase|take)/i,
  },
  {
    pattern: new RegExp(
      `\\b${saidWould} be (?:acquired|bought(?: out)?|purchased|taken over|taken private) by `,
      'gi',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /(?:would|to) be (?:acquired|bought|purchased|taken)/i,
  },
  {
    pattern: new RegExp(`\\b${saidWould} ${adverb}${sellVerb} `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs:
      /(?:\bwould|\bto|ly|\balso|\bup|\bnow|\bback) (?:sell|divest|dispose|offload|hive|spin|split|shed|unload|demerge|carve|transfer|part with)/i,
  },
  {
    pattern:
      /(?:\b[Tt]he|'s?) (?:\S+ ){0,3}?(?:acquisition|purchase|takeover|buyout) of (?=[^;]{2,80} (?:by|was|has been|closed|closes|succeeds|succeeded|(?:passed|cleared|clears|won|wins|received|gets|got|gained|gains|secured) (?:[^\s;,]+ ){0,4}?(?:approval|clearance|review|scrutiny|hurdles?|waiting|go-ahead|consent|green light|nod)|went through|goes through|has gone through|is (?:now )?complete|took effect))/gu,
    kind: 'purchase',
    voice: 'noun',
    stage: 'completed',
    needs: nominal,
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${compound}(?=[^;]{2,60}? (?:[Aa]cquisition|[Pp]urchase|[Dd]eal|[Tt]akeover|[Bb]uyout|[Bb]uy|[Mm]erger|[Tt]ransaction)\\b)`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: completing,
  },
  {
    pattern:
      /\b(?:complet(?:e[sd]?|ing)|clos(?:ed|es|ing)|finali[sz](?:e[sd]|ing)|conclude[sd]|sealed|wrapped up) (?:(?:on \w+day|today|yesterday|this week|late \w+day) )?(?:(?:the|its|their|an?) )?(?:[\w$€£.,-]+ ){0,5}?(?:deal|agreement|transaction|pact) to (?:buy|acquire|purchase|take over) /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /(?:deal|agreement|transaction|pact) to (?:buy|acquire|purchase|take over)/i,
  },
  {
    pattern: new RegExp(`\\b${completes} ${between}${deal} (?:of|for|from) `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: dealOf,
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${between}(?:sale|divestiture|disposal|divestment|disposition)(?: \\([^)]*\\)| to (?:[^;]{2,280}?)(?= of (?:the Company's|its|our|all|substantially|certain|the Registrant's)))? of `,
      'gi',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
    needs: completing,
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${between}(?:spin-?off|separation|distribution|demerger|split-?off) (?:of|from) `,
      'gi',
    ),
    kind: 'spin_off',
    voice: 'active',
    stage: 'completed',
    needs: completing,
  },
  {
    pattern: new RegExp(`\\b${announces} ${between}${deal} of `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: dealOf,
  },
  {
    pattern: new RegExp(`\\b${announces} ${between}(?:sale|divestiture|disposal|divestment) of `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: saleOf,
  },
];
