import { foldText } from '#lib/identity/fold-text';
import { isFamilyAnywhere, isNoGivenName } from '#lib/identity/name/family-in-front';
import {
  familyLength,
  isRomanizedFamily,
  isSureFamily,
  looksEastAsian,
} from '#lib/identity/name/family-names';
import { isCapitals, isInitial, isInitials, isParticle, lettersOf } from '#lib/identity/name/name-tokens';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { isPatronymic } from '#lib/identity/name/patronymic';
import { lazy, lazyPattern } from '#lib/shared/lazy';

export interface Ordered {
  readonly given: string;
  readonly family: string;
  readonly certainty: number;
}

const KATAKANA = lazyPattern(String.raw`^[\p{Script=Katakana}ー・·\s]+$`, 'u');

/** East Asian script: family name first, split at the space or by length. */
export function orderEastAsian(name: string): Ordered | undefined {
  const [family, ...given] = name.split(/[\s・·]+/).filter(Boolean);
  if (family === undefined) return undefined;
  // Foreign names in katakana are written given name first, with a dot between.
  if (given.length > 0 && KATAKANA().test(name))
    return { given: family, family: given.join(' '), certainty: 0.9 };
  if (given.length > 0) return { family, given: given.join(' '), certainty: 0.95 };
  const length = familyLength(family);
  if (length === undefined) return undefined;
  const characters = [...family];
  if (length < 0)
    return {
      family: characters.slice(length).join(''),
      given: characters.slice(0, length).join(''),
      certainty: 0.8,
    };
  return {
    family: characters.slice(0, length).join(''),
    given: characters.slice(length).join(''),
    certainty: 0.85,
  };
}

const join = (given: readonly string[], family: readonly string[], certainty: number): Ordered | undefined =>
  given.length > 0 && family.length > 0
    ? { given: given.join(' '), family: family.join(' '), certainty }
    : undefined;

/** Drops middle initials, which are not used to find people; leading ones stay (`J. R. R. Tolkien`). */
function withoutInitials(words: readonly string[]): readonly string[] {
  const [first, ...rest] = words;
  if (first === undefined || isInitial(first)) return words;
  // `Narayanan K R`: trailing initials are all there is besides the given name.
  const named = rest.findLastIndex((word) => !isInitial(word));
  const kept = rest.filter((word, at) => !isInitial(word) || at > named);
  return [first, ...kept];
}

/** Latin endings, and Cyrillic and Georgian ones after `foldText`: `Невский` ends in `скии`. */
const SURE_SLAVIC_FAMILY =
  /(?:[^aeiouy][oe]v|ova|eva|enko|skiy|skyi|skaya|chuk|yuk|shvili|dze|[^аеиоуыэюя][ое]в|[ое]ва|енко|скии|ська|ская|чук|юк|швили|дзе|შვილი|ძე)$/;
/** `Petrov`, `Shevchenko`; not Eva, Dov or Yakov, which share the endings. */
const isSlavicFamily = (word: string): boolean =>
  word.length >= 5 && SURE_SLAVIC_FAMILY.test(word) && !isKnownGivenName(word);
const SLAVIC_FAMILY =
  /(?:ov|ev|in|sky|skiy|skyi|ski|enko|chuk|uk|yuk|ova|eva|ina|skaya|ska|ko|[ое]ва?|ина?|скии|ски|ская|ська|ко|[ую]к)$/;

/** A given name with its own particle: `Maria del Carmen`, `José de Jesús`, `María de los Ángeles`. */
const DEVOTIONAL = lazy(
  () =>
    /^\p{L}+ (?:de|del|do|da|dos|das) (?:(?:la|las|los|el) )?(?:carmen|carmo|pilar|rosario|mar|luz|jes[uú]s|lourdes|dolores|socorro|c[eé]u|concei[cç][aã]o|concepci[oó]n|gra[cç]a|[aá]ngeles|anjos|guadalupe|f[aá]tima|soledad|mercedes|consuelo|roc[ií]o|valle|pino|sol|dios|gracias|asunci[oó]n|nieves|remedios|paz|luj[aá]n|milagros?|montserrat|desamparados|inmaculada)(?= )/iu,
);

/** `TAN Wei Ming`, `Jean DUPONT`: a part in capitals among others is the family name. */
function byCapitals(words: readonly string[]): Ordered | undefined {
  const isShouted = (word: string): boolean =>
    isCapitals(word) && !isInitials(word) && lettersOf(word).length > 1;
  if (words.every((word) => isCapitals(word) || isInitial(word))) return undefined;
  const shouted = words.filter((word) => isShouted(word) || (isCapitals(word) && isRomanizedFamily(word)));
  const others = words.filter((word) => !shouted.includes(word));
  if (shouted.length === 0 || others.every(isInitial)) return undefined;
  if (!shouted.includes(words[0] ?? '') && !shouted.includes(words.at(-1) ?? '')) return undefined;
  if (shouted.length === 1 && (shouted[0] ?? '').length < 3 && !isRomanizedFamily(shouted[0] ?? ''))
    return undefined;
  if (others.some((word) => isParticle(word))) return undefined;
  return join(withoutInitials(others), shouted, 0.95);
}

