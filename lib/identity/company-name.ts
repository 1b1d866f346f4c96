import { cleanLine } from '#lib/identity/clean-text';
import { foldText, isLatin, spellingsOf } from '#lib/identity/fold-text';
import { simplifiedHan } from '#lib/identity/han-forms';
import { hostKind, registrableDomain } from '#lib/identity/hosts';
import { employerDomainOfEmail } from '#lib/identity/mailbox';
import { publicSuffixes } from '#lib/identity/public-suffixes';
import { lazy } from '#lib/shared/lazy';
import { remembered } from '#lib/shared/remembered';

/** Legal forms that end a company's name, as folded words. */
const legalForms = lazy(() =>
  `incorporated|inc|corporation|corp|company|co|limited|ltd|llc|llp|lp|plc|pte ltd|pte|pty ltd|pty|pvt ltd|private limited
gmbh co kgaa|gmbh co kg|gmbh|ag co kg|ag|kgaa|kg|ohg|gbr|ug|e v|ev|se|eg|mbh|sarl|s a r l|sas|s a s|sa|s a|sasu|eurl|snc|scop
s p a|spa|srl|s r l|sapa|s l u|slu|s l|sl|s a u|sau|s c|ltda|lda|s a de c v|sa de cv|eireli|me|b v|bv|n v|nv|vof|cv
a s|as|asa|aps|ab|oy|oyj|hf|ehf|sp z o o|sp zoo|spolka akcyjna|s r o|sro|a d|ad|d o o|doo|kft|zrt|nyrt|oao|ooo|zao
aktiebolag|aktiengesellschaft|gesellschaft mit beschrankter haftung|societe anonyme|sociedad anonima|sociedad limitada|societa per azioni
ltee|ltee inc|naamloze vennootschap|besloten vennootschap|osakeyhtio|aksjeselskap|aktieselskab|anonim sirketi|limited sirketi|ltd sti|san ve tic a s
k k|kk|kabushiki kaisha|co ltd|sdn bhd|bhd|tbk|pt|jsc|pjsc|s de r l de c v|s de r l|sp z o o sp k|sp k|sp j|uab|sia|ou|eood|ood|pbc|fz llc|fze|fzco
dmcc|w l l|wll|b s c|sanayi ve ticaret a s|sanayi ve ticaret ltd sti|sanayi ve ticaret limited sirketi|α ε|αε|ε π ε|επε|ι κ ε|ικε|בע מ|בעמ`.split(
    /[|\n]/,
  ),
);

interface Endings {
  readonly all: ReadonlySet<string>;
  /** Most words in one ending. */
  readonly most: number;
}
const endingsOf = (all: readonly string[]): Endings => ({
  all: new Set(all),
  most: Math.max(...all.map((one) => one.split(' ').length)),
});
const formEndings = lazy(() => endingsOf(legalForms()));
/** Also includes the words that everyday names drop like a legal form. */
const looseEndings = /* @__PURE__ */ lazy(() =>
  endingsOf([...legalForms(), 'holdings', 'holding', 'group', 'international']),
);

const spelled: ReadonlyMap<string, string> = new Map([
  ['&', ' and '],
  ['+', ' and '],
]);

/** Text that follows a company's name: another or former name, an owner, a c/o address. */
const BESIDE_THE_FIRM = lazy(
  () =>
    /(?<=\p{L}.*)[\s,]+(?:-\s+)?(?:d\/?b\/?a|D\/?B\/?A|t\/a|T\/A|trading as|doing business as|aka|a\.k\.a\.|f\/?k\/?a|formerly|previously|c\/o|C\/O|an? (?:\p{L}+ ){0,3}(?:company|subsidiary|division|brand|part|member)\b(?: of)?)(?=\s|$).*$/u,
);

/**
 * A company's name without additions: `Acme Robotics (Series B, hiring!)`, `Helios Grid, Inc. (NASDAQ: HLG)`, `Nordwind | Warehouse
 * automation`, `@Nimbus Ledger`, `Polaris Freight — North by rail`, emoji and quotes; the first of several, `Acme / Helios Grid`. The legal
 * form stays.
 */
