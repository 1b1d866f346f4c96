/** "calls from pilots for him to", "amid calls to": somebody's wish that somebody else go. */
const wanted =
  /\b(?:calls?|demands?|pleas?|appeals?|clamou?r|pressure) (?:on (?:him|her) )?(?:to )?$|\b(?:calls?|demands?|pleas?|appeals?|clamou?r|petitions?|pressure|campaign|lobbying) (?:[^;,]{2,80} )?for (?:him|her|them|the [\p{Ll} ]{3,30}|(?:\p{Lu}[\p{L}.'-]+ ){1,4}?)(?: ?to)? ?$/u;

/** "dismissed talk that he would step down": what is denied. */
const scotched =
  /\b(?:dismiss|den|reject|play|scotch|quash|brush|rul|shrug|laugh|wav)(?:e[ds]?|y|ies|ied|ing|s|es|ed)? (?:off |down |out |aside |away )?(?:the |any |all |recent |media )*(?:talk|rumou?rs?|speculation|reports?|suggestions?|claims?) (?:that|of|about|he|she)\b[^;,]*$/i;

/** "will recommend Joe Ford, who now is president, be elected": a wish still. */
const recommended = /\brecommend(?:s|ed|ing)? (?:that )?(?:[^;,]{2,60}|[^;,]{2,40}, [^;,]{2,60},) (?:be )?$/;

/** "The committee proposes that Ida Brask be elected": for a meeting to decide. */
const proposed =
  /\b(?:propos|suggest|request|urg|ask|mov)(?:e[ds]?|s|ed|ing)? (?:to [^;,]{2,60} )?that (?:(?:(?!\b(?:and|but|said|says|has|have|had|was|were)\b)[^;,]){2,80} )?(?:(?:be|as) )?$/u;

/** "shareholders who demanded he be removed". */
const demanded =
  /\bdemand(?:s|ed|ing)? (?:that )?(?:he|she|they|\p{Lu}[\p{L}.'-]+(?: \p{Lu}[\p{L}.'-]+)?) (?:be )?$/u;

/** "reports he will be replaced are groundless": hearsay, whoever speaks of it. */
const reported =
  /\b(?:reports?|rumou?rs?|speculation|talk|suggestions?|claims?|idea|notion) (?:that )?(?:he|she|they|(?:\p{Lu}[\p{L}.'-]+ ){1,3})(?: (?:will|would|is|was|has|had|may|might|could)(?: be)?)? ?$/u;

/** "is in talks with Ida Brask, the former head of Orlan, to take over": nothing is agreed. */
const inTalks =
  /\b(?:in|into|holding|held|opened|began|started) (?:[\p{Ll}]+ )?(?:talks|discussions|negotiations) (?:with|to|about|on|over)\b(?:(?!\b(?:said|says|announced|named|appointed|after)\b)[^;]){0,180}$/u;

/** "due to the resignation of": why something else came about. */
const asReason =
  /\b(?:due to|because of|owing to|by reason of|resulting from|caused by|triggered by|light of|unaffected by|affected by) (?:the |his |her |their |an? )?(?:[\p{Ll}-]+ )?$/iu;

/** "rules out the exit of", "his resignation was not accepted": who stays. */
const staysOn =
  /\b(?:rul(?:e|es|ed|ing) out|withdr(?:aw|aws|ew|awn|awing)|revers(?:e|es|ed|ing)|rescind(?:s|ed|ing)?|revok(?:e|es|ed|ing)|oppos(?:e|es|ed|ing)|block(?:s|ed|ing)?|prevent(?:s|ed|ing)?|avoid(?:s|ed|ing)?|avert(?:s|ed|ing)?|fears? (?:the|an?|of)|seek(?:s|ing)?|wants?|demands?) (?:(?:the|an?|any|early|immediate|his|her|possible|sudden) )*$/i;

/** Whether the words ahead of a change make it somebody's wish, or something denied. */
export const isOnlyWished = (ahead: string): boolean =>
  [wanted, scotched, recommended, proposed, demanded, staysOn, reported, inTalks, asReason].some((wish) =>
    wish.test(ahead),
  );
