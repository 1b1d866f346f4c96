import { anyOf } from '#lib/detectors/text/any-of';

/** Those who work somewhere, and what they work in; "the job" and "his job" are one person's. */
export const people =
  '(?:job(?<!\\b(?:the|his|her|my|top|a|new|that) job)|jobs|employee?s|workers|(?:steel|mill|dock|factory|auto|metal|mine|shop|office|farm|rail|post|bank|textile|ship|iron|glass|news|co-?)workers|people|persons|staff(?:ers|ing)?|individuals|positions?|posts|roles|personnel|workforce|work force|work-force|headcount|head count|payroll|redundanc(?:y|ies)|associates|crew|managers|engineers|contractors|colleagues|teammates|team-mates|journalists|reporters|editors|bankers|scientists|programmers|designers|miners|drivers|pilots|developers|technicians|assistants|clerks|cashiers|tellers|machinists|welders|cleaners|producers|presenters|livelihoods|team members|members of staff|corporate ranks|(?:man|person)[- ]years|full-time equivalents|FTEs)';
const cutting =
  '(?:cut(?:s|ting)?|axe?(?:s|d|ing)?|slash(?:es|ed|ing)?|eliminat(?:e[sd]?|ing)|shed(?:s|ding)?|trim(?:s|med|ming)?|reduc(?:e[sd]?|ing)|chop(?:s|ped|ping)?|scrap(?:s|ped|ping)?|terminat(?:e[sd]?|ing)|fir(?:e[sd]?|ing)|let(?:s|ting)? go(?: of)?|downsiz(?:e[sd]?|ing)|shrink(?:s|ing)?|par(?:e[sd]?|ing)(?: back| down)?|cull(?:s|ed|ing)?|retrench(?:es|ed|ing)?|sack(?:s|ed|ing)?|discontinu(?:e[sd]?|ing)|g(?:ives?|ave|iven|iving) notice to|made redundant|idl(?:e[sd]?|ing))';
/** Verbs of everyday use, which tell of a cut only with a number or with whose people they are. */
const everyday =
  '(?:dismiss(?:es|ed|ing)?|lose|losing|lost|loos(?:e|es|ing)(?= (?:their|its) jobs?\\b)|remov(?:e[sd]?|ing)|halv(?:e[sd]?|ing)|part(?:s|ed|ing)? (?:ways |company )?with|(?:say(?:s|ing)?|said|bids?|bidding) (?:goodbye|farewell) to|dispens(?:e[sd]?|ing) with|thin(?:s|ned|ning)(?: out)?|prun(?:e[sd]?|ing)|strip(?:s|ped|ping) out|do(?:es|ing)? away with|shav(?:e[sd]?|ing))';
/** Words behind which the people are no longer what is cut: "a claim that its managers", "the hours that staff lose". */
const elsewhere =
  '(?:sav(?:e|es|ed|ing)|protect(?:s|ed|ing)?|preserv(?:e|es|ed|ing)|keep(?:s|ing)?|creat(?:e|es|ed|ing)|that|which|who|whose|when|while|how|where|because|if|after|before|claims?|suggestions?|allegations?|complaints?|criticisms?|time|hours|gap|used|served|offered|worn|seen|days|errors|meetings|trust|said|says|adding|risks?|accidents?|injur(?:y|ies)|waste|burden|stress|up(?! to\\b)|accountants?|auditors?|barriers?)';
/** With no number before the people, a preposition makes them something else's: "accidents among its workers". */
const relation =
  '(?:forecasts?|outlook|guidance|dividends?|prices?|among|between|by|for|from|with|at|on|in|against|as|to|without|per)';
const quantity =
  '(?:[~$€£]?\\d[^\\s;]*|hundreds|thousands|dozens|scores|half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|(?:one-)?(?:dozen|hundred|third|quarter|fifth|sixth|seventh|eighth|tenth)s?|(?:large|significant|substantial|considerable|sizeable|sizable) (?:number|portion|share|part|chunk)s? of)';
