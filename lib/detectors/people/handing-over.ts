import type { Trigger } from '#lib/detectors/people/trigger';
import { anyPhrase } from '#lib/detectors/text/any-of';

/** What is handed from one to the next: "the keys of the family-owned brewer", "her duties". */
const handed =
  '(?:(?:the|his|her|their|day-to-day|full|executive) )*(?:[\\w-]+ ){0,3}(?:reins|keys|baton|torch|helm|wheel|leadership|running|management|command|chair|sceptre|mantle|role|post|position|job|duties|responsibilities)';
const hands =
  '(?:hand(?:s|ed|ing)?|pass(?:es|ed|ing)?|ced(?:es?|ed|ing)|yield(?:s|ed|ing)?|surrender(?:s|ed|ing)?|entrust(?:s|ed|ing)?|giv(?:es?|ing|en)|gave|turn(?:s|ed|ing)?)(?: over| on| down)?';
/** "the keys of the 40-metre yacht", "the torch of the games" */
const noThing =
  '(?!(?:the|an?|his|her|its|their) (?:[\\p{L}\\d-]+ ){0,3}?(?:yacht|car|house|flat|home|building|vehicle|ship|plane|aircraft|city|town|apartment|property|stadium|store|plant|factory|museum|school|castle|regatta|games|race|lorry|truck|tractor|bus|boat)s?\\b)';
/** Who gets it: "to his niece, Ida Brask", "to deputy Ida Brask". */
const toSomebody =
  "to(?= (?:(?:the|his|her|its|their) )?(?:[\\p{Ll}-]+,? ){0,5}(?:\\p{Lu}[\\p{L}.'-]+ ){1,3}?\\p{Lu})";

/** "makes way for", "will give way in June to": one goes so that another comes. */
const givesWay =
  '(?:(?:will|would|to|is) )?(?:giv(?:es?|ing|en)|gave|mak(?:es?|ing)|made|clear(?:s|ed|ing)?) (?:the )?';
const forSomebody =
  "way (?:[\\p{L}\\d ]{2,25}? )?(?:to|for)(?= (?:(?:the|his|her|its|their) )?(?:[\\p{Ll}-]+,? ){0,5}\\p{Lu}[\\p{L}.'-]+ \\p{Lu})";

/** Words by which somebody takes a post that another sentence or clause tells to be free; no title stands with them. */
const standsIn = [
  /(?:(?:is|are|was) )?fill(?:s|ed|ing)? in/u,
  /(?:(?:is|are|was) )?(?:stands|standing|stood) in(?! (?:for (?!(?:him|her)\b)|the way|line|stark|contrast))/u,
  /will (?:fill|stand) in/u,
  /(?:(?:is|will|to) )?(?:hold|mind|man)(?:s|ing)? the (?:fort|shop|store|tiller)/u,
  /(?:(?:is|will|to) )?(?:keep|warm)(?:s|ing)? the (?:chair|seat)(?: warm)?/u,
  /(?:(?:is|will|to) )?step(?:s|ped|ping)? into (?:the breach|(?:his|her|their) shoes|the (?:vacant|vacated|empty) (?:post|role|seat|chair|position|job))/u,
  /(?:(?:is|will|to) )?(?:tak(?:es?|ing)|took|assum(?:es?|ed|ing)) (?:temporary|interim|day-to-day) (?:charge|control|command)(?! of (?:an?|the (?!company|bank|group|firm)))/u,
  /(?:(?:is|will|to) )?(?:tak(?:es?|ing)|took|gets|got|assum(?:es?|ed|ing)|inherit(?:s|ed|ing)?) (?:the|his|her|that) (?:(?:top|vacant|vacated|interim|same|empty|big) )*(?:job|post|role|position|seat|chair|title|office|duties)(?= on an?\b| in an? (?:interim|acting)\b| until\b| while\b| in the (?:interim|meantime)| from\b| next\b| for now| immediately| effective| with (?:immediate )?effect| permanently| (?:on|in) \p{Lu}|[.;]|$)/u,
  /(?:has (?:been )?|was |is (?:being )?|were )?put in charge(?= (?:as|while|until|for now|on an?)\b|[.,;]|$)/u,
];

