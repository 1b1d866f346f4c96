import { anyOf, anyPhrase } from '#lib/detectors/text/any-of';
import { mayHold } from '#lib/detectors/text/word-search';

/** What is not met, or no longer: "is out of compliance with", "had been below the $1.00 minimum", "missed the deadline to file". */
export const failsRule = anyPhrase(
  /not(?: currently)? in compliance|not (?:yet )?regained compliance|out of (?:full )?compliance|(?:not|no longer) compliant/i,
  /no longer (?:has|have|had|holds?|maintains?|in compliance|complies|complied|meets|satisfies|satisfied|met)/i,
  /fail(?:s|ed|ure|ing)? to (?:comply|satisfy|meet|maintain|file|submit|hold|keep|pay)/i,
  /fail(?:s|ed|ure|ing)? to (?:turn in|hand in|deliver|provide|produce|publish|lodge|furnish|release) (?:its|the|an?|their)/i,
  /does not (?:comply|meet|satisfy)|did not (?:comply|meet|satisfy)|not complying/i,
  /non-?compliance|deficien(?:cy|cies|t)|delist\w*|f[ae]ll(?:en|s)? short of/i,
  /below (?:the )?(?:minimum|\$1|(?:[A-Za-z]+'s |its )?(?:continued )?listing (?:standard|criteri|requirement)\w*)/i,
  /(?:fell|fallen|sunk|sank|slid|slipped|dropped|declined|stands?|stood|remained|averag(?:ed|ing)|worth|valued at|been|was|is|traded|closed|closing|trading) (?:consistently )?(?:below|under|beneath|less than)/i,
  /(?:has|had|have) not (?:yet |timely )*filed|not timely filed/i,
  /miss(?:ed|ing|es) (?:the |its |an? )?(?:[a-zÀ-ɏ-]+ ){0,2}deadline/i,
  /(?:tardy|late|overdue|delinquent) (?:in |with )?(?:filing|its (?:[a-zÀ-ɏ]+ )?(?:report|filing))/i,
);

/** What is met again: "once again satisfies the $1 minimum bid price", "is once more in compliance", "has cured the deficiency". */
export const meetsAgain = anyOf(
  /\b(?<!\bnot (?:yet )?)(?:now (?:complies|in compliance)|evidenced compliance|regain(?:s|ed) (?:full )?compliance|has regained|return(?:s|ed) to (?:full )?compliance)\b/i,
  /\b(?:back|again|once more) in (?:full )?(?:compliance|good standing)\b/i,
  /\b(?:determined|concluded|confirmed|found) that (?:the company|it) (?:now |currently |again )?(?:complies|satisfies|meets|has complied)\b/i,
  /\b(?:once again|again|once more|now) (?:fully )?(?:satisf(?:y|ies)|meets?|compl(?:y|ies)|compliant|in line) (?:with )?/i,
  /\b(?:satisf(?:y|ies)|meets?|compl(?:y|ies)) (?:with )?[^;,]{3,70} (?:once again|once more|again)\b/i,
  /\b(?:deficienc(?:y|ies)|non-?compliance|shortfall) (?:is|are|was|were|has been|have been|had been) (?:now |since )?(?:cured|remedied|resolved|corrected)\b/i,
  /\b(?:has|have|had) (?:now |since )?(?:cured|remedied|corrected) (?:the|its|this|that|all) (?:[a-zÀ-ɏ-]+ ){0,3}(?:deficienc(?:y|ies)|non-?compliance|shortfall)\b/i,
);

/** Cheap test of whether a sentence can tell that a rule is missed or met, or that an exchange acts. */
export const mayMissOrMeet = mayHold(
  /no longer|\bnot yet\b|good standing|\bin line\b|compli|comply|satisf|\bmeet|\bmet\b|fail|short of|below|under|beneath|less than|deficien|delist|timely|deadline|tardy|overdue|delinquent|late filing|late in|late with|\bfiled\b|cured|remedied|corrected|resolved|remov|strike|struck|suspend/i,
);

/** The rule of an exchange that a sentence is about. */
export const ofListing = anyOf(
  /\b(?:Nasdaq|NYSE) (?:delisting|deficiency|non-?compliance)\b/i,
  /\b(?:Nasdaq|NYSE) (?:[\w-]+ )?(?:notice|letter|notification) (?:of|for|on|over|about|regarding)\b/i,
  /\bcomplian(?:ce|t) with (?:the )?(?:Nasdaq|NYSE)/i,
  /\bbelow \$1(?:\.00)? (?:per share )?(?:for|over) (?:(?:the )?(?:last|previous|prior|past|preceding) )?(?:30|thirty)(?: \(30\))? consecutive/i,
  /\b(?:listing (?:rule|standard|requirement|criteri)|continued listing|Marketplace Rule|Section (?:80[12]|10\d\d)|(?:Listed )?Company (?:Guide|Manual))/i,
  /\baverage closing (?:share )?price of [^;]{3,60} (?:fell|had fallen|was|has fallen) below/i,
  /\bminimum (?:average (?:closing |share )*price|bid price|closing bid|stockholders' equity|market value|shareholders' equity|average closing)/i,
  /\bbid price (?:requirement|rule|deficiency|test)/i,
);
/** An exchange, and what it asks of those listed there: told beside each other they are as good as the rule's name. */
export const anExchange =
  /\b(?:Nasdaq|NYSE|AMEX|TSX|Listing Qualifications|(?:New York|American|Toronto|London|Pacific|Australian|Hong Kong|Singapore) (?:Stock|Securities) Exchange|(?:the|from the) (?:stock )?exchange|the (?:bourse|Big Board))\b/i;
export const asksOfListed = anyOf(
  /\b(?:below|under|beneath|less than) (?:the )?\$\d[\d.]*(?: (?:per|a) share)?\b[^;]{0,60}\b(?:30|thirty)\b/i,
  /\b(?:30|thirty)(?: \(30\))? (?:consecutive|straight|successive)\b[^;]{0,140}\b(?:below|under|beneath|less than) (?:the )?\$\d/i,
  /\$\d[\d.,]*(?: (?:million|billion))?(?: (?:per|a) share| per-share)? (?:minimum|floor|threshold|requirement)\b|\$\d[\d.,]* minimum\b/i,
  /\bminimum (?:\$\d|(?:[a-zÀ-ɏ-]+ ){0,3}(?:price|capitali[sz]ation|value|equity|requirement))/i,
  /\bRule \d{3,4}(?:\.\d+)?[A-Z]?\([\da-zA-Z]+\)/i,
  /\b(?:delisting|deficiency|non-?compliance) (?:notice|letter|notification|warning|determination|matter|proceedings)\b/i,
  /\b(?:notices?|letters?|warnings?) of (?:delisting|deficiency|non-?compliance)\b/i,
  /\b(?:filed?|filing|submit(?:ted)?|(?:turn|hand)(?:ed)? in|deliver(?:ed)?|provided?|produced?|publish(?:ed)?|lodged?|furnish(?:ed)?|released?)\b[^;]{0,40} (?:Form )?(?:10-[KQ]|20-F|(?:quarterly|annual) (?:report|results))\b/i,
  /\b(?:maintain|hold|have)\b[^;]{0,60} (?:\$\d[\d.,]*(?: million)? (?:of|in) (?:stock|share)holders'? equity|annual meeting|audit committee|independent directors)\b/i,
);

/** That the exchange has told of it: "was advised by Nasdaq", "received a letter", "got a delisting notice". */
export const served =
  /\b(?:notif\w+|notices?|letters?|received|(?:was|were|been|is) (?:advised|told|warned)|advis(?:ed|es|ing)|informed|indicated|determined|decided|warn(?:s|ed)|cautioned|told|consecutive business days)\b/i;
/** "has determined to delist the securities of", "will suspend trading in": an exchange acts. */
export const strikesOff = anyPhrase(
  /(?:determined|decided|voted|resolved|moved|moving|elected|ordered|affirmed (?:its|the) decision) to (?:delist|remove|strike|suspend)/i,
  /(?:will|would|is to|is set to) (?:delist|suspend (?:trading|dealings) (?:in|of)|remove|strike)/i,
  /(?:begun|began|begins|started|starts|commenced?|initiated) (?:[a-zÀ-ɏ]+ ){0,3}(?:to (?:delist|remove)|delisting proceedings|(?:the )?delisting (?:of|process))/i,
  /(?:will be|is to be|are to be|is being|are being|was|were|has been|have been) (?:delisted|struck off|(?:removed|suspended) by|(?:removed|suspended) from (?:trading|listing|the list|the exchange|nasdaq|nyse|the new york))/i,
  /(?:suspended|delisted|removed|struck) (?:trading in |dealings in |from (?:trading|listing|the list)|the (?:shares|stock|securities|common stock) of)/i,
  /(?:delists|suspends trading in|has delisted|(?:plans|intends) to delist)/i,
);

/** No notice served, one taken back, or a listing given up of one's own will or because the firm was bought. */
export const noRuleMissed = anyPhrase(
  /(?:not|never|nor) (?:been |yet |ever )?(?:received|notified|advised|informed|warned)|no (?:such )?(?:notice|letter|notification)/i,
  /rescind(?:s|ed|ing)?|withdr(?:ew|awn|aws)|reversed|in error\b|voluntar(?:y|ily)|(?:at|upon) (?:its|the company's|their) (?:own )?request/i,
  /(?:merger|going[- ]private|buyout|takeover|completion of (?:the|its) (?:acquisition|tender offer|offer))/i,
  /(?:transfer|mov)(?:s|es|ed|ing|red|ring)? (?:of )?(?:its|the) (?:stock exchange )?listing/i,
  /grant(?:s|ed|ing)? [^;]{0,70}(?:request|extension|more time|continued listing|stay)|request for (?:continued listing|an? (?:extension|hearing))/i,
  /remains? in (?:full )?compliance|continues? to (?:comply|meet|satisfy|be in compliance)/i,
  /ha(?:s|ve|d) not yet regained compliance(?![^.]*\b(?:notif|letter|notice|determin))/i,
  /(?:\d+-day|additional|further|second) (?:extension|compliance period|grace period)/i,
  /(?:lift(?:s|ed)|end(?:s|ed)) (?:the|its) suspension|resum(?:e|es|ed|ption)/i,
);
