const unit = "((?:[\\p{L}\\p{N}&'.-]+ ){0,7}?[\\p{L}\\p{N}&'.-]+)";
/** "its former wholly-owned subsidiary Orlan": what the unit was stands ahead of its name. */
const whose =
  '(?:(?:(?:former|then|wholly[- ]owned|majority[- ]owned|indirect|direct|listed),? )*(?:subsidiary|affiliate),? (?!(?:into|from|through|as|by|to|on|in|for)\\b))?';
/** "its truck and bus unit" does not end at "and". */
const ending = 'and(?! (?:[\\p{L}-]+ ){1,3}(?:business|unit|division|segment|operations|arm)\\b)';
const unitNamed =
  "(?:[\\p{L}\\d&'-]+ ){0,5}?(?:business(?:es)?|unit|division|segment|subsidiary|arm|operations|activities)";
/** "an independent company", "a separate listed firm". */
const onItsOwn =
  'an? (?:\\p{Ll}+,? )?(?:independent|separate|stand-?alone|autonomous|publicly[ -]traded|listed|public)(?: (?:and )?(?:listed|public|publicly[ -]traded|independent))? (?:[\\p{Ll}-]+ )?(?:company|firm|business|group|entity)';
const ofNewFirm =
  '(?:its |the |a )?(?:(?:new|newly[ -]\\p{Ll}+|independent|separate|spun-off|listed|to-be-listed) )*(?:(?:company|firm|business|unit|entity|subsidiary),? )?';