/** What may stand between words of cutting and the people cut: a number of them, or nothing that leads elsewhere. */
const counted = `(?:(?!${elsewhere}\\b)[^\\s;]+ ){0,10}?${quantity} (?:(?!(?:${elsewhere}|for|by|with|between|among)\\b)[^\\s;]+ ){0,7}?`;
const plain = `(?:(?!(?:${elsewhere}|${relation})\\b)[^\\s;]+ ){0,7}?`;
/** People as such, not what is theirs or about them: "workers' claims", "headcount costs". */
const peopleCut = `${people}\\b(?!['’]|[- ](?:costs?|expenses?|turnover|claims?|bonus(?:es)?|pay|wages?|salar(?:y|ies)|perks|benefits|pensions?|travel|spending|budgets?|satisfaction|complaints?|training|engagement|errors?)\\b)`;
/** Cutting and the people cut, with nothing between that makes the people something else's. */
export const cutsPeople = new RegExp(
  `\\b(?:${cutting} (?:${counted}|${plain})|${everyday} (?:${counted}|(?:its|their|our) ${plain}))${peopleCut}|\\blet(?:s|ting)? (?:(?:[^;,]|,(?=\\d)){1,40} )?(?:${people}|team) go\\b(?! (?:home|on|to|out|back|for|through|ahead|into|free|straight|round|early)\\b)`,
  'i',
);
/** The same told with a noun: "a reduction of 300 positions", "the loss of jobs". */
export const cutOfPeople = new RegExp(
  `\\b(?:reductions?|cuts?|elimination|loss|termination) (?:of|in|to) (?:(?:${counted}|${plain})${peopleCut}|(?:[^;]{0,40}? )?(?:employment contracts|employments)\\b)`,
  'i',
);

/** Stores that come and go in the ordinary course: "closed 12 stores and opened 15". */
export const turnover =
  /\bclos(?:ed|ing) (?:\w+ ){1,4}(?:stores|branches|restaurants|shops)\b[^;]{0,60}\bopen|\bopen(?:ed|ing) (?:\w+ ){1,4}[^;]{0,60}\bclos(?:ed|ing) (?:\w+ ){1,4}/i;

const cutVerb =
  '(?:cut|lay|laid|let|los[et]|shed|reduc|trim|slash|eliminat|axe|clos|shut|fir(?:e|ing)|shrink|sack|make)';
/** What somebody thinks will or ought to come: "is likely to cut", "analysts say it needs to lay off". */
export const foreseenByOthers = new RegExp(
  `^\\p{Lu}[\\p{L}.&'-]+(?: \\p{Lu}[\\p{L}.&'-]+){0,3} (?:forecasts?|predicts?|estimates|believes) that (?:[\\p{Ll}-]+ ){0,3}\\p{Lu}[^;]*\\b${cutVerb}|\\b(?:(?:is|are|seems?|looks?) (?:\\p{Ll}+ )?likely to|(?:will|would) (?:probably|likely|presumably|inevitably)(?: have to)?|should|ought to) (?:further |also |now )?${cutVerb}|(?<!\\b(?:plans?|programmes?|programs?|restructuring|reorgani[sz]ation|moves?|measures?|layoffs?|cuts?|closures?|actions?|initiatives?|changes?|overhaul|this|that|which|it|they) )(?:is|are) (?:widely )?expected to (?:cut|lay off|shed|slash|axe)\\b|\\b(?:analysts?|brokers?|economists?|commentators?|columnists?|hedge funds?|activists?)\\b[^;]{0,60} (?:needs?|has|have|must|ought)(?: to)? ${cutVerb}`,
  'iu',
);
/** Cuts made by those with whom the subject deals: "its customers are laying off workers". */
export const cutsOfOthers = new RegExp(
  `(?:(?:'s?|\\b(?:its|their|our|many|some|most)) (?:\\p{Ll}+ )?(?:customers|clients|suppliers|rivals|competitors|tenants|peers|users|partners|borrowers|advertisers)|\\ban? (?:\\p{Ll}+ )?(?:customer|client|supplier|rival|competitor|tenant|partner)) (?:\\p{Ll}+ ){0,3}${cutVerb}|\\b(?:its|their) (?:[\\p{Ll}-]+ ){0,2}(?:customer|client|supplier|rival|competitor|tenant),? [^;]{0,60}\\b(?:said|announced) (?:that )?(?:it|they) (?:would|will|had|has)\\b`,
  'iu',
);
/** "A fire shut the plant, idling 900 workers": no decision of the firm's. */
export const shutByAccident =
  /\b(?:clos|shut|halt|idl)\p{Ll}*\b[^;,]{2,60} (?:after|following|because of|due to) (?:an? |the )?(?:[\p{Ll}-]+ )?(?:fire|blaze|explosion|blast|flood|leak|outage|cyberattack|accident)\b|\b(?:fire|flood(?:s|ing)?|blast|explosion|storm|outage|hurricane|accident|leak|earthquake|cyberattack|power cut)\b[^;]{0,30} (?:shuts?|closed?|halt(?:s|ed)?|forced|had|has) |\b(?:ahead of|as|before|because of|due to) (?:an? |the )?(?:approaching )?(?:hurricane|storm|typhoon|cyclone|flood|blizzard|snowstorm)\b/iu;
