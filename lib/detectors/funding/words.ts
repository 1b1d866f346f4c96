import { anyOf, anyPhrase } from '#lib/detectors/text/any-of';
import { mayHold } from '#lib/detectors/text/word-search';

/** Verbs of raising and of investing. */
export const raising = anyPhrase(
  /(?:[Ww]ith|[Ff]lush with|[Aa]rmed with|[Bb]uoyed by)(?= (?:an? )?(?:(?:new|fresh|additional) )?(?:US)?[$€£₹]\d[^;,]{2,30} (?:in|of) (?:new|fresh|additional) (?:[\p{Ll}-]+ ){0,2}(?:funding|financing|capital)\b(?:[^;,]{0,60}|, led by [^;]{2,140}), )/giu,
  /(?:[Ww]ith|[Ff]lush with|[Bb]acked by|[Bb]oosted by|[Ff]uell?ed by|[Aa]rmed with|[Bb]uoyed by|[Oo]n the heels of)(?= (?:(?:an?|its) (?:(?:new|fresh|recent|latest) )?(?:US)?[$€£₹]\d[^;,]{1,24} (?:[Ss]eries [A-K]|(?:pre-)?seed|(?:[\p{Ll}-]+ )?(?:round|funding|financing|investment|injection))\b|(?:an? )?(?:new|fresh) (?:US)?[$€£₹]\d[^;,]{1,24} from)[^;,]{0,80}, )/giu,
  /rais(?:e|es|ed|ing)|secur(?:e|es|ed|ing)/giu,
  /clos(?:e(?! to\b)|es|ed|ing)(?! (?:its|the|their|all|two|most|some|down|\d+) (?:[\p{Ll}-]+ ){0,3}(?:shops?|stores?|offices?|plants?|factor(?:y|ies)|doors|business|operations|sites?|branch(?:es)?|restaurants?|warehouses?|studios?|labs?)\b)/giu,
  /land(?:s|ed|ing)?(?! (?:on|in|at)\b)|bag(?:s|ged|ging)?|pull(?:s|ed|ing) in/giu,
  /pick(?:s|ed|ing)? up|receiv(?:es|ed|ing)|announc(?:e|es|ed|ing)|complet(?:es|ed|ing)/giu,
  /nab(?:s|bed|bing)?|snag(?:s|ged|ging)?|scor(?:es|ed|ing)|attract(?:s|ed|ing)?/giu,
  /g[oe]t(?:s|ting)?|obtain(?:s|ed|ing)?|wins?|won|haul(?:s|ed|ing)? in|rak(?:es|ed|ing) in/giu,
  /grab(?:s|bed|bing)?|garner(?:s|ed|ing)?|fetch(?:es|ed)?|net(?:s|ted)|rope(?:s|d) in/giu,
  /collect(?:s|ed)|invest(?:s|ed|ing)?|led|leads?|leading|co-led|pour(?:s|ed|ing)?|injects?/giu,
  /injected|pump(?:s|ed)?|back(?:s|ed)|unveil(?:s|ed)|confirm(?:s|ed)|disclos(?:es|ed|ing)/giu,
  /reveal(?:s|ed)|tak(?:es|ing|en) in|took in|brought in/giu,
  /(?:com(?:es?|ing)|came|emerg(?:es?|ed|ing)) (?:out of|from) stealth(?: mode)?(?: today| yesterday| this week|(?: on)? \w+day)? with/giu,
  /launch(?:es|ed|ing) with/giu,
  /put(?:s|ting)?(?: in)?(?! (?:an? )?[$€£₹][^;,]{1,24} (?:price tag|price|valuation|value|tag) on\b)(?= (?:a |an |another |about |nearly |more than |over |some )*(?:further |combined |total of )?(?:[$€£]|US\$|Rs))/giu,
  /(?:add(?:s|ed|ing)?|banks|banked|banking|clinch(?:es|ed|ing)?|lock(?:s|ed|ing)? (?:in|down|up)|reel(?:s|ed|ing)? in|scoop(?:s|ed|ing)?(?: up)?|wrap(?:s|ped|ping)?(?: up)?|tak(?:es|ing|en) on|took on|bring(?:s|ing)? in|amass(?:es|ed)|stack(?:s|ed) up|rack(?:s|ed) up)(?= (?:(?:an?|the|its|another|about|around|nearly|almost|over|more than|some|further|fresh|additional|new|total of|extra|cool|whopping) )*(?:[$€£₹¥]|(?:US|C|A|S|HK)\$|Rs|EUR|USD|GBP|\d[\d.,]* (?:million|billion|crore) ))/giu,
  /(?:is|are|was|were) among the (?:investors|backers|participants) in(?= (?:an?|the) (?:new )?[$€£₹][^;,]{1,24} (?:[\p{L}-]+ ){0,3}(?:round|funding|financing|investment|raise|fundraising) (?:for|in|of|at) )/giu,
  /ma(?:de|kes|king)(?= (?:an?|its|the) (?:[\p{L}\d$€£₹.,-]+ ){0,7}investment in\b)/giu,
  /(?:join(?:s|ed)|enter(?:s|ed)|becomes?|became|turn(?:s|ed)|reach(?:es|ed)|hits?)(?= (?:\S+ ){0,5}(?:unicorns?|valuation)\b[^;]{0,30}\b(?:with|after|on|following|in|through|thanks to) )/giu,
  /(?:join(?:s|ed)|t(?:akes|aken|ook) part in)(?= (?:an?|the) (?:new )?[$€£₹][^;,]{1,24} (?:[\p{L}-]+ ){0,3}(?:round|funding|financing|investment|raise) (?:for|in|of) )/giu,
  /giv(?:es|ing)(?= [^;,$€£]{2,40} (?:an? )?[$€£₹][^;,]{1,20} in (?:new|fresh|additional|growth) )/giu,
  /fund(?:s|ed)|pocket(?:s|ed|ing)?|mop(?:s|ped) up/giu,
  /(?:expand|extend)(?:s|ed|ing)?(?= (?:its|the|an?) (?:\S+ ){0,3}(?:series [A-K]|seed|round)\b)/giu,
  /top(?:s|ped|ping)? (?:up|off)(?= (?:(?:its|the|an?) )?(?:\S+ ){0,2}(?:series [A-K]|seed|round)\b)/giu,
  /(?:upsiz|increas)(?:es|ed|ing)(?= (?:its|the) (?:\S+ ){0,3}(?:series [A-K]|seed) )/giu,
  /dr(?:aws?|ew|awn|awing)(?! (?:up|on|from|down|attention|criticism))|snar(?:es|ed)/giu,
  /drum(?:s|med) up|round(?:s|ed) up|hand(?:s|ed)(?! (?:over|out)\b)/giu,
  /wr(?:ites|itten|iting|ote)(?= (?:an?|the) )/giu,
  /issued(?= [\d,]+ (?:new )?shares of (?:its |the Company's )?(?:newly[- ]designated )?Series [A-K](?:-?\d)? [^;]{0,40}Preferred Stock [^;]{2,200}(?:proceeds|price|consideration) of\b)/giu,
  /(?:issued and )?sold(?= (?:to (?:the |such )?(?:[\p{L}-]+ ){1,4})?(?:an aggregate of )?[\d,]+ shares of (?:its |the Company's )?(?:newly[- ]designated )?Series [A-K](?:-?\d)? [^;]{0,40}Preferred Stock\b)/giu,
  /valued at(?= [$€£][^;,]{2,20} (?:after|in|following|with) (?:an? |its )?(?:new |latest |fresh )?[$€£]\d[^;,]{1,20} (?:series [A-K] )?(?:funding|financing|fundraising|investment|round))/giu,
  /conduct(?:s|ed)(?= (?:an?|its|the) (?:[\p{Ll}-]+ )?private placement)/giu,
  /(?:entered into|executed|signed)(?= (?:an?|the|its|two|three|several|certain|separate) (?:[\p{L}-]+ ){0,5}(?:purchase|subscription) agreements?\b)/giu,
  /(?:privately )?(?:sells?|sold|place[sd]?)(?= [^;]{0,60}\b(?:stock|shares|units|equity)\b[^;]{0,60}\b(?:investors|privately|private)\b)/giu,
  /(?:resolve[sd]|decide[sd]|execute[sd]|arrange[sd]|implement(?:s|ed)|carrie[sd] out)(?= [^;]{0,40}\b(?:directed|private) (?:share |stock )?(?:issue|offering|placing)\b)/giu,
  /lev(?:é|e)|lève|erhält|sammelt|recauda|levanta|raccoglie|haalt|closes|eingesammelt/giu,
  /erhalten|bekommt|sichert|récolte|obtient|capta|cierra/giu,
);

/** Words that make a sum a round. */
export const roundWords = anyPhrase(
  /(?:series|serie|série)[ -](?:[A-K](?:-?\d)?|seed)\b/iu,
  /(?:pre-?)?seed(?= (?:round|funding|financing|capital|investment|investors?|money|extension|raise|cash|led|from|to)\b|[.,;)]|$)/iu,
  /angel (?:round|funding|investment)/iu,
  /(?:funding|financing|investment|fundraising|fund-raising|equity|venture|growth|capital|bridge|mezzanine|crowdfunding) (?:round|injection|raise)/iu,
  /(?:million|billion|crore|[mb]n?) (?:fundraising|fund-raising|fundraise|fund-raise|cash call)\b/iu,
  /round of (?:\w+ ){0,2}(?:funding|financing|investment|capital)|(?:cash |capital )?infusion/iu,
  /cash injection|share allotment|new money|outside money|(?:angel|seed|growth|venture) money/iu,
  /(?:[A-F] |first|second|third|new|latest|fresh|initial|additional|institutional) round/iu,
  /rounds?\b|venture (?:capital|funding|financing|backing|investment)/iu,
  /growth (?:capital|equity|funding|financing|investment)/iu,
  /(?:in|of|more|new|fresh|additional|total|equity|seed|outside|private|its) (?:funding|financing|capital|investment|equity|VC)/iu,
  /funding\b|financing\b|(?:strategic|equity|minority|majority) investment/iu,
  /investment (?:from|led|by|round|today)|(?:million|billion|\d+(?:\.\d+)?[mb]n?) raise\b/iu,
  /investors?(?:,? (?:including|such as|led by) [^;.]{2,90}?)? (?:have |has |had )?(?:put|poured|pumped|plou?ghed|injected|sunk|handed|given)/iu,
  /Finanzierungsrunde|levée de fonds|tour de table|ronda de (?:financiación|inversión)/iu,
  /round di finanziamento|from (?:[\p{Ll}-]+ ){0,4}(?:investors?|backers?|venture)/iu,
  /(?:million|billion|crore|\d+(?:\.\d+)?[mb]n?) (?:co-)?led by/iu,
);

/** A plain statement of a sum raised. */
export const plainRaise =
  /\b(?:raises|raised|has raised|nets|netted|lands|landed|secures|secured|closes|closed|closes on|closed on|bags|bagged|snags|snagged|nabs|nabbed|scores|scored|pulls in|pulled in|picks up|picked up|grabs|grabbed|gets|hauls in|rakes in|brings in|brought in|reels in|from stealth with|of stealth with|launches with) (?:about |another |over |nearly |more than |a further |an additional |a fresh |fresh |a )*(?:[$€£₹]|US\$|[AC]\$|Rs|EUR|USD|GBP)/i;

/** Cheap test of whether a sentence can be about funding at all. */
export const mayFund = mayHold(
  /rais|led by|round|series|série|seed|fund|financ|finanz|invest|capital|ventur|equity|ronda|backers|infusion|injection|allotment|private placement|preferred stock|privately|sold (?:shares|stock|equity)|gross proceeds|directed (?:share|issue|offer)|private (?:share|offer|placing|sale)|pours?\b|poured|pump|plough|inject|(?:backed|boosted|fuell?ed) by (?:an? )?(?:fresh|new)|(?:million|billion|mln|bln) into|led (?:group|consortium|investors|syndicate)|from an affiliate|from affiliates|outside money|new money|(?:angel|seed|growth|venture) money|\bbacked|\bbacks/i,
);

/** A round that is told without its sum: "announced a Series A round", in a headline also "Acme raises Series A to". */
export const roundWithoutSum = anyOf(
  /\b(?:(?:series|serie|série) [A-K]|[A-K]-series) (?:round|financing|funding|investment)/iu,
  /\b(?:another|new|fresh|first|second|third|fourth|latest) round of (?:[\p{Ll}-]+ )?(?:capital |equity )?(?:funding|financing|investment)/iu,
  /\b(?:its|an?) (?:new|first|second|third|fourth|latest) (?:funding|financing|investment) round\b/iu,
  /\bseed (?:round|funding|financing)/iu,
  /\b(?:round|funding|financing|investment|capital) of an? (?:undisclosed|unspecified)/iu,
  /\b(?:raise[sd]|secure[sd]|receive[sd]|bag(?:s|ged)|close[sd]|land(?:s|ed)) an? (?:undisclosed|unspecified) (?:amount|sum)\b/iu,
  /\bundisclosed (?:\w+ ){0,2}(?:round|funding|financing|investment) (?:from|led by)/iu,
  /^(?:[\p{L}\d&'.-]+ ){1,8}(?:raises|closes|lands|secures|bags|nabs|announces|completes|scores|snags) (?:(?:its|an?) )?(?:[\p{Ll}-]+ )?(?:series [A-K]|(?:pre-)?seed)(?=$|[.,;]| (?:to|for|led|from|at|as|with)\b)/iu,
);

/** Cheap test of whether a sentence without a sum can tell of a round or of stock placed privately. */
export const mayTellRound = mayHold(
  /series|série|serie|\bround|\bseed\b|undisclosed|unspecified|private placement|purchase agreement|subscription agreement/i,
);

/** "With $20M in fresh funding, Acme plans to": who is armed stands behind. */
export const armedWith = /^(?:with|flush|armed|buoyed|backed by|boosted|fuel|fresh|on the heels)/i;

/** Preferred or common stock sold to investors apart from any market: "completed a private placement of 2,000,000 shares". */
export const privatePlacement = anyOf(
  /\b(?:issued [\d,]+ (?:new )?shares of (?:its |the Company's )?(?:newly[- ]designated )?Series [A-K](?:-?\d)? (?=[^;]*\b(?:proceeds|price|consideration) of\b)(?!.*\b(?:[Nn]otes?|debentures|exchange for|conversion|merger|acquisition|dividend|Sponsor)\b)|sold (?:to (?:the |such )?(?:[\p{L}-]+ ){1,4})?(?:an aggregate of )?[\d,]+ shares of (?:its |the Company's )?(?:newly[- ]designated )?Series [A-K](?:-?\d)? (?=[^;]*\b(?:[Ii]nvestors?|[Pp]urchasers?|affiliates? of|funds? (?:managed|advised|affiliated))\b)(?=[^;]*\b(?:price|proceeds|consideration)\b)(?!.*\b(?:notes|debentures|exchange for|conversion|Sponsor)\b))/u,
  /\b(?:conducted|completed|closed|completes|closes|announced (?:the )?(?:closing|completion) of) (?:an?|its|the) (?:[\p{L}\d$.,-]+ ){0,4}?private placement\b(?! (?:warrants|units|notes))(?!.*\b(?:notes|debentures|bonds|Sponsor|sponsor|warrants to the)\b)/u,
  /\b(?:entered into|executed|signed) (?:an?|the|its|two|three|several|certain|separate) (?:[\p{L}-]+ ){0,5}(?:[Pp]urchase|[Ss]ubscription) [Aa]greements? (?=[^;]*\b(?:investors?|[Ii]nvestors?|[Pp]urchasers|for the private placement of)\b)(?=[^;]*\b(?:private placement|common shares|shares of (?:its |the Company's )?(?:[\p{L}\d-]+ ){0,4}(?:[Cc]ommon|[Pp]referred) [Ss]tock)\b)(?=[^;]*\b(?:proceeds|purchase price) of\b)(?!.*\b(?:[Nn]otes?|debentures|bonds|Sponsor|sponsor|[Rr]epurchase|underwrit\w+|registered direct)\b)/u,
);

/** "agreed to privately sell $20 million worth of stock to accredited investors", "a directed share issue of EUR 3 mn to institutional investors". */
export const placedPrivately = anyOf(
  /\b(?:sells|sold|issues|issued) (?:new )?(?:shares|stock|equity) (?:worth|valued at|for|totall?ing) (?:about )?[$€£₹]\d[^;]{2,20} to [^;]{2,80}\binvestors\b/iu,
  /\b(?:privately (?:sell|sells|sold|plac(?:e|es|ed))|(?:sell|sells|sold|issues?|issued|plac(?:e|es|ed))(?= [^;]{0,90}\b(?:stock|shares|units|equity)\b[^;]{0,60} (?:privately|in a private (?:sale|offering|transaction)))) [^;]{0,90}\b(?:stock|shares|units|equity)\b(?!.*\b(?:notes|debentures|bonds|stake|subsidiary)\b)/iu,
  /\b(?:directed|private) (?:share |stock )?(?:issue|offering|placing)(?: of(?: [\p{L}\d,.]+){1,5})? (?:to|among|with|aimed at|for) (?:(?!key |personnel|management|employees|the (?:owners|sellers))[\p{L}\d-]+ ){0,5}(?:investors?|shareholders|funds?|institutions)\b(?!.*\b(?:without payment|acquisition|authori[sz]\w+|option)\b)/iu,
);

/** Money said to come from investors. */
export const fromInvestors = anyOf(
  /\brais(?:ed|es|ing) [^;.]{2,40}(?:\.\d[^;.]{0,16})?,? (?:giving|at|valuing|in)\b[^;.]{0,50}\bvaluation\b/u,
  /\brais(?:ed|es) an? (?:undisclosed|unspecified) (?:amount|sum)\b/u,
  /\b(?:[Bb]acked|[Bb]oosted|[Ff]uell?ed) by (?:an? )?(?:new|fresh) [$€£₹]/u,
  /\bfrom (?:an? )?\p{Lu}[\p{L}. ]{1,30}-led (?:group|consortium|investors|syndicate|round)\b/u,
  /\bback(?:s|ed) [^;,]{2,40} with (?:an? )?[$€£₹]\d/u,
  /\brais(?:es|ed|ing) [^;]{2,40} (?:in|through|by|via|with) (?:an?|its|the) (?:[\p{Ll}-]+ )?(?:private placement|(?:directed|targeted) (?:share )?(?:issue|offering))\b/u,
  /\bfrom (?:an? )?(?:affiliates?|funds?) (?:of|managed by|advised by|run by)\b(?![^;]{0,60} for (?:its|the|an?) )/u,
  /\binvestment of (?:about |nearly |over |up to )?(?:[$€£₹]|US\$|Rs)\d[\d.,]*(?: ?\p{Ll}+)? (?:from|led by)\b/u,
  /\brais(?:ed|es|ing)\b[^.]{0,60}\bfrom\b/u,
  /\bfrom (?:\p{Lu}[\p{L}.&]+ ){1,4}(?:Ventures?|Capital|Partners|Fund|VC|Investors?|Equity|Angels|Growth|Investments?|Holdings)\b/u,
  /(?:million|billion|[mb]n?|crore)(?: investment\b| (?:(?:euros?|dollars?|pounds?|francs?|kron[ao]r?|yen|rupees?|reais) )?(?:\p{Ll}+ )?investment in\b)/u,
);

/** "SoftBank invests $1 billion in Acme", in whom being the subject. */
export const investsIn =
  /\b(?<!\b(?:government|state|ministry|council|city|county|taxpayers) (?:to |will |has )?)(?:invest(?:s|ed|ing)?|put(?:s|ting)?|pour(?:s|ed|ing)?|pump(?:s|ed|ing)?|inject(?:s|ed|ing)?|plou?gh(?:s|ed)?) (?:(?:a (?:combined )?total of|about|around|nearly|over|more than|up to|another|an additional|a further|as much as) )*(?:[$€£₹¥]|US\$|(?:Rs|EUR|USD|GBP) ?|\d)[^\s]*(?: (?:million|billion|crore|mln|bln))?(?: (?:dollars|euros|pounds|yen))? (?:in|into) /i;

/** Money put into what is not the company: "a $50 million investment in a new factory", "an investment to expand its mill". */
export const spending =
  /(?:million|billion|crore|[mb]n)(?: \p{Ll}+){0,3} investment (?:(?:in|into) (?!(?:(?:an?|the|its) )?(?:\p{Ll}+ )?(?:round|raise|[Ss]eries|[Ss]eed|funding|equity|financing)\b|(?:the|our) (?:company|firm|start-?up|business|group)\b)|(?:to|for) [^;]{0,60}\b(?:plants?|factory|facilit(?:y|ies)|mill|warehouse|terminal|mine|campus|production line)\b(?![^;]*\b(?:from|led by)\b))/u;

/** Sums that are raised, secured or closed and are no round: loans, notes, offerings, funds, forecasts, takeovers. */
const otherThings = anyPhrase(
  /(?:rais(?:e|ed|es|ing)|increas(?:e|ed|es|ing)|lift(?:ed|s)?) (?:(?:its|the|their|his|full-year|annual|quarterly|sales|profit|earnings) )*(?:prices?|rates?|interest|eyebrows|concerns?|questions?|awareness|guidance|forecasts?|dividends?|stakes?|offer|bid|targets?|estimates?|outlook|wages?)(?<!\braised eyebrows)/iu,
  /term loan|(?:avoid|stave off|fend off|exit|emerge from|out of) bankruptcy|bankruptcy (?:protection|financing)|debtor-in-possession/iu,
  /(?:structur|arrang|originat|underwr)(?:es?|ed|ing|ites?|ote|itten) (?:[^;]{0,40} )?(?:financing|funding|refinancing)\b(?! round)/iu,
  /(?:funded|financed) (?:by|from|with|out of) (?:\p{Ll}+ ){0,3}(?:cash|borrowings?|debt|loans?|savings)\b/iu,
  /(?:funding|money|financing|investment) from the (?:\p{L}+ ){0,3}(?:Union|government|state|ministry|Commission|Council|Department|Foundation|Treasury|EU|lottery)\b/iu,
  /syndicate of (?:\p{Ll}+ )?(?:banks|lenders)/iu,
  /(?:from|with|by) (?:[\p{Ll}\d-]+ ){0,4}(?:banks|lenders|creditors|bondholders)\b/iu,
  /(?:bankruptcy|debtor-in-possession|DIP|bridge-to-sale|rescue|exit|acquisition|project|debt|export|trade|vendor|supplier) financing\b/iu,
  /(?:debt|financing|rescue|bail-?out|loan|lending) package|warehouse (?:facility|line|financing)|Schuldschein\p{L}*|note loan|mezzanine (?:loan|debt)/iu,
  /(?:sell|sells|selling|sold|sale of) (?:off )?(?:an? |its |the )?(?:[\p{Ll}\d.%-]+ ){0,4}(?:stake|interest|shareholding) in its\b/iu,
  /(?:sell|sells|selling|sold) (?:its|the|their) (?:[\p{L}&-]+ ){1,6}(?:business|unit|division|subsidiary|operations|arm)\b/iu,
  /lean(?:s|ed|ing) toward|refinanc\w+/iu,
  /'s? (?:\p{L}+ ){0,2}fund (?:has |have )?(?:raised|closed|raises|closes)\b/iu,
  /(?:equity|credit) line\b|(?:equity|credit|loan|debt) facility/iu,
  /financing (?:for|to) (?:an?|the) (?:\p{Ll}+ )?(?:owner|developer|operator|buyer|borrower|builder|purchaser)s?\b/iu,
  /(?:federal|state|government|public|research|lottery|taxpayer|council) (?:funding|money|funds|aid|subsid\w+)/iu,
  /venture debt|debt (?:facility|funding|raise|capital)|drawn? down|drew down|credit (?:facility|agreement|line)/iu,
  /line of credit|revolving|loan agreement/iu,
  /(?:senior|convertible|subordinated|unsecured|secured|global|exchangeable)(?: \w+){0,3} (?:notes?|debentures?|bonds?)/iu,
  /bonds?\b|bond (?:sale|offering)|debentures?|commercial paper|underwrit(?:ing|ers?)/iu,
  /^The (?:offering|listing|flotation|float|share sale) (?:raised|brought in|fetched)/iu,
  /initial public offering|(?<!pre-)\bIPO\b|went public|going public|(?:began|begins|started|starts) trading|secondary offering/iu,
  /public offering|follow-on (?:\p{Ll}+ )?(?:offering|sale)|placing at \d/iu,
  /(?:through|via|by way of) an? (?:\p{Ll}+ )?placing\b|pricing [\d.,]+ (?:million )?shares/iu,
  /rights (?:issue|offering)|(?:offering|offer) price|price range/iu,
  /share (?:sale|offering|placement)|buy-?back|repurchas|(?<!\b(?:to|from|by|of|with|and|including) (?:[\p{L}&.]+ ){1,4})fund (?:I|II|III|IV|V|VI)\b/iu,
  /for (?:its|their|the|a|two|three|four|several|another) (?:\p{L}+(?:-\p{L}+)? ){0,4}funds?(?![a-z])|fund of funds|for (?:[\p{L}-]+,? ){1,6}funds(?![a-z])/iu,
  /raise[sd]? (?:\S+ ){1,3}for (?:[\p{Ll}'-]+ ){0,2}(?:hospitals?|hospices?|schools|children|veterans|food banks?|shelters?|scholarships|wildlife|refugees)(?=$|[.,;]| in)/iu,
  /raised? (?:\S+ ){1,3}(?:for|to fund) (?:[\p{Ll}-]+ ){0,2}(?:charity|charities|victims|relief|research into|the campaign)/iu,
  /Kickstarter|Indiegogo|GoFundMe|(?:from|by) (?:its |their )?(?:customers|fans|readers|members|the public)\b/iu,
  /charity|donations?|campaign|contract|order worth|grants?\b(?! Thornton)|tax credits?/iu,
  /settlement|fine[ds]?\b|verdict|lawsuit|revenue of|sales of|(?<!non-)profit/iu,
  /start-?ups (?:raised|have raised|raise|in|across)|companies (?:raised|have raised|raise)/iu,
  /(?:startups|start-ups|companies|firms|ventures) (?:have |that )?(?:announc\w*|clos\w+|secur\w+|land\w*|complet\w+|report\w*) (?:[\p{L}-]+ ){0,4}rounds\b/iu,
  /(?:industry|sector) (?:raised|poured|invested|have)/iu,
  /investors (?:raised|poured|invested|have)(?! handed| given|(?:[^.;]|\.\d){0,60}\binto \p{Lu})/iu,
  /(?:from|through|by|via|on|after) (?:the |its |an? |their )?(?:\w+ ){0,2}(?:sales? of|selling|disposals?\b|asset sales?|divest\w+)(?![^;,]{0,50}\b(?:stock|shares|preferred|equity|units)\b(?! in ))/iu,
  /(?:[Vv]enture capitalists|VCs|[Vv]enture (?:capital )?firms) (?:have )?(?:invested|poured|put|raised)(?![^.;]{0,60}\b(?:in|into) \p{Lu})/iu,
  /acquir(?:e|ed|es|ing)\b|acquisition of|takeover|buys?\b|bought/iu,
);

/** Money for a fund of a firm's own; a capital letter is the name of an investor ("Acme Growth Fund"). */
const fundOfOwn =
  /\b(?:(?:buyout|venture|hedge|mutual|debut|first|second|third|fourth|fifth|flagship|new|growth|early-stage|(?<!\bto )seed|investment|private[- ]equity|capital|real estate|credit|opportunity) fund(?![a-z])|[\d.,]+ ?(?:m|bn|million|billion|crore) (?:(?!(?:from|by|in|with|of|led|to)\b)[\p{L}-]+ ){0,3}funds?(?![\p{L}-]))/u;

/** ", the subject of a takeover option by Acme has raised": a takeover that only describes the company, or one of old. */
const subjectOfOffer =
  /, (?:(?:the|an?) (?:subject|target|object) of (?:an? )?(?:[\p{Ll}-]+ ){0,3}(?:takeover|buyout|acquisition)\b[^,;]{0,90}?(?:,| (?=(?:has|have) ))|which (?:has |had )?(?:acquired|bought) [^,;]{2,60},)/iu;

/** "a $30 million round alongside a $20 million debt facility", "and $50 million in debt": a loan beside the round. */
export const loanBeside =
  /,? (?:alongside|together with|along with|plus|in addition to|as well as) (?:[\p{Ll}-]+ ){0,2}?(?:debt|loan|credit) (?:financing|funding|facility|capital)\b(?: from [^,;]*)?|(?<=\b(?:equity|preferred|series [A-K])) and (?:venture )?debt (?:financing|funding)\b|,? (?:alongside|together with|along with|and|plus|in addition to|as well as|on top of) (?:(?:an?|another|up to|about|around|of|over|some|further|additional) )*[$€£₹][\d.,]+ ?(?:million|billion|crore|[mb]n?\b)? ?(?:in |of |worth of )?(?:[\p{L}-]+ ){0,2}(?:debt|loans?|credit|borrowings?|venture debt)\b(?: (?:facility|financing|funding|line|agreement|package))?/giu;

/** "Regional Growth, a vehicle backed by six banks": whose money an investor has. */
const moneyOfInvestor =
  /, (?:an?|the) [^,;]{0,60}\b(?:vehicle|fund|firm|investor|arm|group|consortium) (?:(?:that is|which is) )?(?:backed|owned|set up|funded|financed|run) by [^,;]*/giu;

/** ", a startup that develops the technology used by banks", "Alphabet's venture capital fund CapitalG": what firms are, not what the money is. */
const describesFirm =
  /, (?:an?|the|which|whose) (?!(?:[\p{Ll}-]+ ){0,3}(?:series|seed|rounds?|funding|financing|investments?|loans?|notes?|debts?|offering|facilit)\b)[^,;$€£]{3,160}(?=,|\.?$)|\b(?:venture(?: capital)?|investment|hedge|private equity|growth) (?:fund|arm|firm) (?=\p{Lu})/gu;

/** "on the back of a strong business: the company said it has contracts worth $200 million": what else is told. */
const aboutBusiness = /(?:;|:) the (?:company|start-?up|firm) (?:said|says)\b[^;]*$/i;

/** ", aims for 2020 IPO": an offering to come, beside the round. */
const offeringToCome =
  /,? (?:and )?(?:aims?|aiming|plans?|planning|eyes?|eyeing|targets?|targeting|prepar(?:es|ing)|gears? up|gearing up|ahead of|before|en route|on track|as it (?:eyes|plans|prepares|gears up)) [^,;]{0,40}\b(?:IPO|initial public offering|flotation|listing)\b[^,;]*/giu;

/** "in the round launched after its acquisition of a rival": a deal that is over. */
const afterDeal =
  /\b(?:after|since|following) (?:it |its |the |\p{Lu}[\p{L}.& ]{1,30}'s )?(?:acquisition|purchase|takeover|acquired|bought|buying|acquiring) (?:of )?[^,;]*/giu;

/** "$500 million in new financing from Tarn Commercial Finance": a lender's money. */
const moneyOfLender = (text: string): boolean =>
  /\bfinancing from (?:the )?(?:[\p{Lu}][\p{L}&.]+ ){1,4}(?:(?:Commercial |Business |Equipment |Consumer )?(?:Finance|Credit)|Bank|Banks|Commercial Capital)\b/u.test(
    text,
  ) && !/\b(?:[Ss]eries [A-K]|round|equity|seed|venture|stake|led by)\b/.test(text);

/** "Acme founder raises $12 million for new venture Beta": what somebody who left raises is his own firm's. */
const raisedByFounder =
  /\b(?:founders?|co-founders?|executives?|engineers?|alum(?:ni|nus)?|veterans?|employees?)\b[^;,]{0,40} (?:raise|secure|land|get|close|nab|bag)(?:s|d|ed)? [^;]{2,40} for (?:(?:his|her|their|an?|new|next|latest|own|stealth|[\p{L}]+-based) )+(?:[\p{L}-]+ ){0,2}(?:venture|start-?up|company|firm|fund|business)\b/iu;

/** ", which says it had revenue of $14 million last year,": what the firm earns. */
const whatItEarns =
  /, (?:which|who) (?:[\p{Ll}]+ ){0,4}?(?:revenues?|sales|turnover|profits?)\b[^,;]*(?:,|$)/giu;

/** What a sentence tells besides the round: loans, deals, offerings, who the firms are. */
export const besides = [
  subjectOfOffer,
  loanBeside,
  afterDeal,
  moneyOfInvestor,
  offeringToCome,
  aboutBusiness,
  describesFirm,
  whatItEarns,
];

/** Whether the money of which the words tell is no round of the firm's. */
export const isOtherThing = (text: string): boolean =>
  otherThings.test(text) || fundOfOwn.test(text) || raisedByFounder.test(text) || moneyOfLender(text);
