import { foldText } from '#lib/identity/fold-text';

const honorifics = new Set(
  'mr mrs ms miss mx dr prof professor sir dame herr frau ing dipl mag phd md mba msc bsc cpa esq jr sr ii iii iv cfa pmp'.split(
    ' ',
  ),
);

/**
 * A person's name as comparable words: `Dr. José  Núñez-Díaz, PhD` gives `jose nunez diaz`. `ae`, `oe` and `ue` count as
 * the bare vowel, because Müller is written Mueller and Muller.
 */
function nameWords(name: string): string[] {
  const words = foldText(name.replace(/\([^)]*\)|["“”][^"“”]*["“”]/g, ' ').replace(/['’]/g, ''))
    .split(' ')
    .filter(Boolean);
  const kept = words.filter((word) => !honorifics.has(word));
  return (kept.length > 0 ? kept : words).map((word) => word.replace(/([aou])e/g, '$1'));
}

export const normalName = (name: string): string => nameWords(name).join(' ');

/** Short forms of given names, each line one person's possible names. Only forms that are unambiguous enough. */
const nicknameSets = `
alexander alex sasha alejandro alessandro|alexandra alex sandra|andrew andy drew|anthony tony antonio|benjamin ben
catherine katherine kate katie cathy kathy kathryn|charles charlie chuck carlos|christopher chris|christina tina chris
daniel dan danny|david dave|deborah debbie deb|edward ed eddie ted|elizabeth liz beth betty eliza lisa|eric erik
frederick fred freddy|gregory greg|henry harry hank|jacob jake|james jim jimmy jamie|jennifer jen jenny|jeffrey jeff
jessica jess|john jack johnny jon|jonathan jon|joseph joe joey jose|joshua josh|kenneth ken|lawrence larry|leonard leo len
margaret maggie meg peggy|matthew matt|michael mike mick michel|nathaniel nathan nate|nicholas nick nico|pamela pam
patricia pat patty tricia|patrick pat|peter pete|philip phil phillip|raymond ray|rebecca becky|richard rick dick rich
robert bob bobby rob|ronald ron|samantha sam|samuel sam|stephen steve steven stefan|susan sue susie|theodore ted theo
thomas tom tommy|timothy tim|victoria vicky|vincent vince|walter walt|william bill billy will liam|zachary zach zack`
  .split(/[|\n]/)
  .map((line) => new Set(line.trim().split(' ')));

const sameGiven = (a: string, b: string): boolean =>
  a === b ||
  (a.length === 1 && b.startsWith(a)) ||
  (b.length === 1 && a.startsWith(b)) ||
  nicknameSets.some((set) => set.has(a) && set.has(b));

export type NameAgreement = 'same' | 'compatible' | 'different';

/**
 * Whether two written names can be one person's. `compatible`: initials, short forms, a middle name left out, given and
 * family name in the other order, or one of two family names. Names of one word say too little to contradict a longer
 * name that contains them.
 */
export function compareNames(one: string, other: string): NameAgreement {
  const a = nameWords(one);
  const b = nameWords(other);
  if (a.length === 0 || b.length === 0) return 'compatible';
  if (a.join(' ') === b.join(' ') || a.join('') === b.join('')) return 'same';
  if (a.toSorted().join(' ') === b.toSorted().join(' ')) return 'same';
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const first = shorter[0] ?? '';
  const last = shorter.at(-1) ?? '';
  if (shorter.length === 1) return longer.includes(first) ? 'compatible' : 'different';
  const givenFits = sameGiven(first, longer[0] ?? '');
  const familyFits = longer.slice(1).includes(last) || longer.at(-1)?.endsWith(last) === true;
  if (givenFits && familyFits) return 'compatible';
  const swapped = sameGiven(last, longer[0] ?? '') && longer.slice(1).includes(first);
  return swapped ? 'compatible' : 'different';
}
