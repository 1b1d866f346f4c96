/** The words by which sentences tell that a person comes or goes, and where the person stands in relation to them. */
export type Trigger = {
  pattern: RegExp;
  direction: 'appointed' | 'departure';
  person: 'before' | 'after';
  /** True where the words speak of what is to come, so that the sentence's own date is that of the notice. */
  ahead?: boolean;
  /** True where only a person right before the words is meant: "Quill named editor of the Post". */
  adjacent?: boolean;
  /** Plain words without which the pattern cannot match: most sentences are spared it. */
  words: RegExp;
};

const have =
  '(?:(?:has|have|had|will|to) )?(?:also |today |now |this week )?(?:been|was|were|is being|are being|is|are|being|be)(?: also| each| both| all| hereby| today| yesterday| last night| on [A-Z][a-z]+day| then| first)? (?:\\w+ly )?';
const office =
  '(?:appointed|named|elected|hired|promoted|tapped|recruited|selected|chosen|elevated|installed|confirmed|designated|brought in|picked|poached|nominated(?= as (?:the |its )?(?:new )?(?:chief|c[efo]o|president|managing|vice|executive|head|deputy|general|country)\\b)|(?:unveiled|introduced|presented|revealed|sworn in|drafted in)(?= as\\b)|(?:handed|given|awarded)(?= (?:the|a) [^;,.]{0,50}(?:role|post|position|job|reins|office|chair)\\b)|asked(?= to (?:lead|run|head|take over|step in|serve as|act as))|made(?= (?:an? |its |the )?(?:partner|director|chief|head|president|managing|chair|CEO|CFO|vice)))';

