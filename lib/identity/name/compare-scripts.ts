import anyAscii from 'any-ascii';
import { isLatin } from '#lib/identity/fold-text';
import type { NameAgreement, NameMatch } from '#lib/identity/name/compare-names';
import { EAST_ASIAN } from '#lib/identity/name/family-names';
import type { WordsOfName } from '#lib/identity/name/name-words';

export const isEastAsian = (text: string): boolean => EAST_ASIAN.test(text);

/** Characters of names in their simplified form; traditional and Japanese forms beside them. */
const simplified: ReadonlyMap<string, string> = new Map(
  `张張 陈陳 刘劉 黄黃 赵趙 吴吳 杨楊 孙孫 马馬 罗羅 郑鄭 谢謝 韩韓 冯馮 邓鄧 许許 苏蘇 卢盧 蒋蔣 贾賈 叶葉 阎閻 钟鍾 范範 谭譚 邹鄒 陆陸 顾顧 龙龍竜 万萬 钱錢 汤湯 严嚴 华華
  国國 伟偉 丽麗 军軍 强強 洁潔 红紅 兰蘭 凤鳳 云雲 庆慶 荣榮栄 贵貴 东東 飞飛 鹏鵬 辉輝 宁寧 涛濤 杰傑 宝寶 学學 义義 乐樂楽 亚亞 阳陽 莹瑩 颖穎 静靜 晓曉 艳艷 诗詩 语語 泽澤沢 齐齊斉
  边邊邉辺 斋齋斎 桥橋 广廣広 浜濱 龚龔 吕呂 萧蕭 戴 孟 韦韋 邱丘 庄莊 倪 鲁魯 翁 骆駱 聂聶 乔喬 梦夢 紫 佳 欢歡 颜顏 维維 绍紹 纪紀 绣繡 纯純 继繼 绮綺 缘緣 罗羅 群 圣聖 聪聰 肃肅 脉 苍蒼 荫蔭
  获獲 萨薩 蓝藍 虑慮 补補 见見 观觀 讯訊 训訓 记記 许許 论論 词詞 译譯 诚誠 详詳 谊誼 谦謙 贤賢 贝貝 财財 资資 轩軒 轻輕 远遠 连連 迁遷 铁鐵 铃鈴 银銀 锋鋒 锐銳 锦錦 镇鎮 长長 门門 闻聞 闽閩 陈陳 际際 隐隱 韵韻 顺順
  须須 预預 领領 颂頌 风風 驰馳 骏駿 鸿鴻 鹤鶴 黎 齐齊 发發 团團 圆圓 坚堅 声聲 备備 处處 头頭 奋奮 孝 实實 宪憲 岛島 帅帥 师師 应應 怀懷 恒恆 惠恵 战戰 执執 挥揮 捷 斌 时時 显顯 晖暉 权權 条條 来來 极極 树樹 桢楨 梁 泷瀧滝 渊淵 渡
  滨濱 灵靈 炜煒 烨燁 焕煥 爱愛 玛瑪 环環 现現 琼瓊 瑞 畅暢 皓 盖蓋 确確 礼禮 祯禎 祥 禄祿 秋 积積 稳穩 竞競 笔筆 签簽 简簡 粮糧 线線 细細 终終 经經 结結 给給 绒絨 统統 绪緒 续續`
    .split(/\s+/)
    .flatMap((group) => {
      const [first = '', ...others] = [...group];
      return others.map((other) => [other, first] as const);
    }),
);

const plain = (name: string): string =>
  [...name.replace(/[\s・·]/g, '')].map((character) => simplified.get(character) ?? character).join('');

/** Whether one is the other with its first characters put last: 王小明 and 小明王. */
const isTurned = (a: string, b: string): boolean =>
  a.length === b.length && [1, 2].some((size) => a.slice(size) + a.slice(0, size) === b);

/** Two names in East Asian script: spaces, the order of the two names and old forms of characters do not count. */
export function compareEastAsian(one: string, other: string): NameAgreement {
  const [a, b] = [plain(one), plain(other)];
  if (a === b || isTurned(a, b) || isTurned(b, a)) return 'same';
  // A single part of a name, or a kana reading beside characters, says little.
  const kana = (text: string): boolean => /^[\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u.test(text);
  const hangul = (text: string): boolean => /^\p{Script=Hangul}+$/u.test(text);
  if (kana(a) !== kana(b) || hangul(a) !== hangul(b)) return 'weak';
  return 'different';
}

/**
 * One name in Latin letters and one in another script: compared by its transcription. What a transcription does not
 * show equal is no contradiction, since most scripts are transcribed in several ways.
 */
export function compareAcrossScripts(
  a: WordsOfName,
  b: WordsOfName,
  compare: (a: readonly string[], b: readonly string[]) => NameMatch,
): NameMatch {
  const [latin, foreign] = isLatin(a.text) ? [a, b] : [b, a];
  const words = foreign.words.map((word) =>
    anyAscii(word)
      .toLowerCase()
      .replace(/[^a-z]/g, ''),
  );
  if (isEastAsian(foreign.text)) {
    const syllables = words.join('');
    const turns = latin.words.map((_, at) =>
      [...latin.words.slice(at), ...latin.words.slice(0, at)].join(''),
    );
    return { grade: turns.includes(syllables) ? 'compatible' : 'weak' };
  }
  const found = compare(latin.words, words);
  if (found.grade === 'same' || found.grade === 'compatible') return { ...found, grade: 'compatible' };
  return { grade: 'weak' };
}
