/** An offering by name. */
export const offering =
  /\b(?:initial public offer(?:ing)?s?|global offering|intention to (?:(?:list|float) (?:its|the) (?:\S+ )?shares|(?:float|list|seek (?:a )?listing) on\b)|IPOs?|IPO'?d|flotation|stock[- ](?:market|exchange) (?:debut|flotation|listing|launch)|market debut|public debut|trading debut|Wall Street debut|(?:shares|stock) [^;]{2,30} (?:in|on) (?:its |their )?debut\b|\d ?(?:%|percent|per ?cent|pct|pc) (?:on|in) (?:its|their) (?:\p{L}+ ){0,3}debut|first (?:trading )?(?:day|session) (?:of|in|as)\b[^;]{0,12}(?:trading|trade|dealings?|public)|(?:its|the|their|our|a|an) (?:(?!free\b)[\p{L}\d$£€.-]+ ){0,2}float(?! (?:of|is|was|in))|draft red herring|first trading day|(?:its|their) first (?:few )?(?:hours?|minutes|trades)\b|first-day (?:jump|bump|pop|gain|rise|surge|rally|climb|leap|fall|drop|slump|decline|spike)s?\b|first day(?:'s)? trading|first day on the|(?:initial|first-time|maiden) (?:share sale|share offering|offering)|Börsengang|introduction en bourse|salida a bolsa|listing)\b/iu;

/** "listed at 304.10 rupees on the exchange, below its issue price": a first price beside the one that was paid. */
export const listedAtPrice =
  /\blist(?:s|ed) (?:at|on) (?=[^;]*\d)[^;]{2,110}\b(?:issue|offer|offering|IPO) price\b/iu;
/** "selling 11.8 million shares at $14.50 each, below the expected price range". */
export const soldInRange =
  /\b(?:sells|sold|selling) [\d.,]+ (?:million )?shares (?:at|for) (?:US|HK|[AC])?[$€£][\d.]+ (?:each|apiece|a share|per share)\b[^;]{0,60}\b(?:(?:(?:expected|forecast|price|target(?:ed)?|indicated|marketed) ){1,2}range\b|after (?:marketing|pitching|offering) (?:them|the shares|the stock) (?:for|at) )/iu;

