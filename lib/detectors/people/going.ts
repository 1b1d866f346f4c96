import { have } from '#lib/detectors/people/coming';
import type { Trigger } from '#lib/detectors/people/trigger';
import { anyPhrase } from '#lib/detectors/text/any-of';

/** The ways of saying that somebody leaves a post. */
export const going: readonly Trigger[] = [
  {
    words:
      /resign|stepp?(?:ed|s) (?:down|aside|away|back)|retir(?:ed|es|ement)|depart(?:ed|s|ure)|quit|exit(?:ed|s)|vacat|relinquish|renounc|\bleft|\bleaves|(?:stood|stands) (?:down|aside)|bow(?:ed|s) out|call(?:ed|s) (?:it|time)|passe[sd] away|\bdie[ds]\b|\bceas|(?:gave|gives|given) (?:up|notice)|to be (?:released|relieved)|hand(?:ed|s)|\bced(?:ed|es)|\byield(?:ed|s)|\bpass(?:ed|es)|separated from|part(?:ed|s) (?:ways|company)|terminated|moved on|puts? in/i,
    pattern:
      /\b(?:(?:has |have |had )?(?:\w+ly )?(?:resign(?:ed|s)|stepp?(?:ed|s) (?:down|aside|away|back (?=from|as))|retir(?:ed|es)|depart(?:ed|s)|quits?|exit(?:ed|s)|vacat(?:ed|es)|relinquish(?:ed|es)|renounc(?:ed|es)(?= (?:his|her|the) (?:[A-Za-z-]+ ){0,4}?(?:seats?|posts?|positions?|roles?|membership|duties|mandate|office|chair\w*|place|directorship|title)\b)|left|leaves|(?:took|taken|takes) (?:early |voluntary )?retirement|stood (?:down|aside)|stands (?:down|aside)|bow(?:ed|s) out|call(?:ed|s) (?:it a day|time on)|passe[sd] away|die[ds]|ceased (?:to (?:be|serve)|serving|being)|ceases (?:to (?:be|serve)|serving)|tendered (?:his|her|their) resignation|submitted (?:to [^;,]{2,60},? )?(?:his|her|their|a) (?:\w+ )?(?:(?:letter|notice) of )?resignation|announced (?:his|her|their) (?:\w+ )?(?:resignation|retirement|departure)|(?:gave|gives|given) (?:up(?= (?:the|his|her|their|day-to-day|control|executive))|notice)|ask(?:ed|s) to be (?:released|relieved)|(?:hand(?:ed|s)|ced(?:ed|es)|yield(?:ed|s)|pass(?:ed|es)) (?:over |on )?(?=(?:(?:the|his|her) )?(?:[\w-]+ ){0,4}(?:role|post|position|job|duties|reins|keys|baton|leadership|helm|wheel) to )|separated from|part(?:ed|s) (?:ways|company) with|turned in (?:his|her) resignation|terminated (?:(?:his|her|their) )?employment|moved on from|(?:hand(?:ed|s)|puts?) in (?:his|her) (?:notice|resignation|papers)))\b/gi,
    direction: 'departure',
    person: 'before',
  },
  {
    words:
      /resign|step(?:ping)? (?:down|aside|away|back)|retir(?:e|ing)|depart|defecting|leav(?:e|ing)|quit|\bexit|part(?:ing)? (?:ways|company)|stand(?:ing)? (?:down|aside)|bow(?:ing)? out|relinquish|giv(?:e|ing) up|hand(?:ing)?\b|\b(?:ceding|yielding|passing)\b|\bout\b|no longer|cease |moving on|agreed to (?:end|terminate|conclude)|renounce|separate from|(?:end|ending|conclude|concluding) (?:his|her|their)|being replaced|vacate|not (?:(?:intend|plan|wish) )?(?:to )?(?:stand|seek|run|be)/i,
    pattern: anyPhrase(
      /(?<=\b(?:but|and) )(?:relinquish(?= (?:the|his|her))|hand over(?= the))/giu,
      /(?:is|are|was|were|be) (?:\w+ly )?(?:moving on(?=$|\.| after\b| from (?:the company|the firm|his|her)\b)|resigning|defecting to|stepping (?:down|aside|away|back (?=from|as))|retiring|departing|leaving|quitting|exiting|parting (?:ways|company) with|standing (?:down|aside)|bowing out|relinquishing|giving up(?= (?:the|his|her|their|day-to-day|control|executive))|(?:handing|ceding|yielding|passing) (?:over |on )?(?=(?:(?:the|his|her) )?(?:[\w-]+ ){0,4}(?:role|post|position|job|duties|reins|keys|baton|leadership|helm|wheel) to )|out as|out(?=[,.]| (?:at|after|amid|following|and (?:[a-z.]+ ){2,5}(?:would|will))\b)|no longer(?: (?:with|at|employed|serving|serves?|in)|(?= (?:its |the |our )?(?:chief|C[A-Z]O|chair|president|director|head|managing)))|being replaced)/giu,
      /(?<=\p{Lu}[\p{L}'.-]+ )out as(?= (?:(?:the|its) )?(?:chief|C[A-Z]O\b|chair|president|head|director|boss|editor|interim))/giu,
      /(?:mutually )?agreed to (?:end|terminate|conclude) (?:his|her) (?:employment|service|tenure)/giu,
      /no longer (?:serves?|holds?|employed|employs|acts?|be(?= (?:the|its|our|chief|C[A-Z]O)))(?= (?:as|the|his|her|its|chief|C[A-Z]O))/giu,
      /(?<=\b(?:[Hh]e|[Ss]he)'s )(?:stepping down|leaving|resigning|retiring|departing|quitting|moving on(?= (?:after|from|to)\b|[,.]))/giu,
      /(?<=\b(?:[Hh]e|[Ss]he|who) )(?:is|was|will be) moving on(?= (?:after|from (?:the company|the firm|his|her))|[,.])/giu,
      /(?:will|would|shall|to) cease (?:to (?:be|serve|act|hold)|serving|being|acting)/giu,
      /(?<=\p{Lu}[\p{L}'.-]+ )(?:(?:stepping down|retiring|resigning)(?= as )|leaving(?= [Cc]ompany\b))/giu,
      /(?:will|would) be (?:ending|concluding) (?:his|her|their) (?:employment|service|tenure)(?= (?:with|at|as|by)\b)/giu,
      /(?:will|would|is to|are to|plans? to|planned to|intends? to|intended to|(?:his|her|their) (?:\w+ )?(?:intention|intent|decision|plans?|desire) (?:to|not to stand)|decided to|decision to|elected to|agreed to|set to|due to|(?<=[A-Za-zÀ-ÿ.,)] )[Tt]o) (?:also |both |each |all |voluntarily )?(?:resign|step (?:down|aside|away|back (?=from|as))|retire|depart|leave|quit|exit|part (?:ways|company) with|relinquish|stand (?:down|aside)|hand(?= (?:over )?(?:the|his|her) (?:[\w-]+ ){0,4}(?:role|post|position|job|duties|reins|keys|baton|leadership|helm|wheel) to )|bow out|hand over(?= (?:to|the|as) )|vacate|give up(?= (?:the|his|her|their|day-to-day|control|executive))|not (?:stand|seek|be (?:standing|seeking|up for))|renounce(?= (?:his|her|their|the|all|both) (?:[\p{L}-]+ ){0,4}?(?:seats?|posts?|positions?|roles?|membership|duties|mandate|office|chair\w*|place|directorship|title)\b)|separate from(?= (?:his|her|their|the|employment)| [^;]{2,80} effective)|(?:end|conclude|be ending) (?:his|her|their) (?:employment|service|tenure)(?= (?:with|at|as|by)\b)|be (?:leaving|retiring|departing|stepping down|resigning))/giu,
      /(?:(?:his|her|their) (?:\w+ )?(?:intention|intent|decision|desire)|(?:has |have |had )?(?:decided|elected|chosen|chose|determined|opted)(?= not to \w+ (?:(?:for )?(?:re-?election|re-?nomination|nomination|another term|a further term)|again)\b)) not to (?:stand|seek|run)/giu,
      /(?:will|would|did|does) not (?:(?:intend|plan|wish) to )?(?:stand|seek|run) (?:for )?(?:re-?election|nomination|re-?nomination)/giu,
      /(?:his|her|their) (?:resignation|retirement|departure)|resigning|departing/giu,
      /(?<=\b(?:intent|intention|decision|plan|notified|informed|advised)\b[^;]{0,120}\b(?:and|to|therewith,|thereby) )(?:resign|retire|step down)(?= (?:from|as)\b)/giu,
    ),
    direction: 'departure',
    person: 'before',
    ahead: true,
  },
  // "stunned colleagues on Monday by quitting in the middle of the audit"
  {
    words: /(?:resigning|quitting|stepping|leaving|retiring|standing|walking out|bowing out)\b/,
    pattern:
      /(?<=\b(?:surpris|stunn|shock|startl|jolt|rattl|rock|dismay|upset|wrong-foot|blindsid|caught|catch|took|taken)\p{Ll}* [^;,.]{2,70} by (?:\p{Ll}+ly )?)(?:resigning|quitting|stepping (?:down|aside)|leaving|retiring|standing (?:down|aside)|walking out|bowing out)(?=[.,;]|$| (?:the (?:company|bank|firm|group|board|post|job|role)|his|her|as|from|after|with|without|for|in|at|on|over|amid|before|just|only|barely|less|days|weeks|months|(?:a|one|two|three|four|five|six|seven|eight|nine|ten|several|\d+) (?:days?|weeks?|months?|years?)|to|and|during|early|late|effective|immediately|abruptly|suddenly|today|yesterday|this|last)\b| \p{Lu})/gu,
    direction: 'departure',
    person: 'before',
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
      /to (?:remove|dismiss|fire|oust|sack|terminate|suspend)|\bsuspend(?:ed|s) (?:its|the|their|his|her|two|three)|recalled|\bfire[sd]\b|\boust|reliev(?:ed|es)|releas(?:ed|es)|dismisse[sd]|\bsack|removed|replacing|terminated|severed|ended the employment|part(?:ed|s|ing) (?:ways|company|with)|\bvote[sd] |(?:forced|pushed|kicked|booted|voted) out|renew|accept|\b(?:lost|losing|loses?) (?:its|their|another|chief|C[A-Z]O|finance|marketing|technology|operations|sales|legal|chair|president|general counsel)/i,
    pattern: anyPhrase(
      /(?:voted|decided|agreed|chose|moved|resolved)(?: [^,;.]{2,40})? to (?:remove|dismiss|fire|oust|sack|terminate|suspend)/giu,
      /(?:has|have) recalled/giu,
      /suspend(?:ed|s)(?= (?:its|the|their|his|her|two|three) (?:[\p{L}-]+ ){0,4}?(?:chief|head|president|chair|director|boss|C[A-Z]O|manager|executive|trader))/giu,
      /fired|ousted|ousts|fires/giu,
      /reliev(?:ed|es)(?= (?:its|the|his|her|[\w -]{2,50}) [^;]{0,60}\bof (?:his|her|their) )/giu,
      /releas(?:ed|es)(?= [^;,.]{3,80} from (?:his|her|their) (?:duties|dut\w+|positions?|posts?|roles?|offices?)\b)/giu,
      /dismissed|dismisses|sacked|sacks|removed|terminated/giu,
      /(?<=\b(?:is|are|was|were) )replacing(?= (?:(?:its|the|their) )?(?:[\p{Ll}-]+ ){0,3}(?:chief|head|boss|CEO|CFO|president|chairman|director)\b(?![^;]* with \p{Lu}))/giu,
      /(?:terminated|ended) the employment (?:agreement |contract |relationship )?(?:of|with)/giu,
      /parted with(?= (?:its|the|their) (?:[\p{Ll}-]+ ){0,3}(?:chief|head|boss|CEO|CFO|president|chairman)\b)/giu,
      /severed (?:its|the|all|their) (?:[\p{Ll}]+ )?(?:relationship|ties|connections?|links?) with/giu,
      /part(?:ed (?:ways|company) with|s (?:ways|company) with(?= (?:(?:its|the|their|longtime) )*(?:C[A-Z]O|chief|finance|president|chair|boss|head|managing))|ing (?:ways|company) with(?= (?:its|the|their) ))/giu,
      /forced out|pushed out|kicked out|booted out/giu,
      /voted out(?! (?:an?|the|its) (?:\w+ )?(?:plan|proposal|motion|resolution|bid|deal)\b)/giu,
      /vot(?:ed|es)(?= (?:(?:the|its|chairman|chief|executive|director|long-?time) )*(?:\p{Lu}[\p{L}.'-]+ ){2,4}(?:off|out of|from) (?:the|its) (?:company's )?board\b)/giu,
      /not (?:to )?renew the (?:employment )?(?:contract|mandate|term) (?:of|with)(?= (?:(?:its|the|their) )?(?:[\p{L}-]+ ){0,2}(?:chief|head|president|chair|director|boss|C[A-Z]O|CEO))/giu,
      /accepted the resignation of|accepts (?:the )?resignation of/giu,
      /(?:loses|lost)(?= (?:chief (?:executive|financial|operating|technology|marketing)(?: officer)?|C[A-Z]O|(?:finance|marketing|technology|operations|sales|legal) (?:chief|director|head)|chair(?:man|woman)|president|general counsel),? \p{Lu}\p{L}+ \p{Lu})/giu,
      /(?:is losing|has lost|will lose|loses|lost)(?= (?:its|their|another) (?:(?!bid|appeal|case|battle|fight|race|to|in|over\b)[\p{L}&'-]+ ){0,5}?(?:chief|head|president|chair|director|boss|C[A-Z]O|VP))/giu,
    ),
    direction: 'departure',
    person: 'after',
  },
  {
    words:
      /resignation|retirement|departure|termination|removal|dismissal|death|exit|ouster|firing|separation|passing/i,
    pattern:
      /\b(?:the )?(?:(?:resignation|retirement|departure|termination|removal|dismissal|death|exit|ouster|firing|separation)s?|passing|resignation letter|notice of resignation|letter of resignation)(?: \([^)]*\))? (?:\w+ |on \d{1,2} \w+ |on \w+ \d{1,2},? )?(?:\d{4},? )?(?:of|from|by)\b/gi,
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
