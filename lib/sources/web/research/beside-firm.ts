import { companySearchName } from '#lib/identity/company-name';
import { simplifiedHan } from '#lib/identity/han-forms';
import type { WantedPerson } from '#lib/sources/web/site/person-on-page';

const CLAUSE = /[，,、；;。：:（(與与和及跟]/u;
/** A post between the two: 小米公司高级副总裁王小明. */
const LONGEST_POST = 12;

/** Whether a sentence in letters without capitals names the person in one breath with the firm: 小米公司的王小明; 王小明，小米. */
export function standsBesideFirm(sentence: string, { first, last }: WantedPerson, company: string): boolean {
  const plain = (text: string): string => simplifiedHan(text).replaceAll(/\s/g, '');
  const [firm, name] = [plain(companySearchName(company)), plain(`${last}${first}`)];
  const pieces = plain(sentence).split(name);
  return pieces.slice(1).some((behind, at) => {
    const front = pieces[at]?.split(CLAUSE).at(-1) ?? '';
    const from = front.lastIndexOf(firm);
    const isNear = from >= 0 && front.length - from - firm.length <= LONGEST_POST;
    return firm !== '' && (isNear || behind.replace(/^[，,（(]/u, '').startsWith(firm));
  });
}
