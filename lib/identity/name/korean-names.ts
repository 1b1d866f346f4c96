import { transcribed } from '#lib/identity/name/transcription';
import { lazy } from '#lib/shared/lazy';

/** The common Korean family names with their Latin spellings. Source: statistics of 2015; passport spellings. */
const spellings = lazy(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(
      `김 kim gim|이 lee yi rhee ri li|박 park pak bak|최 choi choe|정 jung jeong chung cheong|강 kang gang|조 cho jo|윤 yoon yun|장 jang chang
임 lim im rim yim|한 han|오 oh o|서 seo suh|신 shin sin|권 kwon gwon|황 hwang whang|안 ahn an|송 song|전 jeon chun jun|홍 hong
유 yoo yu ryu you|류 ryu yoo|고 ko go koh|문 moon mun|양 yang|손 son sohn|배 bae pae|백 baek paik back|허 heo hur huh|남 nam
심 shim sim|노 noh roh|하 ha|곽 kwak gwak|성 sung seong|차 cha|주 joo ju|우 woo|구 koo gu ku|민 min|진 jin|나 na ra|엄 um eom
원 won|천 cheon chun|방 bang|공 kong gong|현 hyun hyeon|변 byun byeon|염 yeom|여 yeo|추 choo chu|도 do|석 seok suk|선 sun seon
설 seol sul|마 ma|길 gil kil|연 yeon|표 pyo|명 myung|라 ra|왕 wang|금 keum|남궁 namgung namkoong|황보 hwangbo|제갈 jegal|선우 sunwoo`
        .split(/[|\n]/)
        .map((line) => line.trim().split(' '))
        .map(([family = '', ...latin]) => [family, latin] as const),
    ),
);

const families = lazy(
  (): ReadonlyMap<string, readonly string[]> =>
    new Map(
      [...new Set([...spellings().values()].flat())].map((latin) => [
        latin,
        [...spellings()].filter(([, written]) => written.includes(latin)).map(([family]) => family),
      ]),
    ),
);

/** The Hangul forms of a romanized family name: Kim is 김, Chun 전 or 천. */
export const hangulFamilies = (word: string): readonly string[] => families().get(word.toLowerCase()) ?? [];

/** The passport spellings of a Hangul family name. */
export const latinFamilies = (family: string): readonly string[] => spellings().get(family) ?? [];

/**
 * Reduces romanizations of a Korean given name to consonants and vowels: Eun-young, Eunyeong; Min-soo, Minsu. `E` is 어, `U` 우, `I` 으; `u`
 * before a consonant may be any of them: Jun and Joon, Hun and Heon, Un and Eun.
 */
const sound = (given: string): string =>
  given
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/weo/g, 'wo')
    .replace(/sh/g, 's')
    .replace(/ch/g, 'j')
    .replace(/eui|ui|ee|yi/g, 'i')
    .replace(/ae|ai|ay|ye(?!o)/g, 'e')
    .replace(/uh(?![aeiouwy])|eo|(?<=[bghkmp]y)o(?=n(?![aeiouy]))/g, 'E')
    .replace(/oo/g, 'U')
    .replace(/eu/g, 'I')
    .replace(/ou/g, 'u')
    .replace(/u(?![bcdghjklmnprt](?:[^aeiouEUI]|$))/g, 'U')
    .replace(/g/g, 'k')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/r/g, 'l')
    .replace(/w(?=[oUu])/g, '')
    .replace(/([^EUIu])\1+/g, '$1');

const OPEN = /[EUIu]/;
/** Whether two sounds are one: they differ at most in a vowel that one of them leaves open. */
const areOneSound = (one: string, other: string): boolean =>
  one.length === other.length &&
  [...one].every((letter, at) => {
    const another = other[at] ?? '';
    return (
      letter === another || ((letter === 'u' || another === 'u') && OPEN.test(letter) && OPEN.test(another))
    );
  });

const SYLLABLES =
  /^(?:(?:kk|tt|pp|ss|jj|ch|sh|[bcdghjklmnprstwy])?(?:yeo|you|yoo|yu|yo|ya|ye|eo|eu|ou|oo|ee|ae|ui|wa|we|wo|oe|[aeiou])(?:ng|ck|[klmnpt])?){1,2}$/;

/** Whether a Latin word consists of syllables of Korean given names: Jiyoung, Min-soo, Eun Young. */
export const isKoreanGiven = (word: string): boolean =>
  SYLLABLES.test(word.toLowerCase().replace(/[\s-]/g, ''));

/** Whether two Latin names are spellings of one Korean name, with the family name first or last. */
export function areOneKoreanName(one: readonly string[], other: readonly string[]): boolean {
  const readings = (words: readonly string[]) => [
    { families: hangulFamilies(words[0] ?? ''), given: words.slice(1).join('') },
    { families: hangulFamilies(words.at(-1) ?? ''), given: words.slice(0, -1).join('') },
  ];
  return readings(one).some((a) =>
    readings(other).some(
      (b) =>
        Math.min(a.given.length, b.given.length) >= 5 &&
        isKoreanGiven(a.given) &&
        isKoreanGiven(b.given) &&
        a.families.some((family) => b.families.includes(family)) &&
        soundsAlike(a.given, b.given),
    ),
  );
}

const soundsAlike = (one: string, other: string): boolean =>
  sound(one) !== '' && areOneSound(sound(one), sound(other));

/** Splits a Hangul name into family and given name, in either order if spaced. */
function divided(hangul: string): { family: string; given: string } {
  const [first = '', second] = hangul.split(/\s+/);
  if (second !== undefined)
    return spellings().has(first) || !spellings().has(second)
      ? { family: first, given: second }
      : { family: second, given: first };
  const length = first.length > 2 && spellings().has(first.slice(0, 2)) ? 2 : 1;
  return { family: first.slice(0, length), given: first.slice(length) };
}

/** Whether a Latin name, in either order, can be the Hangul one. */
export function isOneKoreanName(latin: readonly string[], hangul: string): boolean {
  if (latin.length < 2) return false;
  const parts = divided(hangul);
  const families = latinFamilies(parts.family);
  const given = transcribed(parts.given);
  const [first = '', ...behind] = latin;
  const last = latin.at(-1) ?? '';
  return (
    (families.includes(first) && soundsAlike(behind.join(''), given)) ||
    (families.includes(last) && soundsAlike(latin.slice(0, -1).join(''), given))
  );
}
