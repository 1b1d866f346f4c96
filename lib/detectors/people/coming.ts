import type { Trigger } from '#lib/detectors/people/trigger';
import { anyPhrase } from '#lib/detectors/text/any-of';

export const have =
  '(?:(?:has|have|had|will|to) )?(?:also |today |now |this week )?(?:been|was|were|is being|are being|is|are|being|be)(?: also| each| both| all| hereby| today| yesterday| last night| on [A-Z][a-z]+day| then| first)? (?:\\w+ly )?';
const office =
  '(?:appointed|named|elected|hired|promoted|tapped|recruited|selected|chosen|elevated|installed|confirmed|designated|brought in|picked|poached|nominated(?= as (?:the |its )?(?:new )?(?:chief|c[efo]o|president|managing|vice|executive|head|deputy|general|country)\\b)|(?:unveiled|introduced|presented|revealed|sworn in|drafted in)(?= as\\b)|(?:handed|given|awarded)(?= (?:the|a) [^;,.]{0,50}(?:role|post|position|job|reins|office|chair)\\b)|asked(?= to (?:lead|run|head|take over|step in|serve as|act as))|made(?= (?:an? |its |the )?(?:partner|director|chief|head|president|managing|chair|CEO|CFO|vice)))';

/** The ways of saying that somebody comes to a post. */
export const coming: readonly Trigger[] = [
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
      /(?<!\b(?:was|were|been|be|is|are|being|also been) )(?<!\b(?:recently|newly|just)-)(?<!(?<!\b(?:has|have|had) )\b(?:duly|unanimously|newly) )\b(?:[Aa]ppoint(?:ed|s|ing)|[Nn]am(?:ed|es|ing)(?! (?:executive officers?|the|after|in)\b)|[Ee]lect(?:ed|s|ing)(?! to (?!the\b|its\b|our\b|his\b|her\b|a\b|an\b|serve|succeed|replace|fill|be\b)\p{Ll})|[Hh]ir(?:ed|es|ing)|[Pp]romot(?:ed|es|ing)|[Tt]ap(?:ped|s|ping)|[Rr]ecruit(?:ed|s|ing)|[Ss]elect(?:ed|s|ing)|[Cc]hose|[Cc]hosen|[Pp]icks|[Pp]icked|[Pp]oach(?:ed|es|ing)|[Ii]nstall(?:ed|s)|[Ee]levat(?:ed|es)|[Dd]esignat(?:ed|es)|[Aa]dd(?:ed|s|ing)?(?= [^;]{4,90} to (?:(?:the|its|our|their) (?:[\p{L}'-]+ ){0,4})?[Bb]oard\b(?! (?:an?|the)\b))|[Aa]dd(?:ed|s)(?= (?:(?:\p{Lu}[\p{L}.'-]+|veteran|alum|executive|exec|former) ){2,6}as (?:its |the |an? )?(?:new |first )?(?:C[A-Z]O\b|chief|president|head|vice|chair|managing|director))|[Bb]rings (?:in|back|on|aboard)|[Bb]rought (?:in|back|on|aboard)|[Cc]o-opt(?:ed|s)|[Ww]elcom(?:ed|es)|[Uu]nveil(?:ed|s)|has approved the (?:appointment|election) of|(?:[Ss]ettle[sd] on|[Tt]urn(?:ed|s) to)(?= (?:[\p{Ll}-]+ ){0,3}(?:\p{Lu}[\p{L}.'-]+ ){2,4}(?:as|to be) )|[Ee]ntrust(?:ed|s)(?= (?:\p{Lu}[\p{L}.'-]+ ){2,4}with the (?:role|post|position|job) of )|[Aa]pprove[sd](?= (?:\p{Lu}[\p{L}.'-]+ ){2,4}(?:as|to be|to become) )|[Ll]ur(?:ed|es|ing)|[Ss]nag(?:ged|s)|(?:[Ll]ands|[Ll]anded|[Nn]abs|[Nn]abbed|[Ss]cores)(?= [^;,.]{3,70} as (?:(?:its|new|the|first|an?) )*(?:chief|C[A-Z]O|president|head|vice|managing|general|finance|executive|chair))|[Rr]ope[sd] in|(?:[Cc]onfirm|[Aa]nnounc|[Uu]nveil)(?:ed|es|s)(?= (?:\p{Lu}[\p{L}.'-]+ ){2,4}(?:as|to be) (?:its|the|their) )|[Dd]raft(?:ed|s) in|[Pp]arachut(?:ed|es) in|(?<=\b(?:pleased|delighted|proud|excited|happy|thrilled|honou?red|glad|like) to )(?:welcome|introduce|announce)(?= (?:(?:Dr|Mr|Ms|Mrs)\.? )?(?:\p{Lu}[\p{L}.'-]*,? ){2,4}(?:as|to (?:the|our|its)) )|(?<=\b(?:[Ee]xpand|[Ss]trengthen|[Bb]olster|[Gg]row|[Bb]oost|[Bb]uild)s? (?:[\p{L}'-]+ ){0,3}(?:[Tt]eam|[Ll]eadership|[Bb]ench|[Rr]anks) )with(?= (?:\p{Lu}[\p{L}.'-]*,? ){2,4}as )|(?<=\b(?:agreed|agrees|resolved|decided|voted)(?: unanimously)? to )(?:appoint|name|elect|add)|(?:[Aa]sk|[Dd]elegat)(?:ed|e?s)(?= (?:[^;,.]{0,50} )?\p{Lu}[\p{L}.'-]+ \p{Lu}[\p{L}.'-]+ to (?:run|take over|step in|serve as|act as)\b)|(?<=\b(?:owners|shareholders|investors|directors|trustees|backers|creditors) )(?:appoint|name|elect|install|pick|hire|tap)(?= )|[Nn]ominat(?:ed|es)(?= (?:\p{Lu}[\p{L}.'-]+,? ){2,4}(?:an? [^,;]{3,60}, )?as (?:(?:its|the|new|next) )*(?:interim|acting|chief|C[A-Z]O|president|managing director|executive)\b)|(?<=\b(?:it|company|bank|group|firm|board) (?:would|will) )(?:appoint|name|promote|elevate|elect))\b|(?<=\b(?:is|are|was) )(?:appointing|naming|promoting|elevating|hiring|recruiting|bringing (?:in|on|back))\b/gu,
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
      /becom|became|assum|stepping up|tak(?:es?|en|ing) (?:over|up|on|the|his|her|charge)|took (?:over|up|on|the|charge)|\bjoin|succe|replac|step(?:s|ped)? (?:in|up)|(?:begins?|began|starts?|started)\b|(?:moves?|moved|slides?|slid|moving) (?:in|up|to)|adds the|return|transition|will (?:begin|start|commence) |is (?:the|its|our|their)|\bnew|\bnext|incoming|is back as|are back as|\bland(?:ed|s) the|will (?:fill|lead|head|run|be)|to (?:head|lead|run|be)\b/i,
    pattern: anyPhrase(
      /(?:has |have )?(?:officially |formally )?(?:became|becomes|become|assumed|assumes|took over|takes over|taken over|taken up|joins|(?<!\b(?:be|is|was|are|were|been|being) )(?:succeeded|replaced|joined)|succeeds|replaces|(?:steps|stepped) (?:in(?:to)?|up)|(?:begins|began|starts|started|(?:will|to) (?:start|begin)) (?:(?:in|on|at) [^,;.]{2,20}|(?:next|this|later this) (?:\p{Ll}+|\p{Lu}\p{Ll}+)|today|tomorrow|immediately|(?:on )?\p{Lu}\p{Ll}+day) as|(?:moves|moved|slides|slid) into|adds the (?:title|role|position|post|duties) of|stepped in|took (?:up|on)|takes (?:up|on|the helm|charge)|took the helm|took charge|takes the reins|(?:is|are) back as|(?:has |have )?land(?:ed|s) the (?:top )?(?:job|role|post)|(?<=, )taking over as|(?:started|starts|begins|began) as(?! (?:he|she|it|they|we)\b)|will (?:begin|start|commence) (?:serving|(?:his|her|their) (?:\p{Ll}+ )?(?:duties|role|term|tenure|service)) as|(?:will return|(?:is|are) returning)(?: to (?!(?:his|her|their)\b)[^,;.]{3,40}?)? as|(?:will return|returns|returned|(?:is|are) returning) to (?:his|her) (?:old |former |previous |prior |original )?(?:role|post|position|job)\b|moves? up to|moved up to|(?:returns|returned)(?: to [^,;.]{3,40}?)? as|is (?:the|its|our|their|\p{Lu}[\p{L}.-]+'s) (?:new|next|incoming)(?= )|(?:is|will be) (?:joining|taking over|assuming|taking (?:charge|the)|becoming|succeeding|replacing|moving (?:up )?to)|are (?:joining|becoming)|(?:agreed|is set|is slated|is due) to (?:join|become|take over))/gu,
      /(?<=\b(?:said|announced|told)\b[^;]{0,200})would (?:become|take (?:over|on|up|charge|(?:the|his|her) (?:reins|helm|role|post|job|place))|succeed|replace|join|lead|head|assume|step (?:in|up)|(?:return(?: to [^,;.]{3,40}?)?|start|begin|serve) as|be (?:the|its|our) (?:new|next))/gu,
      /will (?:become|assume|take over|join|succeed|replace|take (?:up|on|the|(?=(?:his|her) (?:place|post|job|role)\b))|start as|begin as|step (?:in(?:to)?|up)|move (?:in|up )?to|fill|lead|head|run(?= (?:the (?:company|bank|firm|group|business|retailer|lender)|it) as )|be (?=\p{Lu}[\p{L}.&-]+(?: \p{Lu}[\p{L}.&-]+)?'s? (?:new|next|first) )|be (?:responsible for(?= [^;,.]{3,70} as (?:an? |the |its |our )?(?:new )?(?:[Cc]hief|[Ss]enior|[Ee]xecutive|[Vv]ice|[Hh]ead|[Mm]anaging|[Pp]resident|C[A-Z]O|[Dd]irector))|(?:our|its|the) (?:new|next)|(?:(?:our|its|the) )?(?:interim|acting)))/gu,
      /(?<=\bwith [^;]{4,80} )(?:becoming|replacing|succeeding|taking (?:over|charge|the (?:helm|reins|top (?:job|post|role)|role|job))|stepping (?:up|in))/gu,
      /(?:(?:is|are|will(?: be)?|would) )?transition(?:s|ed|ing)?(?= (?:from [^;.]{3,90}? )?(?:in)?to (?:(?:the|an?|his|her|a new) )?(?:(?:role|position|post|job) (?:of|as) )?(?:(?:the|our|its|\p{Lu}\p{L}+'s) )?(?:non-|co-)?(?:chief|executive|interim|senior|vice|chair|president|head|C[A-Z]O|managing|director|[A-Z][a-z]+ (?:President|Officer|Director|Chair)))/gu,
      /(?<=[A-Za-zÀ-ÿ.,)] )(?<!\bceas\w{1,3} )[Tt]o (?:become|succeed|replace|take over|step (?:in|up)|join|head|lead|run|be(?! (?:\p{Ll}+ly )?(?:\p{Ll}+ed|let|shown|forced|given|taken)\b))/gu,
    ),
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
      /\b(?:will be |is being |was |has been |to be |is |be |are being |been )?(?:replaced|succeeded|followed)(?: (?:(?:as|in) [^;]{2,80}?|on an? (?:interim|acting|temporary) basis|on (?:that|the same|such) (?:date|day)|at that time|immediately|then|(?:on|in|from) (?:January|February|March|April|May|June|July|August|September|October|November|December)[^;,]{0,12}?))? by\b/gi,
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
];
