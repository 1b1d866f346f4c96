/** The seniority and function in a vacancy's title. */
export type SeniorTitle = {
  seniority:
    | 'associate director'
    | 'director'
    | 'senior director'
    | 'head'
    | 'vp'
    | 'svp'
    | 'evp'
    | 'managing director'
    | 'president'
    | 'c-level';
  function: string | undefined;
};

const assistantTo: readonly RegExp[] = [
  /\b(?:assistants?|secretary|admin(?:istrator|istrative)?|support|coordinator|associate|aide|scheduler|clerk|intern|analyst|liaison|chauffeur|reporting) (?:to|for|of) (?:the |our )?/i,
  /\b(?:executive|personal|administrative|virtual|office) assistant\b/i,
  /\boffice of the (?:ceo|cfo|coo|cto|president|chief|director)/i,
  /\bto (?:the )?(?:ceo|cfo|coo|president|director|vp|chief)\b|\b(?:deputy )?art director\b/i,
  /\bfuneral director\b|\bdirector of photography\b/i,
  /\b(?:direct|activity|activities) (?:support|care|sales)\b/i,
  /\bchief (?:of staff to|engineer on|mate|steward)\b|\bintern(?:ship)?\b/i,
  /\bvice president'?s\b|\b(?:director|president|VP|CEO|CFO|COO)(?:'?s)?'? (?:office )?(?:assistant|coordinator|secretary|aide|support|scheduler)\b/i,
];
const levels: readonly (readonly [RegExp, SeniorTitle['seniority']])[] = [
  [/\bexecutive vice[- ]president\b|\bEVP\b/i, 'evp'],
  [/\b(?:senior|sr\.?) vice[- ]president\b|\bSVP\b/i, 'svp'],
  [/\b(?:vice[- ]president|(?:A|G|R)?VP)\b/i, 'vp'],
  [
    /\bchief (?:(?!of staff)[\p{L}&/-]+ ){1,4}?officer\b|\bchief executive\b|\b(?:CEO|CFO|COO|CTO|CIO|CMO|CRO|CPO|CSO|CDO|CHRO|CISO|CCO|CLO)\b|\bgeneral counsel\b|\bchief (?:of staff|economist|scientist|architect|counsel|data|technologist)\b/iu,
    'c-level',
  ],
  [/\bmanaging director\b|\bgeschäftsführer/i, 'managing director'],
  [/\bpresident\b/i, 'president'],
  [
    /\b(?:senior|sr\.?|executive|group) (?:(?:medical|clinical|scientific|regional|creative|technical|associate|global) )?dir(?:ector\b|\.)/i,
    'senior director',
  ],
  [
    /\bhead of\b|^(?:global |regional |country |group |department |division |deputy )?head\b(?=[,:]| -|$)|^(?:global|group|worldwide) head (?=\p{Lu})|\bleiter(?:in)?\b/iu,
    'head',
  ],
  [/\b(?:assoc(?:iate|\.)?) director\b/i, 'associate director'],
  [/\bdirectors?\b|\bdir\.|\bdirecteur\b|\bdirectrice\b|\bdirektor(?:in)?\b|\bdirettore\b/i, 'director'],
];
const belowDirector =
  /\b(?:assistant|deputy assistant) (?:(?!to\b|of\b|for\b|and\b)[\p{L}&]+ ){0,2}directors?\b(?! ?\/)/iu;
const levelWords =
  /\b(?:(?:associate|assistant|assoc|senior|sr|executive|exec|group|managing|deputy|global|regional|interim|acting|founding|vice|assistant)\.? )*(?:directors?|dir\.|vice[- ]presidents?|presidents?|[AEGRS]?VP|head|chief|officer|director'?s?)\b\.?(?: level\b)?|\b(?:I{1,3}|IV|V)\b(?=,| |$)|\b(?:ceo|cfo|coo|cto|cio|cmo|cro|cpo|chro|ciso)\b/giu;

const cLevel: Readonly<Record<string, string>> = {
  CEO: 'General management',
  CFO: 'Finance',
  COO: 'Operations',
  CTO: 'Technology',
  CIO: 'Information',
  CMO: 'Marketing',
  CRO: 'Revenue',
  CPO: 'Product',
  CSO: 'Strategy',
  CDO: 'Data',
  CHRO: 'Human Resources',
  CISO: 'Information Security',
};

/** Reads a vacancy's title; undefined if it is below director level or only works for a director. */
export function readSeniorTitle(title: string): SeniorTitle | undefined {
  if (assistantTo.some((words) => words.test(title))) return undefined;
  // "Creative Producer (Director's Unit)": says whose unit it is.
  if (/\([^)]*'s [^)]*\)/.test(title)) return readSeniorTitle(title.replace(/ ?\([^)]*'s [^)]*\)/g, ''));
  if (belowDirector.test(title) && !/\bdirectors?\b/i.test(title.replace(belowDirector, '')))
    return undefined;
  const level = levels.find(([pattern]) => pattern.test(title));
  if (level === undefined) return undefined;
  const abbreviation = Object.entries(cLevel).find(([short]) => new RegExp(`\\b${short}\\b`).test(title));
  if (/^chief financial officer$/i.test(title.trim()))
    return { seniority: level[1], function: cLevel['CFO'] };
  const rest = title
    .replace(/\([^)]*\)/g, ' ')
    .replace(/ [-–—] (?:fully )?(?:remote|hybrid|on-?site)$/i, ' ')
    .replace(levelWords, ' ')
    .replace(/^[\s,/:–—-]+(?:of |for )?|\b(?:of|for) (?=[,/]|$)/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,/:–—-]+(?:of )?|[\s,/:–—-]+$/gi, '')
    .replace(/^of /i, '')
    .replace(/^(?:the )?office of /i, '')
    .trim();
  return { seniority: level[1], function: rest === '' ? abbreviation?.[1] : rest };
}

/** Whether a vacancy's title is at director level or above. */
export const isSeniorTitle = (title: string): boolean => readSeniorTitle(title) !== undefined;
