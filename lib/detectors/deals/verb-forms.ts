import { adverb, agreement, buyVerb, type Form, saidWould, sellVerb } from '#lib/detectors/deals/deal-words';

/** Deals told by what is agreed, will be or was done: agreed to buy, was sold to, acquires. */
export const verbForms: readonly Form[] = [
  {
    pattern: new RegExp(
      `\\b${agreement} (?:(?:in principle|(?:on |late )?\\w+day|today|yesterday|with [^.;,]{2,60}) )?to ${adverb}${buyVerb} `,
      'gi',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:\bto|ly|\balso|\bup|\bnow|\bback) (?:acquire|buy|purchase|take)/i,
  },
  {
    pattern: new RegExp(
      `\\b${agreement} (?:(?:in principle|(?:on |late )?\\w+day|today|yesterday|with [^.;,]{2,60}) )?to ${adverb}${sellVerb} `,
      'gi',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs:
      /(?:\bto|ly|\balso|\bup|\bnow|\bback) (?:sell|divest|dispose|offload|hive|spin|split|shed|unload|demerge|carve|transfer|part with)/i,
  },
  {
    pattern: new RegExp(
      `\\b${agreement} (?:(?:(?:calling|providing) for (?:it|the company) )?to be (?:acquired|bought(?: out)?|purchased|taken over|taken private|snapped up|swallowed(?: up)?|absorbed)|to (?:a |an )?(?:\\S+ ){0,3}?(?:takeover|buyout|acquisition)) by `,
      'gi',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs:
      /(?:acquired|bought|purchased|over|private|takeover|buyout|acquisition|out|up|swallowed|absorbed) by\b/i,
  },
  {
    // "has signed a contract to absorb Acme of Belgium", "will swallow up its rival Beta": firms, not costs.
    pattern: new RegExp(
      `\\b(?:${agreement} (?:(?:in principle|(?:on |late )?\\w+day|today|yesterday|with [^.;,]{2,60}) )?to|${saidWould}|will|(?<=\\p{Lu}[\\p{L}.&'-]* )to) ${adverb}(?:absorb|swallow(?: up)?|snap up|gobble up|scoop up|mop up|snatch up) (?!(?:the |its |their |any |some |all |most |part of |up to |about |more |extra |further |higher |rising |additional |new )*(?:costs?|loss(?:es)?|impact|shocks?|hits?|blows?|increases?|staff|workers|employees|effects?|excess|supply|demand|tariffs?|carbon|charges?|fall-?out|risks?|pressure|shares|stock|debts?|fuel|bill|[$€£\\d]))(?=(?:[a-z-]+ |[A-Z][a-z]+'s ){0,5}[A-Z])`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:absorb|swallow|snap up|gobble up|scoop up|mop up|snatch up)/i,
  },
  {
    pattern: new RegExp(`\\bwill ${adverb}${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:\bwill|ly|\balso|\bup|\bnow|\bback) (?:acquire|buy|purchase|take)/i,
  },
  {
    // "said on Wednesday it plans to buy Acme for about 300 million pounds": with its price the plan is what is announced.
    pattern: new RegExp(
      `(?<=\\b(?:said|announced)\\b[^;,]{0,30} (?:it|they) )plans to ${adverb}${buyVerb} (?=[^;]{2,90} for (?:about |around |some |approximately |nearly )?(?:[$€£¥]|\\d))`,
      'g',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\bplans to/i,
  },
  {
    pattern: new RegExp(`(?:\\b(?:is|are)|'s|'re) going to ${adverb}${buyVerb} `, 'gi'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\bgoing to/i,
    context: (near) => /\b(?:announc|confirm|said|says|deal\b|agreement)/i.test(near),
  },
  {
    pattern: new RegExp(`\\bwill ${adverb}${sellVerb} `, 'gi'),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs:
      /(?:\bwill|ly|\balso|\bup|\bnow|\bback) (?:sell|divest|dispose|offload|hive|spin|split|shed|unload|demerge|carve|transfer|part with)/i,
  },
  {
    pattern:
      /\b(?:(?:has|have|was|were|is|been|being|will be|to be|are|gets?|got) )+(?:\w+ly )?(?:acquired|bought|purchased|taken over|taken private|snapped up|snatched up|scooped up|picked up|swallowed(?: up)?|absorbed|bought out|gobbled up) by /gi,
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
    needs: /(?:acquired|bought|purchased|over|private|absorbed|swallowed|up|out) by/i,
  },
  {
    pattern:
      /\b(?:(?:has|have|was|were|is|been|being|will be|(?:agree[sd]? )?to be|are) )+(?:\w+ly )?(?:acquired|bought|purchased|taken over|taken private|snapped up|bought out) (?:for|in (?:an?|the)) (?=[^;,]*[\d$€£])(?:[^;,]|,(?=\d)){2,70}? by (?!the end\b|\w+day\b|\d)/gi,
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
    needs: /(?:acquired|bought|purchased|over|private|up|out) (?:for|in)\b/i,
  },
  {
    pattern:
      /\b(?:(?:has|have|was|were|been|being|will be|is|to be|are) )+(?:\w+ly )?(?:sold|divested|offloaded) (?:for|in (?:an?|the)) (?=[^;,]*[\d$€£])(?:[^;,]|,(?=\d)){2,70}? to (?!help\b|fund\b|pay\b|\d)(?=(?:[\p{Ll}-]+ ){0,5}\p{Lu})/gu,
    kind: 'sale',
    voice: 'passive',
    stage: 'completed',
    needs: /(?:sold|divested|offloaded) (?:for|in)\b/i,
  },
  {
    pattern:
      /\b(?:(?:has|have|was|were|been|being|will be|is|to be|are) )+(?:\w+ly )?(?:sold|divested|offloaded|spun off) (?:to|by) /gi,
    kind: 'sale',
    voice: 'passive',
    stage: 'completed',
    needs: /(?:sold|divested|offloaded|off) (?:to|by)/i,
  },
  {
    pattern:
      /\b(?:acquired|bought|purchased|took over(?! (?:as|from|the (?:role|job|post|helm|reins|position)|at|in|when|after|on)\b)|snapped up|scooped up|picked up|gobbled up|mopped up|hoovered up|snatched up|swallowed|bought out) /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs:
      /acquired|bought|purchased|took over|snapped|scooped|picked|gobbled|mopped|hoovered|snatched|swallowed/i,
  },
  {
    pattern:
      /\b(?:sold|divested(?: itself of)?|disposed of|offloaded|spun off|spun out|sold off|hived off|has shed|unloaded|parted with(?! (?:[$€£¥]|\d))) /gi,
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
    needs: /sold|divested|disposed|offloaded|spun|hived|shed|unloaded|parted with/i,
  },
  {
    pattern:
      /(?<=[\p{L}\d.)!,]\s(?:\w+ly )?)\b(?:[Aa]cquires|[Bb]uys(?: [Uu]p)?|[Pp]urchases|[Tt]akes [Oo]ver(?! (?:[Aa]s|[Ff]rom|at|in|when|after|on)\b)|[Ss]naps [Uu]p|[Ss]coops [Uu]p|[Pp]icks [Uu]p|[Gg]obbles [Uu]p|[Ss]wallows|[Bb]uys [Oo]ut|is (?:buying|acquiring|purchasing|taking over(?! (?:as|from|where|when|at|in|after|on|by|for|with|the (?:role|job|post|helm|reins|position|lead|chair\p{Ll}*|presidency|leadership|running|day|title|world|market|internet|streets?)|(?:[\p{L}'-]+ ){0,4}?(?:production|distribution|management|maintenance|marketing|sales|servic(?:e|es|ing)|operation|running|leases?|contracts?|routes?|slots?|flights|duties|work|sponsorship|supply|delivery|leadership|responsibilit(?:y|ies)|administration|development|training|coverage|support|tasks?|funding|payments?|debts?)(?: (?:of|for|from|at|in|with|on)\b|[.,;]|$)))|snapping up|scooping up|swallowing)|are (?:buying|acquiring)) /gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs:
      /acquires|buys|purchases|takes over|snaps|scoops|picks|gobbles|swallows|(?:is|are) (?:buying|acquiring|purchasing|taking|snapping|scooping|swallowing)/i,
  },
  {
    pattern:
      /(?<=[\p{L}\d.)!,]\s(?:\w+ly )?)\b(?:[Ss]ells(?: [Oo]ff)?|[Dd]ivests|[Dd]isposes [Oo]f|[Oo]ffloads|[Ss]pins [Oo]ff|[Ss]heds|[Uu]nloads|[Pp]arts [Ww]ith|is (?:selling(?: off)?|divesting|disposing of|spinning off|hiving off|offloading|parting with|shedding|unloading)) /gu,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs:
      /sells|divests|disposes|offloads|spins|sheds|unloads|parts with|is (?:selling(?: off)?|divesting|disposing|spinning|hiving|offloading|parting|shedding|unloading)/i,
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
    // "merges with Acme", "completed its planned merger with Acme", "in $2 bln merger with Acme".
    pattern:
      /\b(?:merge[sd] (?:with and into|into|with)|(?:completed|closed|completes|consummated) (?:\(i\) )?(?:its|the) (?:[\p{Ll}-]+ ){0,3}(?:merger with|(?:transaction|combination) with(?= [^;]*\b(?:Plan of Merger|Merger Agreement|Business Combination Agreement)))|in (?:an? )?(?:[$€£][\d.,]+ ?(?:[mb]n?|million|billion|mln|bln) |all-share |all-stock ){1,2}merger with) /giu,
    kind: 'merger',
    voice: 'active',
    stage: 'completed',
    needs: /\b(?:merged|merges|(?:merger|transaction|combination) with)\b/i,
  },
  {
    pattern:
      /\b(?:will merge|(?:agreed|agrees|agreeing) to (?:merge|combine|join forces)|to (?:merge|combine)|(?:is|are) (?:merging|combining)|will combine|agreed to a merger|(?:complete[sd]|consummate[sd]|close[sd]|finali[sz]e[sd]|effected) (?:(?:its|the|a) )?(?:previously announced )?(?:[a-z-]+ )?(?:merger|combination)|(?:approve[sd]|clear(?:s|ed)|voted for|voted in favou?r of) (?:its|the|their) (?:[\w$.-]+ ){0,4}(?:merger|combination)|(?:gave|given|gives|give) (?:(?:its|their|the|final) )*(?:consent|approval|blessing|backing|go-ahead|nod) to (?:its|the|their|a) (?:[\w$.-]+ ){0,4}(?:merger|combination)|announc(?:es|ed) (?:the )?(?:\w+ )?(?:completion|closing) of (?:(?:its|the|their|a) )?(?:previously announced )?(?:merger|combination)|(?:entered into|reached|signed|concluded) (?:an|a) (?:definitive )?(?:agreement to merge|merger agreement)) (?:with (?:and into )?|(?<=merge )into )/gi,
    kind: 'merger',
    voice: 'active',
    stage: 'announced',
    needs: /merg|combin|join forces/i,
  },
  {
    pattern:
      /\b(?:reached|signed|concluded|executed) an? (?:\w+ ){0,2}merger (?:agreement|deal|pact)\b(?! with)|\bentered into an? (?:\w+ |and |restated ){0,3}(?:Agreement and Plan of (?:Merger|Reorganization)|[Mm]erger [Aa]greement)\b/gu,
    kind: 'merger',
    voice: 'parties',
    stage: 'announced',
    needs: /merger (?:agreement|deal|pact)|plan of (?:merger|reorganization)/i,
  },
];
