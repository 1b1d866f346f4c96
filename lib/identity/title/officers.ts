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

/** Expands the initials of chiefs in a title: `CPO` is a Chief Product Officer, `CPO, People & Culture` is not. */
export const writtenOut = (title: string): string =>
  title.replace(/\b(?:cpo|cso|cco|cdo|cao|cgo|cbo|caio|cxo)\b/gi, (found) => {
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
