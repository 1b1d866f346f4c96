import { lazyPattern } from '#lib/shared/lazy';

const EAST_ASIAN = lazyPattern(
  String.raw`^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・々〆]+$`,
  'u',
);

/**
 * Joins given and family name: "Ada Lovelace", and in Chinese, Japanese and Korean script with the family name first and no space, "王小明",
 * "김민수". Missing parts are left out.
 */
export function writtenName(given: string | undefined, family: string | undefined): string {
  if (!given || !family) return given || family || '';
  return EAST_ASIAN().test(given) && EAST_ASIAN().test(family) ? `${family}${given}` : `${given} ${family}`;
}
