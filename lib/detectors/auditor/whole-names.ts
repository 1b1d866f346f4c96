import { auditFirms } from '#lib/detectors/text/lexicon-organizations';
import type { NameSpan } from '#lib/detectors/text/names';

/** What ends the name of a firm of accountants, read as a name of its own: "S.R. Snodgrass, A.C.", "Randall Drake, C.P.A., P.A.". */
const suffix =
  /^(?:A\.P\.C|A\.C|P\.A|P\.C|P\.S|P\.L\.L\.C|L\.L\.P|L\.L\.C|C\.P\.A|PA|PC|PLLC|LLP|LLC|CPAs?|Chartered|Ltd|Limited|Inc)\.?$/;
/** "Kendall Forbes of Texas, P.C." */
const placeWithSuffix =
  /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)*,? (?:A\.C|P\.A|P\.C|L\.L\.P|L\.L\.C|PA|PC|PLLC|LLP|LLC|CPAs?)\.?$/u;

/** "Smith, Gray, Bell & Yost": partners by their last names. */
const partner = /^\p{Lu}[\p{L}'-]+$/u;
const partners = /^\p{Lu}[\p{L}'-]+ (?:&|and) \p{Lu}[\p{L}'-]+/u;

/** "Moberly Crane LLP, Tuttle & Reyes PC": two firms, the second behind the legal form of the first. */
const twoFirms =
  /^(.+? (?:LLP|L\.L\.P\.?|PLLC|P\.L\.L\.C\.?|PC|P\.C\.?|LLC|L\.L\.C\.?|CPAs?)),? (?=\p{Lu}\p{Ll})(?!(?:Chartered|Certified|Limited|Inc|Ltd|Public)\b)(.+)$/u;
function apart(name: NameSpan): NameSpan[] {
  const [, first, second] = twoFirms.exec(name.text) ?? [];
  if (first === undefined || second === undefined || !name.text.startsWith(`${first}, `)) return [name];
  const start = name.end - second.length;
  return [
    { ...name, text: first, end: name.start + first.length },
    { ...name, text: second, start },
  ];
}

/** The names of a sentence with those joined that are one firm's. */
export function wholeNames(text: string, names: readonly NameSpan[]): NameSpan[] {
  const joined: NameSpan[] = [];
  for (const name of names.flatMap(apart)) {
    const last = joined.at(-1);
    const between = last === undefined ? '' : text.slice(last.end, name.start);
    const belongs =
      last !== undefined &&
      ((/^\.?,? $/.test(between) && suffix.test(name.text)) ||
        (between === ', ' &&
          partner.test(last.text.split(', ').at(-1) ?? '') &&
          partners.test(name.text) &&
          !auditFirms.test(last.text)) ||
        (between === ', ' &&
          partner.test(name.text) &&
          partner.test(last.text) &&
          /^, \p{Lu}[\p{L}'-]+ (?:&|and) /u.test(text.slice(name.end))) ||
        // "named Coates and Whitcomb as independent auditors"
        (/^ (?:and|&) $/.test(between) &&
          partner.test(last.text) &&
          partner.test(name.text) &&
          /^,? (?:as|to be|to serve as|to act as) (?:(?:its|the|our|their|new) )*(?:independent|external|public|certified|statutory|auditor|accountant)/.test(
            text.slice(name.end),
          )) ||
        (between === ' of ' && placeWithSuffix.test(name.text)));
    if (!belongs || last === undefined) {
      joined.push(name);
      continue;
    }
    const end = name.end + (/\.\p{Lu}$/u.test(name.text) && text[name.end] === '.' ? 1 : 0);
    joined[joined.length - 1] = { ...last, text: text.slice(last.start, end), end };
  }
  return joined;
}
