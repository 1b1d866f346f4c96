import { buyerNear, managementNear, secondBuyer } from '#lib/detectors/deals/buyers';
import { closingOf, expectedClose, isDayOfTelling, isLaterClosing } from '#lib/detectors/deals/closing';
import { meantBy } from '#lib/detectors/deals/meant-by';
import { businessNoun, objectAfter, trading } from '#lib/detectors/deals/object';
import { priceOf } from '#lib/detectors/deals/price';
import { recordedSale } from '#lib/detectors/deals/recorded-deal';
import { dealsOfSubject, type SubjectDeal } from '#lib/detectors/deals/select-deals';
import { spinOffFinding } from '#lib/detectors/deals/spin-off';
import type { DetectionInput, Detector } from '#lib/detectors/detector';
import { type Finding, toDetection } from '#lib/detectors/finding';
import { likelySale } from '#lib/detectors/likelihood/deal-facts';
import { bodyFirst, isProse, passageOf, type Sentence } from '#lib/detectors/text/passage';
import { type SubjectView, viewOf } from '#lib/detectors/text/subject-view';
import type { Detection } from '#lib/entity/event';
import { eventPayloads } from '#lib/entity/event-payloads';

const isBusiness = (words: string) =>
  businessNoun.test(words) || trading.test(words) || /\p{Lu}/u.test(words);
const goods =
  /^(?:(?:about |more than |over |nearly |some |an? )?[\d.,]+ (?:million |billion |thousand )?(?:units|cars|vehicles|phones|copies|tickets|shares|barrels|tons|tonnes|handsets|base stations|engines|aircraft|planes|jets|trucks|buses|trains|machines|turbines|servers|chips|pcs|iphones|notes|bonds)|\d[\d.]*(?: ?%| per ?cent) of its (?:own )?(?:shares|stock|equity)\b|(?:[\p{L}\d.%-]+ ){0,4}?(?:notes|bonds|debentures|debt securities)$|products?|goods|software|cars|tickets|drugs|notes|bonds|securities|(?:oil|gas|electricity)(?! (?:and gas )?(?:properties|assets|fields|business|operations?|interests|division|unit|arm|subsidiary)\b)|books|music|servers|computers|advertising|ads|insurance|(?:[\p{L}-]+ ){0,3}?(?:naming|broadcast(?:ing)?|television|tv|image|media|streaming|film) rights|(?:(?:new|existing|fresh|ordinary|common|preferred) )?shares?\b(?! (?:of|in) \p{Lu}| capital))\b/iu;

/** "insurance unit", "software business": what deals in goods is none. */
const ofGoods =
  /\b(?:units?|business(?:es)?|divisions?|arm|segment|operations?|subsidiar(?:y|ies)|activities|maker|company|firm|franchise|portfolio|practice)$/i;

/** "five million shares", "$120 million in American depositary shares": paper that is placed. */
const paper =
  /\b\d[\d,.]* (?:(?:million|billion) )?(?:newly[- ]issued |new )?shares of (?:(?:its|our|the Company's|Series \p{Lu}[\p{L}\d-]*|Class \p{Lu}|\p{Ll}+,?) )*(?:preferred|common|ordinary|capital) (?:stock|shares)\b(?! of \p{Lu})|^(?:(?:American|[\p{Ll}\d.,-]+|[$€£][\d.,]+) )*(?:shares|ADSs|ADRs)$|^(?:its |the )?\d[\d.,]*(?: (?:million|billion))? (?:[\p{L}.&'-]+ ){1,4}shares\b|^(?:more|fewer|additional) (?:shares?|stock|units)\b|^[$€£][\d.,]+ ?(?:million|billion|[mb]n?)? (?:worth of|of|in) (?:(?:new|fresh|common|preferred) )*(?:stock|shares|bonds|debt|notes|equity|securities)\b(?! (?:of|in) \p{Lu})/u;

/** Bricks and ground, whoever sat in them: "its head office buildings", "a 12-acre site". */
const property =
  /\b(?:buildings?|head ?quarters|head office|office (?:tower|block|complex|park|campus)|skyscraper|land|acres|hectares|campus|apartments?|penthouse|mansion|parcels?)\b(?!.*\b(?:business|unit|division|subsidiary|company|operations|arm|supplier|maker|materials|products)\b)/i;

