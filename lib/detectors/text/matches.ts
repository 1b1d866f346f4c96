/**
 * Every match of a global pattern in a text, in order. Unlike `matchAll`, it does not copy the pattern for each text: most patterns are
 * tried on many texts and match in few. Throws if the pattern is not global.
 */
export function matchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  if (!pattern.global) throw new TypeError(`not a global pattern: ${pattern}`);
  pattern.lastIndex = 0;
  const found: RegExpExecArray[] = [];
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return found;
}
