import { foldText } from '#lib/identity/fold-text';

/** Legal forms that end a company's name, as folded words; longer ones first where one contains another. */
const legalForms =
  `incorporated|inc|corporation|corp|company|co|limited|ltd|llc|llp|lp|plc|pte ltd|pte|pty ltd|pty|pvt ltd|private limited
gmbh co kgaa|gmbh co kg|gmbh|ag co kg|ag|kgaa|kg|ohg|gbr|ug|e v|ev|se|eg|mbh|sarl|s a r l|sas|s a s|sa|s a|sasu|eurl|snc|scop
s p a|spa|srl|s r l|sapa|s l u|slu|s l|sl|s a u|sau|s c|ltda|lda|s a de c v|sa de cv|eireli|me|b v|bv|n v|nv|vof|cv
a s|as|asa|aps|ab|oy|oyj|hf|ehf|sp z o o|sp zoo|spolka akcyjna|s r o|sro|a d|ad|d o o|doo|kft|zrt|nyrt|oao|ooo|zao
k k|kk|kabushiki kaisha|co ltd|sdn bhd|bhd|tbk|pt|jsc|pjsc|holdings|holding|group|international`
    .split(/[|\n]/)
    .toSorted((a, b) => b.length - a.length);

const spelled: ReadonlyMap<string, string> = new Map([
  ['&', ' and '],
  ['+', ' and '],
]);

/**
 * A company's name without its legal form, article and punctuation: `The Acme-Robotics Co., Ltd.` gives
 * `acme robotics`. A name that is nothing but such words is kept whole.
 */
export function normalCompany(name: string): string {
  const folded = foldText(
    name.replace(/[&+]/g, (sign) => spelled.get(sign) ?? sign).replace(/\.(com|io|ai|net)\b/gi, ''),
  );
  let words = folded.replace(/^the /, '').replace(/ and co( |$)/, ' co$1');
  for (;;) {
    const form = legalForms.find((ending) => words.endsWith(` ${ending}`));
    if (form === undefined) break;
    words = words.slice(0, -form.length - 1).replace(/ and$/, '');
  }
  return words.length > 0 ? words : folded;
}

/**
 * Whether two names can be one company's: equal without legal forms, written together or apart, or the one begins
 * with the whole of the other (`FedEx`, `FedEx Express`), a word of four letters at least so that `US` fits nothing.
 */
export function sameCompanyName(one: string, other: string): boolean {
  const a = normalCompany(one);
  const b = normalCompany(other);
  if (a === '' || b === '') return false;
  if (a === b || a.replaceAll(' ', '') === b.replaceAll(' ', '')) return true;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return shorter.length >= 4 && longer.startsWith(`${shorter} `);
}
