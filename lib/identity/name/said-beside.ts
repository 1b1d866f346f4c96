import { lazy } from '#lib/shared/lazy';

// Short words inside a text after which the name ends or another begins.

/** A birth, former or other name, or where someone is or writes from. The part before it is the name. */
const ENDS = lazy(
  () =>
    /(?<=\p{L}.*)[,\s(]+(?:n[ée]e?|nat[ao]|geb\.?|geborene?r?|born|f\.|z d(?:\.|omu)|roz\.|[ée]p(?:\.|ouse)|o\.s\.|dite?|formerly|previously|f\.?\/?k\.?\/?a\.?|a\.?\/?k\.?\/?a\.?|A\.?K\.?A\.?|alias|via|c\/o|C\/O|at|bei|chez|from)\s+\p{L}.*$/u,
);
const BORN_ALONE = lazy(() => /^(?:née|nee|né|geb\.?|geborene?r?)\s+(?=\p{Lu})/u);

/** Removes such additions after the name, and the marker of a birth name if that is all there is. */
export const withoutOtherNames = (text: string): string =>
  (/\p{Lu}/u.test(text) ? text.replace(ENDS(), '') : text).replace(BORN_ALONE(), '');

/** Someone writing for another person, their relative, or one of several people: it is unclear who is meant. */
const FOR_ANOTHER = lazy(
  () =>
    /\p{L}.*\s(?:on behalf of|for|or|oder|ou|cc|p\.?p\.?|i\.\s?[AV]\.|im Auftrag (?:von|der|des)|au nom de|en nombre de|assistant to|PA to)\s+\p{Lu}|^(?:(?:[Ee]xecutive |[Pp]ersonal )?[Aa]ssistant|[Ss]ecretary|[Oo]ffice|[Ss]on|[Ww]ife|[Ee]state|PA|EA) (?:to|of)\s|^[Cc]\/[Oo]\s|['’]s (?:[Ee]xecutive |[Pp]ersonal )?(?:[Aa]ssistant|[Ss]ecretary|[Oo]ffice|[Ww]ife|[Ss]on|PA|EA)(?!\p{L})/u,
);
export const speaksForAnother = (text: string): boolean => FOR_ANOTHER().test(text);

const titlesOf = (...titles: readonly string[]): string => titles.join('|');

/**
 * Forms of address and titles in scripts without capitals, Greek, Vietnamese and Turkish, before a name of two or more words. Thai attaches
 * them to the name, which cannot begin with a vowel sign.
 */
const titlesBefore = (behind: string) =>
  lazy(
    () =>
      new RegExp(
        `^(?:(?:${titlesOf(
          '(?:السيدة?|الآنسة|الدكتورة?|دكتورة?|ال[أا]ستاذة?|[أا]ستاذة?|المهندسة?|مهندسة?|الشيخة?|سعادة|معالي|آقای|خانم|دکتر|مهندس|جناب|سرکار)',
          '[دمأاح](?:\\.\\s?د)?\\.',
          '(?:מר|גב[\'׳]|גברת|ד["״]ר|דר[\'׳]?|עו["״]ד|פרופ[\'׳]?|רו["״]ח|הרב)',
          '(?:श्रीमती|श्री|सुश्री|कुमारी|कु\\.|डॉ\\.?|डा\\.?|प्रो\\.?|पं\\.?)',
          '(?:[ΚκΔδ][αορς]{1,2}\\.?|Καθ\\.)',
          '(?:Ông|Bà)(?= (?:Nguyễn|Trần|Lê|Phạm|Huỳnh|Hoàng|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý)(?: |$))',
          'Sayın',
        )})\\s+|(?:นางสาว|นาย|นาง|คุณ|น\\.ส\\.|ดร\\.|ผศ\\.|รศ\\.|ศ\\.)\\s?(?=[ก-ฮเแโใไ]))${behind}`,
        'u',
      ),
  );
const BEFORE_NAME = titlesBefore('(?=\\S+\\s+\\S)');
const BEFORE_PART = titlesBefore('(?=\\S)');

/** Turkish and Indian forms of address after a given or full name. */
const ADDRESS_BEHIND = lazy(
  () => /(?<=\p{L})\s+(?:Hanım|Hanımefendi|Beyefendi|Bey(?=\s+\p{L}))(?=\s|$)|(?<=\s\p{L}+)\s+ji$/gu,
);

/** Removes such titles around a name; keeps at least `least` words. */
export function withoutAddressTitles(text: string, least: 1 | 2): string {
  const titles = (least === 1 ? BEFORE_PART : BEFORE_NAME)();
  const less = text.replace(titles, '');
  return less === text ? text.replace(ADDRESS_BEHIND(), '') : withoutAddressTitles(less, least);
}
