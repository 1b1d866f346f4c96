import { anyPhrase } from '#lib/detectors/text/any-of';

/** The words by which a firm hires somebody and by which somebody goes to a firm, where no formal title need be told. */
export const hires = anyPhrase(
  /hire[sd]|hiring|appoints|names(?= (?:\p{Lu}[\p{L}.'-]+ ){2,3}(?:as|to) )|recruit(?:ed|s)/giu,
  /poach(?:ed|es)|lure[sd]|(?:prise[sd]|pried|plucked|plucks|tempted|tempts|enticed|entices|coaxed|coaxes|wrested)(?= [^;,.]{3,90} (?:away )?from )|tapped|named|appointed|added|adds|enlist(?:ed|s)|signed/giu,
  /br(?:ings|ought) (?:in|on)|snag(?:ged|s)|picked/giu,
  /(?:snap(?:ped|s)|scoop(?:ed|s)|sign(?:ed|s)) up|hire[sd] away|lure[sd] away|grab(?:s|bed)/giu,
  /woo(?:s|ed)|nabbed|bagged|landed|secured|won over|tak(?:en|es) on/giu,
  /(?:adding|bringing (?:in|on|across)|brought across|recruiting|poaching|luring|nabs|swoop(?:s|ed) for)/giu,
  // "will hire Ida Brask from Orlan", "Orlan to hire Kestrel banker Ida Brask"
  /(?<=\b(?:will|would) )hire(?= (?:[\p{L}&'-]+ ){0,5}?\p{Lu}[\p{L}.'-]+ \p{Lu})|(?<=^(?:(?-i:\p{Lu})[\p{L}\d&.'-]*,? ){1,5}to )hire(?= (?:[\p{L}&'-]+ ){0,5}?(?-i:\p{Lu})[\p{L}.'-]+ (?-i:\p{Lu}))/giu,
  // "its new unit will be headed by Ida Brask, who has been chairman of Kestrel"
  /(?:will|is to|to) be (?:headed|led|run|managed) by(?= (?:[\p{L}.'-]+ ){1,3}[\p{L}.'-]+, (?:who (?:has been|was|is|had been)|formerly|previously|(?:an? |the )?former|until) )/giu,
  /(?<=, )taking(?= (?:[\p{Ll}-]+ ){0,4}\p{Lu}\p{Ll}+ \p{Lu})/giu,
  /(?<!(?:following|after|since|before|until|despite) (?:the )?)(?:hire|hiring|recruitment|arrival|addition|appointment|promotion) of/giu,
);
export const joins = anyPhrase(
  /(?:has |have )?(?:(?:since|now|already|just|also) )?(?:(?<!\b(?:was|is|be|been|were|are) )joined|joins|(?:is |are )?(?:going|heading|headed|switching|decamping|transferring) to|goes to|heads to|transfers to|(?:(?:will|is to) )?transfer(?:red|ring)?(?: from [^,;]{2,60}?)? to(?: the (?:service|employ) of)?|(?:will|is to) (?:move|switch|defect|decamp) (?:over |across )?to|jump(?:s|ed) (?:ship )?(?:from [^,;]{2,40}? )?to|decamp(?:s|ed) (?:to|for)|land(?:s|ed) at|mov(?:ed|es) (?:over |across )?(?:from [^,;]{2,40}?(?:, where (?:he|she) [^,;]{3,60},)? )?to|switch(?:ed|es) from [^,;]{2,40}? to(?= (?:rival )?\p{Lu})|mov(?:ed|es|ing) on to|will be (?=an? (?:[\p{Ll}-]+ ){0,3}(?:director|partner|analyst|manager|counsel|principal|president|head)\b[^.;,]{0,40} (?:at|with) \p{Lu})|(?:is |are )?defect(?:ed|s|ing) (?:from [^,;]{2,40}? )?to|(?:has |will |is to )?(?:resurface[sd]?|re-emerge[sd]?|turn(?:s|ed)? up|pop(?:s|ped)? up|surface[sd]?) (?:at|with)|(?:is|are|will be) joining|will join|(?:took|taken|takes|taking|accepted|accepts|to accept) (?:an? |the )?(?:new |same |similar )?(?:job|post|position|role)|is moving (?:over |across )?to|(?:is |are )?return(?:s|ed|ing) to|(?:is |are )?(?:swap(?:s|ped|ping)?|trad(?:es|ed|ing)|left|leaves|leaving|quits?|quitting|departs|departed|departing|exits) (?:(?:the|his|her|its|rival) )?(?:[\p{L}'.-]+ ){0,5}?for(?= (?:\p{Lu}|rival|the|hedge|private))|left for|leaves for|quit(?:s|ting)? for an? (?:[\p{Ll}-]+ )?(?:job|role|post|position)(?: \([^)]*\)| as [^,;]{3,50})? (?=(?:at|with) )|is leaving (?:for|to join)|left to join|leaving to join|sign(?:s|ed|ing)? on(?:to| to| with)|(?:(?:will|to) (?:start|begin)|(?:is|are) starting|starts|begins) (?:work )?at|went to)/giu,
  // "reported for duty at", "turned up for work at"
  /(?:has )?(?:report(?:s|ed)? for (?:duty|work)|clock(?:s|ed) (?:in|on)|(?:turn|show)(?:s|ed) up for (?:work|duty)|(?:starts?|started|begins?|began) work(?:ing)?|hung (?:up )?(?:his|her) (?:hat|coat)|unpack(?:s|ed) (?:his|her) (?:box|boxes)|t(?:akes|ook)(?: up)? (?:a|his|her) desk) (?:at|with)(?= (?:the |rival |[\p{Ll}-]+ ){0,4}(?-i:\p{Lu}))/giu,
  // "has walked out of Kestrel and straight into Orlan"
  /(?:has |is )?(?:walk(?:s|ed|ing)|step(?:s|ped|ping)|stroll(?:s|ed|ing)) (?:straight |directly )?(?:out of|from) [^,;]{2,50}? (?:and )?(?:straight |right |directly )?(?:in)?to(?= (?:the |rival |[\p{Ll}-]+ ){0,4}(?-i:\p{Lu}))/giu,
  // "leaving Kestrel Bank, where he was treasurer, for the finance seat at Orlan"
  /(?:is |are |has )?(?:left|leaves|leaving|quits?|quitting|departs|departed|departing) (?-i:\p{Lu})(?:[\p{L}&'.-]+ ?){1,6}, (?:where (?:he|she)|which (?:he|she)|(?:his|her) (?:employer|home)) [^,;]{2,70}, for(?= (?:(?-i:\p{Lu})|rival|the|an?|its))/giu,
  // "is leaving the top programming job at the Kestrel Channel for Orlan"
  /(?:is |are |has )?(?:left|leaves|leaving|quits?|quitting|gives up|giving up|gave up|swap(?:s|ped|ping)?|trad(?:es|ed|ing)) (?:(?:the|his|her|an?) )(?:[\p{L}&'-]+ ){1,6}(?:job|post|role|position|seat|desk|chair|title) (?:at|with) (?:[\p{L}&'.-]+ ){1,6}?for(?= (?:rival )?(?:(?-i:\p{Lu})[\p{L}&'.-]* ?){1,4}(?:[.,;]|$))/giu,
  // "swaps the trading floor of Kestrel for the treasurer's seat at Orlan"
  /(?:is |are |has )?(?:left|leaves|leaving|quits?|quitting|departs|departed|departing|swap(?:s|ped|ping)?|trad(?:es|ed|ing)) (?:[\p{L}&'.-]+ ){1,9}?for (?:the|an?) (?:[\p{L}&'-]+ ){1,6}?(?:seat|job|post|role|position|chair|desk|title|office)(?= (?:at|with) (?:the |rival |[\p{Ll}-]+ ){0,4}(?-i:\p{Lu}))/giu,
  // "Brask, until last week Kestrel's treasurer, is now head of rates at Orlan"
  /(?<=, (?:until|formerly|previously|most recently) [^;]{3,90}, )is now(?= (?:the |an? |its )?[^,;]{3,70} (?:at|of|with|for) (?-i:\p{Lu}))/giu,
  // "will from the autumn be running Orlan's European business"
  /(?:will|is to)(?: [^,;.]{2,30}?)? be (?:running|leading|heading(?: up)?|overseeing|managing)(?= (?:the |rival )?(?-i:\p{Lu})[\p{L}&'.-]+)/giu,
  /(?:(?:is |are )?tak(?:es?|ing|en)|took) (?:over )?the (?:helm|reins|wheel) (?:of|at)(?! (?:(?:the|an?|his|her|its) )?(?:\p{Ll}+ )?(?:yacht|boat|ship|team|country|state|party|side|club|nation|ministry|league)\b)/giu,
  /(?:takes?|taking|took|taken) (?:over |up )?the (?:(?:non-?)?executive |deputy |group )?(?:chairmanship|presidency|editorship) (?:of|at)/giu,
  /(?:is |are )?(?:leaving|quitting) (?:[^,;]{2,50} )?to (?:head(?: up)?|lead|run(?! (?:for|in|as|against)\b)|take over(?: at)?)(?= (?:the |rival |[\p{Ll}-]+ ){0,4}\p{Lu})/giu,
  /(?:has left|leaves|quits?|resigned|resigns|departs) (?:[^,;]{2,50} )?to (?:head(?: up)?|lead|run(?! (?:for|in|as|against)\b)|take over(?: at)?)(?= (?:the |rival |[\p{Ll}-]+ ){0,4}\p{Lu})/giu,
  /(?:(?:is |are )?(?:leaving|quitting)|has left|has quit|leaves|quits?|resigned|resigns|departs) [^;]{0,60}?\bto (?:set up|launch|start(?: up)?|found|co-found|form|establish|create)/giu,
  /(?:starts?|begins|joins|will start|to start) (?:next (?:month|week|year)|(?:on|in) \p{Lu}\p{L}+(?: \d{1,2})?|this (?:week|month)|today|tomorrow|later this (?:month|year)) (?:at|with)/giu,
  /(?:has been|have been|was|is being|been) (?:hired away|snapped up|scooped up|lured away|poached|headhunted|lured|recruited)(?: from [^,;]{2,40}?)? by/giu,
  /(?:hired away|snapped up|lured away|poached)(?: from [^,;]{2,40}?)? by|(?:is |are )off to/giu,
  /(?:comes|came|is coming) to(?= \p{Lu}[^;,']{1,40} from (?:the )?(?:rival )?\p{Lu})|to join/giu,
  // "has quit to become a senior fellow at Orlan"
  /(?:(?:has |have )?(?:left|quit|resigned)|is (?:leaving|quitting)|leaves|quits|resigns)(?: [^,;]{2,60}?)? to (?:become|be|serve as|work as)(?= (?:an? |the |its )?(?:[\p{L}&-]+ ){1,6}?(?:at|with|of|for) (?:the |rival |[\p{Ll}-]+ ){0,4}(?-i:\p{Lu}))/giu,
  /to take (?:(?:up|on) )?(?:an?|the|his|her) (?:new |same |similar |senior |top )?(?:post|role|position|job)(?: as| of)?/giu,
  /(?:has|have|gets|landed) an? new (?:job|gig|role|post|home)(?= ?(?::|at|as|with|[-–—]))/giu,
);

/** "left Ashgrove to set up a fund called Olden Capital": a firm of his own. */
export const foundsOwn = /\bto (?:set up|launch|start(?: up)?|found|co-found|form|establish|create)$/;

/** "takes over the executive chairmanship of Y": an office told by its noun. */
export function officeTaken(words: string): string | undefined {
  const match =
    /\bthe ((?:(?:non-?)?executive |deputy |group )?)(chairmanship|presidency|editorship) (?:of|at)$/.exec(
      words,
    );
  const plain = { chairmanship: 'chairman', presidency: 'president', editorship: 'editor' }[match?.[2] ?? ''];
  return plain === undefined ? undefined : `${match?.[1] ?? ''}${plain}`;
}
