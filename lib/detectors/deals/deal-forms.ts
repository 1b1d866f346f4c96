import type { Deal, DealKind } from '#lib/detectors/deals/deal';

const agreement =
  '(?:agree(?:s|d|ing)?|(?:sign(?:s|ed)?|enter(?:s|ed)? into|execut(?:es|ed)|reach(?:es|ed)?|struck|strikes|seal(?:s|ed)|ink(?:s|ed)|announc(?:es|ed)|clinch(?:es|ed)|confirm(?:s|ed)?|made|has|have|concluded|finali[sz]ed) (?:(?:an?|the|its) )?(?:\\w+[ -]){0,5}?(?:agreements?|deals?|contracts?|pact|accord|transaction)(?: \\([^)]*\\))?(?: with [^;]{2,120}?)?(?:,)?(?: pursuant to which (?:it|the company) (?:agreed|will))?|will|(?<!\\b(?:plan|goal|aim|idea|option|strategy|intention|hope|objective|priority|purpose|proposal|alternative) )(?:is|are)(?= to )|decid(?:es|ed)|elected|exercis(?:es|ed) (?:its|an|the) (?:option|right)|won (?:approval|the bidding|an? auction)|clear(?:s|ed)|under which (?:it|the company) will)';
const buyVerb = '(?:acquire|buy|purchase|take over|takeover|buy out|take private)';
const sellVerb =
  '(?:sell|divest(?: itself of)?|dispose of|offload|hive off|spin off|spin out|sell off|shed|unload|demerge|carve out|transfer)';
const adverb = '(?:\\w+ly |also |up |now |back )?';
const deal = '(?:acquisition|purchase|takeover|buyout|buy-out|merger|take-private)';
const completes =
  '(?:complet(?:e[sd]?|ing)|clos(?:e[sd]?|ing)|finali[sz](?:e[sd]?|ing)|conclud(?:e[sd]?|ing)|consummat(?:e[sd]?|ing)|seal(?:s|ed)|wrap(?:s|ped) up)';
const announces =
  '(?:announc(?:e[sd]?|ing)|confirm(?:s|ed|ing)?|unveil(?:s|ed)|agreed (?:on|to)|agrees (?:on|to)|reveal(?:s|ed)|disclos(?:es|ed)|reported|approv(?:e[sd]?|ing))';
const between = '(?:(?:of |the |its |their |an? |previously[- ]announced |\\$?[\\w.,$€£%-]+ )){0,9}?';

/**
 * A way of telling a deal. `active`: the party before the verb deals in what follows it; `passive`: the other way round;
 * `parties`: both stand before it; `noun`: "the takeover of X by Y".
 */
export type Form = {
  pattern: RegExp;
  kind: DealKind;
  voice: 'active' | 'passive' | 'parties' | 'noun';
  stage: Deal['stage'];
};

const entered = 'entered into (?:an?|the) (?:[\\p{L}&-]+ ){0,6}?[Aa]greement(?: \\([^)]*\\))?';
const saidWould =
  '(?:said|announced|confirmed|says|announces)(?: (?:(?:on )?\\w+day|today|late \\w+day|earlier))?(?: that)? (?:it|they|the (?:company|group|firm|bank)|he|she) would';
const compound =
  '(?:(?:the|its|their|a|previously[- ]announced|\\$?[\\d.,]+|[$€£][\\d.,]+[mb]?n?|million|billion|all-cash|cash|recent) )*(?=\\p{Lu})';