/** Doors shut for a while or to somebody: a holiday, a visit, a day of mourning. */
export const shutForAWhile =
  /\btemporar(?:il)?y (?:[\p{Ll}]+ )?(?:clos|shut|suspen|halt|idl|stop|ceas)\w*|\b(?:clos(?:e[sd]?|ing)|shut(?:s|ting)?)\b[^;,]{0,40} (?:temporarily\b|(?:until|through) (?:at least )?(?:\p{Lu}\p{Ll}+ \d|further notice|the end of|next)|on (?:\p{Lu}\p{L}+ )?(?:\w+day|Day|Eve)\b|for (?:an? |the |\p{L}+ |\d+ )?(?:days?|weeks?|weekends?|nights?|hours?|holidays?|summer|winter|season|Thanksgiving|Easter|Ramadan|Diwali|maintenance|repairs|renovations?|refurbishment|lunch|Christmas)\b|to (?:visitors|the public|traffic|customers|tourists|guests|walkers)\b|early\b|overnight\b|at (?:\d|noon|midnight))|\b(?:clos(?:e[sd]?|ing)|shut(?:s|ting)?)\b[^;]{0,80} (?:as|because of|due to|over|amid|after|ahead of|during) (?:the |an? )?(?:[\p{L}-]+ )?(?:virus|coronavirus|outbreak|lockdown|hurricane|(?:snow)?storm|blizzard|typhoon|curfew|unrest|riots?|looting|heatwave|power cut|blackout|earthquake|floods?|flooding)\b/iu;

/** "putting 520 jobs at risk": of a closure that is decided, it tells the size. */
export const atRisk =
  /,? (?:and )?(?:putting|puts|placing|leaving|which (?:puts|leaves|will put)) (?:[^,;]|,(?=\d)){0,50}(?:at risk|in jeopardy|under threat)|, jobs at risk$|,? (?:due to|because of|over|given) the (?:risk|threat|fear) of [^;,]*\bjob losses/giu;
export const decidedClosure =
  /\b(?:(?:will|would|is to|are to|to|has decided to) (?:permanently )?(?:close|shut|shutter|cease)|is (?:closing|shutting)|closes|shuts|(?:will|is to|set to|to) (?:end|stop) (?:\w+ )?production)\b/i;

