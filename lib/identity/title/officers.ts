import { lookup } from '#lib/shared/lookup';

/** Chief officers by their initials, in the most common meaning; words next to them decide if there are several. */
const officers = lookup<string>({
  cpo: 'chief product officer',
  cso: 'chief strategy officer',
  cco: 'chief commercial officer',
  cdo: 'chief data officer',
  cao: 'chief administrative officer',
  cgo: 'chief growth officer',
  cbo: 'chief business officer',
  caio: 'chief ai officer',
  cxo: 'chief experience officer',
});

/** Other meanings of the initials, with the words next to them that indicate it. */
const otherwise: readonly { readonly initials: string; readonly beside: RegExp; readonly name: string }[] = [
  { initials: 'cpo', beside: /people|\bhr\b|human|talent|culture|personal/i, name: 'chief people officer' },
  { initials: 'cpo', beside: /procure|purchas|einkauf|sourcing|supply/i, name: 'chief procurement officer' },
  { initials: 'cpo', beside: /privacy|datenschutz|data protection/i, name: 'chief privacy officer' },
  { initials: 'cso', beside: /security|cyber|infosec|sicherheit/i, name: 'chief security officer' },
  { initials: 'cso', beside: /\bsales\b|revenue|vertrieb|commercial/i, name: 'chief sales officer' },
  {
    initials: 'cso',
    beside: /scien|research|\br\s?&\s?d\b|forschung|biotech|pharma/i,
    name: 'chief scientific officer',
  },
  { initials: 'cso', beside: /sustainab|esg|nachhaltig/i, name: 'chief sustainability officer' },
  { initials: 'cco', beside: /customer|client|success|kunde/i, name: 'chief customer officer' },
  { initials: 'cco', beside: /compliance|risk/i, name: 'chief compliance officer' },
  { initials: 'cco', beside: /communicat|kommunikation|\bpr\b/i, name: 'chief communications officer' },
  { initials: 'cdo', beside: /digital/i, name: 'chief digital officer' },
  { initials: 'cao', beside: /account/i, name: 'chief accounting officer' },
];

/** Chief officers in other languages, with their English names. */
const abroad: readonly (readonly [name: string, written: RegExp])[] = [
  ['executive', /首席[执執]行官|執行長|最高経営責任者|최고경영자|대표이사|^대표$|генеральный директор/i],
  ['technology', /首席技[术術]官|技術長|最高技術責任者|최고기술책임자|технический директор/i],
  ['financial', /首席[财財][务務]官|財務長|最高財務責任者|최고재무책임자|финансовый директор/i],
  ['operating', /首席[运營营運]{2}官|營運長|最高執行責任者|최고운영책임자|операционный директор/i],
  ['marketing', /首席(?:营销|市场|行銷)官|行銷長|最高マーケティング責任者|최고마케팅책임자/],
  ['information', /首席信息官|資訊長|最高情報責任者|최고정보책임자/],
  ['product', /首席[产產]品官|最高(?:製品|プロダクト)責任者|최고제품책임자/],
  ['human resources', /首席人力[资資]源官|最高人事責任者|최고인사책임자/],
  ['commercial', /коммерческий директор/i],
];
const inEnglish = (title: string): string =>
  /^\P{L}*\p{Script=Latin}/u.test(title)
    ? title
    : abroad.reduce((text, [name, written]) => text.replace(written, ` chief ${name} officer `), title);

/** Writes chiefs out in English: `CPO` is a Chief Product Officer, `CPO, People & Culture` is not, and `首席技术官` is a Chief Technology Officer. */
export const writtenOut = (title: string): string =>
  inEnglish(title).replace(/\b(?:cpo|cso|cco|cdo|cao|cgo|cbo|caio|cxo)\b/gi, (found) => {
    const initials = found.toLowerCase();
    const other = otherwise.find((one) => one.initials === initials && one.beside.test(title));
    return other?.name ?? officers[initials] ?? found;
  });

/** All posts that initials can mean: the role `CPO` means product, people and procurement alike. */
export const meaningsOf = (initials: string): readonly string[] => {
  const key = initials.trim().toLowerCase();
  const first = officers[key];
  return first === undefined
    ? []
    : [first, ...otherwise.filter((one) => one.initials === key).map(({ name }) => name)];
};
