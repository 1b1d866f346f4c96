import { anyOf } from '#lib/detectors/text/any-of';

/** Words by which an employer speaks of a vacancy of its own, and a guide to a profession does not. */
export const seeks = anyOf(
  /\bwe(?:'re| are) (?:currently |now |actively )?(?:looking for|seeking|hiring|recruiting|searching for)/iu,
  /\b(?:is|are) (?:currently |now |actively )?(?:seeking|looking for|recruiting|hiring|searching for) (?:an?|its|our|the)\b/iu,
  /\b(?:seeks|wishes|is looking) to (?:recruit|appoint|hire)\b/iu,
  /\bseeks an? (?:[\w-]+,? ){0,5}(?:director|president|head|officer|leader|executive|chief|candidate|individual|professional)\b/iu,
  /\binvites (?:applications|nominations)\b/iu,
  /\b(?:partner(?:ing|ed)|working) with [^.|]{3,90} (?:to (?:identify|find|recruit|hire|fill|source|appoint)|in (?:their|its|the) search)\b/iu,
  /\binterviewing (?:[\p{L}-]+ ){0,4}for (?:the|an?|this) (?:position|role|post|job)\b/iu,
  /\bha(?:s|ve) (?:been )?(?:retained|engaged) [^.|]{0,60}(?:to (?:recruit|find|identify|hire|fill|lead|conduct)|for (?:the|this|its) (?:search|recruitment))\b/iu,
  /\b(?:conducting|leading|assisting [^.|]{3,60} (?:in|with)) (?:an?|the|its|their) (?:[\p{L}-]+ )?search\b/iu,
  /\b(?:our|my) client\b[^.|]{0,80}\b(?:is (?:seeking|looking|hiring|recruiting|searching)|seeks|requires|needs|has an? (?:[\p{L}-]+ )?(?:opening|opportunity|vacancy|need))\b/iu,
  /\bha(?:s|ve) an? (?:[\p{L}-]+ ){0,2}(?:opening|opportunity|vacancy) for an?\b/iu,
  /\b(?:is|are) in (?:search|need) of an?\b|\bapply (?:now|today|by|here|for this)\b/iu,
  /\b(?:position|job|role) (?:summary|purpose|overview)\b/iu,
  /\babout (?:the|this) (?:role|position|job)\b|\bessential (?:functions|duties)\b/iu,
  /\bjoin (?:us|our team)\b/iu,
);
/** Words that speak of the job as one to be done: a title above them is a vacancy, where nothing says who holds it. */
export const speaksOfJob = anyOf(
  /\bresponsibilities:[^|]{0,600}\b(?:requirements|qualifications|skills)\b/i,
  /\b(?:job|role|position) (?:summary|purpose|overview|description|objectives?|profile|responsibilities)\b/i,
  /\b(?:roles? (?:and|&) responsibilities|key (?:responsibilities|accountabilities)|(?:minimum |required |preferred )qualifications|what you(?:'ll| will) (?:do|bring)|(?:in this role,? )?you(?:'ll| will) (?:be|lead|own|build|drive|report|work|join))\b/i,
  /\bas (?:the |an? |our )?[^,.|]{3,60}, you(?:'ll| will)\b/i,
  /\bthis (?:role|position|job) (?:will|is|reports?|requires?|involves?|leads?|offers?|sits|carries)\b/i,
  /\bthe (?:role|position|job|post ?holder|incumbent|(?:ideal |successful |right )?candidate) (?:will|involves?|is responsible|reports?|requires?|leads?|must|should|has|entails?)\b/i,
);
/** What the job is, told under its title: "The Director of Product leads how ...". */
export const leadsOn =
  /^ (?:(?:will|is responsible for|is accountable for|reports? (?:directly )?to|leads?|serves? as|oversees?|owns?|drives?|directs?|manages?|sets?|provides?|plays?|develops?)\b)/;
/** A guide to a profession, or the page of whoever holds the post. */
export const isOfHolder =
  /\b(?:by-?laws|articles of association|officers of the (?:company|corporation)|what (?:does|is) an?|how to (?:become|be|hire)|(?:average|typical|median) (?:salary|pay)|career (?:path|guide)|description template|has (?:held|been)|was (?:appointed|named|promoted|hired)|(?:he|she) (?:is|was|has|holds|joined|leads|serves)|who (?:was|joined|holds)|since (?:joining|\d{4})|in this (?:episode|interview|article))\b/i;

/** Words to those who may apply, or of what is to be done. */
export const isOfJob = (words: string) =>
  seeks.test(words) || (speaksOfJob.test(words) && !isOfHolder.test(words));
