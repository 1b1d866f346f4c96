import { lazy } from '#lib/shared/lazy';

/** Characters in simplified form, each with its traditional and Japanese forms. Only those used in names. */
const groups = /* @__PURE__ */ lazy((): readonly (readonly string[])[] =>
  `边邊邉辺 张張 陈陳 刘劉 黄黃 赵趙 吴吳 杨楊 孙孫 马馬 罗羅 郑鄭 谢謝 韩韓 冯馮 邓鄧 许許 苏蘇 卢盧 蒋蔣 贾賈 叶葉 阎閻 钟鍾 范範 谭譚 邹鄒 陆陸 顾顧 龙龍竜 万萬 钱錢 汤湯 严嚴 华華 国國 伟偉 丽麗 军軍 强強
  洁潔 红紅 兰蘭 凤鳳 云雲 庆慶 荣榮栄 贵貴 东東 飞飛 鹏鵬 辉輝 宁寧 涛濤 杰傑 宝寶 学學 义義 乐樂楽 亚亞 阳陽 莹瑩 颖穎 静靜 晓曉 艳艷 诗詩 语語 泽澤沢 齐齊斉 斋齋斎 桥橋 广廣広 浜濱 龚龔 吕呂 萧蕭 韦韋 邱丘 庄莊
  鲁魯 骆駱 聂聶 乔喬 梦夢 欢歡 颜顏 维維 绍紹 纪紀 绣繡 纯純 继繼 绮綺 缘緣 圣聖 聪聰 肃肅 苍蒼 荫蔭 获獲 萨薩 蓝藍 虑慮 补補 见見 观觀 讯訊 训訓 记記 论論 词詞 译譯 诚誠 详詳 谊誼 谦謙 贤賢 贝貝 财財
  资資 轩軒 轻輕 远遠 连連 迁遷 铁鐵 铃鈴 银銀 锋鋒 锐銳 锦錦 镇鎮 长長 门門 闻聞 闽閩 际際 隐隱 韵韻 顺順 须須 预預 领領 颂頌 风風 驰馳 骏駿 鸿鴻 鹤鶴 发發 团團 圆圓 坚堅 声聲 备備 处處 头頭 奋奮 实實
  宪憲 岛島 帅帥 师師 应應 怀懷 恒恆 惠恵 战戰 执執 挥揮 时時 显顯 晖暉 权權 条條 来來 极極 树樹 桢楨 泷瀧滝 渊淵 滨濱 灵靈 炜煒 烨燁 焕煥 爱愛 玛瑪 环環 现現 琼瓊 畅暢 盖蓋 确確 礼禮 祯禎 禄祿 积積 稳穩
  竞競 笔筆 签簽 简簡 粮糧 线線 细細 终終 经經 结結 给給 绒絨 统統 绪緒 续續 纺紡 织織 业業 电電 车車 机機 医醫 药藥 险險 务務 报報 钢鋼 厂廠 场場 网網 络絡 传傳 动動 导導 体體 设設 计計 气氣 热熱 贸貿
  运運 输輸 农農 产產 达達 腾騰 亿億 储儲 数數 据據 软軟 库庫 营營 销銷 贷貸 联聯 证證 币幣 济濟 创創 构構 检檢 测測 术術 图圖 书書 馆館 温溫 湾灣 乡鄉`
    .split(/\s+/)
    .map((group) => [...group]),
);

const simplified = /* @__PURE__ */ lazy(
  () =>
    new Map(groups().flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const))),
);
const formsOf = /* @__PURE__ */ lazy(
  () => new Map(groups().flatMap((group) => group.map((character) => [character, group] as const))),
);

/** Converts each character to its simplified form for comparison: 渡邊 and 渡辺, 陳 and 陈 give the same. */
export const simplifiedHan = (text: string): string =>
  [...text].map((character) => simplified().get(character) ?? character).join('');

/** A short word in all forms of its characters, for searching, the given one first: 渡邊, 渡边, 渡邉, 渡辺. At most six. */
export function hanForms(word: string): readonly string[] {
  if (!/^\p{Script=Han}{1,4}$/u.test(word)) return [word];
  const forms = [...word].reduce<readonly string[]>(
    (begun, character) =>
      begun.flatMap((start) =>
        [character, ...(formsOf().get(character) ?? []).filter((form) => form !== character)].map(
          (form) => start + form,
        ),
      ),
    [''],
  );
  return forms.slice(0, 6);
}
