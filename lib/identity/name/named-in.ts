import { foldText, spellingsOf } from '#lib/identity/fold-text';
import { isEastAsian } from '#lib/identity/name/compare-scripts';
import { isSamePerson } from '#lib/identity/name/is-same-person';

/** How many words before and after the last family name the given name may be: "Ada M. van der Lovelace", "Lovelace, Dr Ada". */
const [BEFORE, BEHIND] = [4, 2];

/** Words that begin a statement about a person, or are their title. */
const NO_NAME = [
  '[的是在为為任于於说說表先女氏也已曾将將兼和与與及出加毕畢就担擔告认認对對把被从從向以等因由率获獲接当當还還]',
  '博士|教授|院[长長]|主[任席]|总[裁监经]|總[裁監經]|[经經]理|董事',
  '[创創][始办辦立]|[负負][责責]|[领領][导導]|指出|[强強][调調]|介[绍紹]|透露|今年',
].join('|');
/** 王伟 is not named by 王伟明: a two-character name may continue with another character. */
const LONGER_NAME = new RegExp(String.raw`^(?!${NO_NAME})\p{Script=Han}`, 'u');

/** Whether a text names the person: given and family name near each other, in any matching order and spelling. */
export function isNamedIn(text: string, first: string, last: string): boolean {
  if (isEastAsian(last)) {
    const [, ...behind] = text.replaceAll(/\s/g, '').split(`${last}${first}`);
    const isWhole = (rest: string): boolean => [...last, ...first].length > 2 || !LONGER_NAME.test(rest);
    return behind.some(isWhole) || text.includes(`${first} ${last}`);
  }
  const families = spellingsOf(last.split(/[\s-]+/).at(-1) ?? last);
  const words = foldText(text.replace(/(?<![\p{L}\p{M}])(\p{L})['’](?=\p{Lu})/gu, '$1')).split(' ');
  return words.some((word, at) => {
    if (!families.has(word)) return false;
    const around = [...words.slice(Math.max(0, at - BEFORE), at), ...words.slice(at + 1, at + 1 + BEHIND)];
    return around.some((other) => isSamePerson(first, last, `${other} ${last}`));
  });
}