export function cleanCompany(text: string): string {
  const line = cleanLine(text);
  const bare = line
    .replace(/^@\s*(?=[\p{L}\p{N}])|^at\s+(?=\p{Lu})/u, '')
    .replace(/\s+[—–]\s+(.*)$/u, (_, behind: string) => (endsInForm(behind) ? ` - ${behind}` : ''))
    .replace(/\s*[([{（【][^)\]}）】]*(?:[)\]}）】]|$)/g, ' ')
    .replace(/(?:\s+[|•·»→—–]|(?<=\p{L}{3})\s+\/)\s.*$|\s*\|.*$/u, '')
    .replace(/(?<=\b(?:inc|ltd|llc|plc|gmbh|corp|s\.?a|b\.?v|ag|ab|oy)\.?)\s+-\s.*$/iu, '')
    .replace(
      /(?<=\b(?:inc|ltd|llc|plc|gmbh|corp|s\.?a|b\.?v|ag|ab|oy|kg|se)\.?)\s*,\s+(?=\p{Lu}\p{Ll}{2})(?!(?:Inc|Ltd|Llc|Corp|Limited|Company)\b).*$/iu,
      '',
    )
    .replace(
      /[\s,;:–-]+\b(?:NASDAQ|NYSE|LSE|AIM|TSX|ASX|FWB|XETRA|ETR|EPA|TSE|TYO|HKEX|SEHK|BSE|NSE|SIX|OTC\w*|AMEX)\s*:\s*[A-Z0-9.]+\s*$/,
      '',
    )
    .replace(/[\s,;:!–-]+(?:we(?:['’]re| are)\s+)?(?:now )?hiring\b.*$/iu, '')
    .replace(/\s+#\p{L}.*$/u, '')
    .replace(BESIDE_THE_FIRM(), '')
    .replace(/\s+/g, ' ');
  return withoutQuotes(bare) || line;
}

/** Whether a text ends in a legal form, so that it is a whole name; so is the part before a dash, `A.P. Møller – Mærsk A/S`. */
export const endsInForm = (text: string): boolean =>
  withoutEnding(foldText(text).split(' '), formEndings()) !== undefined;

/** A text without enclosing quotation marks; quotes around part of it, `ООО "Ромашка"`, stay. */
function withoutQuotes(text: string): string {
  const bare = text.replace(/^[\s']+|[\s!']+$/g, '');
  const marks = bare.split('"').length - 1;
  const isPart = marks === 2 && bare.startsWith('"') !== bare.endsWith('"');
  return isPart ? bare : bare.replace(/^["'\s]+|["'\s!]+$/g, '');
}

/** A company's name for a search: without its legal form, spelling unchanged. */
export function companySearchName(name: string): string {
  const clean = withoutFormBeside(cleanCompany(name)).replace(/^the\s+/i, '');
  const words = clean.split(/[\s,]+/).filter(Boolean);
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const ending = foldText(words.slice(-count).join(' '));
    if (formEndings().all.has(ending) && !/^(?:company|me)$/.test(ending))
      return words
        .slice(0, -count)
        .join(' ')
        .replace(/[\s,&]+$/, '');
  }
  return clean;
}

const HOST_AS_NAME = lazy(() => /^(?:https?:\/\/)?(?:www\.)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?:[/?#].*)?$/iu);

/** The domain of a company given by its address, site or a mailbox; undefined for any other text. */
export function domainGivenAsName(text: string): string | undefined {
  const line = cleanLine(text);
  if (/^[^\s@]+@[^\s@]+$/.test(line)) return employerDomainOfEmail(line);
  const host = HOST_AS_NAME().exec(line)?.[1];
  if (host === undefined || /\.(?:js|ai\.)$/i.test(host) || hostKind(line) !== 'own') return undefined;
  const known = publicSuffixes().getPublicSuffix(host.toLowerCase());
  const reserved = /\.(?:example|test)$/i.test(host);
  return known === null || (!reserved && !isKnownSuffix(host)) ? undefined : registrableDomain(host);
}

const isKnownSuffix = (host: string): boolean => publicSuffixes().parse(host.toLowerCase()).isIcann === true;

/** Legal forms in East Asian scripts, before or after the name. */
const EAST_ASIAN_FORM = lazy(
  () =>
    /^(?:株式会社|有限会社|合同会社|合資会社|一般社団法人|\(株\)|（株）|㈱|주식회사|유한회사|\(주\)|（주）|㈜)\s*|\s*(?:株式会社|有限会社|合同会社|\(株\)|（株）|㈱|주식회사|유한회사|\(주\)|（주）|㈜|\s*จำกัด(?:\s*\(?มหาชน\)?)?|股份有限公司|有限责任公司|有限責任公司|集团有限公司|集團有限公司|有限公司|株式會社)$/u,
);

/** Legal forms that precede the name in Slavic, Vietnamese, Indonesian and old German and French lists. */
const FORM_IN_FRONT = lazy(
  () =>
    /^(?:(?:ООО|ОАО|ЗАО|ПАО|АО|ИП|ТОО|ТОВ|ПП|ТзОВ|OOO|OAO|ZAO|PAO|JSC|LLC)\s+(?=["'\p{L}])|(?:Fa\.|Firma|Sté\.?|PT|חברת)\s+(?=[\p{Lu}\p{Lo}]\p{L}{2})|(?:UAB|SIA)\s+(?=")|S\.C\.\s+(?=.*\bS\.?(?:R\.?L|A)\b)|บริษัท\s*|Công ty (?:TNHH|Cổ phần|CP)(?: (?:MTV|Một thành viên))?\s+|CTCP\s+)/u,
);

/** A name without a leading legal form, and without an East Asian one on either side. */
const withoutFormBeside = (name: string): string =>
  name
    .replace(FORM_IN_FRONT(), '')
    .replace(/^["'\s]+|["'\s]+$/g, '')
    .replace(EAST_ASIAN_FORM(), '') || name;

/** The name without its longest legal ending; undefined if it has none or consists of nothing else. */
function withoutEnding(words: readonly string[], { all, most }: Endings): readonly string[] | undefined {
  for (let count = Math.min(most, words.length - 1); count > 0; count -= 1) {
    if (!all.has(words.slice(-count).join(' '))) continue;
    const rest = words.slice(0, -count);
    return rest.length > 1 && rest.at(-1) === 'and' ? rest.slice(0, -1) : rest;
  }
  return undefined;
}

function withoutEndings(name: string, endings: Endings): string {
  const folded = foldText(
    simplifiedHan(withoutFormBeside(cleanCompany(name)))
      .replace(/[&+]/g, (sign) => spelled.get(sign) ?? sign)
      .replace(/\.(com|io|ai|net)\b/gi, ''),
  );
  let words: readonly string[] = folded
    .replace(/^the /, '')
    .replace(/ and co( |$)/, ' co$1')
    .split(' ');
  for (let less = withoutEnding(words, endings); less; less = withoutEnding(words, endings)) words = less;
  return words.join(' ') || folded;
}

/**
 * A company's name without its legal form, article and punctuation: `The Acme-Robotics Co., Ltd.` gives `acme robotics`. A name made only
 * of such words is kept whole.
 */
export const normalCompany = /* @__PURE__ */ remembered((name) => withoutEndings(name, looseEndings()));

/** Keeps what tells registered companies apart: `Delta Group` and `Delta Holdings` are two. */
export const registeredCompany = /* @__PURE__ */ remembered((name) => withoutEndings(name, formEndings()));

/** Whether a word is a legal form by itself: `ag`. */
export const isLegalForm = (word: string): boolean => formEndings().all.has(word);

/** Whether two names are comparable: `Sakura Denki` and `桜電機` are in different scripts. */
export const areOfOneScript = (one: string, other: string): boolean => isLatin(one) === isLatin(other);

/** Müller equals Mueller, and Muller if the accent is lost. */
const isOneWord = (one: string, other = ''): boolean =>
  one === other ||
  (one[0] === other[0] && [...spellingsOf(one)].some((spelling) => spellingsOf(other).has(spelling)));

/**
 * The words of a name that count: `Procter & Gamble` is also written Procter Gamble, but `L&G` is not LG; `St. Luke's` is Saint Luke's.
 */
function tellingWords(name: string): string[] {
  const words = normalCompany(name).replace(/^st /, 'saint ').split(' ');
  const telling = words.filter((word) => word !== 'and');
  return telling.join('').length > 2 ? telling : words;
}

const begins = (words: readonly string[], begin: readonly string[]): boolean =>
  begin.every((word, at) => isOneWord(word, words[at]));

/** Whether two names are the same apart from legal forms, spelling, word breaks and `&`. */
export function sameWholeName(one: string, other: string): boolean {
  const [mine, theirs] = [tellingWords(one), tellingWords(other)];
  if (mine.join('') === theirs.join('')) return mine.join('') !== '';
  return mine.length === theirs.length && mine.every((word, at) => isOneWord(word, theirs[at]));
}

/**
 * Whether two names can mean one company: the same as a whole, or one is a prefix of the other (`FedEx` or `Fed Ex`, `FedEx Express`). A
 * prefix needs at least four letters, so that `US` matches nothing.
 */
export function sameCompanyName(one: string, other: string): boolean {
  if (sameWholeName(one, other)) return true;
  const [shorter = '', longer = ''] = [one, other].map(normalCompany).toSorted((a, b) => a.length - b.length);
  if (shorter.length < 4) return false;
  const [begin, words] = [shorter.split(' '), longer.split(' ')];
  const joined = begin.join('');
  return (
    begins(words, begin) ||
    begins(tellingWords(longer), tellingWords(shorter)) ||
    // `Blue Bird` is not Bluebird Bio.
    (joined.length >= 4 &&
      /\b\w\w?\b/.test(`${shorter} ${longer}`) &&
      words.some((_, at) => words.slice(0, at + 1).join('') === joined))
  );
}