/** Trading has begun. */
export const listed =
  /\b(?:went public|(?:is|are) going public (?:today|this (?:morning|week)|on \w+day)|(?:flotation|float|listing|debut|IPO) (?:flop(?:s|ped)|tank(?:s|ed)|(?:fell|falls) flat|soar(?:s|ed)|sank|sinks)|(?:made|makes|making) (?:its|their) (?:initial public offering|IPO|flotation)|listing at [$€£]?\d|in conditional (?:trading|dealings)|stock (?:market|exchange) (?:debut|listing|flotation) (?:from|by|of)|goes public|gone public|return(?:ed|s) to the (?:public|stock) markets?|(?:made|makes|making|make) (?:(?:its|their|a|an) )?(?:\S+ ){0,5}debut|debuted|debuts?(?: on| in|ed|,)|(?:rose|risen|jumped|surged|soared|fell|fallen|dropped|climbed|gained|up|down|closed|opened|popped|slumped|tumbled|doubled) [^;]{0,50}\b(?:debut|first (?:trading )?(?:day|session) (?:of (?:trading|trade|dealings?)|as a public)|first trading day|first day on|IPO price|offer(?:ing)? price)|opened at [$€£]?\d[^;]{0,200}\b(?:initial public offering|IPO|direct listing)|(?:up|down|rose|risen|fell|jumped|surged|soared|climbed|dropped|gained)\b[^;]{0,40} in (?:its|their) first (?:few )?(?:hours?|minutes|trades)\b|(?:initial public offering|IPO|flotation)\b[^;]{0,60} (?:has been|was) (?:completed|closed|consummated)|first-day (?:jump|bump|pop|gain|rise|surge|rally|climb|leap|fall|drop|slump|decline|spike)s? (?:of [^;,]{1,24} )?(?:in|for|by) (?:the |its )?(?:shares|stock|share price|IPO|newly)\b|(?:rises?|jumps?|surges?|soars?|falls?|drops?|climbs?|gains?|slumps?|tumbles?|pops?|doubles?|triples?|slides?|sinks?|leaps?|plunges?|slips?|dips?|sank|slid|leapt|plunged|tripled|trebled|rocket(?:s|ed)|flop(?:s|ped)|stumble[sd]?) [^;]{0,50}\b(?:(?:trading|market|stock|share|Wall Street|Nasdaq|NYSE|New York|London|Hong Kong|public|exchange) debut|first trading day|first day of trading)|(?:shares|stock) (?:rises?|jumps?|surges?|soars?|falls?|drops?|climbs?|gains?|slumps?|tumbles?|pops?|doubles?|sinks?|leaps?|plunges?|slips?) (?:[^;]{2,14} )?(?:in|on) (?:its |their )?debut\b|(?:began|begun|begins|begin|started|starts|start|commenced|commences|opened for|opened|starting|beginning) trading|(?:first|opening) (?:trading )?(?:day|session) (?:of (?:trading|trade|dealings?)|as a public company|on the \w+ (?:bourse|exchange|market))|(?<!\b(?:is|are|was|were|been|be|being|dual|cross)[ -])listed (?:its shares |today )?on|(?:completed|closed|consummated|completes|closes|completion of|closing of) (?:of )?(?:its|the|our|an) (?:[\w$.,]+ ){0,4}(?:initial public offering|IPO|flotation)|(?:will be |are |is |were |was )(?:quoted|listed|traded|admitted to trading) on [^;]{3,60} (?:from|as of|starting|since) (?:today|\w+day|this)|(?:was|were|has been|have been) (?:today )?(?:listed|admitted to (?:trading|dealings?|listing)) (?:today |on \w+day |yesterday )?(?:on|to|at) [^;]{2,70}|admission [^;]{0,60}to (?:trading|dealings?|listing)(?: on)? [^;]{2,60}\b(?:today|this morning|effective|with effect|at 8)|(?:ring|rang|rung) the (?:opening |closing )?bell[^;]{0,80}(?:debut|trading|public|listing)|(?:began|begins|started|starts|kick(?:s|ed) off) (?:its )?life as an? (?:public|listed)|trading in [^;]{2,120} (?:started|began|starts|begins|commenced)|hosts? an? initial public offering|(?:struck|hit|sound(?:s|ed)|rang|rings?|bang(?:s|ed)) (?:the |a )?(?:\p{Ll}+ )?(?:gong|bell)\b[^;]{0,60}\b(?:debut|listing|first day)|mark(?:s|ed|ing)? (?:the|its|their) (?:\p{Ll}+ ){0,3}(?:debut|listing|first day of trading)|floated (?:on|in) (?:the )?(?:London|New York|Hong Kong|Frankfurt|Paris|Stockholm|Warsaw|Moscow|Milan|Madrid|Zurich|Amsterdam|Helsinki|Oslo|Mumbai|Singapore|Sydney|Toronto|Tokyo|main|stock|Nasdaq|NYSE|AIM)|(?:conditional )?dealings? in [^;]{2,80} (?:got under way|began|started|begins?|starts?)|(?:began|begins|begun|start(?:s|ed)|commence[sd]) dealings?|join(?:s|ed|ing)? the (?:Nasdaq|NYSE)|(?:join(?:s|ed|ing)?|become[^;]{2,40} to join|became[^;]{2,40} to join) the stock (?:market|exchange)|on (?:its|their) (?:stock )?market debut|shares (?:surged|rose|jumped|fell|soared) on (?:\w+ )?debut|IPO'?d)\b/iu;

/** The price is set. */
export const priced =
  /\b(?:(?:offer|offering|issue|subscription|IPO) price\b[^;]{0,50} (?:was|were|is|has been) (?:set|fixed|determined) at|registration statement\b[^;]{0,120}\b(?:IPO|initial public offering)\b[^;]{0,30} (?:was|became|has been) (?:declared )?effective|completed (?:its|the|an) initial (?:public )?offering to (?:begin|start)|pric(?:ed|es|ing) (?:(?:of )?(?:its|the|their|our|an?) )?(?:\S+ ){0,6}(?:initial public offer(?:ing)?|IPO|offering|shares|flotation|float|listing|debut)|(?:sets?|setting|fix(?:ed|es)|determin(?:ed|es)|settl(?:ed|es) on) (?:the |an? |its )?(?:(?:final|offer|offering|issue|IPO|definitive|subscription|share) ){0,2}price (?:of|for|in|at)\b|(?:initial public offering|IPO|offering|flotation)s? (?:was |were |has been |is )?(?:priced|prices (?=at|above|below|near|within))|(?:initial public )?offering price (?:is|was|of|per share is)|priced (?:at|far|below|above|within|near)|(?:(?:raised|raises|raising|sold|sells) (?=[^;]{0,90}(?:\d|money|funds|capital|cash|billion|million))|(?:fetch(?:ed|es)|commanded|secured|got) [^;]{0,40}\b(?:price|valuation)\b)[^;]{0,90}\b(?:initial public offering|IPO|flotation|share sale)|(?:(?:expected|scheduled|set|due|will) (?:to )?|(?:is|are) to )(?:begin|start|commence|make) (?:trading|(?:its|their) [^;]{0,30}debut)|trading in [^;]{2,80} (?:will|is (?:expected|due|set|scheduled) to) (?:begin|start|commence)|(?:announc(?:ed|es)|beg[au]n|launched|started|commenced|said) [^;]{0,30}\binitial (?:public |stock |share )*offer(?:ing)? of [\d.,]+ (?:[^\s;]+ ){1,5}(?:is (?:underway|under way|being made) )?at (?:[$€£]?\d[\d.,]*|\w+)(?: (?:dlrs|dollars|pounds|pence|stg|marks|francs|guilders|crowns|euros))? (?:each|apiece|per|a)\b|will (?:begin|start|commence) trading|\b(?:said|announced|says|confirmed) [^;]{2,140} would (?:begin|start|commence) trading|(?:initial public offering|IPO|share offer|flotation)[^;]{0,60}(?:raised|raising|raises|net(?:ted)?))\b/i;

/** Papers are filed. */
export const filed =
  /\b(?:launch(?:ed|es) (?:its|an|the) (?:(?!first\b)[\p{L}-]+ ){0,3}(?:initial public offering|IPO)\b|(?:sets?|sized) (?:its|the) (?:[\p{L}-]+ ){0,2}(?:initial public offering|IPO) at [\d.]+ (?:million )?shares|(?:confirm(?:s|ed)|announc(?:es|ed|ing)|publish(?:es|ed)) [^;]{0,60}\bintention to (?:(?:float|list|seek (?:a )?listing) on|(?:list|float) (?:its|the) (?:\S+ )?shares|(?:proceed with|launch|undertake|conduct|pursue|carry out) (?:an?|its|the) (?:[\p{L}-]+ ){0,3}(?:initial public offering|IPO|flotation|listing)\b)|(?:has |have |today |publicly |confidentially )*(?:fil(?:ed|es|ing)|submitted|submits|registered|lodged) [^;]{0,150}(?:initial public offer(?:ing)?|IPO\b|to go public|registration statement|S-1|F-1|prospectus|to list|initial share sale|flotation)|files for (?:an )?(?:\S+ )?IPO|this is (?:an|the|our) initial public offering|we are offering [^;]{0,60}(?:shares|units)|files? to go public|(?:dropped|unveiled|released|published) (?:its|the) (?:[\p{L}-]+ )?[SF]-1|sets? (?:the )?terms (?:of|for) (?:its|the|an?) (?:[\p{L}$\d.-]+ ){0,3}(?:initial public offering|IPO)|(?:made public|unveil(?:ed|s)|reveal(?:ed|s)|published|released) [^;]{0,40}\b(?:filing|papers|paperwork|documents) for (?:an?|its) (?:\S+ ){0,3}(?:initial public offering|IPO)|(?:launch(?:ed|es)|unveil(?:ed|s)|issu(?:ed|es)|publish(?:ed|es)) (?:its|a|the) (?:\S+ )?prospectus|announc(?:ed|es) (?:the )?(?:launch|commencement|terms) of (?:its|the) (?:\S+ ){0,3}(?:initial public offering|IPO))(?![\p{L}\d])/iu;

/** An offering of the past told again. */
export const recalling =
  /\b(?:(?:which|that|who) (?:had )?(?:went public|goes public|gone public|made its (?:\w+ ){0,3}debut|debuted|listed|floated) (?!on \w+day|today|this)|(?:went|gone) public (?:last|back) (?!week|night|\w+day)|ahead of (?:its|the)|since (?:its|the(?! (?:COVID|crisis|pandemic|coronavirus|start|beginning|turn|year|financial|global|dot|collapse|height|outbreak))|going|it went)|after (?:its|the|going|a|an)(?: \S+){0,3} (?:IPO|initial public offering|flotation|debut) (?:in|last|earlier)|(?:IPO|initial public offering|flotation|debut|offering) (?:last (?:year|month|spring|summer|fall|autumn|winter|January|February|March|April|May|June|July|August|September|October|November|December)|earlier this)|last year|years? ago|earlier (?:IPO|this decade)|months? ago|in one of the|history|lock-?up|peaking|was the (?:largest|biggest)|following its (?:IPO|initial public offering|flotation) (?:in|last)|prior to (?:its|our) initial public offering|before (?:its|the) (?:IPO|flotation)|in (?:the )?(?:January|February|March|April|May|June|July|August|September|October|November|December),? (?:after|when|and|but|to)|secondary offering|follow-on|(?:moved|transferred|switched|migrated|moves|uplist\w+) (?:its (?:listing|shares) )?(?:from|to)|whose (?:[a-z]+ )?(?:IPO|initial public offering|flotation|debut|listing)\b|preemptive|(?:instead of|rather than|in lieu of|short of) (?:an?|its|the) (?:\S+ ){0,2}(?:IPO|initial public offering|flotation|listing)|upon (?:the )?(?:completion|closing|consummation) of (?:our|the|its) initial)\b/i;

/** An offering that may never come. */
export const undecided =
  /\b(?:lower(?:s|ed|ing)? (?:its|the) (?:\S+ )?(?:price range|IPO)|cuts? (?:its|the) (?:\S+ )?(?:price|IPO|range)|price range|expected range|underwriters? (?:that|to|for)|hir(?:es|ed|ing) (?:banks|underwriters|advisers)|pick(?:s|ed) banks|work(?:s|ing) with|prepar(?:es|ed|ing|ations)|go-ahead|could (?:raise|be valued|fetch|list)|may|might|considering|plans? (?:to|an|for)|planning|planned|weigh(?:s|ing)|explor(?:es|ing)|talks|aims? to|hopes|hoping|seeking|intends|eyeing|would|if|possible|potential|delay(?:s|ed)?|postpon(?:es|ed|ing)|cancel(?:s|l?ed|l?ing)|withdr(?:aws?|ew|awn|awing)|pull(?:s|ed|ing)? (?:its|the)|shelv(?:es|ed|ing)|abandon(?:s|ed|ing)|scrap(?:s|ped|ping)?|call(?:s|ed|ing)? off|no plans?|not|ruled? out)\b/i;

/** How newcomers to an exchange are received; also said of any share, so an offering must be spoken of nearby. */
export const newcomer =
  /\b(?:had|has|have|made|makes|enjoyed|enjoys|got(?: off)? to|gets off to|found) an? (?:[\p{L}-]+ ){0,2}(?:landing|start|entrance|opening|reception|welcome|first (?:day|session)) (?:to (?:life|trading) )?(?:on|at|from) (?:the )?(?:[\p{Lu}])|\bjoin(?:s|ed|ing)? the stock (?:market|exchange)\b|\b(?:began|begins|started|starts) trading (?:at [^;,]{2,24} )?on (?:the )?\p{Lu}/u;

/** Bonds and funds are listed too. */
export const notShares =
  /\b(?:bonds?|sukuk|debentures?|notes due|\d% notes|exchange-traded|ETFs?|ETNs?|index fund)\b/i;

/** What is split off begins to trade as well. */
export const apart = /\b(?:demerg\w+|spin-?offs?|spun[ -]off|split-off)\b/i;

/** The words of a listing said of other things: concerns made public, a list of employers, a phone's first day. */
export const otherSense =
  /\bdebut of (?:its|their|an?) (?!(?:\p{Ll}+ ){0,2}(?:shares?|stock)\b)|\b(?:went|goes|gone|go) public (?:about|over|with (?:its|his|her|their|the|an?) (?:\p{Ll}+ )?(?:concerns?|claims?|allegations?|complaints?|criticisms?|story|plans?|dispute|doubts?|fears?|findings|demands?|accusations?|feud|row|views?|evidence|data|letter|campaign|intention|decision|news|apology))\b|\bdebut(?:s|ed)? (?:in|on|into) the (?!(?:stock|share|equity|capital|public|main|junior|open) )(?:[\p{Ll}-]+ ){1,2}market\b|\b(?:began|begun|begins?|started|starts?|commenced) trading (?:in )?(?:bitcoin|crypto\w*|oil|gas|power|energy|electricity|futures|options|gold|bonds|commodities|carbon|currencies|derivatives|stocks|cards|barbs)\b|\btrading under (?:(?:an?|its|the) new (?:\p{Ll}+ )?(?:name|symbol|ticker)|an? (?:\p{Ll}+ )?name)|\blisted (?:\p{L}+ )?(?:on|in) [^;,]{0,50}\b(?:list|register|ranking|rankings|website|menu|directory|league table)\b/iu;
/** A debut on a market, not that of a phone. */
export const debut = /\bdebut/i;
export const marketWords =
  /\b(?:shares?|exchange|Nasdaq|NYSE|trad(?:e|ed|es|ing)|IPO|stock(?! of)|stocks|public|bourse|list(?:ed|ing|s)|priced|ticker|Wall Street|market|offering|float|flotation|investors?|\d ?(?:%|percent|per ?cent|pct|pc) (?:on|in) (?:its|their))\b/i;
/** A bank or a law firm at work on somebody's offering. */
export const servesOffering =
  /\b(?:act(?:ed|s|ing)|serv(?:ed|es|ing)|was|were|is|are|hired|named|appointed|work(?:ed|s|ing))(?: as)? (?:(?:an?|the|joint|lead|sole|co|global|co-lead|co-manager|financial|legal)[ -])*(?:bookrunners?|bookrunning|underwriters?|advis[eo]rs?|coordinators?|counsel|sponsors?)\b/i;

/** "priced its shares at $23 apiece, raising", "priced at $5, below the midpoint of the range": a first price, though nobody says so. */
export const firstPrice =
  /\bpriced (?:its|their) (?:[\p{Ll}-]+ )?shares at [^;,]{1,24}, (?:raising|to raise)\b|(?<![,;] )\bpriced at [^;,]{1,16}, (?:just )?(?:below|above|at|within|near) the (?:mid-?point|(?:low|high|top|bottom|upper|lower)(?: end)?|middle) of (?:the|its|a) [^;,]{1,24}range\b/u;

/** "Prior to that time, there was no public market for our stock": behind a listing, a first one. */
export const noMarketBefore =
  /\b(?:prior to|before) (?:that|this|such) (?:time|date|day|listing|offering)\b[^;]{0,30}\bno (?:established )?public (?:trading )?market\b/i;
/** "has been listed on Nasdaq under the symbol X since October 12": a first listing only where there was no market before. */
export const listedSince =
  /\b(?:has|have) been (?:listed|quoted|traded) (?:for trading )?on [^;]{3,120}\bsince\b/i;

/** "the 16 companies that went public this year": a market's newcomers, not one of them. */
export const newcomers =
  /\b(?:companies|firms|start-?ups|businesses|issuers|listings|IPOs) (?:(?:that|which|to) (?:have |has |had )?(?:\p{Ll}+ )?(?:went|gone|go|going|listed|list|debuted|floated|priced)|this (?:year|month|quarter|week))\b/iu;

/** What a filing says it is for is no doubt about it. */
export const aimOfFiling =
  /,? (?:-+ )?(?:which|that) could (?:raise|value|fetch)\b|\b(?:seek(?:s|ing)|hop(?:es|ing)|plan(?:s|ning)|aim(?:s|ing)|intends?|look(?:s|ing)|wants|propos(?:es|ed|ing)) to (?:raise|return|list|sell|trade|use|offer|mop up|garner|collect|bring in|issue|float|gather|be listed)\b|\bseeking (?=[$€£₹]|Rs|up to|about|around)/gi;

/** "said its shares would begin trading Thursday": what was to come when it was said. */
export const reportedFuture =
  /(\b(?:said|announced|says|confirmed) [^;]{2,140} )would(?= (?:begin|start|commence) trading)/gi;

/** "The stock rose 15 cents to $14.65 on the New York Stock Exchange": behind a price that was set, the first day. */
export const tradesAlready =
  /^(?:The|Its|Their) (?:[Ss]tock|[Ss]hares) (?:is|are) (?:now )?(?:listed|traded|trading) on\b|^(?:The |Its |Their )?(?:company's )?(?:[Ss]tock|[Ss]hares)(?:, which [^,;]{3,60},)? (?:\p{Ll}+ )?(?:rose|fell|jumped|climbed|gained|slipped|dropped|surged|soared|popped|tumbled|slid) [^;]{0,30}\b\d[\d.]*(?: ?%| percent| per cent| pct)|^(?:(?:The|Its|Their) )?(?:company's )?(?:[Ss]tock|[Ss]hares) (?:\p{Ll}+ )?(?:rose|fell|jumped|closed|opened|climbed|gained|slipped|dropped|surged|soared|ended)\b[^;]{0,80}\b(?:[Ee]xchange|Nasdaq|NYSE|NASDAQ|AIM)\b/u;

/** "Listed under the code 9660, the tech company's shares": whose they are, whoever is named behind. */
export const sharesOfCompany =
  /^[^;]{0,60}\b[Tt]he (?:[\p{Ll}-]+ ){0,3}(?:company|firm|group|start-?up|\p{Ll}*maker|developer|operator|retailer|lender)'s (?:shares|stock)\b/u;

/** "the biggest listing since 2013": the year dates nothing of this one. */
export const firstSince =
  /\b(?:first|biggest|largest|best|busiest|highest|worst|most)\b[^;]*\bsince (?:\p{Lu}\p{Ll}+ )?$/u;

/** "showing that revenue doubled last year": the year of its results, not of the offering. */
export const earlierResults =
  /\b(?:revenues?|sales|turnover|loss(?:es)?|profits?|earnings|income|(?:compared (?:with|to)|from|than|versus) [^,;]{0,30})\b[^,;]{0,60}\b(?:last year|a year (?:ago|earlier))\b/gi;
