import type { WayOfCutting } from '#lib/detectors/restructuring/ways';
import { people } from '#lib/detectors/restructuring/words';

const number =
  '(?:\\d[\\d,.]*|hundreds of|thousands of|dozens of|scores of|half|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|a (?:dozen|hundred|third|quarter|fifth|tenth) of)';
const counted = `(?:[\\p{Ll}-]+ ){0,3}${number} (?:(?!who|that|which)[\\p{L}'-]+ ){0,5}?${people}`;
const all = '(?:everyone|everybody|every (?:single )?(?:employee|worker|member of staff|last \\p{Ll}+))';
const lost =
  '(?:let go|laid off|dismissed|fired|made redundant|sacked|terminated|given notice|out of (?:a job|work)|shown the door)';

/** People put out of the door, told in pictures, or all of them without a number. */
export const shownOut: readonly WayOfCutting[] = [
  {
    // "would take a $22 million charge to cover severance for 640 workers".
    words: /severance/i,
    pattern: new RegExp(
      `\\bcharges? [^;]{0,60}\\bseverance (?:pay |costs )?(?:for|of) (?:[\\p{L}-]+ ){0,3}\\d[\\d,]* (?:[\\p{Ll}-]+ ){0,2}${people}\\b`,
      'iu',
    ),
  },
  {
    // "showed 85 people the door", "sent a third of its staff packing", "gave 40 engineers their marching orders"
    words: /the door|the exit|packing|(?:walking|marching) (?:papers|orders)|their cards|pink slip/i,
    pattern: new RegExp(
      `\\b(?:show(?:s|ed|n|ing)? ${counted}(?: (?:to|in|at|from) [^;,]{2,40})? (?:to )?the (?:door|exit)|(?:send(?:s|ing)?|sent) ${counted} packing|(?:hand(?:s|ed|ing)?|g(?:ives?|ave|iving)) ${counted} (?:their|the) (?:walking papers|marching orders|cards|pink slips?))\\b`,
      'iu',
    ),
  },
  {
    // "85 people were shown the door", "some 60 technicians got their marching orders"
    words: /the door|the exit|packing|(?:walking|marching) (?:papers|orders)/i,
    pattern: new RegExp(
      `\\b${number} (?:[\\p{L}'-]+ ){0,4}?${people}\\b[^;,]{0,40} (?:(?:was|were|are|have been|had been|will be|being) (?:shown (?:to )?the (?:door|exit)|sent packing)|(?:got|get|received|were (?:given|handed)) their (?:walking papers|marching orders))\\b`,
      'iu',
    ),
  },
  {
    // "would do without 1,200 posts by 2019"
    words: /do(?:es|ing)? without/i,
    pattern: new RegExp(
      `\\bdo(?:es|ing)? without (?:(?:about|around|some|up to|another|a further|its|the) )*${number} (?:[\\p{L}'-]+ ){0,3}?${people}\\b`,
      'iu',
    ),
  },
  {
    // "is dismissing everyone who works at its Denver warehouse", "laid off every employee in Leeds"
    words: /everyone|everybody|every (?:single )?(?:employee|worker|member)/i,
    pattern: new RegExp(
      `\\b(?:dismiss(?:es|ed|ing)?|sack(?:s|ed|ing)?|fir(?:e[sd]?|ing)|lay(?:s|ing)? off|laid off|let(?:s|ting)? go(?: of)?|axe?(?:s|d|ing)?|terminat(?:e[sd]?|ing)) (?:half of |most of |almost |nearly |virtually )?${all}(?= (?:who (?:works?|worked|is employed)|working|employed|at|in|on (?:its|the) (?:staff|payroll|\\p{Ll}+ team))\\b|[,.;]|$)|\\blet(?:s|ting)? (?:half of |most of |almost |nearly )?${all} go\\b(?! (?:home|on|to|out|back|for|through|ahead|into|free|straight|round|early|\\p{Ll}+ing)\\b)`,
      'iu',
    ),
  },
  {
    // "Half of everyone at Acme, the headset start-up, was let go"
    words: /everyone|everybody|every (?:single )?(?:employee|worker|member)/i,
    pattern: new RegExp(
      `\\b${all}(?: (?:who (?:works?|worked)|employed|working|left))?(?: (?:at|in|on) [^;,]{2,60})?(?:, [^;]{2,90}?,)? (?:was|were|is|has been|have been|will be|is being|is to be) (?:\\p{Ll}+ly )?${lost}\\b`,
      'iu',
    ),
  },
];