/** What is parted from, as the first group; a word for what it is, as the second. */
export const spinOffForms: readonly RegExp[] = [
  // "Shareholders of Acme will receive one share of the new company, Acme Land Trust, for every four they hold".
  new RegExp(
    `\\b(?:[Ss]hare|[Ss]tock|[Uu]nit)?[Hh]olders (?:of [^;,]{2,50} )?(?:will|are to|would) (?:receive|get|be given) (?:one|two|three|four|five|\\d[\\d.]*) (?:new )?(?:ordinary |common )?shares? (?:of|in) ${ofNewFirm}((?:\\p{Lu}[\\p{L}\\d&'.-]* ?){1,5}?)(?=,? for (?:each|every))`,
    'u',
  ),
  // "will distribute its fibers business to shareholders as a separate company".
  new RegExp(
    `\\bdistribut(?:e[sd]?|ing) (?:its |the )(${unitNamed}) to (?:its |the |all )?(?:(?:share|stock|unit)?holders|investors|owners)`,
    'u',
  ),
  // "a special dividend consisting of all of the outstanding shares of its subsidiary Acme Timber Company".
  /\b(?:dividend|distribution) (?:in kind |in specie )?(?:consisting of|comprising|comprised of|of|in the form of|made up of) (?:(?:all|of|the|its|issued|and|outstanding|remaining|entire|\d[\d.]*%) )*(?:shares|stock|common stock|share capital|interest) (?:of|in) (?:its |the )?(?:[\p{Ll}-]+,? )*(?:subsidiary|unit|affiliate),? ((?:\p{Lu}[\p{L}\d&'.-]* ?){1,6}?(?:,? Inc\.?)?)(?=[,.;(]| (?:to|on|which|payable|in|will)\b)/u,
  // "Its elevator division began life as an independent company on Wednesday under the name Acme Lifts".
  new RegExp(
    `\\b(?:[Ii]ts|[Tt]heir|[Tt]he|\\p{Lu}[^\\s;,]*'s?) ${unitNamed} (?:(?:began|started|starts|begins) (?:life|trading|its life)(?: on [\\p{Lu}][^\\s;,]+)? as|(?:has |have )?(?:became|become)|is now) ${onItsOwn}[^;.]{0,60}? (?:under the name(?: of)?|named|called|as) ((?:\\p{Lu}[\\p{L}\\d&'.-]* ?){1,4})`,
    'u',
  ),
  new RegExp(
    `\\b(?:[Ii]ts|[Tt]heir|[Tt]he|\\p{Lu}[^\\s;,]*'s?) (${unitNamed}) (?:(?:began|started|starts|begins) (?:life|trading|its life)(?: on [\\p{Lu}][^\\s;,]+)? as|(?:has |have )?(?:became|become)|is now) ${onItsOwn}`,
    'u',
  ),
  /\bdistribution(?: \([^)]*\))? to (?:its|the Company's|our) (?:share|stock)holders of (?:all (?:of )?)?(?:the )?(?:issued and )?(?:outstanding )?(?:shares|common stock|stock)(?: of common stock)? of ((?:\p{Lu}[\p{L}\p{N}&'.-]+ ?){1,4})(?=[,.;( ])/u,
  new RegExp(
    `\\b(?:spin-?off|separation|split-?off|demerger|distribution)(?: \\([^)]*\\))? of (?:its |the Company's |our |the shares of |all (?:of )?the (?:shares|outstanding shares|common stock) of |approximately [\\d.]+% of the outstanding shares of )?${whose}${unit}(?=$|[,.;(]| (?:business(?:es)?|unit|division|segment|subsidiary|arm|into|from|through|as|by|to|on|was|is|would|will|has|${ending})\\b)( (?:business(?:es)?|unit|division|segment|subsidiary|arm))?`,
    'iu',
  ),
  new RegExp(
    `\\b(?:spin(?:s|ning)? off|spun off|spin(?:s|ning)? out|spun out|demerge[sd]?|split(?:ting)? off|carv(?:e[sd]?|ing) out|hiv(?:e[sd]?|ing) off|separat(?:e|ed|ing)) (?:its |the |our |all of its )?${whose}${unit}(?=$|[,.;(]| (?:business(?:es)?|unit|division|segment|subsidiary|operations|arm|into|from|through|as|by|to|on|in|for|it|that|which|behind|this|next|${ending})\\b)( (?:business(?:es)?|unit|division|segment|subsidiary|operations|arm))?`,
    'iu',
  ),
  // "spins its freight arm into an independent company", "to spin its payments unit off".
  new RegExp(
    `\\b(?:spin(?:s|ning)?|spun|carv(?:e[sd]?|ing)|hiv(?:e[sd]?|ing)) (?!off\\b|out\\b)(?:its |the |our )?${unit}( (?:business(?:es)?|unit|division|segment|subsidiary|operations|arm))? (?:off|out|into an? (?:[\\p{Ll}-]+ ){0,3}(?:company|firm|business)|into (?:[\\p{Ll}-]+ ){1,2}company)\\b`,
    'iu',
  ),
  // "resolved on the partial demerger of the company, in which the glass business is transferred to a new listed company".
  new RegExp(
    `\\bdemerger(?: of [^;,]{2,60})?,? (?:in|by|through|under) which (?:its |the |all (?:of )?(?:its|the) )(${unitNamed}) (?:(?:is|are|will|would|to|be|was) )*(?:transferred|transfer|passes|pass|goes|go|moves|move|moved|separated|split|contributed) (?:off |out )?(?:in)?to\\b`,
    'u',
  ),
  // "would separate into three companies".
  /\b(?:separat(?:e|es|ed|ing)|split(?:s|ting)?|break(?:s|ing)? up|broken up|demerg(?:e|es|ing)) (?:itself |the company )?into ((?:two|three|four|five|\d) (?:(?!(?:and|or)\b)[\p{Ll}-]+,? ){0,5}(?:companies|businesses|firms))\b/u,
  // "will distribute its remaining stock interest in Acme Financial, Inc. to holders of its common stock".
  /\bdistribut(?:e[sd]?|ing) (?:pro rata )?(?:to (?:its|our|the) (?:share|stock|unit)?holders(?: of record)?,? )?(?:all (?:of )?)?(?:its |the )?(?:(?:remaining|entire|whole|[\d.]+ ?%|stock|equity|ownership|issued|and|outstanding|common|ordinary) )*(?:interest|stake|shares|holdings?|stock)(?: of common stock)? (?:in|of) (?:(?:the |its )?(?:(?:former|then) )?(?:wholly[- ]owned )?subsidiary,? )?((?:\p{Lu}[\p{L}\p{N}&'.-]+ ?){1,5}(?:, Inc\.)?)(?=[,.;( ])/u,
  // "distribution of approximately 98.2% of the outstanding shares of common stock, par value $0.01 per share, of Cerence Inc."
  /\b[Dd]istribution(?: \([^)]*\))? of (?:(?:approximately|about|at least|all(?: of)?|the remaining|[\d.]+%(?: of)?) )*(?:the |its )?(?:(?:issued|and|then|outstanding) )*(?:shares|common stock|stock)(?: of (?:the )?(?:common stock|\p{Lu}[\p{L}&'.-]+ [Cc]ommon [Ss]tock))?(?:, [^,]{0,20}par value[^,]{0,30},)? (?:of|in) (?:the (?:wholly[- ]owned )?subsidiary )?((?:\p{Lu}[\p{L}\p{N}&'.-]+ ?){1,4})(?=[,.;( ])/u,
];
