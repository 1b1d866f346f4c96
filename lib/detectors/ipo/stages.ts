import { anyOf, anyPhrase } from '#lib/detectors/text/any-of';

/** "listed at 304.10 rupees on the exchange, below its issue price": a first price beside the one that was paid. */
export const listedAtPrice = anyOf(
  /\blist(?:s|ed|ing) (?:at|on) (?=[^;]*\d)[^;]{2,110}\b(?:issue|offer|offering|IPO) price\b/iu,
  /\bopened (?:at [^;,]{2,20} )?on the [^;,]{4,40},? (?:at [^;,]{2,20}, )?(?:up|down|compared|well|far|above|below)[^;,]{0,30} (?:the|its|an?) (?:(?:initial )?(?:public )?offering price\b|[^;,]{2,20} (?:that )?(?:investors|buyers|subscribers) (?:had |have )?paid\b)/iu,
);

/** "selling 11.8 million shares at $14.50 each, below the expected price range". */
export const soldInRange = anyOf(
  /\b(?:sells|sold|selling|priced) (?:its |the |[\d.,]+ (?:million |mln )?)?(?:(?:new|ordinary|common) )?shares (?:in [^;,]{2,40}? )?(?:at|for) (?:US|HK|[AC])?[$€£]?[\d.]+(?: (?:dlrs|dollars|euros|pounds|pence|yuan|rupees))?(?:p|c)?(?: (?:each|apiece|a share|per share))?, (?:at )?(?:the )?(?:very )?(?:top|bottom|high|low|upper|lower|middle|mid-?point)(?: end)? (?:of|in) (?:the|its|an?) [^;,]{0,30}range\b/iu,
  /\b(?:sells|sold|selling|pric(?:es|ed|ing)) [\d.,]+ (?:(?:million|mln) )?(?:of its )?(?:\p{L}+ )?shares (?:at|for) (?:US|HK|[AC])?[$€£]?[\d.]+(?: (?:dlrs|dollars|euros|pounds))? (?:each|apiece|a share|per share)\b[^;]{0,60}\b(?:(?:(?:expected|forecast|price|target(?:ed)?|indicated|marketed|estimated|proposed|planned|offering) ){1,2}range\b|after (?:marketing|pitching|offering) (?:them|the shares|the stock) (?:for|at) )/iu,
);

