import { firstNames } from '#lib/detectors/text/first-names';
import { places } from '#lib/detectors/text/lexicon-places';

/** The words within a title behind its head: those that go on, those that end it, and those that are a firm and no part of it. */
export const tailStop =
  /^(?:effective|who|whom|which|at|from|on|until|since|beginning|starting|after|before|to|will|would|is|was|are|were|has|had|have|with|by|when|while|where|reporting|following|succeeding|replacing|immediately|upon|as|said|in|for|until|pursuant|of|and|or|but|that|this|its|his|her|their|our|he|she|they|it|last|next|today|january|february|march|april|may|june|july|august|september|october|november|december)$/i;

export const partOfFirm = /^(?:office|unit|division|arm|branch|desk|team|practice|department)$/;

export const tradeOfFirm =
  /^(?:start-?up|company|firm|maker|retailer|bank|lender|insurer|giant|chain|platform|provider|developer|operator|agency|manufacturer|unicorn|brand|publisher|rival|group|brewer|airline|carrier|carmaker|utility|broadcaster|miner|supplier|fund|consultancy|conglomerate|exchange|carrier|lessor|builder|[\p{Ll}]+maker)$/u;

export const genericOwners =
  /^(?:company|registrant|corporation|bank|firm|board|issuer|group|partnership|business|trust)$/i;

export const organizationTail =
  /^(?:Inc|Corp|Corporation|Incorporated|Ltd|Limited|LLC|L\.P|LP|PLC|Plc|Co|Company|Companies|Group|Holdings|Partners|Bank|Foods|Technologies|Systems|Airlines|Industries|Pharmaceuticals|Capital|Ventures|Communications|Semiconductor|Software|Energy|Motors)\.?$/;

export const functionOrRegion =
  /\b(?:Finance|Accounting|Operations|Sales|Marketing|Engineering|Human|People|Talent|Legal|Compliance|Strategy|Development|Business|Technology|Information|Product|Products|Research|Design|Retail|Manufacturing|Supply|Communications|Relations|Affairs|Security|Data|Analytics|Science|Risk|Tax|Treasury|Audit|Controller|Administration|Investor|Customer|Client|Commercial|Corporate|Global|International|Worldwide|Americas?|Europe|European|EMEA|Asia|APAC|Pacific|North|South|Latin|Africa|Middle|Canada|China|India|Japan|UK|U\.S|US|Germany|Services|Solutions|Division|Unit|Department|Segment|Banking|Markets|Growth|Programs?|Clinical|Medical|Regulatory|Quality|Platforms?|Cloud|Digital|Media|Content|Merchandising|Planning|Procurement|Logistics|Partnerships|Alliances|Innovation|Government|Public|Policy|Software|Hardware|Networks?|Enterprise|Consumer|Mobile|AI|ML|Machine|Learning|IT|HR|R&D|M&A|Facilities|Construction|Underwriting|Claims|Actuarial|Credit|Lending|Wealth|Insurance|Prepared|Poultry|Beef|Pork|Foodservice|Sustainability|ESG|Trading|Pricing|Revenue|Brand|Safety|Estates|Fraud|Culture|Diversity|Inclusion|Equities|Rates|Derivatives|Structuring|Origination|Advisory|Mergers|Acquisitions|Architecture|Community|Creative|Editorial|Transformation|Delivery|Success|Experience|Insights?|Oncology|Nursing|Fleet|Fundraising)\b/;

/** "head of bank research", "VP of Business Development": no owner, but what the work is about. */
export const isKindOfWork = (opening: string, gap: string | undefined, following: string): boolean => {
  const next = /^[\p{L}&-]+/u.exec(following)?.[0] ?? '';
  return (
    gap === ' ' &&
    !/\b(?:the|its|their)\b/.test(opening) &&
    functionOrRegion.test(`${next.charAt(0).toUpperCase()}${next.slice(1)}`)
  );
};

/** "head of prime brokerage Eleanor Strand", "Vice President of Operations John Brask": where the name of who bears the title begins. */
export const isNameAfterFunction = (words: readonly string[], word: string, next: string) =>
  words.length > 0 &&
  ((firstNames.has(word.toLowerCase()) && /^\p{Lu}/u.test(next) && !functionOrRegion.test(next)) ||
    (words.every((each) => /^\p{Ll}/u.test(each)) &&
      /^\p{Lu}\p{Ll}+$/u.test(word) &&
      !functionOrRegion.test(word) &&
      !places.has(word.toLowerCase())));

/** What a director directs; read leftwards from the word, since as a beginning it would be tried at every word of a text. */
export const directed =
  '(?:managing|executive|creative|commercial|(?:group )?finance|financial|technical|operations|marketing|sales|medical|programme|editorial|sporting|general|art|news|class [I]+|communications|human resources|hr|people|brand|(?:clinical )?research|digital|product|strategy|(?:business )?development|engineering|design|it|investment|legal|compliance|risk|procurement|logistics|manufacturing|production|content|(?:public|corporate|external|regulatory|government) affairs|investor relations|supply chain|customer|property|sustainability|innovation|technology|data|trading|retail|scientific|music|artistic|safety|quality|policy|media|growth|partnerships|restaurant|nursing)';
export const functions =
  'finance|retail|operations|marketing|technology|sales|product|production|design|legal|security|(?:investment|private|retail|corporate|consumer)[ -]banking|banking|(?:asset|wealth) management|investment|policy|commercial|people|communications|trading|research|digital|risk|strategy|procurement|engineering|manufacturing|lending|markets|content|studio|software|cloud|mobile|compliance|audit|accounting';
export const regions =
  'UK|U\\.K\\.|US|U\\.S\\.|Asia|Pacific|European?|China|India|Japan|Germany?|French|France|Americas?|EMEA|APAC|Nordic|Australian?|Canadian|Canada|East|Africa|Russian?|Brazil|Mexico|Korea|Singapore|Kong|Italian|Italy|Spanish|Spain|Swiss|Chinese|Indian|Japanese|British';