function byEastAsianOrder(words: readonly string[]): Ordered | undefined {
  const [first = '', ...given] = words;
  if (given.length === 0 || given.length > (isSureFamily(first) ? 3 : 2) || !isRomanizedFamily(first))
    return undefined;
  if (!given.every(looksEastAsian)) return undefined;
  const last = given.at(-1) ?? '';
  if (given.length === 1) {
    const given1 = given[0] ?? '';
    if (/^(?:kim|lee|ann?|may|lin|kay|jo|ian|min)$/i.test(first) && !given1.includes('-')) return undefined;
    return (isSureFamily(first) && !isSureFamily(last)) || (given1.includes('-') && !isRomanizedFamily(last))
      ? join(given, [first], 0.8)
      : undefined;
  }
  // `Tan Wei Ming` begins with the family name; `Wei Ming Tan` ends with it, and `Amy Li Chen` may too.
  return isSureFamily(last) && !isSureFamily(first) ? undefined : join(given, [first], 0.85);
}

/** Splits the words of a name in Latin, Cyrillic or another spaced script into given and family name. */
export function orderWords(words: readonly string[]): Ordered | undefined {
  if (words.length < 2) return undefined;
  const shouted = byCapitals(words);
  if (shouted !== undefined) return shouted;
  const last = words.at(-1) ?? '';
  const first = words[0] ?? '';
  // `Smith J.`, `Müller H.-P.`, `Tolkien J.R.R.`: trailing initials are the given name. After a known given name, `Mila N.`, an initial
  // stands for the family name or a second one.
  const isShort = isKnownGivenName(foldText(first)) && /^\p{L}\.$/u.test(last);
  if (/\./.test(last) && isInitials(last) && !isInitials(first) && !isShort)
    return join([last], words.slice(0, -1), 0.9);
  const eastAsian = byEastAsianOrder(words);
  if (eastAsian !== undefined) return eastAsian;
  // `Sidorov Ivan Petrovich`: a patronymic at the end follows the given name.
  const middle = words[1] ?? '';
  if (
    words.length === 3 &&
    isPatronymic(last) &&
    !isPatronymic(middle) &&
    SLAVIC_FAMILY.test(foldText(first))
  )
    return join([middle], [first], 0.9);
  if (words.length === 3 && isPatronymic(middle)) return join([first], [last], 0.95);
  const devotional = DEVOTIONAL().exec(words.join(' '))?.[0].split(' ').length;
  if (devotional !== undefined) return join(words.slice(0, devotional), words.slice(devotional), 0.9);
  const opening = words.findIndex((word, at) => at > 0 && at < words.length - 1 && isParticle(word));
  // `Ortega y Gasset`: an "and" joins two family names.
  const particle = opening > 1 && /^[yie]$/i.test(words[opening] ?? '') ? opening - 1 : opening;
  if (particle > 0) return join(withoutInitials(words.slice(0, particle)), words.slice(particle), 0.95);
  if (words.length === 2 && isNoGivenName(first) && isKnownGivenName(foldText(last)))
    return join([last], [first], 0.8);
  if (words.length <= 3 && isFamilyAnywhere(first) && !isFamilyAnywhere(last) && !isNoGivenName(last)) {
    const family = words.length === 3 && (isFamilyAnywhere(middle) || isNoGivenName(middle)) ? 2 : 1;
    return join(words.slice(family), words.slice(0, family), 0.8);
  }
  // `Peter Chan Tai Man`: a Western and a Chinese given name around the family name.
  if (
    words.length === 4 &&
    isKnownGivenName(foldText(first)) &&
    isSureFamily(middle) &&
    words.slice(2).every(looksEastAsian)
  )
    return join([first], [middle], 0.7);
  if (words.length === 2 && isSlavicFamily(foldText(first)) && !SLAVIC_FAMILY.test(foldText(last)))
    return join([last], [first], 0.8);
  const kept = withoutInitials(words);
  const initials = kept.length - 1 - kept.findLastIndex((word) => !isInitial(word));
  // `Carlos Pérez G.`, but not `Anna Maria K.`
  const isSecond = initials === 1 && kept.length > 2 && !isKnownGivenName(foldText(kept.at(-2) ?? ''));
  const familyWords = isSecond || (kept.length === 4 && !kept.some(isInitial)) ? 2 : Math.max(1, initials);
  return join(kept.slice(0, -familyWords), kept.slice(-familyWords), kept.length === 2 ? 0.95 : 0.7);
}
