import { foldText, romanized } from '#lib/identity/fold-text';
import { isInitial } from '#lib/identity/name/name-tokens';
import { lazy } from '#lib/shared/lazy';

/** Latin endings, and Cyrillic ones after `foldText`. */
const PATRONYMIC = lazy(
  () => /(?:[oei]vich|[oei]vych|[oei]vna|ichna|ovic|[оеи]вич|[оеиі]вна|ична|оглы|кызы)$/,
);

/** Whether a word is a patronymic, as it follows a Slavic given name: `Petrovich`, `Сергеевна`. */
export const isPatronymic = (word: string): boolean => PATRONYMIC().test(foldText(word));

/** Whether two patronymics mean the same father: `Alekseevna` and `Alexeyevna`. */
export const areOfOneFather = (a: string, b: string): boolean => {
  const [one, other] = [a, b].map((word) =>
    romanized(foldText(word).replace(/[eijoy]+(?=v[iy]ch$|vna$)/, '')),
  );
  return isPatronymic(a) && isPatronymic(b) && one === other;
};

/** A given name without a trailing patronymic or initials: `Olga Sergeevna` gives Olga, `Robert J.` Robert. */
export const withoutMiddle = (given: string): string => {
  const [name = '', ...more] = given.split(' ');
  const isBare = more.length === 1 && more.every(isPatronymic);
  return isBare || (!isInitial(name) && more.every(isInitial)) ? name : given;
};
