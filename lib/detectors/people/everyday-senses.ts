import { isPlace } from '#lib/detectors/text/names';

const office =
  '(?:board|post|posts|position|positions|office|role|roles|job|duties|company|firm|helm|chair|chairmanship|presidency|directorship|management|leadership|payroll|staff|team|employment|committee|seat)';
/** The everyday senses of the verbs: a suit that names somebody, a statue unveiled, a guest received, lunch together. */
const everyday: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(?:has |have )?nam/i,
    /^[^;,]{2,80} in (?:an?|the|its) (?:\p{Ll}+ ){0,2}(?:lawsuit|suit|complaint|indictment|report|list|ranking|poll|letter|probe|investigation|documents?|filing)\b/u,
  ],
  // "his father, retired professor Otto Lind, said": what he is, not what he did.
  [
    /^retired$/i,
    /^ (?:(?!(?:from|as|in|on|after|at|last|this|effective|and|but|yesterday|today|earlier|early|late|due|to|for|because|of|by|with|before|following|when)\b)\p{Ll}+ ){1,4}\p{Lu}/u,
  ],
  [
    /^unveil/i,
    /^ (?:an?|the) (?:\p{Ll}+ ){0,2}(?:statue|portrait|bust|plaque|biography|film|book|painting|documentary|mural|memorial|tribute)\b/u,
  ],
  // "has lost its head of audit, Marc Roe says": who tells is not who goes.
  [
    /^(?:has |is |will )?los(?:t|e|es|ing)$/i,
    /^ (?:its|their|another) [^;,]{3,60}, (?:\p{Lu}[\p{L}.'-]+ ){2,3}(?:says|said|told|writes|wrote)\b/u,
  ],
  // "gave up her bonus": no post.
  [
    /\b(?:g[ai]ve[sn]?|giving) up$/i,
    /^ (?:the|his|her|their) (?!(?:[\p{L}-]+ ){0,6}?(?:roles?|posts?|positions?|jobs?|titles?|chair\w*|helm|reins|seat|office|control|leadership|duties|responsib\w+|chief|C[EFOT]O|presiden\w+|director\w*|management|top|running|board|executive|command|power)\b)/iu,
  ],
  // "named finance chief Ida Brask "Master of Coin"": no office.
  [/named$/i, /^ (?:[\p{L}-]+ ){0,4}\p{Lu}\S+ \p{Lu}\S+,? "/u],
  // "named finance chief Ida Brask its Banker of the Year", "as one of its 40 under 40": an honour.
  [
    /^(?:has |have )?(?:been )?(?:nam|pick|chos|select|crown|elect)\p{Ll}*$/iu,
    /^ (?:(?!, who\b)[^;]){0,160}?\b(?:of the (?:[Yy]ear|[Mm]onth|[Dd]ecade|[Cc]entury)(?= ?(?:[.,;"]|$|at|by|for|in|award|\d{4}))(?!,? (?:as|to be|to become)\b)|as one of (?:its|the|their) (?:\d|top\b|most\b|best\b|\p{Lu})|to (?:its|the) (?:annual )?(?:\p{Ll}+ )?(?:list|ranking|hall of fame)\b)/u,
  ],
  // "was named winner of the Halstead Medal"
  [
    /(?:named|elected|chosen|picked|selected)$/i,
    /^ (?:as )?(?:an? |the |its |one of )?(?:(?:first|joint|this year's) )?(?:winners?|recipients?|laureates?|finalists?|honou?rees?|fellows?|ambassadors?)\b/iu,
  ],
  // "has retained a recruiting firm to look for a successor to Otto Lind"
  [
    /(?:recruit|hir)ing$/i,
    /^ (?:firm|agency|consultant|consultancy|company|process|committee|drive|freeze|spree|manager|team)s?\b/,
  ],
  // "the departing chief executive": known before.
  // "retired Orlan chairman Ida Brask"
  [
    /^retired$/i,
    /^ (?:\p{Lu}[\p{L}&.'-]+ ){1,4}(?:(?:vice )?(?:chair(?:man|woman)?|president|chief|director)|C[EFOT]O|executive|partner)(?:(?: [\p{Ll}]+){0,2} \p{Lu}|,)/u,
  ],
  [/^departing$/i, /^ (?:chief|C[A-Z]O\b|president|chair|director|head|boss|finance|executive)/],
  // "resigned from the advisory body to parliament", "quit the president's business council": a seat beside the job.
  [
    /resign\p{Ll}*|step\p{Ll}*(?: down)?|stood down|quits?|quitting|leav(?:e|es|ing)|left/iu,
    /^ (?:down )?(?:(?:as an? (?:member|adviser) )?(?:from|of|to) )?(?:the |an? )?(?:[\p{L}'-]+ ){0,3}?(?:advisory|consultative|manufacturing|business|economic|industry) (?:body|council|panel|forum|commission)\b/u,
  ],
  [/nam(?:ed|es|ing)$/i, /^ (?:his|her|their) favou?rite\b/],
  [
    /^(?:has |have )?(?:appoint|nam|hir|select|chos|pick)/i,
    /^ (?:an?|the|its) (?:\p{Ll}+ )?(?:team|panel|committee|task force|group|commission|firm|agency) (?:led|headed|chaired|run) by\b/u,
  ],
  [
    /(?:replac|succeed)\w*$/i,
    /^ [^,;]{2,60} (?:on|in|as (?:an? )?(?:member|chair\w*) of) the [^,;.]{0,50}\b[Cc]ommittee\b/u,
  ],
  // "was elected to the board of the state bankers association": a seat beside the job.
  [
    /(?:elect|appoint|nam)\w*$/i,
    /^ (?:to|onto) (?:the )?[Bb]oard of (?:[Dd]irectors of )?(?:the|an?) (?:\p{Ll}+ ){0,4}(?:association|chamber|federation|charity|foundation|university|college|school|hospital|museum|orchestra|council)\b/u,
  ],
  // "made way for Ida Brask at the lectern"
  [
    /^way |\b(?:giv|gave|mak|made|clear)\p{Ll}* (?:the )?$/u,
    /^ ?(?:way (?:to|for) )?[^;,]{2,60} (?:at|on|behind|in) the (?:lectern|podium|stage|microphone|rostrum|table|bar|pitch|field|court|track|screen|panel|corridor|doorway|queue|final|race|lead)\b/u,
  ],
  // "plenty left in the tank"
  [
    /^left$/i,
    /^ (?:in (?:the|his|her|its) (?:tank|bank|locker|wallet|pocket)|to (?:do|give|prove|learn|run|spend|gain|lose)\b|over\b)/,
  ],
  [
    /^(?:has |have )?quits?$/i,
    /^ (?:smoking|drinking|school|college|politics|social media|Twitter|Facebook|the (?:talks|race|meeting|platform))\b/,
  ],
  [/fired$/i, /^ (?:up|back|off)\b/],
  [
    /stepp?(?:ed|s|ing)? (?:down|off|aside)$/i,
    /^ (?:from|off) (?:the |a )?(?:stage|podium|plane|train|bus|ladder|platform|pitch|field|dais)\b/,
  ],
  // "dismisses talk that", "sacked the idea of": no person goes.
  [
    /^(?:has |have |had )?(?:dismiss|sack|fir|drop|oust|remov|replac)\p{Ll}*$/iu,
    /^ (?:the |any |all |an? |recent |media |market )*(?:talk|rumou?rs?|speculation|claims?|reports?|suggestions?|ideas?|notions?|concerns?|complaints?|criticisms?|allegations?|charges|fears?|worries|questions?|suits?|lawsuits?|case|appeal|calls|threats?|bids?|offers?|approach(?:es)?|proposals?)\b/iu,
  ],
  [/(?:resign|retir)(?:ed|s)$/i, /^ (?:himself|herself|hurt)\b/],
  [/relieved$/i, /^ (?:by|that|at|to)\b/],
  [/tapped$/i, /^ (?:on|into|out)\b/],
  [/suspended$/i, /^ (?:by the (?:league|club|association|federation)|for [\p{L}\d]+ (?:match|game)e?s?\b)/u],
  [
    /(?:leave|leaves|left|leaving)$/i,
    /^ (?:nothing|little|no (?:stone|doubt|choice|room)|it to|plenty)\b|^ (?:(?:an?|the|its|his|her) (?:\p{Ll}+ )?(?:hole|gap|void|mark|legacy|impression|trail|message|note|scar|mess|question|taste|fortune|estate|meeting|room|stage|pitch|field|hospital|house|courtroom|court|building|table|podium)\b|(?:the )?(?:hospital|court|prison|jail|school)\b|[^;,]{2,50} (?:in no doubt|unchanged|untouched|intact|open|alone|speechless|scrambling|wondering|reeling|guessing)\b)/u,
  ],
  [
    /^removed/i,
    new RegExp(`^[^;]{2,80}? from (?:its|the|his|her) (?!(?:[\\p{L}-]+ ){0,3}${office}\\b)`, 'u'),
  ],
  [
    /^(?:will |to )?(?:join|welcom)/i,
    /^ (?:(?:the )?(?:[\p{Lu}]\p{L}+ )?(?:Prime Minister|President|Minister|Chancellor|Governor|Mayor|Senator|King|Queen|Prince|Princess) \p{Lu}|(?:the |its |their |an? )?(?:[\p{Ll}-]+ )?(?:chief executive|president|chairman|chairwoman|chair|director|CEO|CFO) (?:of|at|for) [^;,]{2,60} (?:for|at|on|in) (?:an? |the |\p{Ll}+ ?$|lunch|dinner|breakfast))/u,
  ],
];

/** Whether the verb of a sentence tells of something else than a post. */
export const isEveryday = (text: string, verb: number, verbEnd: number): boolean =>
  // "will leave for China on Tuesday"
  (/\b(?:leave|leaves|leaving|left|departs?|departed)$/i.test(text.slice(verb, verbEnd)) &&
    isPlace(/^ for ((?:\p{Lu}\p{L}+ ?){1,2}?)(?= \p{Ll}|[.,]|$)/u.exec(text.slice(verbEnd))?.[1] ?? '')) ||
  everyday.some(
    ([words, behind]) => words.test(text.slice(verb, verbEnd)) && behind.test(text.slice(verbEnd)),
  );
