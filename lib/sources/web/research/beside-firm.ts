import { companySearchName } from '#lib/identity/company-name';
import { simplifiedHan } from '#lib/identity/han-forms';
import { isEastAsian } from '#lib/identity/name/compare-scripts';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';

const CLAUSE = /[，,、،؛；;。：:（(與与和及跟]/u;
/**
 * The longest post between the two, in characters, each a word or a letter by script: 小米公司高级副总裁王小明; أحمد حسن الرئيس التنفيذي لشركة أكمي.
 */
const LONGEST_POST = { words: 12, letters: 24 };

/** Whether a sentence in a script without capitals names the person right next to the company: 小米公司的王小明; 王小明，小米. */
export function standsBesideFirm(sentence: string, { first, last }: WantedPerson, company: string): boolean {
  const plain = (text: string): string => simplifiedHan(text).replaceAll(/\s/g, '');
  const isAsian = isEastAsian(last);
  const longest = isAsian ? LONGEST_POST.words : LONGEST_POST.letters;
  const [firm, name] = [
    plain(companySearchName(company)),
    plain(isAsian ? `${last}${first}` : `${first}${last}`),
  ];
  const pieces = plain(sentence).split(name);
  return pieces.slice(1).some((behind, at) => {
    const front = pieces[at]?.split(CLAUSE).at(-1) ?? '';
    const from = front.lastIndexOf(firm);
    const isNear = from >= 0 && front.length - from - firm.length <= longest;
    const said = behind.replace(/^(?:[，,،（(是]|(?:现|現|担|擔)?任)/u, '');
    const to = (said.split(CLAUSE)[0] ?? '').indexOf(firm);
    return firm !== '' && (isNear || (to >= 0 && to <= (isAsian ? 0 : longest)));
  });
}
