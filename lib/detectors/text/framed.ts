import { anyOf } from '#lib/detectors/text/any-of';

const onlookers =
  '(?:analysts?|investors?|shareholders|stockholders|traders|economists|observers|critics|commentators|experts|rivals|unions?|union (?:leaders|officials|members)|workers|employees|staff|insiders|bankers|politicians|lawmakers|ministers|residents|customers|fans|people|some|many|most)';
const think =
  '(?:(?:believe|think|hope|fear|expect|predict|suspect|worry|speculate|reckon|assume|guess|bet)s?|(?:say|said) (?:they|he|she) (?:believe|think|hope|fear|expect|suspect|worry|doubt)(?:s|ed)?|(?:is|are|were) (?:betting|hoping|worried|convinced|speculating|afraid|certain|confident))';
const hearsay =
  '(?:reports?|rumou?rs?|speculation|talk|claims?|suggestions?|allegations?|notion|idea|fears?|hopes?)';

/** What opens a sentence whose statement is a belief, a rumour, a denial or nothing that anybody will confirm. */
const opening = anyOf(
  // "Analysts believe", "Union leaders fear that"
  new RegExp(
    `^(?:(?:some|many|most|several|a few|two|three|industry|market|wall street|city|local|the) ){0,2}${onlookers} (?:(?:also|still|now|widely|already) )?${think}\\b(?! (?:to|for|by)\\b)`,
    'iu',
  ),
  // "It is not true that", "There is speculation that", "It was rumoured"
  /^(?:it (?:is|was|has been) (?:not true|untrue|false|wrong|rumou?red|speculated|unclear|not (?:yet )?clear|unlikely|possible|thought|believed|feared|hoped|alleged|suggested)|there (?:is|was|has been|were|are|have been) (?:no (?:truth|suggestion|indication|sign|evidence|question|guarantee|certainty|word|news)|(?:(?:much|growing|some|widespread|market|media) )?(?:speculation|talk|rumou?rs?|reports?|fears?|concerns?|hopes?)))\b/iu,
  // "Reports that Acme has … are untrue", "Speculation that"
  new RegExp(
    `^(?:(?:the|a|any|such|press|media|news|newspaper|market|recent|persistent) ){0,2}${hearsay} that\\b`,
    'iu',
  ),
  // "If Acme has raised $40 million,"
  /^if (?:the company|it|\p{Lu}[^,;]{1,60}?) (?:has|have|had|did|does|is|was|were|decides|agrees|buys|sells|wins)\b/iu,
  // "Nobody at the company would confirm that"
  /^(?:nobody|no one|none of|neither)\b/iu,
  // "The company denied that", "Acme has not said whether", "Acme declined to confirm that"
  /^[^,;]{2,70}? (?:den(?:y|ies|ied)|dismiss(?:es|ed)|reject(?:s|ed)|refut(?:es|ed)|disput(?:es|ed)) (?:(?:reports?|rumou?rs?|speculation|claims?|suggestions?|talk) )?that\b/iu,
  /^[^,;]{2,70}? (?:(?:has|have|had|did) not (?:yet )?(?:said|say|confirm(?:ed)?|decided?|disclosed?|indicated?)|(?:declined|refused) to (?:confirm|say|comment on)|(?:would|could) not (?:confirm|say|comment on)) (?:whether|if|that|reports)\b/iu,
);

/** "The final episode, in which the chief executive is ousted": what a story tells. */
const ofFiction =
  /^(?:the |an? |its |her |his |their )?(?:[\p{L}'-]+ ){0,4}(?:episode|instalment|installment|novel|film|movie|drama|sitcom|comedy|play|thriller|storyline|soap|satire|cartoon)s?(?: of [^,;]{2,40})?,? (?:in which|about)\b/iu;

const asks = /\?["')\]]*$/;
const borneOut =
  /\b(?:confirm(?:s|ed)? (?!that\b)|(?:is|was|were|are) (?:true|right|correct|confirmed)|turned out|proved (?:true|right))\b/i;

/** Whether a sentence tells not that something is so, but that somebody believes, hopes, denies or will not confirm it. */
export const isFramed = (text: string): boolean =>
  asks.test(text) || ofFiction.test(text) || (opening.test(text) && !borneOut.test(text));
