import { activeParties, nominalSale, type Parties } from '#lib/detectors/deals/active-parties';
import { dealPatient, otherCompany } from '#lib/detectors/deals/agents';
import { buyerAfter } from '#lib/detectors/deals/buyers';
import type { Deal } from '#lib/detectors/deals/deal';
import { cameToNothing } from '#lib/detectors/deals/no-deal';
import { partyNames, unnamedOwner } from '#lib/detectors/deals/parties';
import { isPartOfSubject } from '#lib/detectors/deals/role';
import type { SubjectDeal } from '#lib/detectors/deals/select-deals';
import type { Telling } from '#lib/detectors/likelihood/likelihood';
import { matchesIn } from '#lib/detectors/text/matches';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const bought = 'acquired|bought(?: out)?|purchased|taken over|snapped up|taken private';
const boughtBy = new RegExp(
  `\\b(?:${bought}|sold to|owned|acquisition|purchase|takeover|buyout) (?:by|to) (?:the )?`,
  'iu',
);
const buys =
  /\b(?:(?:has |have |had |to |will )?(?:acquir(?:e[sd]?|ing)|buy(?:s|ing)?|bought|purchas(?:e[sd]?(?! (?:price|agreement|option|order|consideration)s?\b)|ing)|tak(?:e[sn]?|ing) over|took over|snap(?:s|ped|ping)? up|swallow(?:s|ed|ing)?|absorb(?:s|ed|ing)?)|(?:acquisition|purchase|takeover|buyout|control|ownership) of) (?:the )?/iu;
const sells =
  /\b(?:sell(?:s|ing)?(?: off)?|sold(?: off)?|divest(?:s|ed|ing)?(?: of)?|dispos(?:e[sd]?|ing) of|offload(?:s|ed|ing)?|off-loading|unload(?:s|ed|ing)?|hiv(?:e[sd]?|ing) off|spin(?:s|ning)? off|spun off|part(?:s|ed|ing) with) /iu;
const saleOf = /\b(?:sale|disposal|divestiture|divestment|spin-?off) of /iu;
const spunOff = /\bsp(?:in|inning|ins|un)[ -]?off\b|\bdemerg/i;
const isDone =
  /\b(?:complet(?:ed|es|ion)|closed|finali[sz]ed|consummated)\b|\b(?:has|have|had) (?:\w+ )?(?:acquired|bought|purchased|sold|divested|taken over)\b/i;

const merges = /\bmerge(?:s|d|r)?\b|\bmerging\b|\bcombin(?:e|es|ed|ing|ation)\b/i;

type Told = Parties & { verb: number };

const all = (pattern: RegExp, text: string) => matchesIn(text, new RegExp(pattern.source, 'giu'));

/** Each purchase that a word of buying may tell, with who stands around it. */
function purchasesIn(view: SubjectView, sentence: Sentence): Told[] {
  const { text } = sentence;
  const passive = all(boughtBy, text).flatMap((by): Told[] => {
    const after = by.index + by[0].length;
    const acquirer = partyNames(sentence).find(({ start }) => start >= after - 1 && start < after + 60)?.text;
    return acquirer === undefined
      ? []
      : [{ acquirer, target: dealPatient(view, sentence, by.index), verb: by.index }];
  });
  const active = all(buys, text).flatMap((match): Told[] => {
    const parties = activeParties(view, sentence, 'purchase', match);
    return parties === undefined ? [] : [{ ...parties, verb: match.index }];
  });
  return [...passive, ...active, ...mergersIn(view, sentence)];
}

/** "Acme and Beta reached a merger agreement": the two that a sentence names. */
function mergersIn(view: SubjectView, sentence: Sentence): Told[] {
  const at = merges.exec(sentence.text);
  const other = at === null ? undefined : otherCompany(view, sentence);
  if (at === null || other === undefined || !view.mentionsSubject(sentence)) return [];
  return [{ acquirer: view.subject.name, target: other, verb: at.index }];
}

