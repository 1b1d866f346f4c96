const words = (list: string): ReadonlySet<string> => new Set(list.split('|'));

/** Words that are capitalised at the beginning of a sentence or in a heading and are not part of a name. Lower-cased. */
export const openers = words(
  "a|about|reference|according|acting|additionally|after|all|also|although|among|an|and|another|any|as|at|based|because|before|both|but|by|chairman-elect|despite|during|each|earlier|effective|even|every|except|following|for|former|founded|listed|headquartered|backed|ending|confirming|capping|concluding|citing|marking|expanding|bolstering|boosting|strengthening|extending|reversing|blaming|responding|speaking|from|further|furthermore|he|her|here|his|how|however|if|in|including|indeed|instead|into|is|it|its|it's|last|late|later|like|many|meanwhile|most|mr|mr.|mrs|mrs.|ms|ms.|dr|dr.|my|new|next|no|not|now|of|on|once|one|only|or|other|our|over|owner|rival|prior|pursuant|separately|several|she|since|so|some|still|such|than|that|the|their|then|there|these|they|this|those|though|through|thus|to|today|two|under|until|up|upon|we|we're|what|when|where|which|while|who|why|will|with|within|without|yesterday|you|your|shares|item|section|exhibit|note|update|update1|exclusive|report|survey|breaking|press|release|announces|reports|you're|said|says|meet|yes|i|i'm|we've|following|subsequent|subsequently|concurrently|simultaneously|beginning|starting|previously|immediately|recently|currently|finally|first|second|third|certain|members|pending|subject|upon|approximately|around|nearly|almost|more",
);

/** Month names, weekdays and filing furniture: capitalised, never names. Lower-cased. */
export const calendarAndFurniture = words(
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|item|form|section|exhibit|annual|quarterly|act|rule|regulation|agreement|plan|merger|effective|date|securities act|exchange act|nasdaq|nyse|ipo|ceo|cfo|coo|cto|cio|cmo|evp|svp|vp|mr|mrs|ms|dr|q1|q2|q3|q4|fy|usd|eur|gbp|inc|ltd|corp|company|registrant|board|directors|director|chairman|chairwoman|chair|president|chief|officer|executive|vice|senior|secretary|treasurer|counsel|controller|committee|series|ai|tv|pr|reuters|bloomberg|ap|afp|techcrunch|newsfactor|cnn|quote|profile|research|common stock|class',
);

/** What a firm is, as it stands with a capital ahead of its name: "Retailer Acme", "German Carmaker Acme". */
export const trades =
  '(?:Airlines?|Insurers|Lenders|Brewers|Retailers|Drugmakers?|Chipmakers?|Carmakers?|Automakers?|Planemaker|Conglomerate|Shipbuilder|Jeweller|Caterer|Startup|Start-up|Brewer|Retailer|Lender|Insurer|Publisher|Broadcaster|Miner|Steelmaker|Biotech|Fintech|Edtech|Telecoms|Supermarket|Housebuilder|Bookmaker|Grocer|Distiller|Outsourcer|Homebuilder|Software-maker|Semiconductor-maker)';
