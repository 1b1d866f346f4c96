const expansions: readonly (readonly [RegExp, string])[] = [
  [/\bceo\b/g, 'chief executive officer'],
  [/\bcfo\b/g, 'chief financial officer'],
  [/\bcoo\b/g, 'chief operating officer'],
  [/\bcto\b/g, 'chief technology officer'],
  [/\bcio\b/g, 'chief information officer'],
  [/\bcmo\b/g, 'chief marketing officer'],
  [/\bcro\b/g, 'chief revenue officer'],
  [/\bcpo\b/g, 'chief product officer'],
  [/\bchro\b/g, 'chief human resources officer'],
  [/\bcao\b/g, 'chief accounting officer'],
  [/\bchief executive(?! officer)/g, 'chief executive officer'],
  [/\bfinance (?:chief|boss|head)\b/g, 'chief financial officer'],
  [/\bevp\b/g, 'executive vice president'],
  [/\bsvp\b/g, 'senior vice president'],
  [/\bvp\b/g, 'vice president'],
  [/\bvice-president\b/g, 'vice president'],
  [/\bchair(?:man|woman|person)\b/g, 'chair'],
  [
    /\bchair of (?:the|its) (?:supervisory )?board(?: of directors)?\b|\b(?:supervisory )?board chair\b/g,
    'chair',
  ],
  [
    /\b(?:a )?members? of (?:the|its|our|their) board(?: of directors)?\b|\bboard member\b|\bboard director\b/g,
    'director',
  ],
  // "resigned from the board": the seat is the office.
  [/^ (?:(?:the|its) )?board(?: of directors)? $/g, ' director '],
  [/\bdirectors\b/g, 'director'],
  [/\bsr\.? /g, 'senior '],
  [/\b(?:independent|non-executive|nonexecutive|outside) director\b/g, 'director'],
];

/** Splits a composite title into comparable single titles: "President & CEO" is president and chief executive officer. */
export function roleParts(role: string): string[] {
  let text = ` ${role.toLowerCase()} `.replace(/[.’']/g, '');
  for (const [pattern, replacement] of expansions) text = text.replace(pattern, replacement);
  return text
    .split(/,| and |&|\/|;/)
    .map((part) =>
      part
        .replace(/\b(?:the|its|our|an?|new|newly created|as)\b/g, ' ')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
}

/** Whether two titles have a single title in common; an interim holder differs from a permanent one. */
export function sameRole(a: string, b: string): boolean {
  const right = new Set(roleParts(b));
  return roleParts(a).some((part) => right.has(part));
}