export const isStandingIn = (words: string): boolean =>
  words === 'in' || standsIn.some((way) => way.test(words));

const handedOn = new RegExp(`^${handed} (?:of|at|as) .* to$`, 'u');
/** "the keys of the firm to", "way for": the post is the one that somebody gives up. */
export const isHandedOn = (words: string): boolean =>
  handedOn.test(words) || /^way (?:.* )?(?:to|for)$/.test(words);

/** The ways in which one takes over what another leaves, told of both in one breath. */
export const handingOver: readonly Trigger[] = [
  // "hands the keys of family-owned brewer Kestrel to his niece, Ida Brask"
  {
    words:
      /(?:reins|keys|baton|torch|helm|wheel|leadership|running|management|command|chair|sceptre|mantle|role|post|position|job|duties|responsibilities) (?:of|at|as)\b/,
    pattern: new RegExp(`(?<=\\b${hands} )${handed} (?:of|at|as) ${noThing}[^;.]{2,90}? ${toSomebody}`, 'gu'),
    direction: 'appointed',
    person: 'after',
  },
  {
    words:
      /(?:reins|keys|baton|torch|helm|wheel|leadership|running|management|command|chair|sceptre|mantle|role|post|position|job|duties|responsibilities) (?:of|at|as)\b/,
    pattern: new RegExp(
      `\\b(?:(?:is|will|would|to|has) )?(?:be )?${hands}(?= ${handed} (?:of|at|as) ${noThing}[^;.]{2,90}? ${toSomebody})`,
      'gu',
    ),
    direction: 'departure',
    person: 'before',
    ahead: true,
  },
  // "its president, Otto Lind, will give way in June to Ida Brask"
  {
    words: /\bway\b/,
    pattern: new RegExp(`(?<=\\b${givesWay})${forSomebody}`, 'gu'),
    direction: 'appointed',
    person: 'after',
  },
  {
    words: /\bway\b/,
    pattern: new RegExp(`\\b${givesWay}(?=${forSomebody})`, 'gu'),
    direction: 'departure',
    person: 'before',
    ahead: true,
  },
  // "finance director Otto Lind out, group controller Ida Brask in"
  {
    words: /\bout\b/,
    pattern:
      /(?<=\p{Lu}[\p{L}'.-]+ )out(?=,? (?:and )?(?:(?:[\p{Ll}-]+ ){1,4})?(?:\p{Lu}[\p{L}.'-]+ ){2,3}in(?:[.;]|$| as\b| to (?:replace|succeed)))/gu,
    direction: 'departure',
    person: 'before',
  },
  {
    words: /\bout\b/,
    pattern:
      /(?<=\p{Lu}[\p{L}'.-]+ out,? (?:and )?(?:(?:[\p{Ll}-]+ ){1,4})?(?:\p{Lu}[\p{L}.'-]+ ){2,3})in(?=[.;]|$| as\b| to (?:replace|succeed))/gu,
    direction: 'appointed',
    person: 'before',
  },
  // "and operating chief Ida Brask fills in until a successor is found"
  {
    words:
      /fill(?:s|ed|ing)? in\b|\bst(?:ands?|anding|ood) in\b|the (?:fort|shop|store|tiller|breach|chair|seat|job|post|role|position|title|office|duties|vacant|vacated|empty|top|interim|same|big)\b|\b(?:his|her|their|that) (?:job|post|role|position|seat|chair|title|office|duties|shoes|vacant|vacated|top|interim|same|empty|big)\b|(?:temporary|interim|day-to-day) (?:charge|control|command)|put in charge/,
    pattern: anyPhrase(...standsIn.map(({ source }) => new RegExp(source, 'gu'))),
    direction: 'appointed',
    person: 'before',
  },
  // "put board member Ida Brask in charge"
  {
    words: /in charge\b/,
    pattern:
      /\bput(?:s|ting)?(?= (?:[\p{Ll}-]+ ){0,5}(?:\p{Lu}[\p{L}.'-]+ ){2,4}in charge(?:[.,;]| (?:as|while|until|for now|on an?|in the|amid|after)\b|$))/gu,
    direction: 'appointed',
    person: 'after',
  },
  // "Ida Brask, whom the insurer has made its chief underwriting officer"
  {
    words: /\bwhom\b/,
    pattern:
      /\bwhom [^;,.]{2,50}? (?:has |have |had )?(?:just |now |today )?(?:made|named|appointed|picked|chosen|hired|tapped|elected|promoted|recruited|installed)(?= (?:as |to be |to )?(?:(?:its|the|their|our|new|next|first) )+[^,;]{3,60}(?:[.;]|$|, (?:effective|from|after|following|replacing|succeeding|to (?:replace|succeed))\b))/gu,
    direction: 'appointed',
    person: 'before',
  },
  // "has made insider Ida Brask its chief technology officer"
  {
    words: /\bmade\b|\bmakes\b/,
    pattern:
      /\b(?:made|makes)(?= (?:[\p{Ll}-]+ ){0,3}(?:\p{Lu}[\p{L}.'-]+,? ){2,4}(?:\d{2}, )?(?:its|their|our) (?:(?:new|next|first|interim|permanent|acting|group) )*(?:[Cc]hief|C[A-Z]O\b|[Pp]resident|[Hh]ead|[Cc]hair|[Mm]anaging|[Ff]inance|[Dd]irector|[Gg]eneral|[Ee]xecutive|[Ss]enior|[Vv]ice|[Tt]reasurer)(?! of the [Yy]ear))/gu,
    direction: 'appointed',
    person: 'after',
  },
  // "confirmed Ida Brask as group CEO", who had only acted
  {
    words: /confirm/,
    pattern:
      /\b[Cc]onfirm(?:ed|s)(?= (?:(?:interim|acting) (?:[\p{L}-]+ ){1,4})?(?:\p{Lu}[\p{L}.'-]+ ){2,4}as (?:(?:its|the|their|new|next|group|permanent|full-time) )*(?:chief|C[A-Z]O\b|president|head|chair|managing|finance|director|general|executive)(?![^;]*\b(?:another|second|third|further|until the next)\b))/gu,
    direction: 'appointed',
    person: 'after',
  },
  // "Effective today, Ida Brask is the chief marketing officer of Kestrel"
  {
    words: /\b(?:effective|as of|from|starting|beginning)\b/i,
    pattern:
      /(?<=^(?:Effective|As of|As from|With effect from|From|Starting|Beginning) [^,;]{3,25}, (?:(?:Mr|Ms|Mrs|Dr)\.? )?(?:\p{Lu}[\p{L}.'-]+,? ){2,4})(?:is|becomes|serves as)(?= (?:(?:the|our|its|\p{Lu}[\p{L}&.-]+'s?) )?(?:(?:new|next|first|interim) )*(?:[Cc]hief|C[A-Z]O\b|[Pp]resident|[Hh]ead|[Cc]hair|[Mm]anaging|[Ee]xecutive|[Ss]enior|[Vv]ice|[Gg]eneral|[Dd]irector|[Tt]reasurer|[Cc]ontroller))/gu,
    direction: 'appointed',
    person: 'before',
  },
  // "was not renominated", "will not be put forward for re-election"
  {
    words: /re-?nominated|re-?election|\bslate\b/i,
    pattern:
      /\b(?:was|were|is|has|have|has been|have been|will be|would be)(?<!\b(?:that|if|why) \w+) not (?:be(?:en|ing)? )?(?:re-?nominated|nominated for re-?election|(?:put|brought) (?:forward|up) (?:again )?for re-?election|proposed for re-?election)\b|\bwill not be (?:re-?nominated|nominated for re-?election|(?:put|brought) (?:forward|up) (?:again )?for re-?election|proposed for re-?election)\b|\b(?:was|has been|will be) (?:left off|dropped from) (?:the|its|this year's) (?:\p{Ll}+ )?slate\b/gu,
    direction: 'departure',
    person: 'before',
    ahead: true,
  },
];