/** To a landlord a building is a business. */
const dealsInProperty =
  /\b(?:Realty|Properties|Property|Estates?|REIT|Land|Buildings?|Hotels?|Office|Offices|Homes)\b/;

const about =
  '(?:(?:about|around|nearly|roughly|almost|over|more than|up to|some|another|an additional|a further) )*';
const part =
  '(?:(?:an?|the) (?:\\p{Ll}+ )?(?:majority|portion|part|half|third|quarter|chunk|slice|bulk)|most|some|half|part|much|\\d[\\d.,]*(?: ?%| per ?cent)?(?: (?:million|billion))?)';
/** "sold most of its Acme shares", "sold 8 million Acme shares", "sold down its stake": an investment made smaller. */
const holdingReduced = new RegExp(
  `^.{0,40}?\\b(?:sell|sells|sold|selling|divest\\w*|dispos\\w+ of|unload\\w*|offload\\w*|shed|sheds|shedding) (?:off )?(?:down\\b|${about}(?:${part} of (?:its|the|their) (?:[\\p{L}\\d.&'-]+ ){0,4}(?:shares|stock|holdings?|stake|shareholding|position|investment)\\b|\\d[\\d.,]*(?: (?:million|billion|thousand))? (?:of (?:its|the) )?(?:[\\p{L}.&'-]+ ){0,4}shares\\b))`,
  'iu',
);

/** "shed worries about", "handed over its doubts": nothing that can be sold. */
const mood = /^(?:worries|fears|doubts|frustrations?|anger|grievances|opinions?|views|feelings) /;

const isUnnamed = /^(?:business|unit|division|operations?|arm|segment)$/;

const soldWords =
  /^.{0,60}?\b(?:sell(?:s|ing)?|sold|divest\w*|dispos\w+ of|(?:sale|divestiture|disposal|disposition|spin-?off|separation|demerger) (?:of|from)|[\p{Ll}-]+ (?:off|out|with)|sheds?|shedding|unload\w*|offload\w*|transfer\w*|demerge\w*|carve out|hand\w* over) /iu;
/** "closed on the sale of Acme": what is closed is a deal, so that what is named is a firm. */
const namedSale =
  /^(?:complet|clos|finali|conclud|consummat)\w*(?: on)? (?:the |its )?(?:[\p{Ll}-]+ ){0,3}(?:sale|divestiture|disposal|divestment) of (?:its )?\p{Lu}|^agree[sd] (?:on )?(?:the |its |an? )?(?:[$€£][\d.,]+ ?\p{L}* )?sale of (?:its )?\p{Lu}|^(?:raise|got|get|receiv|made|make|net|pocket|earn|reap|collect|book|reali)\w* [^;,]{2,40}? (?:from|through|by|via|on|with|after) (?:the |its )?(?:[\p{Ll}-]+ ){0,2}(?:sale|disposal|divestment|divestiture) of (?:its |[\d.]+ ?(?:%|per ?cent) of )?\p{Lu}/u;

/** "news site The Daily Beetle", "pump maker Acme": a firm by its trade and its name. */
const firmBeforeName =
  /^(?:(?!(?:to|in|at|of|for|on)\b)[\p{L}\d-]+ ){0,3}?(?:site|[\p{Ll}-]*maker|start-?up|firm|agency|retailer|chain|provider|operator|publisher|developer|supplier|producer|insurer|lender|bank|brewer|broker|distributor|manufacturer) \p{Lu}/u;

/** Whether what is sold is itself called a business, not just something else in the sentence. */
function namesBusiness(sentence: Sentence, verb: number): boolean {
  const { text } = sentence;
  const lead = soldWords.exec(text.slice(verb))?.[0].length ?? 0;
  const object =
    objectAfter(text, verb + lead).split(
      / (?:at|in|on|through|via|online) (?=\p{Lu}|all |its |the |more |most |some |\d)/u,
    )[0] ?? '';
  if (/^(?:its )?wholly[- ]owned\b|\b(?:Inc|Corp|Ltd|LLC|GmbH|Plc|PLC|Oy|AB|AG|BV|NV)\.?$/.test(object))
    return true;
  if (firmBeforeName.test(object)) return true;
  return businessNoun.test(object.replace(/\bown brands?\b/gi, ' '));
}

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[,.]/g, '')
    .replace(/ (?:inc|corp|co|ltd|plc|llc|ag|sa|nv|group)$/, '');