/** What denies a cut told of in the neighbouring sentence. */
export const deniesCut =
  /^["']?No (?:lay-?offs|job cuts|redundancies)\b|\bjobs (?:are|were|will be|would be) (?:all )?(?:safe|secure)\b|\b(?:(?:there (?:are|is) |we have |has |have )?no (?:redundanc(?:y|ies)|layoffs?|lay-offs?|job (?:cuts|losses)|closures?|jobs|positions|posts)(?: plans?)? (?:are |is |have been |were |will be |would be )?(?:affected|lost|at risk|planned|plans?|envisaged|foreseen|under consideration|decided)|(?:there (?:are|is)|we have|has|have) no (?:redundancy|layoff|job|closure|restructuring)[- ]?\w* plans|nothing has been decided|no (?:final )?decision has been|fabrication|pure invention|(?:does|do|did) not (?:intend|plan|expect|mean) to (?:cut|lay|close|shed|axe|reduce|shut)|(?:lay-?offs?|job cuts|redundancies) (?:are|is|were) ["']?not\b)\b/i;

/** What a union, a minister, a court or a fear says of cuts; the firm has told none of it. */
export const toldByOthers = anyOf(
  /(?:-{1,2}|[–—]) ?(?:[\p{L}]+ )?(?:unions?|ministry|minister|mayor|officials?|lawmakers?|governor|media|agency|[Pp]aper|newspaper|report|WSJ|FT)(?: \((?:Reuters|AP|AFP)\))?\.?$/iu,
  /, (?:the )?(?:\p{Lu}[\p{L}.]+ ){1,4}(?:newspaper )?(?:said|reported)(?: on \p{Lu}\p{L}+day)?, citing\b/iu,
  /\b(?:according to|said by) (?:an? |the )?(?:[\p{L}.]+ ){0,5}(?:union|minister|lawmaker|official|mayor|senator|governor)s?\b/iu,
  /^[^,;]{0,30}\b(?:PM|minister|mayor|union) says\b/iu,
  /\b(?:minister|mayor|governor|senator) (?:\p{Lu}[\p{L}.'-]+ ){1,3}(?:said|says|told)\b/iu,
  /\bunions? (?:(?!(?:was|were|been|are|have|had) )[\p{L}.]+ )?(?:said|says|told|estimates?|claims?)\b/iu,
  /\b(?:concern(?:s|ed)?|worr(?:y|ies|ied)|anxiety|uncertainty|anger|alarm(?:ed)?|outcry) (?:\p{Ll}+ )?(?:about|over|of|on|at|that|for) (?:[^;,]{0,40} )?(?:jobs?|layoffs|lay-offs|closures?|redundanc(?:y|ies)|losses)\b/iu,
  /\blay-?off (?:trackers?|events?|tallies)\b|\baccording to (?:[\p{L}-]+ ){0,2}trackers?\b/iu,
  /\bagainst (?:\p{Ll}+ )?(?:shutting|closing|cutting|laying off|firing|job cuts|layoffs|closures?|plans to|the closure|the shutdown)\b/iu,
  /\b(?:files?|filed|filing|brought|won|lost) (?:a |an? [\p{L}-]+ )?(?:suit|case|complaint|claim)\b/iu,
  /\bsu(?:e[sd]?|ing) |\blegal action\b/iu,
  /\b(?:opposes?|opposed|opposing|condemn(?:s|ed|ing)?|criticis\w+|criticiz\w+|denounc\w+|defend(?:s|ed|ing)?|questioned|apologi[sz]\w+ for|regret(?:s|ted)?) (?:[^;,]{0,40} )?(?:job cuts|layoffs|closures?|redundancies|cuts|for (?:cutting|closing|shutting|firing|laying off|sacking))\b/iu,
  /\b(?:urg|ask|call|press|warn|order|implor|begg|tell|told)\w*(?: on)? [^;,]{2,60} (?:not to|to (?:keep|stop|halt|reconsider|save|protect|rehire|reverse|delay|drop)) /iu,
  /\b(?:fired?|fires|sack(?:s|ed)|dismiss(?:es|ed)) (?:(?!jobs)[^;,]){1,50} for (?:allegedly |repeatedly )?(?:\p{Ll}+ing|misconduct|breach\w*)\b/iu,
  /\b(?:lost|loses?|losing) [^;]{1,60} to (?:its |a |the )?(?:rivals?|competitors?)\b/iu,
  /\b(?:laid off|let go|fired|dismissed|sacked) (?:by|from) (?:\p{Ll}+ )?(?:rivals?|competitors?|companies|firms|start-?ups|others)\b/iu,
  /\band (?:others|other (?:\p{Ll}+ )?(?:companies|firms|banks|carmakers|airlines|retailers)) (?:have|are|had)\b/iu,
);
