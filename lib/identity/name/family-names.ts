import { foldText } from '#lib/identity/fold-text';
import { lazyPattern, wordList } from '#lib/shared/lazy';

/** East Asian family names in Latin letters: Chinese in all romanizations, Korean, Vietnamese. */
const romanized = wordList(`
  wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie tang song deng han feng cao peng zeng
  xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding ren shen yao zhong cui tan fan jin shi liao jia xia fu fang zou xiong bai
  meng qin qiu hou qian yin xue yan lei dai long tao shao mao kong xiang chang wan gu lai kang yi hao gong lee lim ng wong chan cheung chow
  yeung leung lau lam ho tam kwok choi tsang tsui yip mak tse fung kwan lo lui mok ong teo goh koh tay chua chew sim toh yeo foo heng ang
  low poh seah soh kim park pak bak jung jeong chung choe cho jo yoon yun jang im shin seo suh kwon hwang ahn an ryu yoo hong jeon jun ko go
  moon mun son sohn bae baek paik heo hur nam shim noh roh ha kwak sung cha joo ju woo koo min nguyen tran le pham huynh hoang phan vu vo
  dang bui do ngo duong ly tsai hsu hsieh kuo hung chiu chou chuang hsiao szeto ouyang situ`);

/** Those that are not a syllable of given names, so they are the family name in any position. */
const families = wordList(`
  wang zhang liu huang zhao zhou zhu guo luo zheng xie tang deng cao peng zeng pan cai jiang du ding cui fan tan zou xiong qiu qin hou qian
  wong chan cheung chow yeung leung lau lam tam kwok tsang tsui yip mak tse ng ong teo goh koh tay chua chew toh yeo lim kim park jeong choi
  choe kwon hwang ahn ryu jeon nguyen tran pham huynh hoang phan bui ngo duong tsai hsu hsieh kuo szeto ouyang li chen xu hu gao lee`);

/** Includes names that are also Western: the other words must look East Asian before the order is changed. */
export const isRomanizedFamily = (word: string): boolean => romanized.has(foldText(word));
export const isSureFamily = (word: string): boolean => families.has(foldText(word));

const SYLLABLE =
  /^(?:zh|ch|sh|ph|kh|tr|th|nh|gh|qu|gi|b|p|m|f|d|t|n|l|g|k|h|j|q|x|r|z|c|s|y|w|v|ts|hs|gw|kw|ng)?(?:iang|iong|uang|ueng|iao|ian|ang|eng|ing|ong|uai|uan|iu|ai|ei|ao|ou|an|en|in|un|er|ia|ie|ua|uo|ui|ue|ee|oo|eo|eu|ae|oe|yu|a|o|e|i|u|yeong|yung|yun|eun|eul|oon|eon|ung|il|ik|ok|uk|ak|am|im|um|ap|at|et|ip|it|op|ut|ah|eh|oh|uh|oi|oy|ew|aw|uy|uu|inh|anh|uoc|uc|oc|ac|ich|ach|ung|iem|iep|iet)(?:h|k|m|p|t)?$/;

/** Whether a word consists of syllables of romanized East Asian given names: `Wei`, `Ming`, `Min-jun`, `Xiaoming`. */
export function looksEastAsian(word: string): boolean {
  const parts = word.split('-').map(foldText);
  return parts.length <= 3 && parts.every((part) => isSyllables(part, 2));
}

function isSyllables(text: string, most: number): boolean {
  if (SYLLABLE.test(text)) return true;
  if (most <= 1) return false;
  for (let at = 2; at <= text.length - 2; at += 1) {
    if (SYLLABLE.test(text.slice(0, at)) && isSyllables(text.slice(at), most - 1)) return true;
  }
  return false;
}

const KOREAN_DOUBLE = /^(?:남궁|황보|제갈|선우|독고|사공|서문)/;
const CHINESE_DOUBLE =
  /^(?:欧阳|歐陽|司马|司馬|上官|诸葛|諸葛|司徒|夏侯|皇甫|尉迟|公孙|令狐|慕容|宇文|长孙|端木)/;
/** The most frequent Japanese family names of two or three characters. */
const JAPANESE = wordList(`
  佐藤 鈴木 高橋 田中 伊藤 渡辺 渡邊 渡邉 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 斎藤 斉藤 齋藤 清水 山崎 池田 橋本 阿部 石川 山下
  中島 石井 小川 前田 岡田 長谷川 藤田 後藤 近藤 村上 遠藤 青木 坂本 福田 太田 西村 藤井 金子 岡本 藤原 中野 三浦 原田 中川 松田 竹内 小野 田村 中山
  和田 石田 森田 上田 内田 柴田 酒井 宮崎 横山 高木 安藤 宮本 大野 小島 工藤 谷口 今井 高田 丸山 増田 杉山 村田 大塚 新井 小山 平野 藤本 河野 上野
  野口 武田 松井 千葉 菅原 岩崎 木下 久保 佐野 野村 松尾 市川 菊地 菊池 杉本 古川 大西 島田 水野 桜井 櫻井 高野 吉川 山内 西田 西川 飯田 北村 安田
  五十嵐 川口 平田 関口 中田 久保田 服部 東 川崎 本田 岩田 土屋 福島 樋口 秋山 永井 山中 中西 吉村 川上 大橋 石原 松岡 馬場 浜田 森本 星野 矢野 浅野
  松下 吉岡 小池 野田 荒木 大久保 松村 熊谷 大谷 田辺 川村 黒田 堀 尾崎 望月 永田 内藤 西山 松原 須藤 坂口 鎌田 早川 黒木`);

const CHINESE = new Set(
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許韩韓邓鄧冯馮曹彭曾肖萧蕭田董潘袁蔡蒋蔣余于杜叶葉程魏苏蘇吕呂丁任卢盧姚沈钟鍾姜崔谭譚陆陆陸范範汪廖石金韦韋贾賈夏付傅方邹鄒熊白孟秦邱侯江尹薛阎閻段雷龙龍黎史陶贺賀毛郝顾顧龚龔邵万萬覃武钱錢戴严嚴莫孔向常',
);

const HAN = lazyPattern(String.raw`^[\p{Script=Han}々〆]+$`, 'u');
const HAN_FIRST = lazyPattern(String.raw`^[\p{Script=Han}々]+`, 'u');

/**
 * Number of characters of the family name in an unspaced name, negative if it comes last; undefined if the name is too long or too short.
 */
export function familyLength(name: string): number | undefined {
  const length = [...name].length;
  if (length < 2 || length > 6) return undefined;
  if (/^\p{Script=Hangul}+$/u.test(name))
    return length > 4 ? undefined : KOREAN_DOUBLE.test(name) || length === 4 ? 2 : 1;
  for (const size of [3, 2]) {
    if (length > size && JAPANESE.has([...name].slice(0, size).join(''))) return size;
  }
  if (!HAN().test(name)) {
    // Kana after the family name: 田中ひろし.
    const han = HAN_FIRST().exec(name)?.[0];
    return han !== undefined && han.length < length ? Math.min(han.length, 3) : undefined;
  }
  if (length > 4) return undefined;
  // Given name first, as forms with two fields produce: 小明王.
  const characters = [...name];
  if (!CHINESE.has(characters[0] ?? '') && CHINESE.has(characters.at(-1) ?? '')) return -1;
  return CHINESE_DOUBLE.test(name) || length === 4 ? 2 : 1;
}

export const EAST_ASIAN = lazyPattern(
  String.raw`^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}ー々〆·・\s]+$`,
  'u',
);