const direct: readonly Trigger[] = [
  {
    words: /\bhand|\bced(?:e|ing)|\bpass(?:e[sd]|ing)? |\byield/i,
    pattern:
      /\b(?:hand(?:s|ed|ing)?(?: over)?|ced(?:es?|ed|ing)|yield(?:s|ed|ing)?|pass(?:es|ed|ing)?(?: on)?(?= (?:(?:the|his|her) )?(?:[\w-]+ ){0,4}(?:role|post|position|job|duties|reins|baton|helm) to ))(?= (?:(?:the|his|her) )?[^;,.]{2,40} to (?:[\p{Ll}-]+ ){0,4}\p{Lu})|(?<=\bhand(?:s|ed|ing)? over )to(?= (?:[\p{Ll}-]+ ){0,4}\p{Lu})/gu,
    direction: 'appointed',
    person: 'after',
  },
  {
    words:
      /appointed|named|elected|hired|promoted|tapped|recruited|selected|chosen|elevated|installed|confirmed|designated|brought in|picked|poached|nominated as|(?:unveiled|introduced|presented|revealed|sworn in|drafted in) as|(?:handed|given|awarded) (?:the|a)\b|asked to|made (?:an?|its|the|partner|director|chief|head|president|managing|chair|ceo|cfo|vice)\b/i,
    pattern: new RegExp(`\\b${have}${office}\\b`, 'gi'),
    direction: 'appointed',
    person: 'before',
  },
  {
    words:
      /\b(?:appoint|nam(?:ed|es|ing)|elect|hir(?:ed|es|ing)|promot|tap|recruit|select|chose|pick|poach|install|elevat|designat|nominat|ask(?:ed|s)|delegat|add|rope[sd] in|confirm(?:ed|s)|draft(?:ed|s) in|parachut|bringing|brings|brought|co opt|welcom|introduc|to announce|team with|leadership with|bench with|ranks with|unveil|approve[sd]|settle[sd] on|turn(?:ed|s) to|entrust|lur|snag|land|nab|score|announce[sd])|(?:to|would|will) (?:name|add)\b/i,
    pattern:
      /(?<!\b(?:was|were|been|be|is|are|being|also been) )(?<!(?<!\b(?:has|have|had) )\b(?:duly|unanimously|newly) )\b(?:[Aa]ppoint(?:ed|s|ing)|[Nn]am(?:ed|es|ing)(?! (?:executive officers?|the|after|in)\b)|[Ee]lect(?:ed|s|ing)(?! to (?!the\b|its\b|our\b|his\b|her\b|a\b|an\b|serve|succeed|replace|fill|be\b)\p{Ll})|[Hh]ir(?:ed|es|ing)|[Pp]romot(?:ed|es|ing)|[Tt]ap(?:ped|s|ping)|[Rr]ecruit(?:ed|s|ing)|[Ss]elect(?:ed|s|ing)|[Cc]hose|[Cc]hosen|[Pp]icks|[Pp]icked|[Pp]oach(?:ed|es|ing)|[Ii]nstall(?:ed|s)|[Ee]levat(?:ed|es)|[Dd]esignat(?:ed|es)|[Aa]dd(?:ed|s|ing)?(?= [^;]{4,90} to (?:(?:the|its|our|their) (?:[\p{L}'-]+ ){0,4})?[Bb]oard\b(?! (?:an?|the)\b))|[Aa]dd(?:ed|s)(?= (?:(?:\p{Lu}[\p{L}.'-]+|veteran|alum|executive|exec|former) ){2,6}as (?:its |the |an? )?(?:new |first )?(?:C[A-Z]O\b|chief|president|head|vice|chair|managing|director))|[Bb]rings (?:in|back|on|aboard)|[Bb]rought (?:in|back|on|aboard)|[Cc]o-opt(?:ed|s)|[Ww]elcom(?:ed|es)|[Uu]nveil(?:ed|s)|has approved the (?:appointment|election) of|(?:[Ss]ettle[sd] on|[Tt]urn(?:ed|s) to)(?= (?:[\p{Ll}-]+ ){0,3}(?:\p{Lu}[\p{L}.'-]+ ){2,4}(?:as|to be) )|[Ee]ntrust(?:ed|s)(?= (?:\p{Lu}[\p{L}.'-]+ ){2,4}with the (?:role|post|position|job) of )|[Aa]pprove[sd](?= (?:\p{Lu}[\p{L}.'-]+ ){2,4}(?:as|to be|to become) )|[Ll]ur(?:ed|es|ing)|[Ss]nag(?:ged|s)|(?:[Ll]ands|[Ll]anded|[Nn]abs|[Nn]abbed|[Ss]cores)(?= [^;,.]{3,70} as (?:(?:its|new|the|first|an?) )*(?:chief|C[A-Z]O|president|head|vice|managing|general|finance|executive|chair))|[Rr]ope[sd] in|(?:[Cc]onfirm|[Aa]nnounc|[Uu]nveil)(?:ed|es|s)(?= (?:\p{Lu}[\p{L}.'-]+ ){2,4}(?:as|to be) (?:its|the|their) )|[Dd]raft(?:ed|s) in|[Pp]arachut(?:ed|es) in|(?<=\b(?:pleased|delighted|proud|excited|happy|thrilled|honou?red|glad|like) to )(?:welcome|introduce|announce)(?= (?:(?:Dr|Mr|Ms|Mrs)\.? )?(?:\p{Lu}[\p{L}.'-]*,? ){2,4}(?:as|to (?:the|our|its)) )|(?<=\b(?:[Ee]xpand|[Ss]trengthen|[Bb]olster|[Gg]row|[Bb]oost|[Bb]uild)s? (?:[\p{L}'-]+ ){0,3}(?:[Tt]eam|[Ll]eadership|[Bb]ench|[Rr]anks) )with(?= (?:\p{Lu}[\p{L}.'-]*,? ){2,4}as )|(?<=\b(?:agreed|agrees|resolved|decided|voted) to )(?:appoint|name|elect|add)|(?:[Aa]sk|[Dd]elegat)(?:ed|e?s)(?= (?:[^;,.]{0,50} )?\p{Lu}[\p{L}.'-]+ \p{Lu}[\p{L}.'-]+ to (?:run|take over|step in|serve as|act as)\b)|(?<=\b(?:owners|shareholders|investors|directors|trustees|backers|creditors) )(?:appoint|name|elect|install|pick|hire|tap)(?= )|[Nn]ominat(?:ed|es)(?= (?:\p{Lu}[\p{L}.'-]+,? ){2,4}(?:an? [^,;]{3,60}, )?as (?:(?:its|the|new|next) )*(?:interim|acting|chief|C[A-Z]O|president|managing director|executive)\b)|(?<=\b(?:it|company|bank|group|firm|board) (?:would|will) )(?:appoint|name|promote|elevate|elect))\b|(?<=\b(?:is|are|was) )(?:appointing|naming|promoting|elevating|hiring|recruiting|bringing (?:in|on|back))\b/gu,
    direction: 'appointed',
    person: 'after',
  },
  {
    words:
      /(?:appointments?|elections?|promotions?|hir(?:e|ing)s?|recruitment|naming|selection|elevation|arrivals?|addition) of\b/i,
    pattern:
      /\b(?:the )?(?:appointments?|elections?|promotions?|hir(?:e|ing)s?|recruitment|naming|nomination and election|selection|elevation|arrivals?|addition) of\b/gi,
    direction: 'appointed',
    person: 'after',
  },
  {
    words:
      /becom|became|assum|stepping up|tak(?:es?|en|ing) (?:over|up|on|the|his|her|charge)|took (?:over|up|on|the|charge)|\bjoin|succe|replac|step(?:s|ped)? (?:in|up)|(?:begins?|began|starts?|started) (?:in|on|as)|(?:moves?|moved|slides?|slid|moving) (?:in|up|to)|adds the|return|transition|will (?:begin|start|commence) |is (?:the|its|our|their)|\bnew|\bnext|incoming|is back as|are back as|\bland(?:ed|s) the|will (?:fill|lead|head|run|be)|to (?:head|lead|run|be)\b/i,
    pattern:
      /\b(?:(?:has |have )?(?:officially |formally )?(?:became|becomes|become|assumed|assumes|took over|takes over|taken over|joins|(?<!\b(?:be|is|was|are|were|been|being) )(?:succeeded|replaced|joined)|succeeds|replaces|(?:steps|stepped) (?:in(?:to)?|up)|(?:begins|began|starts|started|(?:will|to) (?:start|begin)) (?:in|on) [^,;.]{2,20} as|(?:moves|moved|slides|slid) into|adds the (?:title|role|position|post|duties) of|stepped in|took (?:up|on)|takes (?:up|on|the helm|charge)|took the helm|took charge|takes the reins|(?:is|are) back as|(?:has |have )?land(?:ed|s) the (?:top )?(?:job|role|post)|(?<=, )taking over as|(?:started|starts|begins|began) as(?! (?:he|she|it|they|we)\b)|will (?:begin|start|commence) (?:serving|(?:his|her|their) (?:\p{Ll}+ )?(?:duties|role|term|tenure|service)) as|(?:will return|(?:is|are) returning)(?: to (?!(?:his|her|their)\b)[^,;.]{3,40}?)? as|(?:will return|returns|returned|(?:is|are) returning) to (?:his|her) (?:old |former |previous |prior |original )?(?:role|post|position|job)\b|moves? up to|moved up to|(?:returns|returned)(?: to [^,;.]{3,40}?)? as|is (?:the|its|our|their|\p{Lu}[\p{L}.-]+'s) (?:new|next|incoming)(?= )|(?:is|will be) (?:joining|taking over|assuming|taking (?:charge|the)|becoming|succeeding|replacing|moving (?:up )?to)|are (?:joining|becoming)|(?:agreed|is set|is slated|is due) to (?:join|become|take over))|(?<=\b(?:said|announced|told)\b[^;]{0,200})would (?:become|take (?:over|on|up|charge|(?:the|his|her) (?:reins|helm|role|post|job|place))|succeed|replace|join|lead|head|assume|step (?:in|up)|(?:return(?: to [^,;.]{3,40}?)?|start|begin|serve) as|be (?:the|its|our) (?:new|next))|will (?:become|assume|take over|join|succeed|replace|take (?:up|on|the|(?=(?:his|her) (?:place|post|job|role)\b))|start as|begin as|step (?:in(?:to)?|up)|move (?:in|up )?to|fill|lead|head|run(?= (?:the (?:company|bank|firm|group|business|retailer|lender)|it) as )|be (?=\p{Lu}[\p{L}.&-]+(?: \p{Lu}[\p{L}.&-]+)?'s? (?:new|next|first) )|be (?:responsible for(?= [^;,.]{3,70} as (?:an? |the |its |our )?(?:new )?(?:[Cc]hief|[Ss]enior|[Ee]xecutive|[Vv]ice|[Hh]ead|[Mm]anaging|[Pp]resident|C[A-Z]O|[Dd]irector))|(?:our|its|the) (?:new|next)|(?:(?:our|its|the) )?(?:interim|acting)))|(?<=\bwith [^;]{4,80} )(?:becoming|replacing|succeeding|taking (?:over|charge|the (?:helm|reins|top (?:job|post|role)|role|job))|stepping (?:up|in))|(?:(?:is|are|will(?: be)?|would) )?transition(?:s|ed|ing)?(?= (?:from [^;.]{3,90}? )?(?:in)?to (?:(?:the|an?|his|her|a new) )?(?:(?:role|position|post|job) (?:of|as) )?(?:(?:the|our|its|\p{Lu}\p{L}+'s) )?(?:non-|co-)?(?:chief|executive|interim|senior|vice|chair|president|head|C[A-Z]O|managing|director|[A-Z][a-z]+ (?:President|Officer|Director|Chair)))|(?<=[A-Za-zÀ-ÿ.,)] )(?<!\bceas\w{1,3} )[Tt]o (?:become|succeed|replace|take over|step (?:in|up)|join|head|lead|run|be(?! (?:\p{Ll}+ly )?(?:\p{Ll}+ed|let|shown|forced|given|taken)\b)))\b/gu,
    direction: 'appointed',
    person: 'before',
  },
  {
    words: /successor/,
    pattern:
      /\b(?:His|Her|The|(?<=[;,] (?:and )?)h(?:is|er)) (?:permanent |interim )?successor (?:will be|is(?: to be)?)\b/gu,
    direction: 'appointed',
    person: 'after',
  },
  {
    words: /named|appointed|elected|new /,
    pattern:
      /\b(?:named|appointed|elected|new(?= (?:C[A-Z]O\b|chief|head of|chair|president|managing director|finance director|general counsel)))(?<=\p{Lu}[\p{L}'.-]* \p{L}+)/gu,
    direction: 'appointed',
    person: 'before',
    adjacent: true,
  },
  {
    words: /\b(?:new|first|next|permanent)\b/,
    pattern:
      /\b(?:(?:has|gets|finds|found|announces|introduces|unveils) (?:an?|its|our)|[Mm]eet (?:our|the|its|[^.;,:]{2,40}'s)) (?:new|first|next|permanent) [^.;,]{3,60}(?:(?::|,| in)(?= \p{Lu})|:(?= (?:former |ex-|current |longtime )?(?:[\p{L}-]+ ){0,5}\p{Lu}))/gu,
    direction: 'appointed',
    person: 'after',
  },
  {
    words: /\b(?:new|next|incoming|interim|permanent)\b/,
    pattern:
      /(?<=\b(?:new|next|incoming|interim|permanent) (?:\p{Lu}\p{L}+ )?(?:chief|C[A-Z]O|president|chair|managing|finance|head|editor|executive|general|vice|group|co-)[^.;,]{0,50}[\p{L}.] )(?:is|will be|would be|is to be)(?= (?:(?:former|ex-|current|the former|longtime|veteran) )?(?:[\p{Ll}-]+ ){0,3}\p{Lu}[\p{L}.&'-]+ \p{Lu})/gu,
    direction: 'appointed',
    person: 'after',
  },
  {
    words: /successor|replacement/i,
    pattern:
      /\b(?:will be|is|(?:(?:was|has been|is|will be) )?(?:named|appointed|chosen|picked|designated)(?: as)?|is to be) (?:(?:his|her|their|the) )?(?:interim )?(?:successor|replacement)\b(?! (?:to|as|for)\b)/gi,
    direction: 'appointed',
    person: 'before',
  },
  {
    words: /(?:replaced|succeeded|followed)/i,
    pattern:
      /\b(?:will be |is being |was |has been |to be |is |be |are being |been )?(?:replaced|succeeded|followed)(?: (?:(?:as|in) [^;]{2,80}?|on an? (?:interim|acting|temporary) basis))? by\b/gi,
    direction: 'appointed',
    person: 'after',
  },
  {
    words: /(?:taken over|taken up|filled|assumed) by/,
    pattern:
      /\b(?:will be|is being|was|has been|is to be|are|is|have been|were) (?:taken over|taken up|filled|assumed) by(?= (?:(?!(?:in|at|from|which|office|company|group|team)\b)[\p{L}'-]+ ){0,6}?\p{Lu}[\p{L}.]+ \p{Lu})/gu,
    direction: 'appointed',
    person: 'after',
  },
  {
    words:
      /resign|stepp?(?:ed|s) (?:down|aside|away|back)|retir(?:ed|es|ement)|depart(?:ed|s|ure)|quit|exit(?:ed|s)|vacat|relinquish|renounc|\bleft|\bleaves|(?:stood|stands) (?:down|aside)|bow(?:ed|s) out|call(?:ed|s) (?:it|time)|passe[sd] away|\bdie[ds]\b|\bceas|(?:gave|gives|given) (?:up|notice)|to be (?:released|relieved)|hand(?:ed|s)|\bced(?:ed|es)|\byield(?:ed|s)|\bpass(?:ed|es)|separated from|part(?:ed|s) (?:ways|company)|terminated|moved on|puts? in/i,
    pattern:
      /\b(?:(?:has |have |had )?(?:\w+ly )?(?:resign(?:ed|s)|stepp?(?:ed|s) (?:down|aside|away|back (?=from|as))|retir(?:ed|es)|depart(?:ed|s)|quits?|exit(?:ed|s)|vacat(?:ed|es)|relinquish(?:ed|es)|renounc(?:ed|es)(?= (?:his|her|the) (?:[A-Za-z-]+ ){0,4}?(?:seats?|posts?|positions?|roles?|membership|duties|mandate|office|chair\w*|place|directorship|title)\b)|left|leaves|(?:took|taken|takes) (?:early |voluntary )?retirement|stood (?:down|aside)|stands (?:down|aside)|bow(?:ed|s) out|call(?:ed|s) (?:it a day|time on)|passe[sd] away|die[ds]|ceased (?:to (?:be|serve)|serving|being)|ceases (?:to (?:be|serve)|serving)|tendered (?:his|her|their) resignation|submitted (?:his|her|their|a) (?:\w+ )?(?:letter of )?resignation|announced (?:his|her|their) (?:\w+ )?(?:resignation|retirement|departure)|(?:gave|gives|given) (?:up(?= (?:the|his|her|their|day-to-day|control|executive))|notice)|ask(?:ed|s) to be (?:released|relieved)|(?:hand(?:ed|s)|ced(?:ed|es)|yield(?:ed|s)|pass(?:ed|es)) (?:over |on )?(?=(?:(?:the|his|her) )?(?:[\w-]+ ){0,4}(?:role|post|position|job|duties|reins|keys|baton|leadership|helm|wheel) to )|separated from|part(?:ed|s) (?:ways|company) with|turned in (?:his|her) resignation|terminated (?:(?:his|her|their) )?employment|moved on from|(?:hand(?:ed|s)|puts?) in (?:his|her) (?:notice|resignation|papers)))\b/gi,
    direction: 'departure',
    person: 'before',
  },
  {
    words:
      /resign|step(?:ping)? (?:down|aside|away|back)|retir(?:e|ing)|depart|defecting|leav(?:e|ing)|quit|\bexit|part(?:ing)? (?:ways|company)|stand(?:ing)? (?:down|aside)|bow(?:ing)? out|relinquish|giv(?:e|ing) up|hand(?:ing)?\b|\b(?:ceding|yielding|passing)\b|\bout\b|no longer|cease |moving on|agreed to (?:end|terminate|conclude)|renounce|separate from|(?:end|ending|conclude|concluding) (?:his|her|their)|being replaced|vacate|not (?:(?:intend|plan|wish) )?(?:to )?(?:stand|seek|run|be)/i,
    pattern:
      /\b(?:(?<=\b(?:but|and) )(?:relinquish(?= (?:the|his|her))|hand over(?= the))|(?:is|are|was|were|be) (?:\w+ly )?(?:moving on(?=$|\.| after\b| from (?:the company|the firm|his|her)\b)|resigning|defecting to|stepping (?:down|aside|away|back (?=from|as))|retiring|departing|leaving|quitting|exiting|parting (?:ways|company) with|standing (?:down|aside)|bowing out|relinquishing|giving up(?= (?:the|his|her|their|day-to-day|control|executive))|(?:handing|ceding|yielding|passing) (?:over |on )?(?=(?:(?:the|his|her) )?(?:[\w-]+ ){0,4}(?:role|post|position|job|duties|reins|keys|baton|leadership|helm|wheel) to )|out as|out(?=[,.]| (?:at|after|amid|following|and (?:[a-z.]+ ){2,5}(?:would|will))\b)|no longer(?: (?:with|at|employed|serving|serves?|in)|(?= (?:its |the |our )?(?:chief|C[A-Z]O|chair|president|director|head|managing)))|being replaced)|(?<=\p{Lu}[\p{L}'.-]+ )out as(?= (?:(?:the|its) )?(?:chief|C[A-Z]O\b|chair|president|head|director|boss|editor|interim))|(?:mutually )?agreed to (?:end|terminate|conclude) (?:his|her) (?:employment|service|tenure)|no longer (?:serves?|holds?|employed|employs|acts?|be(?= (?:the|its|our|chief|C[A-Z]O)))(?= (?:as|the|his|her|its|chief|C[A-Z]O))|(?<=\b(?:[Hh]e|[Ss]he)'s )(?:stepping down|leaving|resigning|retiring|departing|quitting|moving on(?= (?:after|from|to)\b|[,.]))|(?<=\b(?:[Hh]e|[Ss]he|who) )(?:is|was|will be) moving on(?= (?:after|from (?:the company|the firm|his|her))|[,.])|(?:will|would|shall|to) cease (?:to (?:be|serve|act|hold)|serving|being|acting)|(?<=\p{Lu}[\p{L}'.-]+ )(?:(?:stepping down|retiring|resigning)(?= as )|leaving(?= [Cc]ompany\b))|(?:will|would) be (?:ending|concluding) (?:his|her|their) (?:employment|service|tenure)(?= (?:with|at|as|by)\b)|(?:will|would|is to|are to|plans? to|planned to|intends? to|intended to|(?:his|her|their) (?:\w+ )?(?:intention|intent|decision|plans?|desire) (?:to|not to stand)|decided to|decision to|elected to|agreed to|set to|due to|(?<=[A-Za-zÀ-ÿ.,)] )[Tt]o) (?:also |voluntarily )?(?:resign|step (?:down|aside|away|back (?=from|as))|retire|depart|leave|quit|exit|part (?:ways|company) with|relinquish|stand (?:down|aside)|hand(?= (?:over )?(?:the|his|her) (?:[\w-]+ ){0,4}(?:role|post|position|job|duties|reins|keys|baton|leadership|helm|wheel) to )|bow out|hand over(?= (?:to|the|as) )|vacate|give up(?= (?:the|his|her|their|day-to-day|control|executive))|not (?:stand|seek|be (?:standing|seeking|up for))|renounce(?= (?:his|her|their|the|all|both) (?:[\p{L}-]+ ){0,4}?(?:seats?|posts?|positions?|roles?|membership|duties|mandate|office|chair\w*|place|directorship|title)\b)|separate from(?= (?:his|her|their|the|employment)| [^;]{2,80} effective)|(?:end|conclude|be ending) (?:his|her|their) (?:employment|service|tenure)(?= (?:with|at|as|by)\b)|be (?:leaving|retiring|departing|stepping down|resigning))|(?:(?:his|her|their) (?:\w+ )?(?:intention|intent|decision|desire)|(?:has |have |had )?(?:decided|elected|chosen|chose|determined|opted)(?= not to \w+ (?:(?:for )?(?:re-?election|re-?nomination|nomination|another term|a further term)|again)\b)) not to (?:stand|seek|run)|(?:will|would|did|does) not (?:(?:intend|plan|wish) to )?(?:stand|seek|run) (?:for )?(?:re-?election|nomination|re-?nomination)|(?:his|her|their) (?:resignation|retirement|departure)|resigning|departing|(?<=\b(?:intent|intention|decision|plan|notified|informed|advised)\b[^;]{0,120}\b(?:and|to|therewith,|thereby) )(?:resign|retire|step down)(?= (?:from|as)\b))\b/giu,
    direction: 'departure',
    person: 'before',
    ahead: true,
  },
  {
    words:
      /fired|ousted|terminated|dismissed|removed|sacked|let go|forced out|relieved|suspended|replaced|succeeded|shown the door|pushed out|placed on/i,
    pattern: new RegExp(
      `\\b${have}(?:fired|ousted|terminated|dismissed|removed|sacked|let go|forced out|relieved|suspended|replaced|succeeded|shown the door|pushed out|placed on)\\b`,
      'gi',
    ),
    direction: 'departure',
    person: 'before',
  },
  {
    words:
      /to (?:remove|dismiss|fire|oust|sack|terminate|suspend)|\bsuspend(?:ed|s) (?:its|the|their|his|her|two|three)|recalled|\bfire[sd]\b|\boust|reliev(?:ed|es)|releas(?:ed|es)|dismisse[sd]|\bsack|removed|replacing|terminated|severed|ended the employment|part(?:ed|s|ing) (?:ways|company|with)|\bvote[sd] |(?:forced|pushed|kicked|booted|voted) out|renew|accept|(?:lost|losing|lose|loses) (?:its|their|another)\b/i,
    pattern:
      /\b(?:(?:voted|decided|agreed|chose|moved|resolved)(?: [^,;.]{2,40})? to (?:remove|dismiss|fire|oust|sack|terminate|suspend)|(?:has|have) recalled|suspend(?:ed|s)(?= (?:its|the|their|his|her|two|three) (?:[\p{L}-]+ ){0,4}?(?:chief|head|president|chair|director|boss|C[A-Z]O|manager|executive|trader))|fired|ousted|ousts|fires|reliev(?:ed|es)(?= (?:its|the|his|her|[\w -]{2,50}) [^;]{0,60}\bof (?:his|her|their) )|releas(?:ed|es)(?= [^;,.]{3,80} from (?:his|her|their) (?:duties|dut\w+|positions?|posts?|roles?|offices?)\b)|dismissed|dismisses|sacked|sacks|removed|terminated|(?<=\b(?:is|are|was|were) )replacing(?= (?:(?:its|the|their) )?(?:[\p{Ll}-]+ ){0,3}(?:chief|head|boss|CEO|CFO|president|chairman|director)\b(?![^;]* with \p{Lu}))|(?:terminated|ended) the employment (?:agreement |contract |relationship )?(?:of|with)|parted with(?= (?:its|the|their) (?:[\p{Ll}-]+ ){0,3}(?:chief|head|boss|CEO|CFO|president|chairman)\b)|severed (?:its|the|all|their) (?:[\p{Ll}]+ )?(?:relationship|ties|connections?|links?) with|part(?:ed (?:ways|company) with|s (?:ways|company) with(?= (?:(?:its|the|their|longtime) )*(?:C[A-Z]O|chief|finance|president|chair|boss|head|managing))|ing (?:ways|company) with(?= (?:its|the|their) ))|forced out|pushed out|kicked out|booted out|voted out(?! (?:an?|the|its) (?:\w+ )?(?:plan|proposal|motion|resolution|bid|deal)\b)|vot(?:ed|es)(?= (?:(?:the|its|chairman|chief|executive|director|long-?time) )*(?:\p{Lu}[\p{L}.'-]+ ){2,4}(?:off|out of|from) (?:the|its) (?:company's )?board\b)|not (?:to )?renew the (?:employment )?(?:contract|mandate|term) (?:of|with)(?= (?:(?:its|the|their) )?(?:[\p{L}-]+ ){0,2}(?:chief|head|president|chair|director|boss|C[A-Z]O|CEO))|accepted the resignation of|accepts (?:the )?resignation of|(?:is losing|has lost|will lose|loses|lost)(?= (?:its|their|another) (?:(?!bid|appeal|case|battle|fight|race|to|in|over\b)[\p{L}&'-]+ ){0,5}?(?:chief|head|president|chair|director|boss|C[A-Z]O|VP)))\b/giu,
    direction: 'departure',
    person: 'after',
  },
  {
    words:
      /resignation|retirement|departure|termination|removal|dismissal|death|exit|ouster|firing|separation|passing/i,
    pattern:
      /\b(?:the )?(?:(?:resignation|retirement|departure|termination|removal|dismissal|death|exit|ouster|firing|separation)s?|passing|resignation letter|notice of resignation) (?:\w+ |on \d{1,2} \w+ |on \w+ \d{1,2},? )?(?:\d{4},? )?(?:of|from|by)\b/gi,
    direction: 'departure',
    person: 'after',
  },
  {
    words: /resignation|retirement|departure|exit|ouster|removal|termination|day (?:as|at|with)\b/i,
    pattern:
      /'s? (?:\w+ )?(?:resignation|retirement|departure|exit|ouster|removal|termination|(?:last|final) (?:working )?day (?:(?:with|at) [^;]{2,40}? )?as)\b|\b(?:his|her) (?:last|final) (?:working )?day (?:as|at|with)\b/gi,
    direction: 'departure',
    person: 'before',
    ahead: true,
  },
];

/** Said of everyone under contract too, so it counts only where the sentence shows that the service begins. */
const beginsToServe: Trigger = {
  words: /(?:serve|act|serving) as/i,
  pattern:
    /\b(?:(?:will|shall|(?<!\b[Cc]eas\w{1,3} )to|would|agreed to) (?:serve|act) as)\b(?=[^;]*\b(?:effective|beginning|commencing|starting|interim|acting|until (?:a|the|his|her) (?:permanent )?successor|new|newly|following the (?:departure|resignation|retirement)|succeed|replac))|(?<!\bwho )\b(?:is|are|will be)(?: now| currently)? serving as(?= (?:the |its )?(?:interim|acting))|\bjoin(?:ed|s|ing)? [^.;,]{2,40} to serve as\b/gi,
  direction: 'appointed',
  person: 'before',
};

const movesOn: Trigger = {
  words: /transition|mov(?:ed|es|ing)|stepp|shift|ceas/i,
  pattern:
    /\b(?:(?:has |have |will |is |are )?(?:transition(?:ed|s|ing)?|mov(?:ed|es|ing)|step(?:ped|s|ping)?|shift(?:ed|s|ing)?) (?:out of|from) (?:(?:the|his|her|their) )?(?:current )?(?:roles?|positions?|posts?|jobs?)|(?:has |have |will )?(?:ceased?|ceases) (?:acting|to act|to hold))\b/gi,
  direction: 'departure',
  person: 'before',
};

const employmentEnds: Trigger = {
  words: /employment|service|tenure|engagement|term /i,
  pattern:
    /\b(?:employment|service|tenure|engagement|term)(?: (?:with|at|as|by) (?:[^.;,]|,? (?:Inc|Corp|Ltd|Co|LLC)\b[.,]?|\.(?=,)){2,80}?)? (?:(?:was|were|has been|will be|is|had been) )?(?:terminated|ended|ceased|(?:will|(?<=\b(?:agreed|determined|decided|announced|notified|informed)\b[^;]{0,120})would) (?:end|terminate|cease)|ends|terminates|concluded|to end|(?:came|comes|will come) to an? (?:\w+ )?end)\b/gi,
  direction: 'departure',
  person: 'before',
};

const seat =
  '(?:(?:its|the|their|long-?time|interim|embattled|current|outgoing) )*(?:[\\p{L}-]+ ){0,3}(?:CEO|CFO|COO|CTO|[Bb]oss|[Cc]hief(?: [Ee]xecutive| [Ff]inancial [Oo]fficer| [Ee]xecutive [Oo]fficer)?|[Cc]hair(?:man|woman)?|[Pp]resident|[Dd]irector|[Hh]ead)(?: of [^,;]{3,50})?';
/** "replaced CEO Karen Lynch with David Joyner": one leaves, the other takes the post. */
const swaps: readonly Trigger[] = [
  // "has replaced founder Ida Brask as CEO with Otto Lind"
  {
    words: /replac/,
    pattern: new RegExp(
      `\\breplac(?:ed|es|ing)(?= (?:(?:co-)?founder )?(?:\\p{Lu}[\\p{L}.'-]+ ){2,3}as ${seat} with (?:[\\p{Ll}-]+ ){0,4}\\p{Lu})`,
      'gu',
    ),
    direction: 'departure',
    person: 'after',
  },
  {
    words: /replac/,
    pattern: new RegExp(
      `(?<=\\breplac(?:ed|es|ing) (?:(?:co-)?founder )?(?:\\p{Lu}[\\p{L}.'-]+ ){2,3}as ${seat} )with(?= (?:[\\p{Ll}-]+ ){0,4}\\p{Lu})`,
      'gu',
    ),
    direction: 'appointed',
    person: 'after',
  },
  {
    words: /replac/,
    pattern: new RegExp(
      `\\b(?:replac(?:ed|es|ing)|(?<=\\b(?:(?:will|would)|(?:decided|voted|agreed|moved|chose|resolved|is) to) )replace)(?= ${seat},? \\p{Lu}[^;]{3,60} with )`,
      'gu',
    ),
    direction: 'departure',
    person: 'after',
  },
  {
    words: /replac/,
    pattern: new RegExp(
      `(?<=\\breplac(?:ed?|es|ing) (?:${seat},? \\p{Lu}[^;]{3,60}|(?:its|their) ${seat}|him|her|them) )with\\b|(?<=\\breplac(?:ed|es|ing) (?:\\p{Lu}[\\p{L}.'-]+ ){2,3})with(?= [^;]{3,80} as (?:(?:its|the|new|interim) )*(?:[Cc]hief|C[A-Z]O|[Pp]resident|[Cc]hair|[Hh]ead|[Mm]anaging|[Ff]inance))`,
      'gu',
    ),
    direction: 'appointed',
    person: 'after',
  },
];

/** "Lumo CEO Ryan Fitch fired for misconduct" */
const barePassive: Trigger = {
  words: /fired|ousted|sacked|\baxed/,
  pattern:
    /(?<=\p{Lu}[\p{L}'.-]+ )(?:fired|ousted|sacked|axed)(?=$|[.;]| (?:for|after|amid|over|as|by|following) \p{L})/gu,
  direction: 'departure',
  person: 'before',
};

export const triggers: readonly Trigger[] = [
  barePassive,
  ...direct,
  ...swaps,
  beginsToServe,
  employmentEnds,
  movesOn,
];
