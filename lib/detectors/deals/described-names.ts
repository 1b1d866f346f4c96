import { trades } from '#lib/detectors/text/lexicon-common';
import type { NameSpan } from '#lib/detectors/text/names';

const origin =
  'Finnish|Swedish|Norwegian|Danish|Icelandic|Dutch|Belgian|Austrian|Italian|Spanish|Portuguese|Polish|Russian|Estonian|Latvian|Lithuanian|Ukrainian|Turkish|Greek|Hungarian|Czech|Romanian|Bulgarian|German|French|Swiss|Japanese|Chinese|Israeli|Brazilian|Mexican|Korean|Taiwanese|Malaysian|Indonesian';
const trade = `(?:${trades}|Engineer|Regulator)`;
/** "German" is also how a firm is called: Danish Crown, Swiss Re, American Airlines. */
const ofTheName =
  "(?:Crown|Match|Orphan|Airlines?|Airways|Air|Re|Life|Oil|Steel|Standard|Connection|Bros|Broadcasting|Banks?|Railways?|Hotels?|Telecom|Post|Thai|Estates|Overseas|Tobacco|Gas|Power|Motors?|Express|Greetings?|Home|General|International|National|Eagle|Apparel|Electric|Axle|Tower|Water|Media|Land|Energy|Insurance|Petroleum|Aerospace|Sugar|American|Tire|Pacific|Western|Natural|Food|Foods|Steamship|Medical|Software|Financial|Capital|Science|Sky|Leyland|Coal|Rail|Nuclear|Government|Government's|Group|Holdings|Inc|Corp|Bancorp|Bancard|Cellular|Healthways|Shipping|Aluminium|Paper|Securities|Stores|Woollen|Biotech|Chamber|Navy|Army|Treasury|Justice|Senate|Congress|Robotics|Well|Rare|Vanguard|Realty|Residential|Ecology|Physical|Cold|Premium|Trust|Foodservice|Renal|Auto|Xpress|Concrete|Silica|Antimony|Lime)\\b";
const described = new RegExp(
  `^(?:(?:${origin})(?:-(?:${origin}))? (?!${ofTheName})(?:${trade} )?|${trade} )(?=\\p{Ll}?[\\p{Lu}\\d])`,
  'u',
);

/** "Finnish Rautala", "Drugmaker Dynamo Bio": the firm without the word that says where it is from or what it makes. */
export function withoutDescription(name: NameSpan): NameSpan {
  const lead = described.exec(name.text)?.[0].length ?? 0;
  return lead === 0 ? name : { ...name, text: name.text.slice(lead), start: name.start + lead };
}

const demonyms =
  'Slovak|Slovakian|Slovenian|Slovene|Croatian|Serbian|Bosnian|Albanian|Georgian|Peruvian|Chilean|Argentine|Argentinian|Colombian|Kenyan|Ghanaian|Moroccan|Tunisian|Lebanese|Jordanian|Kazakh|Uzbek|Bangladeshi|Sri Lankan|Filipino|African|American|Asian|Australian|British|Canadian|Egyptian|English|European|Indian|Iranian|Irish|Nigerian|Pakistani|Saudi|Scottish|Singaporean|Thai|Vietnamese|Welsh|Anglo|Franco|U\\.S\\.?|US|UK';
const onlyDescribes = new RegExp(
  `^(?:\\p{Lu}\\p{Ll}+ )?(?:${origin}|${demonyms})(?:-(?:${origin}|${demonyms}))?$`,
  'u',
);

const ofRegion = /^(?:North|South|Latin|Central|East|West) (?:American|African|Korean|Asian|German|Indian)$/;

/** "Troubled German retailer Acme", "The Swedish-Finnish operator": words that only say what kind of firm comes. */
export const isDescription = ({ text, start }: NameSpan, sentence: string): boolean =>
  onlyDescribes.test(text) &&
  (!text.includes(' ') || start === 0 || ofRegion.test(text)) &&
  /^ \p{Ll}/u.test(sentence.slice(start + text.length));

const firmAt =
  '(?:[\\p{Ll}-]*maker|(?:re)?manufacturer|distributor|provider|supplier|developer|producer|operator|retailer|publisher|wholesaler|brewer|lender|insurer|processor|designer|packager|seller)';
const firmOfTrade = new RegExp(
  `^(?:an?|another|its \\p{Ll}+) ((?:(?!(?:plot|fleet|piece|bunch|load|batch|stake|interest|licen[cs]e|of|from|to|in|for)\\b)[\\p{L}\\d.&'-]+ ){0,6}?(?:${firmAt}(?: of (?:[\\p{Ll}-]+,? ){0,6}[\\p{Ll}-]+)?|(?:[\\p{Lu}][\\p{L}.]+(?:-based)?|[\\p{Ll}-]+-(?:held|owned|based)) (?:[\\p{Ll}-]+ ){0,3}(?:company|firm|start-?up|business|chain)))(?=$|[,.;]| (?:that|which|in|based|with|serving|specializing)\\b)`,
  'u',
);

/** "a South Carolina remanufacturer of engines": a firm that is told by its trade, without its name. */
export const describedFirm = (phrase: string, rest: string): string | undefined =>
  / (?:if|should|unless|provided) /.test(rest) ? undefined : firmOfTrade.exec(phrase)?.[1];
const tradeOfFirm = new RegExp(`\\b${firmAt}\\b`, 'u');
export const isFirmOfTrade = (words: string): boolean => tradeOfFirm.test(words);
