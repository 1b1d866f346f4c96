import { companySearchName } from '#lib/identity/company-name';
import { foldText } from '#lib/identity/fold-text';
import { credentialShape, isGeneration, isHonorific } from '#lib/identity/name/name-tokens';
import { isKnownGivenName } from '#lib/identity/name/nicknames';
import { looksLikeTagline } from '#lib/identity/name/tagline';
import { lazy } from '#lib/shared/lazy';

/** A whole name has two to four words, each capitalized or a particle. */
const WORDS = lazy(() => /^\p{Lu}[\p{L}\p{M}'’.-]*(?: (?:\p{Lu}[\p{L}\p{M}'’.-]*|\p{Ll}{2,3})){1,3}$/u);

/** Abbreviated titles: `Dr.`, `Prof.`, `Dipl.-Ing.` */
const TITLES = lazy(() => /^(?:\p{Lu}[\p{L}-]{0,8}\.\s+)+/u);

const isWholeName = (whole: string): boolean => {
  const piece = whole.replace(TITLES(), '');
  return (
    WORDS().test(piece) &&
    !isHonorific(piece.split(' ')) &&
    !piece.split(' ').some((word) => isGeneration(word)) &&
    !piece.split(' ').every((word) => credentialShape(word) !== 'no') &&
    !looksLikeTagline(piece) &&
    companySearchName(piece) === piece
  );
};

const beginsWithGiven = (piece: string): boolean =>
  isKnownGivenName(foldText(piece.replace(TITLES(), '')).split(' ')[0] ?? '');

const piecesOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');

/** `Peters, Jonas`, for lists separated by semicolons. */
const upright = (piece: string): string => {
  const [family = '', given, ...more] = piece.split(/,\s*/);
  return given !== undefined && more.length === 0 ? `${given} ${family}` : piece;
};

/**
 * Whether a text lists several people: separated by semicolons; by commas, if the first begins with a known given name (`Ruiz Gil, Ana Eva`
 * is one); or by slashes or short words for "and", if all do (`José Ortega y Gasset` is one).
 */
export function namesSeveral(text: string): boolean {
  if (text.length > 300) return false;
  const [lines, joined, commas] = [
    /\s*[;\n]\s*/,
    /\s+(?:\/|y|e|i|u\.)\s+|(?<=\p{Ll})\/(?=\p{Lu})/u,
    /\s*,\s*/,
  ].map((separator) => piecesOf(text, separator)) as [string[], string[], string[]];
  const areAll = (pieces: readonly string[], holds: (piece: string) => boolean): boolean =>
    pieces.length > 1 && pieces.every(holds);
  return (
    areAll(lines, (piece) => isWholeName(upright(piece))) ||
    areAll(joined, (piece) => isWholeName(piece) && beginsWithGiven(piece)) ||
    (areAll(commas, isWholeName) && beginsWithGiven(commas[0] ?? ''))
  );
}