const saleTold = /\b(?:sale|sold|sells?|selling|disposal|divest\w*|exit\w*|buyer|new owner)\b/i;
/** "its bakery division, whose sale to": what of its own a firm may sell. */
const ownPart =
  /\b(?:its|their|the group's|the company's) ((?:[\p{L}\d&'-]+ ){1,5}?(?:business(?:es)?|divisions?|units?|arm|subsidiar(?:y|ies)|operations?|assets|stake|brands?|chain|plants?))\b/u;

/** Each sale that a word of selling may tell. */
function salesIn(view: SubjectView, sentence: Sentence): Told[] {
  const active = all(sells, sentence.text).flatMap((match): Told[] => {
    const parties = activeParties(view, sentence, 'sale', match);
    // "sells rights to the league to Acme": rights are no business, and "to" does not stand before who buys them.
    return parties?.target === undefined || /^(?:the |its )?rights$/i.test(parties.target)
      ? []
      : [{ ...parties, verb: match.index }];
  });
  const nominal = all(saleOf, sentence.text).map(
    (match): Told => ({
      ...nominalSale(view, sentence, match.index + match[0].length),
      verb: match.index,
    }),
  );
  const part = saleTold.test(sentence.text) ? ownPart.exec(sentence.text) : null;
  const end = part === null ? 0 : part.index + part[0].length;
  const alone: Told[] =
    part?.[1] === undefined
      ? []
      : [{ target: part[1], acquirer: buyerAfter(view, sentence, end), verb: part.index }];
  return active.length + nominal.length > 0 ? [...active, ...nominal] : alone;
}

const wish =
  /\b(?:plan(?:s|ned|ning)?|intend(?:s|ed|ing)?|aim(?:s|ed|ing)?|hop(?:es|ed|ing)|want(?:s|ed)?|expect(?:s|ed)?|try|tries|trying|prepar(?:es|ed|ing)|offer(?:s|ed)?|bid(?:s|ding)?|seek(?:s|ing)?|willing|ready|free|able|right|option) (?:(?:to|for) (?:\w+ )?)?$/i;
const proceeds = /\bproceeds (?:of|from) (?:the |its |their )?$/;

/** "plans to sell", "the proceeds of its sale": not yet decided, or told before, at the verb itself. */
function isOtherwiseTold({ text }: Sentence, { verb }: Told): boolean {
  const lead = text.slice(0, verb);
  return (
    proceeds.test(lead) ||
    cameToNothing(lead, text.slice(verb)) ||
    (wish.test(lead) && !/\bannounc(?:ed|es|ing)\b/i.test(lead))
  );
}

const dealAt = (sentence: Sentence, kind: Deal['kind'], parties: Told): Deal => ({
  kind,
  acquirer: parties.acquirer,
  target: parties.target,
  seller: parties.seller,
  stage: isDone.test(sentence.text) ? 'completed' : 'announced',
  sentence,
  verb: parties.verb,
  date: sentence.dates().find(({ iso }) => iso.length === 10),
});

const firstOf =
  (read: (view: SubjectView, sentence: Sentence) => SubjectDeal | undefined) =>
  (view: SubjectView, { main, sentences }: Telling): SubjectDeal | undefined =>
    [main, ...sentences].map((sentence) => read(view, sentence)).find((deal) => deal !== undefined);

/** The purchase of which a passage tells, where the subject buys or is bought: who stands where, whatever the words around. */
export const likelyPurchase = firstOf((view, sentence) => readPurchase(view, sentence));

/** The sale by the subject of which a passage tells. */
export const likelySale = firstOf((view, sentence) => readSale(view, sentence));

function readPurchase(view: SubjectView, sentence: Sentence): SubjectDeal | undefined {
  const isSubject = (name: string | undefined) =>
    name !== undefined && (view.isSubject(name, sentence) || view.mentions(name));
  for (const told of purchasesIn(view, sentence)) {
    if (isOtherwiseTold(sentence, told)) continue;
    const deal = dealAt(sentence, 'purchase', told);
    if (deal.target === undefined || deal.acquirer === undefined) continue;
    if (view.mentions(deal.target) && view.mentions(deal.acquirer)) continue;
    // "the acquisition of its assets by Acme": Acme buys.
    if (sentence.text.includes(` by ${deal.target}`)) continue;
    if (/\brights\b/.test(deal.target)) continue;
    // "reached agreement with Acme to acquire": Acme does not buy.
    if (sentence.text.slice(0, told.verb).includes(`with ${deal.acquirer}`)) continue;
    if (isSubject(deal.acquirer)) return { ...deal, role: 'acquirer' };
    if (isSubject(deal.seller) || deal.seller === 'the company') continue;
    if (isSubject(deal.target) && !isPartOfSubject(view, deal.target)) return { ...deal, role: 'target' };
  }
  return undefined;
}

const throughUnit = /\b(?:subsidiary|unit|arm|division|affiliate)\b/i;

function readSale(view: SubjectView, sentence: Sentence): SubjectDeal | undefined {
  const isOwn = ({ seller, verb }: Told) =>
    seller === undefined
      ? view.genericIsSubject(sentence) && !unnamedOwner.test(sentence.text.slice(0, verb).trimEnd())
      : view.isSubject(seller, sentence) ||
        view.mentions(seller) ||
        (view.mentionsSubject(sentence) && throughUnit.test(sentence.text.slice(0, verb)));
  const told = salesIn(view, sentence).find(
    (each) =>
      !isOtherwiseTold(sentence, each) &&
      isOwn(each) &&
      (each.seller === undefined || each.seller !== each.acquirer),
  );
  if (told === undefined) return undefined;
  const kind = spunOff.test(sentence.text) ? 'spin_off' : 'sale';
  return { ...dealAt(sentence, kind, told), role: 'seller' };
}