export const forms: readonly Form[] = [
  {
    pattern:
      /\b(?:accept(?:s|ed)|backed|recommended|agreed (?:to|on)) (?:an? |the |its )?(?:[^;]{0,40} )?(?:takeover|buyout|buy-out|acquisition|purchase|merger|cash|tender) (?:offer|bid|proposal) (?:from|by|of) (?=(?:[\p{Ll}-]+ ){0,5}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
  },
  {
    pattern:
      /(?<=\b(?:by|through) )(?:acquiring|buying|purchasing|taking over) (?=(?:[\p{Ll}-]+ ){0,4}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: /\b(?:tak(?:e|es|ing|en)|took) (?=(?:[^;,]|, (?!and|but)){2,60} private\b)/gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\b(?:has |have )?(?:taken|takes|took|taking|gained|gains|assumed|assumes|won|wins) (?:full |majority )?control of /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern:
      /\b(?:agreed|signed an? (?:\w+ )?(?:agreement|contract|deal)|reached an? agreement|concluded an? (?:agreement|deal))(?: (?:today|on \w+day))?(?: with [^;]{2,60}?)? (?:on|for|about|regarding|concerning|covering) (?:the |a )?(?:sale|divestment|divestiture|disposal) of /gi,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\b(?:agreed|signed an? (?:\w+ )?(?:agreement|contract|deal)|reached an? agreement|concluded an? (?:agreement|deal))(?: (?:today|on \w+day))?(?: with [^;]{2,60}?)? (?:on|for|about|regarding|concerning|covering) (?:the |an? )?(?:acquisition|purchase|takeover|buyout) of /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\b(?:(?:have |has )?agreed?(?: (?:on )?\w+day)?(?: in principle)? to (?:merge|combine)|will (?:merge|combine)|are (?:merging|combining)|agreed? (?:on|to) a merger|announced (?:plans to merge|a merger|a definitive merger))\b(?! with)/gi,
    kind: 'merger',
    voice: 'parties',
    stage: 'announced',
  },
  {
    pattern:
      /\b(?:agree(?:d|s|ing) to|will|is to) pay (?:(?!(?:a|per|each) share|apiece)[^;]){2,70}? (?:for|to (?:acquire|buy|purchase|take over)) (?!its (?:rival|own)|their )/gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(
      `\\b${entered}[^;]{0,320}?(?:relating to|regarding|providing for|for|with respect to|in connection with|concerning) (?:the |its )?(?:purchase and )?(?:sale|disposition|divestiture|disposal) of `,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(
      `\\b${entered}[^;]{0,320}?(?:relating to|regarding|providing for|for|with respect to|in connection with|concerning) (?:the |its )?(?:acquisition|purchase) (?:by [^;]{2,50} )?of `,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\bpursuant to which (?:the (?:Company|Registrant)|it|we|[^,;]{2,60}?) (?:agreed to |will |has agreed to )?(?:sell|sold) /gi,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\bplans to ${sellVerb} `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\bplans to ${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\b${saidWould} ${adverb}${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\b${saidWould} ${adverb}${sellVerb} `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\b[Tt]he (?:\S+ ){0,3}?(?:acquisition|purchase|takeover|buyout) of (?=[^;]{2,80} (?:by|was|has been|closed))/gu,
    kind: 'purchase',
    voice: 'noun',
    stage: 'completed',
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${compound}(?=[^;]{2,60}? (?:acquisition|purchase|deal|takeover|buyout|merger|transaction)\\b)`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern: new RegExp(`\\b${completes} ${between}${deal} (?:of|for|from) `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${between}(?:sale|divestiture|disposal|divestment|disposition)(?: \\([^)]*\\)| to (?:[^;]{2,280}?)(?= of (?:the Company's|its|our|all|substantially|certain|the Registrant's)))? of `,
      'gi',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern: new RegExp(
      `\\b${completes} ${between}(?:spin-?off|separation|distribution|demerger|split-?off) (?:of|from) `,
      'gi',
    ),
    kind: 'spin_off',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern: new RegExp(`\\b${announces} ${between}${deal} of `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\b${announces} ${between}(?:sale|divestiture|disposal|divestment) of `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(
      `\\b${agreement} (?:(?:in principle|on \\w+day|today|with [^.;,]{2,60}) )?to ${adverb}${buyVerb} `,
      'gi',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(
      `\\b${agreement} (?:(?:in principle|on \\w+day|today|with [^.;,]{2,60}) )?to ${adverb}${sellVerb} `,
      'gi',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(
      `\\b${agreement} (?:to be (?:acquired|bought|purchased|taken over|taken private)|to (?:a |an )?(?:\\S+ )?(?:takeover|buyout|acquisition)) by `,
      'gi',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\bwill ${adverb}${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: new RegExp(`\\bwill ${adverb}${sellVerb} `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\b(?:(?:has|have|was|were|is|been|being|will be|to be|are) )+(?:\w+ly )?(?:acquired|bought|purchased|taken over|taken private|snapped up|bought out|gobbled up) by /gi,
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
  },
  {
    pattern:
      /\b(?:(?:has|have|was|were|been|being|will be|is|to be|are) )+(?:\w+ly )?(?:sold|divested|offloaded|spun off) (?:to|by) /gi,
    kind: 'sale',
    voice: 'passive',
    stage: 'completed',
  },
  {
    pattern:
      /\b(?:acquired|bought|purchased|took over|snapped up|scooped up|picked up|gobbled up|swallowed|bought out) /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern:
      /\b(?:sold|divested(?: itself of)?|disposed of|offloaded|spun off|spun out|sold off|hived off|has shed|unloaded) /gi,
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
  },
  {
    pattern:
      /(?<=[\p{L}\d.)!,]\s(?:\w+ly )?)\b(?:[Aa]cquires|[Bb]uys|[Pp]urchases|[Tt]akes [Oo]ver|[Ss]naps [Uu]p|[Ss]coops [Uu]p|[Pp]icks [Uu]p|[Gg]obbles [Uu]p|[Ss]wallows|[Bb]uys [Oo]ut|is (?:buying|acquiring|purchasing|taking over)|are (?:buying|acquiring)) /gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /(?<=[\p{L}\d.)!,]\s(?:\w+ly )?)\b(?:[Ss]ells(?: [Oo]ff)?|[Dd]ivests|[Dd]isposes [Oo]f|[Oo]ffloads|[Ss]pins [Oo]ff|[Ss]heds|[Uu]nloads|is (?:selling|divesting|spinning off|offloading)) /gu,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern: /(?<=[\p{L}\d.)!]\s)\b[Tt]o (?:[Aa]cquire|[Bb]uy|[Pp]urchase|[Tt]ake [Oo]ver) /gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /(?<=[\p{L}\d.)!]\s)\b[Tt]o (?:[Ss]ell(?: [Oo]ff)?|[Dd]ivest|[Oo]ffload|[Ss]pin [Oo]ff|[Ss]hed) /gu,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\b(?:merged|will merge|has merged|(?:agreed|agrees|agreeing) to (?:merge|combine|join forces)|to (?:merge|combine)|(?:is|are) (?:merging|combining)|will combine|agreed to a merger|completed (?:its|the|a) merger|entered into (?:an|a) (?:definitive )?(?:agreement to merge|merger agreement)) with (?:and into )?/gi,
    kind: 'merger',
    voice: 'active',
    stage: 'announced',
  },
  {
    pattern:
      /\bentered into an? (?:\w+ |and |restated ){0,3}(?:Agreement and Plan of (?:Merger|Reorganization)|[Mm]erger [Aa]greement)\b/gu,
    kind: 'merger',
    voice: 'parties',
    stage: 'announced',
  },
];
