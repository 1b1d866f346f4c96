/** An offering by name. */
export const offering =
  /\b(?:initial public offerings?|IPOs?|IPO'?d|flotation|stock[- ]market (?:debut|flotation|listing|launch)|market debut|public debut|trading debut|Börsengang|introduction en bourse|salida a bolsa|listing)\b/i;

/** Trading has begun. */
export const listed =
  /\b(?:went public|goes public|gone public|(?:made|makes|making|make) (?:(?:its|their|a|an) )?(?:\S+ ){0,5}debut|debuted|debuts?(?: on| in|ed|,)|(?:rose|risen|jumped|surged|soared|fell|fallen|dropped|climbed|gained|up|down|closed|opened|popped|slumped|tumbled|doubled) [^;]{0,50}\b(?:debut|first day (?:of trading|as a public)|IPO price)|(?:began|begun|begins|begin|started|starts|start|commenced|commences|opened for|opened|starting|beginning) trading|(?:first|opening) day (?:of trading|as a public company)|(?<!\b(?:is|are|was|were|been|be|being|dual|cross)[ -])listed (?:its shares |today )?on|(?:completed|closed|completes|closes|completion of|closing of) (?:of )?(?:its|the|our|an) (?:[\w$.,]+ ){0,4}(?:initial public offering|IPO|flotation)|(?:will be |are |is |were |was )(?:quoted|listed|traded|admitted to trading) on [^;]{3,60} (?:from|as of|starting|since) (?:today|\w+day|this)|(?:began|begins|started|starts) (?:its )?life as an? (?:public|listed)|trading in [^;]{2,120} (?:started|began|starts|begins|commenced)|hosts? an? initial public offering|floated on|joined the (?:Nasdaq|NYSE|stock)|on (?:its|their) (?:stock )?market debut|shares (?:surged|rose|jumped|fell|soared) on (?:\w+ )?debut|IPO'?d)\b/i;

/** The price is set. */
export const priced =
  /\b(?:pric(?:ed|es|ing) (?:(?:of )?(?:its|the|their|our|an?) )?(?:\S+ ){0,6}(?:initial public offering|IPO|offering|shares|flotation)|(?:initial public offering|IPO|offering|flotation)s? (?:was |were |has been |is )?priced|(?:initial public )?offering price (?:is|was|of|per share is)|priced (?:at|far|below|above|within|near)|(?:raised|raises|raising|sold|sells) [^;]{0,90}\b(?:initial public offering|IPO|flotation|share sale)|(?:expected|scheduled|set|due|will) (?:to )?(?:begin|start|commence|make) (?:trading|(?:its|their) [^;]{0,30}debut)|will (?:begin|start|commence) trading|(?:initial public offering|IPO|share offer|flotation)[^;]{0,60}(?:raised|raising|raises|net(?:ted)?))\b/i;

/** Papers are filed. */
export const filed =
  /\b(?:(?:has |have |today |publicly |confidentially )*(?:fil(?:ed|es|ing)|submitted|submits|registered|lodged) [^;]{0,150}(?:initial public offering|IPO\b|to go public|registration statement|S-1|F-1|prospectus|to list)|files for (?:an )?(?:\S+ )?IPO|this is (?:an|the|our) initial public offering|we are offering [^;]{0,60}(?:shares|units)|files? to go public|announc(?:ed|es) (?:the )?(?:launch|commencement|terms) of (?:its|the) (?:\S+ ){0,3}(?:initial public offering|IPO))\b/i;

/** An offering of the past told again. */
export const recalling =
  /\b(?:(?:which|that|who) (?:had )?(?:went public|goes public|gone public|made its (?:\w+ ){0,3}debut|debuted|listed|floated) (?!on \w+day|today|this)|(?:went|gone) public (?:last|back) (?!week|night|\w+day)|ahead of (?:its|the)|since (?:its|the|going|it went)|after (?:its|the|going|a|an)(?: \S+){0,3} (?:IPO|initial public offering|flotation|debut) (?:in|last|earlier)|last year|years? ago|earlier (?:IPO|this decade)|months? ago|in one of the|history|lock-?up|peaking|was the (?:largest|biggest)|following its (?:IPO|initial public offering|flotation) (?:in|last)|prior to (?:its|our) initial public offering|before (?:its|the) (?:IPO|flotation)|in (?:the )?(?:January|February|March|April|May|June|July|August|September|October|November|December),? (?:after|when|and|but|to)|secondary offering|follow-on|preemptive|upon (?:the )?(?:completion|closing|consummation) of (?:our|the|its) initial)\b/i;

/** An offering that may never come. */
export const undecided =
  /\b(?:lower(?:s|ed|ing)? (?:its|the) (?:\S+ )?(?:price range|IPO)|cuts? (?:its|the) (?:\S+ )?(?:price|IPO|range)|price range|expected range|underwriters? (?:that|to|for)|hir(?:es|ed|ing) (?:banks|underwriters|advisers)|pick(?:s|ed) banks|work(?:s|ing) with|prepar(?:es|ed|ing|ations)|go-ahead|could (?:raise|be valued|fetch|list)|may|might|considering|plans? (?:to|an|for)|planning|planned|weigh(?:s|ing)|explor(?:es|ing)|talks|aims? to|hopes|hoping|seeking|intends|eyeing|would|if|possible|potential|delay(?:s|ed)?|postpon(?:es|ed|ing)|cancel(?:s|l?ed|l?ing)|withdr(?:aws?|ew|awn|awing)|pull(?:s|ed|ing)? (?:its|the)|shelv(?:es|ed|ing)|abandon(?:s|ed|ing)|scrap(?:s|ped|ping)?|call(?:s|ed|ing)? off|no plans?|not|ruled? out)\b/i;
