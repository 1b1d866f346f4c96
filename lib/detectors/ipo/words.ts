import { anyOf, anyPhrase } from '#lib/detectors/text/any-of';

/** An offering by name. */
export const offering = anyPhrase(
  /initial public (?:stock |share )?offer(?:ing)?s?|global offering/iu,
  /intention to (?:(?:list|float) (?:its|the) (?:\S+ )?shares|(?:float|list|seek (?:a )?listing) on\b)/iu,
  /IPOs?|IPO'?d|flotation|stock[- ](?:market|exchange) (?:debut|flotation|listing|launch)/iu,
  /(?:market|public|trading|Wall Street) debuts?/iu,
  /(?:shares|stock) [^;]{2,30} (?:in|on) (?:its |their )?debut\b/iu,
  /\d ?(?:%|percent|per ?cent|pct|pc) (?:on|in) (?:its|their) (?:\p{L}+ ){0,3}debut/iu,
  /first (?:trading |official |full )?(?:day|session) (?:of|in|as)\b[^;]{0,12}(?:trading|trade|dealings?|public)/iu,
  /(?:its|the|their|our|a|an) (?:(?!free\b)[\p{L}\d$£€.-]+ ){0,2}float(?! (?:of|is|was|in))/iu,
  /draft red herring|first trading day/iu,
  /(?:its|their) first (?:few )?(?:hours?|minutes|trades)\b/iu,
  /first-day (?:jump|bump|pop|gain|rise|surge|rally|climb|leap|fall|drop|slump|decline|spike)s?\b/iu,
  /(?:soar|r[oi]s|jump|surg|popp|climb|f[ae]ll|dropp|leap|rocket)\w* [^;]{0,40}\b(?:when|as|after) (?:it|they|the (?:stock|shares)) (?:opened for|began|started) trading(?= (?:on (?:the )?(?:Nasdaq|NYSE|New York|London|AIM|Hong Kong|stock|\w+day)|at [$€£\d]|publicly|today|\w+day|under|for the first)|[.,]|$)/iu,
  /(?:shares|stock) [^;]{0,40}(?:went|go|goes) on sale (?:to the public )?for the first time/iu,
  /list(?:s|ed) at (?:an? )?(?:[\d.,]+ ?(?:%|percent|per cent) (?:premium|discount)|(?:premium|discount) (?:to|over) (?:its|the) (?:issue|IPO|offer))/iu,
  /first day(?:'s)? trading|first day (?:on|at) (?:the|Nasdaq|NYSE|AIM|Wall Street)\b/iu,
  /(?:end(?:s|ed|ing)|clos(?:es|ed|ing)|finish(?:es|ed|ing)) (?:its|their) (?:first|opening|debut) (?:trading )?(?:session|day)(?:'s (?:trading|dealings|trade))?(?= (?:as a (?:public|listed)|(?:on|in) (?:the )?(?:Nasdaq|NYSE|AIM|Euronext|Xetra|London|New York|Hong Kong|Frankfurt|Milan|Paris|Wall Street|\p{L}+ (?:stock )?(?:exchange|bourse|market)|stock|market|exchange)|of (?:trad|deal|public)|(?:trading )?at (?:[$€£]|\d)|up|down|with (?:its|the|a) (?:shares|stock|gain|market)|\d)|[;,.]|$)/iu,
  /(?:is now|became|becomes|has become|officially became|is officially) a (?:public|publicly[- ](?:traded|listed)|listed) company/iu,
  /rang the (?:opening |closing )?bell (?:at|of|on) (?:the )?(?:NYSE|Nasdaq|[^;,]{0,30}exchange)[^;]{0,110}\bfirst day/iu,
  /joined the stock market\b/iu,
  /(?:joins?|joined) (?:the )?(?:AIM(?= (?:today|yesterday|on|this|in|at|market|last|after|with)\b|[,.;]|$)|Alternative Investment Market)\b/iu,
  /float(?:s|ed) (?:at [^;,]{2,24} )?(?:today |yesterday |\w+day )?on (?:the )?(?:AIM|Alternative Investment Market)\b/iu,
  /(?:initial|first-time|maiden) (?:(?:share|stock) sale|(?:share|stock) offering|offering)|Börsengang/iu,
  /introduction en bourse|salida a bolsa|listing/iu,
);

/** ", making it the largest listing in stock market history": the rank of this one. */
export const recordSet =
  /(?:\b(?:making|marking|becoming|completing|(?:it|which) (?:is|was|makes it|made it))|[,—–-]) (?:it |this |what (?:is|was|will be) )?(?:[\p{L}']+ ){0,3}?(?:largest|biggest|richest|best|most [\p{L}-]+|first|second|third|fourth)\b[^;,.]{0,60}\bhistory\b(?: of [^;,.]{2,30})?/giu;

/** An offering of the past told again. */
export const recalling = anyPhrase(
  /^Before [^,;]*(?:debut|went public|listed|IPO)/i,
  /(?:went|gone|was taken) public\b[^;]*? (?:and|but) (?:has|have) (?:since |long |never )?(?:struggl|fall|lost|trad|slid|drop|disappoint|climb|risen|doubl|tripl|surg|soar)\w*/i,
  /(?:after|as|when) (?:its|a|the|their) (?:[\w-]+ ){0,2}(?:rival|competitor|peer|supplier|customer)s? (?:[\w.]+ ){0,3}?(?:filed|files|priced|prices|went public|goes public)/i,
  /(?:in|of|by|behind) an? [^;,]{2,40} whose shares/i,
  /(?:rival|competitor|peer|supplier|partner)(?:'s?|s'?)? (?:IPO|initial public|flotation|debut|listing)/i,
  /(?:which|that|who) (?:had )?(?:went public|goes public|gone public|made its (?:\w+ ){0,3}debut|debuted|listed|floated) (?!(?:(?:on|in) (?:the )?[\w ]{2,30}? )?(?:on \w+day|today|yesterday|this (?:week|morning)|last night)|this)/i,
  /(?:went|gone) public (?:last|back) (?!week|night|\w+day)|ahead of (?:its|the)/i,
  /since (?:its|the(?! (?:COVID|crisis|pandemic|coronavirus|start|beginning|turn|year|financial|global|dot|collapse|height|outbreak))|going|it went)/i,
  /after (?:its|the|going|a|an)(?: \S+){0,3} (?:IPO|initial public (?:stock |share )?offering|flotation|debut) (?:in|last|earlier)/i,
  /(?:IPO|initial public (?:stock |share )?offering|flotation|debut|offering) (?:last (?:year|month|spring|summer|fall|autumn|winter|January|February|March|April|May|June|July|August|September|October|November|December)|earlier this)/i,
  /last year|years? ago|earlier (?:IPO|this decade)|months? ago|in one of the|history/i,
  /lock-?up|peaking/i,
  /(?:years?|months?|weeks) after (?:its |the )?(?:listing|IPO|initial public offering|flotation|debut|going public|floating|it (?:listed|floated|went public))/i,
  /was the (?:largest|biggest)/i,
  /following its (?:IPO|initial public (?:stock |share )?offering|flotation) (?:in|last)/i,
  /prior to (?:its|our) initial public (?:stock |share )?offering/i,
  /before (?:its|the) (?:IPO|flotation)/i,
  /in (?:the )?(?:January|February|March|April|May|June|July|August|September|October|November|December),? (?:after|when|and|but|to)/i,
  /secondary offering|follow-on/i,
  /(?:moved|transferred|switched|migrated|moves|uplist\w+) (?:its (?:listing|shares) )?(?:from|to)/i,
  /whose (?:[a-z]+ )?(?:IPO|initial public (?:stock |share )?offering|flotation|debut|listing)\b/i,
  /preemptive/i,
  /(?:instead of|rather than|in lieu of|short of) (?:an?|its|the) (?:\S+ ){0,2}(?:IPO|initial public (?:stock |share )?offering|flotation|listing)/i,
  /upon (?:the )?(?:completion|closing|consummation) of (?:our|the|its) initial/i,
);

/** "set its price ahead of its stock market debut on Friday", "ahead of the official start of trade": told with the day before. */
export const aheadOfDebut =
  /\bahead of (?:its|the|their) (?:(?!IPO|initial)[\p{L}-]+ ){0,4}(?:debut|listing|flotation|first day|(?:start|beginning|commencement) of (?:trad(?:e|ing)|dealings)|trading)\b/giu;

/** An offering that may never come. */
export const undecided = anyPhrase(
  /had been (?:due|expected|scheduled|set)|was to have|(?:was|were) (?:originally|initially|previously|first) (?:due|expected|scheduled|set|slated|planned)/i,
  /(?:rais|lift|hik|boost|narrow|widen|cut|low?er|increas|reduc|slash|trim)(?:e|es|s|ed|d|ing|ting)? (?:its |the |indicative |price |pricing |forecast |target )*range (?:for|of|on|in)/i,
  /lower(?:s|ed|ing)? (?:its|the) (?:\S+ )?(?:price range|IPO)/i,
  /cuts? (?:its|the) (?:\S+ )?(?:price|IPO|range)|price range|expected range|expected to (?:be |price |be priced )?(?:at )?(?:between|in the range)/i,
  /underwriters? (?:that|to|for)|hir(?:es|ed|ing) (?:banks|underwriters|advisers)/i,
  /pick(?:s|ed) banks|work(?:s|ing) with|prepar(?:es|ed|ing|ations)|go-ahead/i,
  /could (?:raise|be valued|fetch|list)|may|might|considering|plans? (?:to|an|for)|planning/i,
  /planned|weigh(?:s|ing)|explor(?:es|ing)|talks|aims? (?:to|for)|hopes|hoping|seeking|intends|eyeing|eyes (?:an? |its )?(?:\w+ ){0,2}(?:IPO|initial|listing|flotation|float)|gear(?:s|ing)? up/i,
  /would|if|possible|potential|delay(?:s|ed)?|postpon(?:es|ed|ing)|cancel(?:s|l?ed|l?ing)/i,
  /withdr(?:aws?|ew|awn|awing)|pull(?:s|ed|ing)? (?:its|the)|shelv(?:es|ed|ing)|paus(?:es|ed|ing)|on (?:hold|ice)/i,
  /abandon(?:s|ed|ing)|scrap(?:s|ped|ping)?|call(?:s|ed|ing)? off|no plans?|not|ruled? out/i,
);

/** How newcomers to an exchange are received; also said of any share, so an offering must be spoken of nearby. */
export const newcomer =
  /\b(?:had|has|have|made|makes|enjoyed|enjoys|got(?: off)? to|gets off to|found|got|gets|received|receives|met(?: with)?|given) an? (?:[\p{L}-]+ ){0,2}(?:landing|start|entrance|opening|reception|welcome|first (?:day|session)) (?:to (?:life|trading) )?(?:on|at|from) (?:the )?(?:[\p{Lu}])|\bjoin(?:s|ed|ing)? the stock (?:market|exchange)\b|\b(?:began|begins|started|starts) trading (?:at [^;,]{2,24} )?on (?:the )?\p{Lu}/u;

/** Bonds and funds are listed too. */
export const notShares =
  /\b(?:bonds?|sukuk|debentures?|notes due|\d% notes|exchange-traded|ETFs?|ETNs?|index fund)\b/i;

/** What is split off begins to trade as well. */
export const apart = /\b(?:demerg\w+|spin-?offs?|spun[ -]off|split-off)\b/i;

/** The words of a listing said of other things: concerns made public, a list of employers, a phone's first day. */
export const otherSense = anyOf(
  /\b(?:tool|app|beta|feature|version|service|site|website|test|code|data|report|page|preview|product|platform|game|letter|documents?) (?:(?:also|now|finally|officially) )?(?:goes|went|going|is|are|made) public\b/iu,
  /\bresale of\b|\b(?:began|begins?|started|starts?) trading (?:again|without|ex[- ])/iu,
  /'s (?:new|latest|next) (?:[\p{L}\d-]+ ){1,3}(?:makes?|made|will make|had) (?:its|their) /iu,
  /\bfirst (?:full )?(?:trading )?day of (?:trading )?(?:after|since|in|of|following) (?:the|a|an) (?:\p{Ll}+ )?(?:holidays?|new year|year|break|week|weekend|month|quarter|merger|deal|news|announcement|results?|split|reverse split|crisis|war|attacks?)\b/iu,
  /\b(?:new|placing|additional|further|consideration|bonus|option|conversion|merger) shares\b(?![^;]*\b(?:IPO|initial public|flotation|float|debut|first day)\b)[^;]*\b(?:admitted to|admission|listed on|quoted on)\b/iu,
  /\bdebut of (?:its|their|an?) (?!(?:\p{Ll}+ ){0,2}(?:shares?|stock)\b)/iu,
  /\b(?:went|goes|gone|go) public (?:about|over|with (?:its|his|her|their|the|an?) (?:\p{Ll}+ )?(?:concerns?|claims?|allegations?|complaints?|criticisms?|story|plans?|dispute|doubts?|fears?|findings|demands?|accusations?|feud|row|views?|evidence|data|letter|campaign|intention|decision|news|apology))\b/iu,
  /\bdebut(?:s|ed)? (?:in|on|into) the (?!(?:stock|share|equity|capital|public|main|junior|open|Nasdaq|NYSE|AIM|London|New York|Hong Kong|Frankfurt|Paris|Helsinki|Stockholm) )(?:[\p{Ll}-]+ ){1,2}market\b/iu,
  /\b(?:began|begun|begins?|started|starts?|commenced) trading (?:in )?(?:bitcoin|crypto\w*|oil|gas|power|energy|electricity|futures|options|gold|bonds|commodities|carbon|currencies|derivatives|stocks|cards|barbs)\b/iu,
  /\btrading under (?:(?:an?|its|the) new (?:\p{Ll}+ )?(?:name|symbol|ticker)|an? (?:\p{Ll}+ )?name)/iu,
  /\blisted (?:\p{L}+ )?(?:on|in) [^;,]{0,50}\b(?:list|register|ranking|rankings|website|menu|directory|league table)\b/iu,
);

/** A debut on a market, not that of a phone. */
export const debut = /\bdebut/i;

export const marketWords =
  /\b(?:shares?|exchange|Nasdaq|NYSE|trad(?:e|ed|es|ing)|IPO|stock(?! of)|stocks|public|bourse|list(?:ed|ing|s)|priced|ticker|Wall Street|market|offering|float|flotation|investors?|\d ?(?:%|percent|per ?cent|pct|pc) (?:on|in) (?:its|their))\b/i;

/** A bank or a law firm at work on somebody's offering. */
export const servesOffering =
  /\b(?:represent(?:ed|s|ing)|advis(?:ed|es|ing)) (?:the )?(?:underwriters|bookrunners|issuer|sellers)\b|\b(?:act(?:ed|s|ing)|serv(?:ed|es|ing)|was|were|is|are|hired|named|appointed|work(?:ed|s|ing))(?: as)? (?:(?:an?|the|joint|lead|sole|co|global|co-lead|co-manager|financial|legal)[ -])*(?:bookrunners?|bookrunning|underwriters?|advis[eo]rs?|coordinators?|counsel|sponsors?)\b/i;

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
  /\b(?:revenues?|sales|turnover|loss(?:es)?|profits?|earnings|income|(?:compared (?:with|to)|from|than|versus) (?![^,;]*\b(?:IPO|offering|offer|issue|debut)\b)[^,;]{0,30})\b[^,;]{0,60}\b(?:last year|a year (?:ago|earlier))\b/gi;

/** "began trading on the American Stock Exchange today, moving from over the counter", "It has been traded on NASDAQ": from market to market. */
export const switchedMarket =
  /\b(?:moving|moves?|moved|switch\w*|transfer\w*|shift\w*|migrat\w*|promot\w+|graduat\w+|upgrad\w+) (?:[^;,.]{0,30} )?(?:from|to|up) (?:the )?(?:(?:\p{Ll}+ )?over[- ]the[- ]counter|OTC|AIM|Nasdaq|NASDAQ|NYSE|AMEX|First North|First|main|[A-Z][^;,.]{2,30} (?:Exchange|exchange|list|market|system))|\b(?:had|has|have) (?:previously |formerly )?been (?:traded|trading|listed|quoted)\b[^;.]{0,20} (?:on|over|in) (?:the )?(?:NASDAQ|Nasdaq|NYSE|AMEX|AIM|American|New York|London|OTC|counter|over-the-counter|First North|Toronto)|\b(?:previously|formerly|currently|until (?:now|then)) (?:traded|trading|listed|quoted|trades)\b/u;

/** "Shares of Tarn, which counts Acme as a customer, rose": whose shares they are, who is named in an aside does not matter. */
export const sharesOf =
  /^(?:[^,;]{0,24} )?(?:[Ss]hares|[Ss]tock) (?:of|in) ([^,;]{2,80}?)(?=,| (?:(?:were|was|have|has|had|will|began|made|rose|fell|[\p{Ll}]+ed|soar\p{Ll}*|jump\p{Ll}*|in (?:its|their)) ))/u;
