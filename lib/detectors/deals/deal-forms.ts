import {
  adverb,
  agreement,
  announces,
  between,
  buyVerb,
  completes,
  compound,
  deal,
  entered,
  type Form,
  saidWould,
  sellVerb,
} from '#lib/detectors/deals/deal-words';

/** The ways of telling a deal, the fuller before the shorter. */
export const forms: readonly Form[] = [
  {
    pattern:
      /\b(?:accept(?:s|ed)|backed|recommended|agreed (?:to|on)) (?:an? |the |its )?(?:[^;]{0,40} )?(?:takeover|buyout|buy-out|acquisition|purchase|merger|cash|tender) (?:offer|bid|proposal) (?:from|by|of) (?=(?:[\p{Ll}-]+ ){0,5}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /offer|bid\b|proposal/i,
  },
  {
    pattern:
      /(?<=\b(?:by|through) )(?:acquiring|buying|purchasing|taking over) (?=(?:[\p{Ll}-]+ ){0,4}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:by|through) (?:acquir|buying|purchasing|taking)/i,
  },
  {
    pattern: /\b(?:tak(?:e|es|ing|en)|took) (?=(?:[^;,]|, (?!and|but)){2,60} private\b)/gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /private/i,
  },
  {
    pattern:
      /\b(?:has |have )?(?:taken|takes|took|taking|gained|gains|assumed|assumes|won|wins) (?:full |majority )?control of /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /control of/i,
  },
  {
    pattern:
      /\b(?:agreed|signed an? (?:\w+ )?(?:agreement|contract|deal)|reached an? agreement|concluded an? (?:agreement|deal))(?: (?:today|on \w+day))?(?: with [^;]{2,60}?)? (?:on|for|about|regarding|concerning|covering) (?:the |a )?(?:sale|divestment|divestiture|disposal) of /gi,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /sale|divest|dispos/i,
  },
  {
    pattern:
      /\b(?:agreed|signed an? (?:\w+ )?(?:agreement|contract|deal)|reached an? agreement|concluded an? (?:agreement|deal))(?: (?:today|on \w+day))?(?: with [^;]{2,60}?)? (?:on|for|about|regarding|concerning|covering) (?:the |an? )?(?:acquisition|purchase|takeover|buyout) of /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:agreed|agreement|contract|deal)\b.*(?:acquisition|purchase|takeover|buyout) of/i,
  },
  {
    pattern:
      /\b(?:(?:have |has )?agreed?(?: (?:on )?\w+day)?(?: in principle)? to (?:merge|combine)|will (?:merge|combine)|are (?:merging|combining)|agreed? (?:on|to) a merger|announced (?:plans to merge|a merger|a definitive merger))\b(?! with)/gi,
    kind: 'merger',
    voice: 'parties',
    stage: 'announced',
    needs: /merge|merging|combin/i,
  },
  {
    pattern:
      /\b(?:agree(?:d|s|ing) to|will|is to) pay (?:(?!(?:a|per|each) share|apiece)[^;]){2,70}? (?:for|to (?:acquire|buy|purchase|take over)) (?!its (?:rival|own)|their )/gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\bpay\b/i,
  },
  {
    pattern: new RegExp(
      `\\b${entered}[^;]{0,320}?(?:relating to|regarding|providing for|for|with respect to|in connection with|concerning) (?:the |its )?(?:purchase and )?(?:sale|disposition|divestiture|disposal) of `,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /entered into/,
  },
  {
    pattern: new RegExp(
      `\\b${entered}[^;]{0,320}?(?:relating to|regarding|providing for|for|with respect to|in connection with|concerning) (?:the |its )?(?:acquisition|purchase) (?:by [^;]{2,50} )?of `,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /entered into/,
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
    needs: /plans to/i,
  },
  {
    pattern: new RegExp(`\\bplans to ${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /plans to/i,
  },
  {
    pattern: new RegExp(`\\b${saidWould} ${adverb}${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /would/i,
  },
  {
    pattern: new RegExp(`\\b${saidWould} ${adverb}${sellVerb} `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /would/i,
  },
  {
    pattern:
      /\b[Tt]he (?:\S+ ){0,3}?(?:acquisition|purchase|takeover|buyout) of (?=[^;]{2,80} (?:by|was|has been|closed))/gu,
    kind: 'purchase',
    voice: 'noun',
    stage: 'completed',
    needs: /[Tt]he .*(?:acquisition|purchase|takeover|buyout) of/,
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${compound}(?=[^;]{2,60}? (?:acquisition|purchase|deal|takeover|buyout|merger|transaction)\\b)`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /complet|clos|finali|conclud|consummat|seal|wrap/i,
  },
  {
    pattern: new RegExp(`\\b${completes} ${between}${deal} (?:of|for|from) `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /complet|clos|finali|conclud|consummat|seal|wrap/i,
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${between}(?:sale|divestiture|disposal|divestment|disposition)(?: \\([^)]*\\)| to (?:[^;]{2,280}?)(?= of (?:the Company's|its|our|all|substantially|certain|the Registrant's)))? of `,
      'gi',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
    needs: /complet|clos|finali|conclud|consummat|seal|wrap/i,
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${between}(?:spin-?off|separation|distribution|demerger|split-?off) (?:of|from) `,
      'gi',
    ),
    kind: 'spin_off',
    voice: 'active',
    stage: 'completed',
    needs: /complet|clos|finali|conclud|consummat|seal|wrap/i,
  },
  {
    pattern: new RegExp(`\\b${announces} ${between}${deal} of `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /announc|confirm|unveil|agree|reveal|disclos|report|approv/i,
  },
  {
    pattern: new RegExp(`\\b${announces} ${between}(?:sale|divestiture|disposal|divestment) of `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /announc|confirm|unveil|agree|reveal|disclos|report|approv/i,
  },
  {
    pattern: new RegExp(
      `\\b${agreement} (?:(?:in principle|on \\w+day|today|with [^.;,]{2,60}) )?to ${adverb}${buyVerb} `,
      'gi',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\bto (?:\w+ly |also |up |now |back )?(?:acquire|buy|purchase|take)/i,
  },
  {
    pattern: new RegExp(
      `\\b${agreement} (?:(?:in principle|on \\w+day|today|with [^.;,]{2,60}) )?to ${adverb}${sellVerb} `,
      'gi',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs:
      /\bto (?:\w+ly |also |up |now |back )?(?:sell|divest|dispose|offload|hive|spin|shed|unload|demerge|carve|transfer)/i,
  },
  {
    pattern: new RegExp(
      `\\b${agreement} (?:to be (?:acquired|bought|purchased|taken over|taken private)|to (?:a |an )?(?:\\S+ )?(?:takeover|buyout|acquisition)) by `,
      'gi',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /\bby\b/i,
  },
  {
    pattern: new RegExp(`\\bwill ${adverb}${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\bwill\b/i,
  },
  {
    pattern: new RegExp(`\\bwill ${adverb}${sellVerb} `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /\bwill\b/i,
  },
  {
    pattern:
      /\b(?:(?:has|have|was|were|is|been|being|will be|to be|are) )+(?:\w+ly )?(?:acquired|bought|purchased|taken over|taken private|snapped up|bought out|gobbled up) by /gi,
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
    needs: /(?:acquired|bought|purchased|over|private|up|out) by|(?:sold|divested|offloaded|off) (?:to|by)/i,
  },
  {
    pattern:
      /\b(?:(?:has|have|was|were|been|being|will be|is|to be|are) )+(?:\w+ly )?(?:sold|divested|offloaded|spun off) (?:to|by) /gi,
    kind: 'sale',
    voice: 'passive',
    stage: 'completed',
    needs: /(?:acquired|bought|purchased|over|private|up|out) by|(?:sold|divested|offloaded|off) (?:to|by)/i,
  },
  {
    pattern:
      /\b(?:acquired|bought|purchased|took over|snapped up|scooped up|picked up|gobbled up|swallowed|bought out) /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /acquired|bought|purchased|took over|snapped|scooped|picked|gobbled|swallowed/i,
  },
  {
    pattern:
      /\b(?:sold|divested(?: itself of)?|disposed of|offloaded|spun off|spun out|sold off|hived off|has shed|unloaded) /gi,
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
    needs: /sold|divested|disposed|offloaded|spun|hived|shed|unloaded/i,
  },
  {
    pattern:
      /(?<=[\p{L}\d.)!,]\s(?:\w+ly )?)\b(?:[Aa]cquires|[Bb]uys|[Pp]urchases|[Tt]akes [Oo]ver|[Ss]naps [Uu]p|[Ss]coops [Uu]p|[Pp]icks [Uu]p|[Gg]obbles [Uu]p|[Ss]wallows|[Bb]uys [Oo]ut|is (?:buying|acquiring|purchasing|taking over)|are (?:buying|acquiring)) /gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs:
      /acquires|buys|purchases|takes over|snaps|scoops|picks|gobbles|swallows|(?:is|are) (?:buying|acquiring|purchasing|taking)/i,
  },
  {
    pattern:
      /(?<=[\p{L}\d.)!,]\s(?:\w+ly )?)\b(?:[Ss]ells(?: [Oo]ff)?|[Dd]ivests|[Dd]isposes [Oo]f|[Oo]ffloads|[Ss]pins [Oo]ff|[Ss]heds|[Uu]nloads|is (?:selling|divesting|spinning off|offloading)) /gu,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs:
      /sells|divests|disposes|offloads|spins|sheds|unloads|is (?:selling|divesting|spinning|offloading)/i,
  },
  {
    pattern: /(?<=[\p{L}\d.)!]\s)\b[Tt]o (?:[Aa]cquire|[Bb]uy|[Pp]urchase|[Tt]ake [Oo]ver) /gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /to (?:acquire|buy|purchase|take over)/i,
  },
  {
    pattern:
      /(?<=[\p{L}\d.)!]\s)\b[Tt]o (?:[Ss]ell(?: [Oo]ff)?|[Dd]ivest|[Oo]ffload|[Ss]pin [Oo]ff|[Ss]hed) /gu,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /to (?:sell|divest|offload|spin|shed)/i,
  },
  {
    pattern:
      /\b(?:merged|will merge|has merged|(?:agreed|agrees|agreeing) to (?:merge|combine|join forces)|to (?:merge|combine)|(?:is|are) (?:merging|combining)|will combine|agreed to a merger|completed (?:its|the|a) merger|entered into (?:an|a) (?:definitive )?(?:agreement to merge|merger agreement)) with (?:and into )?/gi,
    kind: 'merger',
    voice: 'active',
    stage: 'announced',
    needs: /merg|combin|join forces/i,
  },
  {
    pattern:
      /\bentered into an? (?:\w+ |and |restated ){0,3}(?:Agreement and Plan of (?:Merger|Reorganization)|[Mm]erger [Aa]greement)\b/gu,
    kind: 'merger',
    voice: 'parties',
    stage: 'announced',
    needs: /entered into/,
  },
];
