import { hanForms } from '#lib/identity/han-forms';
import { looksEastAsian } from '#lib/identity/name/family-names';
import { hangulFamilies, isKoreanGiven, latinFamilies } from '#lib/identity/name/korean-names';
import { transcribed } from '#lib/identity/name/transcription';

/** The common Chinese family names by pinyin, simplified. */
const hanFamilies: ReadonlyMap<string, readonly string[]> = new Map(
  `wang 王汪|li 李黎|zhang 张章|liu 刘|chen 陈|yang 杨|huang 黄|zhao 赵|wu 吴武|zhou 周|xu 徐许|sun 孙|ma 马|zhu 朱|hu 胡|guo 郭|he 何|lin 林|gao 高|luo 罗
zheng 郑|liang 梁|xie 谢|tang 唐汤|song 宋|deng 邓|han 韩|feng 冯|cao 曹|peng 彭|zeng 曾|xiao 肖萧|tian 田|dong 董|pan 潘|yuan 袁|cai 蔡|jiang 蒋姜江|yu 余于
du 杜|ye 叶|cheng 程|wei 魏韦|su 苏|lu 卢陆吕|lv 吕|ding 丁|ren 任|shen 沈|yao 姚|zhong 钟|cui 崔|tan 谭|fan 范樊|jin 金|shi 石史|liao 廖|jia 贾|xia 夏|fu 付傅
fang 方|zou 邹|xiong 熊|bai 白|meng 孟|qin 秦|qiu 邱|hou 侯|yin 尹|xue 薛|yan 闫严|lei 雷|dai 戴|long 龙|tao 陶|mao 毛|hao 郝|gu 顾|gong 龚|shao 邵|wan 万|qian 钱
kong 孔|xiang 向|chang 常`
    .split(/[|\n]/)
    .map((line) => line.split(' '))
    .map(([pinyin = '', families = '']) => [pinyin, [...families]] as const),
);

const SLAVIC = /(?:[oe][vw]a?|ina?|[sc]k(?:i|y|iy|ij|yi|aya|aja|aia|a)|enko|chuk|[iy]uk|shvili|ieva?)$/;

/** Latin letters and their Cyrillic readings, in order of application; includes German and French spellings. */
const cyrillic: readonly (readonly [RegExp, string])[] = [
  [/schtsch|shch|chtch/g, 'щ'],
  [/tsch|tch/g, 'ч'],
  [/sch|sh/g, 'ш'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ch/g, 'ч'],
  [/ts|tz/g, 'ц'],
  [/(?<=sk)(?:iy|ij|yi|y|i)$/g, 'ий'],
  [/(?<=[eao])[yij](?![aeiouy])/g, 'й'],
  [/(?:ya|ja|ia)/g, 'я'],
  [/(?:yu|ju|iu|iou|you)/g, 'ю'],
  [/(?:ye|je)/g, 'е'],
  [/x/g, 'кс'],
];
const letters: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  y: 'ы',
  z: 'з',
};

/** Possible Cyrillic spellings of a Slavic family name, with and without the soft sign: Kuzmina is Кузмина or Кузьмина. */
function cyrillicOf(word: string): readonly string[] {
  const plain = word.toLowerCase();
  if (!/^[a-z]{4,}$/.test(plain) || !SLAVIC.test(plain)) return [];
  const read = cyrillic.reduce((text, [from, to]) => text.replace(from, to), plain);
  const written = read.replace(/[a-z]/g, (letter) => letters[letter] ?? letter);
  const soft = written.replace(/([лнз])(?=[бвгджзкмпстфхцчшщ])/, '$1ь').replace(/л(?=[ие]?ева?$)/, 'ль');
  return [...new Set([written, soft])];
}

const LATIN = /^[\p{Script=Latin}\p{M}'’ -]+$/u;

/**
 * How other scripts write a person's family name: people listed as Петров, 陈 or 김 are searched for as Petrov, Chen or Kim, and vice versa.
 * For searching only; the hits are compared by the whole name.
 */
export function inOtherScripts(first: string, last: string): readonly string[] {
  if (/^\p{Script=Hangul}+$/u.test(last)) return latinFamilies(last);
  if (/^\p{Script=Han}+$/u.test(last)) return hanForms(last);
  if (!LATIN.test(last)) return [];
  const ends = [last, first].map((part) => transcribed(part).toLowerCase());
  const [family = '', given = ''] = ends;
  const korean = [
    ...(isKoreanGiven(given) ? hangulFamilies(family) : []),
    ...(isKoreanGiven(family) ? hangulFamilies(given) : []),
  ];
  const chinese = ends.every((part) => part.split(/[\s-]+/).every(looksEastAsian))
    ? ends.flatMap((word) => (hanFamilies.get(word) ?? []).flatMap((one) => hanForms(one)))
    : [];
  return korean.length + chinese.length > 0 ? [...korean, ...chinese] : ends.flatMap(cyrillicOf);
}
