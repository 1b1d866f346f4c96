import { coming } from '#lib/detectors/people/coming';
import { going } from '#lib/detectors/people/going';
import { handingOver } from '#lib/detectors/people/handing-over';
import { toCome } from '#lib/detectors/people/to-come';
import type { Trigger } from '#lib/detectors/people/trigger';

/** Said of everyone under contract too, so it counts only where the sentence shows that the service begins. */
const beginsToServe: Trigger = {
  words: /(?:serve|act|serving) as/i,
  pattern:
    /\b(?:(?:will|shall|(?<!\b[Cc]eas\w{1,3} )to|would|agreed to) (?:serve|act) as)\b(?=[^;]*\b(?:effective|beginning|commencing|starting|interim|acting|until (?:an?|the|his|her) (?:permanent |full-time |new )?(?:successor|replacement|appointment|appointee|chief|head)|new|newly|following the (?:departure|resignation|retirement)|succeed|replac))|(?<!\bwho )\b(?:is|are|will be)(?: now| currently)? serving as(?= (?:the |its )?(?:interim|acting))|\bjoin(?:ed|s|ing)? [^.;,]{2,40} to serve as\b/gi,
  direction: 'appointed',
  person: 'before',
};

const movesOn: Trigger = {
  words: /transition|mov(?:ed|es|ing)|stepp|shift|ceas/i,
  pattern:
    /\b(?:(?:has |have |will |is |are )?(?:transition(?:ed|s|ing)?|mov(?:ed|es|ing)|step(?:ped|s|ping)?|shift(?:ed|s|ing)?) (?:out of|from) (?:(?:the|his|her|their) )?(?:current )?(?:roles?|positions?|posts?|jobs?)|(?:has |have |will )?(?:ceased?|ceases) (?:acting|to act|to hold))\b/gi,
  direction: 'departure',
  person: 'before',
};

const employmentEnds: Trigger = {
  words: /employment|service|tenure|engagement|term /i,
  pattern:
    /\b(?:employment|service|tenure|engagement|term)(?: (?:with|at|as|by) (?:[^.;,]|,? (?:Inc|Corp|Ltd|Co|LLC)\b[.,]?|\.(?=,)|, (?=\p{Lu}[\p{L} &]{2,40} (?:will|would|was|has|ended|terminated|came|comes|ceased)\b)){2,80}?)? (?:(?:was|were|has been|will be|is|had been) )?(?:terminated|ended|ceased|(?:will|(?<=\b(?:agreed|determined|decided|announced|notified|informed)\b[^;]{0,120})would) (?:end|terminate|cease|conclude|expire)|ends|terminates|concluded|to end|(?:came|comes|will come|(?<=\b(?:agreed|determined|decided|announced|notified|informed)\b[^;]{0,120})would come) to an? (?:\w+ )?(?:end|close))\b/giu,
  direction: 'departure',
  person: 'before',
};

/** "The employment of Ida Brask as chief commercial officer of Orlan, Inc. was terminated": who stands within. */
const employmentOf: Trigger = {
  words: /(?:employment|engagement|services?|tenure) of/i,
  pattern:
    /\b[Tt]he (?:employment|engagement|services?|tenure) of(?= (?:\p{Lu}[\p{L}.'-]+,? ){2,4}as [^;]{3,120}? (?:was|were|has been|will be|is being) (?:[\p{Ll}]+ly )?(?:terminated|ended|discontinued)\b)/gu,
  direction: 'departure',
  person: 'after',
};

const seat =
  '(?:(?:its|the|their|long-?time|interim|embattled|current|outgoing) )*(?:[\\p{L}-]+ ){0,3}(?:CEO|CFO|COO|CTO|[Bb]oss|[Cc]hief(?: [Ee]xecutive| [Ff]inancial [Oo]fficer| [Ee]xecutive [Oo]fficer)?|[Cc]hair(?:man|woman)?|[Pp]resident|[Dd]irector|[Hh]ead)(?: of [^,;]{3,50})?';
/** "replaced CEO Karen Lynch with David Joyner": one leaves, the other takes the post. */
const swaps: readonly Trigger[] = [
  // "has replaced founder Ida Brask as CEO with Otto Lind"
  {
    words: /replac/,
    pattern: new RegExp(
      `\\breplac(?:ed|es|ing)(?= (?:(?:co-)?founder )?(?:\\p{Lu}[\\p{L}.'-]+ ){2,3}as ${seat} with (?:[\\p{Ll}-]+ ){0,4}\\p{Lu})`,
      'gu',
    ),
    direction: 'departure',
    person: 'after',
  },
  {
    words: /replac/,
    pattern: new RegExp(
      `(?<=\\breplac(?:ed|es|ing) (?:(?:co-)?founder )?(?:\\p{Lu}[\\p{L}.'-]+ ){2,3}as ${seat} )with(?= (?:[\\p{Ll}-]+ ){0,4}\\p{Lu})`,
      'gu',
    ),
    direction: 'appointed',
    person: 'after',
  },
  // "is replacing Otto Lind with finance chief Ida Brask, who will serve as president"
  {
    words: /replac/,
    pattern:
      /\breplac(?:ed|es|ing)(?= (?:\p{Lu}[\p{L}.'-]+ ){2,3}with [^;]{5,120}, who (?:will|is to|would) (?:serve as|be|become|act as|take over as) )/gu,
    direction: 'departure',
    person: 'after',
  },
  {
    words: /replac/,
    pattern:
      /(?<=\breplac(?:ed|es|ing) (?:\p{Lu}[\p{L}.'-]+ ){2,3})with(?= [^;]{5,120}, who (?:will|is to|would) (?:serve as|be|become|act as|take over as) )/gu,
    direction: 'appointed',
    person: 'after',
  },
  {
    words: /replac/,
    pattern: new RegExp(
      `\\b(?:replac(?:ed|es|ing)|(?<=\\b(?:(?:will|would)|(?:decided|voted|agreed|moved|chose|resolved|is) to) )replace)(?= ${seat},? \\p{Lu}[^;]{3,60} with )`,
      'gu',
    ),
    direction: 'departure',
    person: 'after',
  },
  {
    words: /replac/,
    pattern: new RegExp(
      `(?<=\\breplac(?:ed?|es|ing) (?:${seat},? \\p{Lu}[^;]{3,60}|(?:its|their) ${seat}|him|her|them) )with\\b|(?<=\\breplac(?:ed|es|ing) (?:\\p{Lu}[\\p{L}.'-]+ ){2,3})with(?= [^;]{3,80} as (?:(?:its|the|new|interim) )*(?:[Cc]hief|C[A-Z]O|[Pp]resident|[Cc]hair|[Hh]ead|[Mm]anaging|[Ff]inance))`,
      'gu',
    ),
    direction: 'appointed',
    person: 'after',
  },
];

/** "Lumo CEO Ryan Fitch fired for misconduct" */
const barePassive: Trigger = {
  words: /fired|ousted|sacked|\baxed/,
  pattern:
    /(?<=\p{Lu}[\p{L}'.-]+ )(?:fired|ousted|sacked|axed)(?=$|[.;]| (?:for|after|amid|over|as|by|following) \p{L})/gu,
  direction: 'departure',
  person: 'before',
};

export const triggers: readonly Trigger[] = [
  barePassive,
  ...coming,
  ...going,
  ...swaps,
  ...handingOver,
  ...toCome,
  beginsToServe,
  employmentEnds,
  employmentOf,
  movesOn,
];