/** "Acme Products sells Acme Manufacturing", "Acme sells Acme Medical to Beta": two firms of one first name. */
function isSister(seller: string | undefined, divested: string, isBought: boolean): boolean {
  const [own, other] = [plainName(seller ?? ''), plainName(divested)];
  if (isBought && own !== '' && other.startsWith(`${own} `)) return true;
  return own.includes(' ') && other.includes(' ') && !own.startsWith(other) && !other.startsWith(own);
}

/** "its engineering unit, Acme Engineering Oyj": a part, though it bears the name of the whole. */
const isOwnUnit = ({ sentence, verb }: SubjectDeal, divested: string) =>
  /\bits (?:[\p{Ll}-]+ ){0,4}(?:unit|subsidiary|arm|division|business) ?,? $/u.test(
    sentence.text.slice(verb, Math.max(verb, sentence.text.indexOf(divested, verb))),
  );

const stakeInUnit =
  /^[^;,]{0,50}?\b(\d{1,2}(?:\.\d+)?)[ -]?(?:%|per ?cent|pct) (?:\p{Ll}+ )?(?:stake|interest|shareholding|holding) in [^;,]{2,70}'s? /u;
/** "will buy a 25% stake in Acme's data centre arm": an investor comes in, and the arm stays Acme's. */
function isPartOfUnit(text: string): boolean {
  const percent = stakeInUnit.exec(text)?.[1];
  return percent !== undefined && Number(percent) < 50;
}

/** "sold a minority stake to Acme Capital for $20 million": where nothing says in what, a stake in itself. */
const stakeInItself =
  /^[^;,]{0,40}?\b(?:sell|sells|sold|selling) (?:(?:an?|\d[\d.]*(?: ?%| per ?cent| percent| pct)|minority|small|significant|strategic|large|equity) )+(?:stake|interest|shareholding|holding)(?: in itself)? (?:to|for) /i;

/** "the share capital of its subsidiary": the subsidiary. */
const capitalOf =
  /^(?:the )?(?:entire |whole )?(?:share capital|share stock|capital stock|shares) (?:of|in) (?:its|their|the) /;

/** "will transfer its shipping arm to a joint venture": it stays in the family. */
const intoVenture =
  /^[^;]{0,20}\b(?:transfer\w*|contribut\w*|convey\w*) [^;,]{2,90}? (?:in)?to (?:an?|the|its|their) (?:(?:new|newly[- ]\w+|50-50|50\/50|\w+ly) )*(?:joint venture|JV|subsidiary|wholly[- ]owned \w+|partnership|trust)\b/;