/** Trading has begun. */
export const listed = anyPhrase(
  /went public/iu,
  /(?:soars?|soared|jump(?:s|ed)|ris(?:es|ing)|rose|climb(?:s|ed)|surge[sd]?|gain(?:s|ed)|pop(?:s|ped)|fell|falls|drop(?:s|ped)|slump(?:s|ed)|tumble[sd]|slid(?:es)?|s[ai]nks?|plunge[sd]|end(?:s|ed)|clos(?:es|ed)|open(?:s|ed)) (?:[^;,]{0,30} )?(?:in|on) (?:its |their |the )?(?:[\p{L}-]+ ){0,2}(?:market|trading|Nasdaq|NYSE|share|stock|bourse|exchange) debut\b/iu,
  /(?:in|on) debut trade\b/iu,
  /(?:opened|traded|changed hands|were traded) (?:[^;,]{2,24} )?for the first time (?:(?:yesterday|today|(?:on )?\w+day) )?on (?:the )?(?:Nasdaq|NYSE|New York|London|AIM|Hong Kong|Tokyo|Toronto|\p{L}+ Stock Exchange)/iu,
  /(?:soar|r[oi]s|jump|surg|popp|climb|f[ae]ll|dropp|leap|rocket)\w* [^;]{0,40}\b(?:when|as|after) (?:it|they|the (?:stock|shares)) (?:opened for|began|started) trading(?= (?:on (?:the )?(?:Nasdaq|NYSE|New York|London|AIM|Hong Kong|stock|\w+day)|at [$€£\d]|publicly|today|\w+day|under|for the first)|[.,]|$)/iu,
  /(?:shares|stock) [^;]{0,40}(?:went|go|goes) on sale (?:to the public )?for the first time/iu,
  /list(?:s|ed) at (?:an? )?(?:[\d.,]+ ?(?:%|percent|per cent) (?:premium|discount)|(?:premium|discount) (?:to|over) (?:its|the) (?:issue|IPO|offer))/iu,
  /(?:had|saw|makes|made|enjoyed) an? (?:[\p{L}-]+ )?(?:strong|weak|stellar|muted|tepid|bumper|flat|decent|disappointing|blockbuster|robust|solid|subdued|lacklustre) listing\b/iu,
  /debuting (?:at|on|in)|(?:is|are) going public (?:today|this (?:morning|week)|on \w+day)/iu,
  /(?:flotation|float|listing|debut|IPO) (?:flop(?:s|ped)|tank(?:s|ed)|(?:fell|falls) flat|soar(?:s|ed)|sank|sinks)/iu,
  /(?:made|makes|making) (?:its|their) (?:initial public (?:stock |share )?offering|IPO|flotation)(?! (?:filing|papers|prospectus|paperwork|plans|documents))/iu,
  /listing at (?:Rs\.? |[$€£₹])?\d|(?:in|began|begins?|started|starts) conditional (?:trading|dealings)/iu,
  /(?:shares|stock)\b[^;]{0,90}\b(?:rose|jumped|surged|soared|fell|climbed|gained|dropped|slid|slipped|doubled|up|down)\b[^;]{0,50}\b(?:following|after|on the heels of) (?:its|their|the company's) (?:[\p{L}$€£\d.-]+ ){0,3}(?:initial public (?:stock |share )?offering|IPO|flotation)\b(?! (?:at|of|price))/iu,
  /(?:is now|became|becomes|has become|officially became|is officially) a (?:public|publicly[- ](?:traded|listed)|listed) company(?![^;]*\b(?:merger|SPAC|blank[- ]check|spin\w*|reverse|subsidiary)\b)/iu,
  /(?:end(?:s|ed|ing)|clos(?:es|ed|ing)|finish(?:es|ed|ing)) (?:its|their|the) (?:first|opening|debut) (?:trading )?(?:session|day)(?:'s (?:trading|dealings|trade))?(?= (?:as a (?:public|listed)|(?:on|in) (?:the )?(?:Nasdaq|NYSE|AIM|Euronext|Xetra|London|New York|Hong Kong|Frankfurt|Milan|Paris|Wall Street|\p{L}+ (?:stock )?(?:exchange|bourse|market)|stock|market|exchange)|of (?:trad|deal|public)|(?:trading )?at (?:[$€£]|\d)|up|down|with (?:its|the|a) (?:shares|stock|gain|market)|\d)|[;,.]|$)/iu,
  /(?:IPO|flotation|float|offering) (?:was|is|proved) a (?:\p{Ll}+ )?(?:hit|flop|success|damp squib|disappointment)\b/iu,
  /(?:IPO|flotation|float|listing|debut) (?:gets?|got|met|meets|receive[sd]|finds|found) (?:with )?(?:an? )?(?:[\p{Ll}-]+ )?(?:reception|welcome|response)/iu,
  /(?:joins?|joined) (?:the )?(?:AIM(?= (?:today|yesterday|on|this|in|at|market|last|after|with)\b|[,.;]|$)|Alternative Investment Market|junior market|main market)\b/iu,
  /float(?:s|ed) (?:at [^;,]{2,24} )?(?:today |yesterday |\w+day )?on (?:the )?(?:AIM|Alternative Investment Market|junior market)\b/iu,
  /conditional (?:trading|dealings) (?:got under way|began|starts?|started|begins)/iu,
  /(?:hits?|joins?|joined) (?:the )?public markets/iu,
  /opened (?:at [^;,]{2,20} )?on the [^;,]{4,40},? (?:at [^;,]{2,20}, )?(?:up|down|compared|well|far|above|below)[^;,]{0,30} (?:the|its|an?) (?:initial )?(?:public )?offering price/iu,
  /(?:start|beginning) to (?:its |their )?life as a (?:public|listed|quoted) company/iu,
  /(?<!\b(?:possible|potential|planned|proposed|eventual|future|mooted|likely) )stock (?:market|exchange) (?:debut|listing|flotation) (?:from|by|of)|goes public/iu,
  /gone public|return(?:ed|s) to the (?:public|stock) markets?/iu,
  /(?:made|makes|making|make) (?:(?:its|their|a|an) )?(?:\S+ ){0,5}debut|debuted/iu,
  /debuts?(?: on| in|ed|,)|floats in (?:London|Hong Kong|New York|Frankfurt|Paris|Milan|Madrid|Stockholm|Amsterdam|Oslo|Zurich|Sydney|Tokyo|Toronto|Dublin|Copenhagen|Helsinki|Brussels|Vienna|Warsaw|Singapore|Mumbai|Shanghai)/iu,
  /(?:rose|risen|jumped|leapt|leaped|surged|soared|fell|fallen|dropped|climbed|gained|up|down|closed|opened|popped|slumped|tumbled|doubled) [^;]{0,50}\b(?:debut|first (?:trading |official |full )?(?:day|session) (?:of (?:trading|trade|dealings?)|as a public)|first trading (?:day|session)|first day on|IPO price|offer(?:ing)? price)/iu,
  /opened at [$€£]?\d[^;]{0,200}\b(?:initial public (?:stock |share )?offering|IPO|direct listing)/iu,
  /(?:up|down|rose|risen|fell|jumped|surged|soared|climbed|dropped|gained)\b[^;]{0,40} in (?:its|their) first (?:few )?(?:hours?|minutes|trades)\b/iu,
  /(?:initial public (?:stock |share )?offering|IPO|flotation)\b[^;]{0,60} (?:has been|was) (?:completed|closed|consummated)/iu,
  /(?:best|worst|strongest|biggest|weakest) (?:[\p{L}-]+ ){0,3}(?:performance|debut|start|showing|gain|pop) (?:by|of|for|from) an? (?:[\p{L}\d$.-]+ ){0,4}(?:IPO|initial public offering|listing|flotation)/iu,
  /listed at an? (?:[\d.]+ ?(?:%|per ?cent) )?(?:premium|discount)/iu,
  /(?:shares|stock) [^;]{0,60}\b(?:rose|jumped|surged|soared|fell|climbed|gained|dropped|slid|up|down)\b[^;]{0,60} after (?:its |their )?(?:listing|floating|debuting) (?:on|in) the/iu,
  /first-day (?:jump|bump|pop|gain|rise|surge|rally|climb|leap|fall|drop|slump|decline|spike)s? (?:of [^;,]{1,24} )?(?:in|for|by) (?:the |its )?(?:shares|stock|share price|IPO|newly)\b/iu,
  /(?:rises?|jumps?|surges?|soars?|falls?|drops?|climbs?|gains?|slumps?|tumbles?|pops?|doubles?|triples?|slides?|sinks?|leaps?|plunges?|slips?|dips?|sank|slid|leapt|plunged|tripled|trebled|rocket(?:s|ed)|flop(?:s|ped)|stumble[sd]?) [^;]{0,50}\b(?:(?:trading|market|stock|share|Wall Street|Nasdaq|NYSE|New York|London|Hong Kong|public|exchange) debut|first trading day|first day of trading)/iu,
  /(?:shares|stock) (?:rises?|jumps?|surges?|soars?|falls?|drops?|climbs?|gains?|slumps?|tumbles?|pops?|doubles?|sinks?|leaps?|plunges?|slips?) (?:[^;]{2,14} )?(?:in|on) (?:its |their )?debut\b/iu,
  /(?:began|begun|begins|begin|started|starts|start|commenced|commences|opened for|opened|starting|beginning) trading/iu,
  /(?:first|opening) (?:trading )?(?:day|session) (?:of (?:trading|trade|dealings?)|as a public company|on the \w+ (?:bourse|exchange|market))/iu,
  /(?<!\b(?:is|are|was|were|been|be|being|dual|cross)[ -])listed (?:its shares |today )?on/iu,
  /(?:hits?|reache[sd]|valued at|worth) [^;,]{0,14}[$€£]\d[^;,]{0,20} (?:in|on|after|at) (?:its |a |the )?(?:[\p{L}-]+ )?(?:stock market|market|stock exchange|\p{L}+) (?:listing|debut|flotation)/iu,
  /(?:completed|closed|consummated|completes|closes|completion of|closing of) (?:of )?(?:its|the|our|an) (?:[\w$.,]+ ){0,4}(?:initial public (?:stock |share )?offering|IPO|flotation)/iu,
  /(?:will be |are |is |were |was )(?:quoted|listed|traded|admitted to trading) on [^;]{3,60} (?:from|as of|starting|since) (?:today|\w+day|this)/iu,
  /(?:was|were|has been|have been|(?:has|have) (?:today|now|this morning) been) (?:today )?(?:listed|admitted to (?:trading|dealings?|listing)) (?:today |on \w+day |yesterday )?(?:on|to|at) [^;]{2,70}/iu,
  /admission [^;]{0,60}to (?:trading|dealings?|listing)(?: on)? [^;]{2,60}\b(?:today|this morning|effective|with effect|at 8)/iu,
  /(?:ring|rang|rung) the (?:opening |closing )?bell[^;]{0,80}(?:debut|trading|public|listing)/iu,
  /(?:began|begins|started|starts|kick(?:s|ed) off) (?:its )?life as an? (?:public|listed)/iu,
  /trading in (?!the (?:options?|warrants?|rights|bonds))[^;]{2,120} (?:started|began|starts|begins|commenced|commences)/iu,
  /hosts? an? initial public (?:stock |share )?offering/iu,
  /(?:struck|hit|sound(?:s|ed)|rang|rings?|bang(?:s|ed)) (?:the |a )?(?:\p{Ll}+ )?(?:gong|bell)\b(?:[^;]{0,60}\b(?:debut|listing|first day)|[^;]{0,30}\b(?:NYSE|Nasdaq|exchange)\b[^;]{0,90}\bfirst day)/iu,
  /mark(?:s|ed|ing)? (?:the|its|their) (?:\p{Ll}+ ){0,3}(?:debut|listing|first day of trading)/iu,
  /floated (?:on|in) (?:the )?(?:London|New York|Hong Kong|Frankfurt|Paris|Stockholm|Warsaw|Moscow|Milan|Madrid|Zurich|Amsterdam|Helsinki|Oslo|Mumbai|Singapore|Sydney|Toronto|Tokyo|main|stock|Nasdaq|NYSE|AIM)/iu,
  /(?:conditional )?dealings? in [^;]{2,80} (?:got under way|began|started|begins?|starts?)/iu,
  /(?:began|begins|begun|start(?:s|ed)|commence[sd]) (?:(?:un)?conditional )?dealings?/iu,
  /join(?:s|ed|ing)? the (?:Nasdaq|NYSE)/iu,
  /(?:join(?:s|ed|ing)?|become[^;]{2,40} to join|became[^;]{2,40} to join) the stock (?:market|exchange)/iu,
  /(?:on|in) (?:its|their) (?:(?:stock )?market|trading|Nasdaq|NYSE|Wall Street|New York|London|Hong Kong) debut/iu,
  /(?:shares|stock) (?:surge[sd]|rose|jump(?:ed|s)|f[ae]lls?|soar(?:ed|s)|s[ai]nks?|slump(?:ed|s)|tumble[sd]|plunge[sd]|drop(?:ped|s)|slid|climb(?:ed|s)|gain(?:ed|s)) (?:[^;,]{2,24} )?on (?:\w+ )?debut|succeed(?:s|ed) in going public|IPO'?d/iu,
);

/** The price is set. */
export const priced = anyPhrase(
  /(?:offer|offering|issue|subscription|IPO|final|float|flotation) price\b[^;]{0,50} (?:was|were|is|(?:has|have|had) been) (?:set|fixed|determined) at/iu,
  /registration statement\b[^;]{0,120}\b(?:IPO|initial public (?:stock |share )?offering)\b[^;]{0,30} (?:was|became|has been) (?:declared )?effective/iu,
  /completed (?:its|the|an) initial (?:public )?offering to (?:begin|start)/iu,
  /pric(?:ed|es|ing) (?:(?:of )?(?:its|the|their|our|an?) )?(?:\S+ ){0,6}(?:initial public (?:stock |share )?offer(?:ing)?|IPO|offering|shares|flotation|float|listing|debut)/iu,
  /(?:sets?|setting|fix(?:ed|es)|determin(?:ed|es)|settl(?:ed|es) on) (?:the |an? |its )?(?:(?:final|offer|offering|issue|IPO|definitive|subscription|share) ){0,2}price (?:of|for|in|at)\b/iu,
  /(?:initial public (?:stock |share )?offering|IPO|offering|flotation)s? (?:was |were |has been |is )?(?:priced|prices (?=at|above|below|near|within))/iu,
  /(?:initial public )?offering price (?:is|was|of|per share is)/iu,
  /priced (?:at|far|below|above|within|near)/iu,
  /(?:(?:raised|raises|raising|sold|sells) (?=[^;]{0,90}(?:\d|money|funds|capital|cash|billion|million))|(?:fetch(?:ed|es)|commanded|secured|got) [^;]{0,40}\b(?:price|valuation)\b)(?:(?!, (?:and|but) (?:it|they|the \w+) (?:will|plans?|still))[^;]){0,90}\b(?:(?:initial public (?:stock |share )?offering|IPO|flotation|share sale)|(?:from|in|through|via|with) (?:its|a|the) (?:[a-z]+ ){0,3}listing\b)/iu,
  /(?:(?:expected|scheduled|set|due|will) (?:to )?|(?:is|are) to )(?:begin|start|commence|make) (?:trading|(?:its|their) [^;]{0,30}debut)/iu,
  /first (?:trading day|day of (?:public )?trading)\b(?:(?!\bnew\b)[^;]){0,90} (?:is|will be) (?:on )?\d+/iu,
  /trading in [^;]{2,80} (?:will|is (?:expected|due|set|scheduled) to) (?:begin|start|commence)/iu,
  /\binitial (?:public |stock |share )*offer(?:ing)? of (?:[\d.,]+|a|one|two|three|four|five|six|seven|eight|nine|ten) (?:[^\s;]+ ){1,7}?(?:(?:is |has |was |got |gets )?(?:now )?(?:underway|under way|began|begins|starts|being made|begun|started|commenced|made) )?at (?:a price of )?(?:[$€£]?\d[\d.,]*|[a-z]+)(?: (?:dlrs|dollars|pounds|pence|stg|marks|francs|guilders|crowns|euros))? (?:each|apiece|per|a)\b/iu,
  /(?:initial public (?:stock |share )?offering|IPO)\b[^;]{0,100} (?:(?:has |have |was |were )?(?:been )?sold out|sells out|(?:have|has) (?:all )?been sold)/iu,
  /(?:selling|sold) [\d.,]+ (?:million |mln )?(?:\p{Ll}+ )?shares (?:at|for) (?:US|HK|[AC])?[$€£]?[\d.]+\S* (?:\p{Ll}+ )?(?:apiece|each|per share|a share)/iu,
  /will (?:begin|start|commence) trading/iu,
  /\b(?:said|announced|says|confirmed) [^;]{2,140} would (?:begin|start|commence) trading/iu,
  /(?:initial public (?:stock |share )?offering|IPO|share offer|flotation)[^;]{0,60}(?:raised|raising|raises|net(?:ted)?|(?:fetching|fetched|fetches|bringing in|brought in) (?:about |some )?(?:\p{L}{0,3}[$€£¥]|\d))/iu,
  /(?:took|takes|taking|pulled|pulls|brought|brings) in (?:\p{L}{0,3}[$€£¥]|\d)[^;]{1,30} (?:from|in|through|via|with) (?:its|an?|the) (?:[\p{Ll}-]+ ){0,3}(?:initial public (?:stock |share )?offering|IPO|flotation|listing)/iu,
);

/** "will float on the London Stock Exchange with an offer price of 191 pence". */
export const floatsAtPrice =
  /\b(?:float|list)(?:s|ed|ing)? (?:its shares )?on [^;,]{3,60} (?:with|at) an? (?:(?:final|initial) )?(?:offer|issue|IPO|float|flotation|placing|admission|listing) price of\b/i;

/** Papers are filed. */
export const filed = anyPhrase(
  /(?:launch(?:ed|es)|kick(?:s|ed) off|open(?:s|ed) (?:the |its )?(?:books|order book|subscriptions?) (?:for|on)) (?:its|an|the|[\p{Lu}][\p{L} ]{2,20}'s) (?:(?!first\b)[\p{L}\d$€£.-]+ ){0,5}(?:initial public (?:stock |share )?offering|IPO)\b/iu,
  /(?:sets?|sized) (?:its|the) (?:[\p{L}-]+ ){0,2}(?:initial public (?:stock |share )?offering|IPO) at [\d.]+ (?:million )?shares/iu,
  /(?:confirm(?:s|ed)|announc(?:es|ed|ing)|publish(?:es|ed)) [^;]{0,60}\bintention to (?:(?:float|list|seek (?:a )?listing) on|(?:list|float) (?:its|the) (?:\S+ )?shares|(?:proceed with|launch|undertake|conduct|pursue|carry out) (?:an?|its|the) (?:[\p{L}-]+ ){0,3}(?:initial public (?:stock |share )?offering|IPO|flotation|listing)\b)/iu,
  /(?:has |have |today |publicly |confidentially )*(?:fil(?:ed|es|ing)|submitted|submits|registered|lodged) [^;]{0,150}(?:initial public (?:stock |share )?offer(?:ing)?|IPO\b|to go public|direct listing|registration statement|S-1|F-1|prospectus|to list|initial share sale|flotation)/iu,
  /(?:fil(?:ed|es|ing)|submitted|registered|lodged) [^;]{0,90}\bfor an? (?:first-time|maiden|initial|first) (?:stock|share|public) (?:sale|offering)/iu,
  /(?:S-1|F-1|IPO filing|IPO prospectus|IPO papers) (?:landed|dropped|appeared|surfaced|went live|arrived|hit (?:the|EDGAR)|came out)/iu,
  /files for (?:an )?(?:\S+ )?IPO|registers for (?:an? |its )?(?:\S+ ){0,3}(?:IPO|initial public offering)|(?:made|makes) (?:its|the) (?:IPO|S-1|F-1) (?:filing|papers|prospectus) public/iu,
  /this is (?:an|the|our) initial public (?:stock |share )?offering/iu,
  /we are offering [^;]{0,60}(?:shares|units)|files? to go public/iu,
  /(?:registration|listing) (?:document|statement|prospectus)s? filed with [^;]{2,60}, [^;]{2,60} (?:plans|intends|hopes|expects|seeks|aims) to (?:raise|sell)/iu,
  /filed [^;]{0,60}\bfor (?:an?|its) (?:[\p{L}-]+ )?listing\b/iu,
  /(?:reveal(?:s|ed)|show(?:s|ed)|disclos(?:es|ed)|report(?:s|ed)|post(?:s|ed)) [^;]{2,80} in (?:its |an? |the )?(?:[\p{L}-]+ )?(?:IPO|S-1|F-1|initial public offering) (?:filing|prospectus|documents|papers|paperwork)/iu,
  /(?:S-1|F-1|IPO filing|IPO prospectus) (?:is|was) (?:here|out|live|(?:made )?public)/iu,
  /(?:IPO|S-1|F-1) filing made public|sets? (?:its )?IPO terms/iu,
  /(?:IPO|S-1|F-1) (?:filing|prospectus|papers|paperwork) (?:shows|reveals)/iu,
  /(?:unveil(?:ed|s)|reveal(?:ed|s)|published|released|made public) (?:its|the) (?:[\p{L}-]+ ){0,2}(?:IPO|initial public offering) (?:filing|papers|paperwork|prospectus|documents)/iu,
  /(?:dropped|unveiled|released|published) (?:its|the) (?:[\p{L}-]+ )?[SF]-1/iu,
  /sets? (?:the )?terms (?:of|for) (?:its|the|an?) (?:[\p{L}$\d.-]+ ){0,3}(?:initial public (?:stock |share )?offering|IPO)/iu,
  /(?:made public|unveil(?:ed|s)|reveal(?:ed|s)|published|released) [^;]{0,40}\b(?:filing|papers|paperwork|documents) for (?:an?|its) (?:\S+ ){0,3}(?:initial public (?:stock |share )?offering|IPO)/iu,
  /(?:launch(?:ed|es)|unveil(?:ed|s)|issu(?:ed|es)|publish(?:ed|es)) (?:its|a|the) (?:\S+ )?prospectus/iu,
  /announc(?:ed|es) (?:the )?(?:launch|commencement|terms) of (?:its|the) (?:\S+ ){0,3}(?:initial public (?:stock |share )?offering|IPO)/iu,
);

/** "priced its shares at $23 apiece, raising", "priced at $5, below the midpoint of the range": a first price, though nobody says so. */
export const firstPrice = anyOf(
  /\bpriced (?:its|their) (?:[\d.,]+ (?:million )?)?shares (?:at )?(?:above|below|within|at the (?:top|bottom|low|high|mid\w*)[\p{Ll} ]{0,8} of) (?:the|its|an?) (?:[\p{Ll}-]+ ){0,3}range\b/u,
  /\bpriced (?:its|their) (?:[\p{Ll}-]+ )?shares at [^;,]{1,24}, (?:raising|to raise)\b/u,
  /(?<![,;] )\bpriced at [^;,]{1,16}, (?:just )?(?:below|above|at|within|near) the (?:mid-?point|(?:low|high|top|bottom|upper|lower)(?: end)?|middle) of (?:the|its|a) [^;,]{1,24}range\b/u,
);

/** "set the issue price of its shares at 20.50 euros": also done for new shares of old companies, so a first sale must be spoken of nearby. */
export const priceSet = anyOf(
  /\bpriced (?:\w+day )?(?:its|the|an?) (?:[\p{L}\d.,$-]+ ){0,6}public offering (?:of [^;]{2,60} )?at\b/iu,
  /\b(?:sets?|setting|fix(?:ed|es)|determin(?:ed|es)) (?:the|its|an?) (?:final |definitive )?(?:issue|offer|offering|subscription|flotation|float|placing|share) price (?:of|for|in|at)\b/iu,
  /\b(?:sets?|setting|fix(?:ed|es)|determin(?:ed|es)) (?:the|its) (?:final|definitive) price (?:of|for) (?:its|the) (?:[\p{L}-]+ ){0,2}(?:offering|shares?|share sale|flotation)\b(?![^;]*\b(?:rights|options?|warrants?|convertible)\b)/iu,
  /\b(?:issue|offer|offering|subscription|flotation|float) price\b[^;]{0,50} (?:was|were|(?:has|had) been|is) (?:set|fixed|determined) at\b(?![^;]*\b(?:rights|options?|warrants?|convertible)\b)/iu,
);

export const firstSale =
  /\bbook-?building\b|\b(?:flotation|float|IPO|market debut|debut|first day|first listing|listing)\b|\b(?:start|begin|starts|begins|started|began) trading\b|\btrading (?:in [^;]{2,40} )?(?:starts|begins|will (?:start|begin|commence))\b/i;

/** "Prior to that time, there was no public market for our stock": behind a listing, a first one. */
export const noMarketBefore =
  /\b(?:prior to|before) (?:that|this|such) (?:time|date|day|listing|offering)\b[^;]{0,30}\bno (?:established )?public (?:trading )?market\b/i;

/** "has been listed on Nasdaq under the symbol X since October 12": a first listing only where there was no market before. */
export const listedSince =
  /\b(?:has|have) been (?:listed|quoted|traded) (?:for trading )?on [^;]{3,120}\bsince\b/i;
