/**
 * Every match of a global pattern in a text, in order: what `matchAll` gives, without the copy of the pattern that it makes for each
 * text, since most patterns are tried on many texts and match in few. Throws where the pattern is not global.
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
