import { foldText } from '#lib/identity/fold-text';
import { isSureFamily } from '#lib/identity/name/family-names';

/** Frequent Japanese and Hungarian family names in Latin letters, none of them a common given name. */
const families: ReadonlySet<string> = new Set(
  `sato suzuki takahashi tanaka ito watanabe yamamoto nakamura kobayashi kato yoshida yamada sasaki yamaguchi matsumoto inoue kimura saito shimizu
  yamazaki hashimoto ishikawa yamashita nakajima ishii ogawa maeda okada hasegawa fujita goto kondo murakami endo aoki sakamoto fukuda ota nishimura
  fujii kaneko okamoto fujiwara nakano miura harada nakagawa matsuda takeuchi ono tamura nakayama wada ishida morita ueda uchida shibata sakai miyazaki
  yokoyama takagi ando miyamoto kudo sudo naito oshima otsuka onishi okubo omori otani oyama ohashi nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh papp takacs juhasz lakatos meszaros szucs`
    .trim()
    .split(/\s+/),
);

/** Those Hungarian ones that are nobody's given name (Nagy is one in Egypt): in front they are the family name. */
const HUNGARIAN =
  /^(?:kovacs|toth|szabo|horvath|varga|kiss|molnar|nemeth|farkas|balogh|papp|takacs|juhasz|lakatos|meszaros|szucs)$/;
/** Endings of Greek family names, `Παπαδόπουλος`; `Karagiannis` has none of them. `Kissné`, a Hungarian wife's, is tested below. */
const GREEK =
  /.{3}(?:opoul(?:os|ou)|idis|iadis|akis|oglou|οπουλ(?:ος|ου)|ιδης|ιδου|αδης|αδου|ακης|ακη|ογλου)$/;

const GREEK_GIVEN =
  /^(?:miltiadis|ariste?idis|alkiviadis|e[uv]ripidis|[gy]iannakis|christakis|kostakis|μιλτιαδης|αριστειδης|αλκιβιαδης|ευριπιδης|γιαννακης|χριστακης|κωστακης)$/;
/** Whether a word is a family name in any position, by its form or its language. */
export const isFamilyAnywhere = (word: string): boolean =>
  HUNGARIAN.test(foldText(word).split(' ')[0] ?? '') ||
  (GREEK.test(foldText(word)) && !GREEK_GIVEN.test(foldText(word))) ||
  (/\p{L}{3}né$/u.test(word) && !/^(?:Daph|Ariad)né$/u.test(word));

/** Whether a word is a family name that is not a common given name. */
export const isNoGivenName = (word: string): boolean => families.has(foldText(word).replaceAll(' ', ''));

const isFamily = (word: string): boolean => isSureFamily(word) || isNoGivenName(word);

/** Whether the columns hold the family name first: `Watanabe`, `Naomi`. False if both or neither may be one. */
export const isFamilyInFront = (first: string, last: string): boolean => isFamily(first) && !isFamily(last);
