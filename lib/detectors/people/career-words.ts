/** The words by which a sentence tells where a person was before, and as what. */
export const cameFrom =
  /(?:\bex-|\bout of (?:the |rival )?|\bfrom (?:[\p{Ll}-]+ ){0,6}|\baway from \p{L}+'s (?:[\p{Ll}-]+ ){0,3}|\bfrom (?:[\p{L}\d&.'-]+ ){1,6}(?:distributor|supplier|rival|customer|competitor|partner|subsidiary|parent|agency|retailer|maker|chain|manufacturer|consultancy), |\b(?:swap(?:s|ped|ping)|trad(?:es|ed|ing)) (?:the )?|\b(?:former(?:ly)?|previously|earlier|once|most recently|prior|ex-|veteran|left|leave|leaving|leaves|departed|departs|quit|quits|quitting) [^;]{0,80}?(?:of|at|with|for|from|by)? ?(?:the |[\p{Ll}-]+ ){0,3}|\b(?:led|leads|ran|runs|headed|heads|managed|manages|oversaw|built|covered) [^;,]{0,80}? (?:at|for) (?:the |[\p{Ll}-]+ ){0,3}|\b(?:has been|had been|was|is|served|serves|worked|serving|spent|spending|after|years|held|[Pp]assed over|roles?|positions?) [^;]{0,110}?(?:of|at|with|for|by) (?:the |[\p{Ll}-]+ ){0,3}(?:company now known as )?|\b(?:co-)?founder (?:and [^.;,]{2,30} )?of (?:the )?(?:company now known as )?|\b(?:the |an? )?(?:[\p{L}-]+ ){0,4}(?:executive|president|chair(?:man|woman)?|officer|director|chief|head|manager|partner|veteran|analyst|banker|trader|lawyer|engineer|man|woman|boss|dealmaker|rainmaker|strategist)s?(?:, [\p{L}& ]{2,30}| (?:of|for) [^,;.]{2,50})? (?:of|at|with|for|from) (?:the )?(?:(?:rival|broadcaster|retailer|lender|bank|insurer|brokerage|carmaker|drugmaker|chipmaker|publisher|network|start-?up|software|media|fund|hedge|private|equity|law|tech|technology|news|oil|car|chip|airline|group|firm|company|giant|maker|manager|house|studio|chain|agency|consultancy|[\p{L}]+maker) ){0,4})$/iu;

export const formerRole =
  /\b(?:(?:was|had been|has been)(?: (?:previously|formerly|most recently|until recently|earlier))?|served as|worked as|most recently(?: as)?|latterly as) (?:(?:an?|the|its|the [\p{Ll}-]+(?: [\p{Ll}-]+)?'s|(?:\p{Lu}[\p{L}&.-]+ ){0,3}\p{Lu}\p{L}+'s?) )?$/u;

/** "is leaving Airbnb, where she was head of design": the position left, in the sentence of the move. */
export const whereHeld =
  /, where (?:he|she) (?:most recently |last |currently )?(?:was|is|had been|has been|has served as|served as|worked as|(?:has )?spent [^,;]{2,30} as|(?:has |had )?(?:led|leads|oversaw|oversees|ran|managed|headed|directed|built|worked|was responsible for|held|spent)\b[^;,]{2,110}? as) (?:(?:an?|the|its) )?(?:most recently )?$|\b(?:most recently|latterly|the last [\p{L} ]{2,15}) as (?:(?:an?|the|its) )?$/u;
/** "Most recently he was with retailer Gapp, Inc. as vice president" */
export const wasWith =
  /\b(?:was|worked|served|been|spent [^;]{2,30}|serving) (?:\p{Ll}+ly )?(?:with|at|for) [^;]{2,80}? as (?:(?:an?|the|its|their) )?$/u;
export const whereWas =
  /, where (?:he|she) (?:most recently |last )?(?:was|had been|served as|worked as) |^(?:He|She|\p{Lu}\p{Ll}+) was (?:previously|formerly|most recently|until recently|earlier) |\b(?:latterly|lastly|most recently|until recently|until (?:last|this) \p{Ll}+|in the end) (?:serving )?as (?=(?:its|an?|the|their) )|\bfrom (?:his|her) (?:previous|former|current|most recent|last) (?:role|position|post|job) (?:as|of) /u;

/** "Brask, 38, was finance manager at Orlan": a job of the past, told of the person alone. */
export const wasAt =
  /^(?:He|She|(?:(?:Mr|Ms|Mrs|Dr)\. )?\p{Lu}[\p{L}'-]+)(?:, \d\d,)? (?:was|had been|worked as|served as) (?=(?:an? |the )?(?:[\p{Ll}-]+ ){1,4}(?:at|with|for) )/u;
/** "has hired Ida Brask away from Orlan to be general sales manager": a job that is no title of office. */
export const hiredAs =
  /^[^;.]{2,120}?\b(?:as|to be|to become) (?:(?:its|the|an?|their) )?(?:(?:new|first|next) )?(?=\p{Ll})/u;

/** "said Buxton would become its new head of equities", "in his new position of chief designer": the title taken. */
export const takesPost =
  /(?:\b(?:has|holds|will have|carries|takes|with|g[ai]ve[sn]? (?:him|her)|giving (?:him|her)|hand(?:s|ed) (?:him|her)) the (?:(?:job|new) )?title(?: of)?|\b(?:[Hh]is|[Hh]er) (?:new )?(?:title|role|job) (?:is|will be)|\b(?:will|would|is to|set to|due to) (?:\p{Ll}+ly )?(?:be|become|(?:serve|act|start|join|take over) as|(?:take up|take on|fill|assume) the (?:role|post|position|job) of)|\b[Ii]n (?:his|her|the) new (?:role|position|post|job) (?:as|of)) (?:(?:its|the|their|our|an?|[\p{L}]+'s) )?(?:new |first |next |newly created )*$/u;

/** "Brask, who was promoted last year to head of rates at the bank, has left": the post given up. */
export const promotedTo =
  /, who (?:was|had been) (?:promoted|named|appointed|elevated|made)(?: [^,;]{0,30}?)? (?:to |as )?(?:be |become )?(?:its |the |an? )?$/;

/** "resigned as vice president": the title is of the post left. */
export const leavesAs = /\b(?:resign|step|quit|left|leav|retire|depart|serv)\w*\b[^;]{0,40}$/i;
