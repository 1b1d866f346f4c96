import { foldText } from '#lib/identity/fold-text';
import { isSureFamily } from '#lib/identity/name/family-names';

/** Frequent Japanese and Hungarian family names in Latin letters, none of them a usual given name. */
const families: ReadonlySet<string> = new Set(
  `sato suzuki takahashi tanaka ito watanabe yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura saito shimizu
  yamazaki hashimoto ishikawa yamashita nakajima ishii ogawa maeda okada hasegawa fujita goto kondo murakami endo aoki sakamoto fukuda ota nishimura
  fujii kaneko okamoto fujiwara nakano miura harada nakagawa matsuda takeuchi ono tamura nakayama wada ishida morita ueda uchida shibata sakai miyazaki
  yokoyama takagi ando miyamoto nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh papp takacs juhasz lakatos meszaros szucs`
    .trim()
    .split(/\s+/),
);

/** Whether a word is a family name that is no usual given name. */
export const isNoGivenName = (word: string): boolean => families.has(foldText(word).replaceAll(' ', ''));

const isFamily = (word: string): boolean => isSureFamily(word) || isNoGivenName(word);

/** Whether the columns hold the family name first: `Watanabe`, `Naomi`. Where both or neither may be one: no. */
export const isFamilyInFront = (first: string, last: string): boolean => isFamily(first) && !isFamily(last);