function readFinding(view: SubjectView, deal: SubjectDeal): Finding | undefined {
  const { sentence } = deal;
  if (deal.role !== 'seller' || deal.target === undefined) return undefined;
  if (deal.kind === 'purchase' && isPartOfUnit(sentence.text.slice(deal.verb))) return undefined;
  if (stakeInItself.test(sentence.text.slice(deal.verb))) return undefined;
  if (deal.kind === 'sale' && intoVenture.test(sentence.text.slice(deal.verb))) return undefined;
  const divested = meantBy(view, deal, deal.target.trim().replace(capitalOf, ''));
  if (
    !(isBusiness(divested) || (dealsInProperty.test(view.subject.name) && property.test(divested))) ||
    (goods.test(divested) && !ofGoods.test(divested)) ||
    paper.test(divested) ||
    mood.test(divested) ||
    (property.test(divested) &&
      !dealsInProperty.test(view.subject.name) &&
      !/\b(?:business|subsidiary|division)\b/i.test(sentence.text)) ||
    (!isUnnamed.test(divested) &&
      view.isSubject(divested, sentence) &&
      !isSister(deal.seller, divested, deal.acquirer !== undefined || isOwnUnit(deal, divested))) ||
    divested === deal.acquirer ||
    (deal.acquirer === undefined && /^(?:\p{Lu}\p{L}+ )?(?:head )?offices?$/u.test(divested))
  )
    return undefined;
  const buyer = deal.acquirer ?? buyerNear(view, sentence) ?? managementNear(view, sentence);
  // "hands pump division to new boss", "arm goes to Canada": nobody bought it.
  if (deal.acquirer === undefined && /^(?:hand|go|went)/.test(sentence.text.slice(deal.verb)))
    return undefined;
  if (deal.acquirer === undefined && holdingReduced.test(sentence.text.slice(deal.verb))) return undefined;
  // "sells Nike trainers and its own brands in 300 shops": a shop's trade; without a buyer it must be a business.
  if (buyer === undefined && deal.stage !== 'completed' && !namesBusiness(sentence, deal.verb))
    return undefined;
  if (
    !businessNoun.test(sentence.text) &&
    !namesBusiness(sentence, deal.verb) &&
    !namedSale.test(sentence.text.slice(deal.verb)) &&
    buyer === undefined
  )
    return undefined;
  const { price, from: priceFrom, at: priceAt } = priceOf(view.passage, sentence, deal.verb);
  const closed = closingOf(view.passage, sentence);
  const closing = deal.date === undefined || isLaterClosing(deal, closed) ? closed : undefined;
  const stage = closing === undefined ? deal.stage : 'completed';
  const date = closing?.day ?? deal.date?.iso ?? view.passage.datelineDate;
  const name = (words: string | undefined) =>
    words === undefined ? undefined : view.fullName(words, sentence);
  const buyers = [name(buyer), name(secondBuyer(deal))].filter(
    (each): each is string => each !== undefined && !each.endsWith(' Agreement'),
  );
  const sold = isUnnamed.test(divested) ? divested : (name(divested) ?? divested);
  // "(the "Business")", taken for the buyer named before it: what is sold is not known.
  if (sold !== divested && buyers.includes(sold)) return undefined;
  return {
    subtype: deal.kind === 'spin_off' ? 'spin_off' : 'sale',
    date,
    payload: {
      seller: deal.seller === undefined ? view.subject.name : name(deal.seller),
      divested: sold,
      buyer: buyers.length === 0 ? undefined : buyers.join(' and '),
      amount: price?.amount,
      currency: price?.currency,
      type: deal.kind === 'spin_off' ? 'spin-off' : 'sale',
      stage,
      expected_close: stage === 'announced' ? expectedClose(view.passage, sentence) : undefined,
      ...(date === undefined ? {} : stage === 'completed' ? { close_date: date } : { announced_date: date }),
      ...(isDayOfTelling(sentence, deal.verb, date) ? { announced_date: date } : {}),
    },
    related: buyers.map((each) => ({ name: each, role: 'buyer', type: 'company' })),
    confidence: stage === 'completed' ? 0.9 : 0.8,
    from: priceFrom,
    to: priceAt,
  };
}

function detect(input: DetectionInput): Detection[] {
  return input.evidence.flatMap((evidence) => {
    if (!isProse(evidence)) return [];
    const passage = passageOf(evidence);
    const view = viewOf(passage, input.subject);
    const printed = recordedSale(view);
    if (printed !== undefined) return toDetection(DivestitureDetector, passage, printed);
    const spinOff = bodyFirst(passage)
      .map((sentence) => spinOffFinding(view, sentence))
      .find((found) => found !== undefined);
    if (spinOff !== undefined) return toDetection(DivestitureDetector, passage, spinOff);
    return dealsOfSubject(view).flatMap((deal) => {
      const finding = readFinding(view, deal);
      return finding === undefined ? [] : toDetection(DivestitureDetector, passage, finding);
    });
  });
}

export const DivestitureDetector: Detector = {
  name: 'DivestitureDetector',
  eventType: 'divestiture',
  appliesTo: 'company',
  needsPrior: false,
  payload: eventPayloads.divestiture,
  detect,
  readLikely: (view, telling) => {
    const deal = likelySale(view, telling);
    const finding = deal === undefined ? undefined : readFinding(view, deal);
    return finding === undefined ? [] : [finding];
  },
};
