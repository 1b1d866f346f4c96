import type { Trigger } from '#lib/detectors/people/trigger';
import { anyOf } from '#lib/detectors/text/any-of';

const named = "(?:\\p{Lu}[\\p{L}.'-]+,? ){2,4}";
/** What somebody is, ahead of the name: "insider", "its finance chief", "veteran banker". */
const described = '(?:(?:its|the|former|longtime|current)? ?(?:[\\p{L}&-]+ ){0,4}?)?';
const office =
  '(?:(?:its|the|their|our|an?) )?(?:(?:new|next|first|interim|permanent|acting|group|global|deputy|co-) ?)*(?:[Cc]hief|C[A-Z]O\\b|[Pp]resident|[Hh]ead|[Cc]hair|[Mm]anaging|[Ff]inance|[Dd]irector|[Gg]eneral|[Ee]xecutive|[Ss]enior|[Vv]ice|[Tt]reasurer|[Ee]ditor|[Pp]artner|[Cc]ontroller|[Cc]ountry|[Rr]egional|MD\\b)';
/** "Ida Brask as its head of credit", "Ida Brask CEO", "Ida Brask, 48, from Orlan as": who is meant is told, and as what. */
const somebodyAs = `(?= ${described}${named}(?:\\d{2}, )?(?:(?:an? |the |who |its |currently |formerly )[^,;]{3,80}, |(?:away )?from [^,;]{2,50} )?(?:(?:as|to be|to become|to|to the post of|to the position of) )?${office})`;
const put = '(?:appoint|name|elect|hire|promote|install|recruit)';

/** An arrival that a firm announces for a day to come. */
export const toCome: readonly Trigger[] = [
  {
    words: /\b(?:will|would|to) (?:appoint|name|elect|hire|promote|install|recruit)\b/,
    pattern: anyOf(
      // "Orlan Corp will appoint Ida Brask as chief executive", "said it would hire Ida Brask as its president"
      new RegExp(
        `(?<=\\b(?:will|(?:said|says|announced|confirmed) (?:[^;]{2,60} )?(?:that )?(?:it|the [\\p{Ll}-]+|they|we) would) )${put}${somebodyAs}`,
        'gu',
      ),
      // "Orlan to name Ida Brask CEO", as a title says it
      new RegExp(`(?<=^(?:\\p{Lu}[\\p{L}\\d&.'-]*,? |of |and |& ){1,6}to )${put}${somebodyAs}`, 'gu'),
    ),
    direction: 'appointed',
    person: 'after',
  },
];

/** Whether the words of an arrival speak of what is to come: that a paper says so is no news then. */
export const isToCome = (text: string, verb: number): boolean =>
  /\b(?:will|would|to) $/.test(text.slice(0, verb)) &&
  /^(?:appoint|name|elect|hire|promote|install|recruit)\b/.test(text.slice(verb));

/** "..., the Daily Echo reported", "..., Kestrel News said": a paper, whatever it is called, and no firm of the sentence. */
export const aPaperSays =
  /,? (?:the )?(?:\p{Lu}[\p{L}&'-]+ )*(?:Times|Post|Journal|Echo|News|Herald|Telegraph|Tribune|Gazette|Mail|Daily|Star|Chronicle|Observer|Guardian|Standard|Courier|Globe|Mirror|Weekly|Today|TV|Radio) (?:(?:has|had) )?(?:reported|reports|said|says)\b|\breported(?:ly)?\b/u;
