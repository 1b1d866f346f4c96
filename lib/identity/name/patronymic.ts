import { foldText } from '#lib/identity/fold-text';
import { lazy } from '#lib/shared/lazy';

/** Endings in Latin letters, and in Cyrillic ones as `foldText` leaves them. */
const PATRONYMIC = lazy(
  () => /(?:[oei]vich|[oei]vych|[oei]vna|ichna|ovic|[оеи]вич|[оеиі]вна|ична|оглы|кызы)$/,
);

/** Whether a word is a name after the father, as it stands behind a Slavic given name: `Petrovich`, `Сергеевна`. */
export const isPatronymic = (word: string): boolean => PATRONYMIC().test(foldText(word));

/** A given name without the patronymic behind it: `Olga Sergeevna` is Olga. */
export const withoutPatronymic = (given: string): string => {
  const [name = '', second, ...more] = given.split(' ');
  return second !== undefined && more.length === 0 && isPatronymic(second) ? name : given;
};
