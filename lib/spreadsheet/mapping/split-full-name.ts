export interface NameParts {
  readonly first_name: string;
  readonly last_name: string;
}

const titles = new Set(
  (
    'mr|mrs|ms|miss|mx|sir|dame|dr|prof|professor|rev|hon|herr|frau|m|mme|mlle|monsieur|madame|sr|sra|srta|don|dona|doña|ing|' +
    'dipl|dipl-ing|mag|univ-prof|priv-doz|med|phil|rer|nat|hr|fr|dhr|mevr|drs|ir|pan|pani|dott|dottssa|avv|arch|geom|eng'
  ).split('|'),
);

const suffixes = new Set(
  'jr|sr|ii|iii|iv|phd|md|mba|msc|bsc|ma|ba|cpa|cfa|pmp|esq|dds|jd|llm|rn|pe|obe|mbe|cbe|mp'.split('|'),
);

/** Words that open a family name: `Ludwig van Beethoven`, `Ana de la Cruz`. */
const particles = new Set(
  'van|von|vom|zu|zum|zur|de|da|das|do|dos|del|della|dello|delle|degli|dei|di|du|des|la|le|las|los|der|den|ter|ten|tot|bin|ibn|ben|al|el|af|av|st|san|santa|y|e'.split(
    '|',
  ),
);

const eastAsian =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}ー々·・\s\u3000]+$/u;
const koreanDouble = /^(?:남궁|황보|제갈|선우|독고|사공|서문)/;
const chineseDouble =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|司徒|夏侯|皇甫|尉迟|公孙|令狐|慕容|宇文|长孙|端木)/;

const plain = (word: string): string => word.toLowerCase().replaceAll('.', '').replace(/,$/, '');
const isInitial = (word: string): boolean => /^\p{L}\.?$/u.test(word);
const isCapitals = (word: string): boolean => /^\p{Lu}[\p{Lu}'’-]+$/u.test(word);

/** Family name first: at the space, else after one character (two for the known double surnames, or of four). */
const splitEastAsian = (name: string): NameParts | null => {
  const [family, ...given] = name.split(/[\s\u3000·・]+/);
  if (!family) return null;
  if (given.length > 0) return { last_name: family, first_name: given.join(' ') };
  const length = koreanDouble.test(name) || chineseDouble.test(name) || name.length === 4 ? 2 : 1;
  if (name.length <= length || name.length > 4) return null;
  return { last_name: name.slice(0, length), first_name: name.slice(length) };
};

const join = (first: readonly string[], last: readonly string[]): NameParts | null =>
  first.length > 0 && last.length > 0 ? { first_name: first.join(' '), last_name: last.join(' ') } : null;

/** A middle initial is no part of the name that people are found by; leading ones are (`J. R. R. Tolkien`). */
const withoutInitials = (words: readonly string[]): readonly string[] => {
  const [first, ...rest] = words;
  if (first === undefined || isInitial(first)) return words;
  return [first, ...rest.filter((word) => !isInitial(word))];
};

const splitWords = (words: readonly string[]): NameParts | null => {
  const capitals = words.filter(isCapitals);
  if (
    capitals.length > 0 &&
    capitals.length < words.length &&
    words.filter((word) => !isCapitals(word)).some((word) => !isInitial(word))
  ) {
    const rest = words.filter((word) => !isCapitals(word));
    const isLast = isCapitals(words[0] ?? '') || isCapitals(words.at(-1) ?? '');
    if (isLast && rest.every((word) => !particles.has(plain(word))))
      return join(withoutInitials(rest), capitals);
  }
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && particles.has(plain(word)),
  );
  if (particle > 0) return join(withoutInitials(words.slice(0, particle)), words.slice(particle));
  const named = withoutInitials(words);
  const familyWords = named.length === 4 && !named.some(isInitial) ? 2 : 1;
  return join(named.slice(0, -familyWords), named.slice(-familyWords));
};

/** `Lovelace, Ada` unless what follows the comma is a degree. */
const reordered = (name: string): string => {
  const [before = '', after = '', ...more] = name.split(',').map((part) => part.trim());
  if (after === '' || more.some((part) => !suffixes.has(plain(part)))) return name.replaceAll(',', ' ');
  return after.split(/\s+/).every((word) => suffixes.has(plain(word))) ? before : `${after}\u0000${before}`;
};

/**
 * A name in one cell as given and family name; null when there is only one word. Titles, degrees and remarks in
 * brackets are left out; nothing is guessed beyond that, and the whole cell still travels with the row.
 */
export function splitFullName(text: string): NameParts | null {
  const name = text
    .normalize('NFC')
    .replace(/[([{（].*?[)\]}）]|["“”„]/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s.,'’·・ー々-]/gu, ' ')
    .trim();
  if (name !== '' && eastAsian.test(name))
    return splitEastAsian(name.replace(/(?:様|さん|氏|先生|님)$/, '').trim());
  const [front = '', family] = reordered(name).split('\u0000');
  const words = front.split(/\s+/).filter((word) => word !== '');
  while (words.length > 1 && titles.has(plain(words[0] ?? ''))) words.shift();
  while (words.length > 2 && suffixes.has(plain(words.at(-1) ?? ''))) words.pop();
  if (family !== undefined) return join(withoutInitials(words), [family]);
  return splitWords(words);
}
