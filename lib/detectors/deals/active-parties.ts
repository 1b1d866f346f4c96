import { dealAgent, otherCompany, tellerAfter } from '#lib/detectors/deals/agents';
import { buyerAfter, ontoBuyer, partyOnto, payerAfter } from '#lib/detectors/deals/buyers';
import type { DealKind } from '#lib/detectors/deals/deal';
import { readObject } from '#lib/detectors/deals/object';
import { agentBefore, partyNames } from '#lib/detectors/deals/parties';
import { partyAfter } from '#lib/detectors/deals/party-after';
import type { Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** Who buys what of whom, as the words around a verb say. */
export type Parties = {
  acquirer?: string | undefined;
  target?: string | undefined;
  seller?: string | undefined;
};

const aDescribedCompany =
  /^(?:(?:all|control|\d[\d.]*(?: ?%| per ?cent| percent| pct)?) of )?[Tt]he (?:[\p{L}\d-]+ ){0,4}?(?:company|firm|group|chain|retailer|maker|manufacturer|distributor|supplier|producer|vendor|service|network|studio|builder|bank|lender|insurer|start-?up|developer|operator|carrier|airline|brewer|drugmaker|chipmaker|publisher|broadcaster|miner|brand|platform|provider|merchant|grocer|miller|printer|broker|bookmaker|distiller|jeweller|jeweler|caterer|agency|consultancy|wholesaler|site|portal|club|shipper|contractor|business|label|winery|bakery|dairy)(?: (?:this|last|on|today|yesterday|early|late)\b.*)?$/u;
const soldThing =
  /^(?:,? (?:an?|the) [^,;]{3,60},|,? ?\([^)]*\))*,? (?:of )?(?=(?:all|substantially|certain|its|the|their|our|\d{2,3}|one hundred)\b|\p{Lu}[^;,]{1,50}'s? )/u;

/** "won control of the British chain": where somebody else buys and the passage is about the subject, it is the chain. */
function describedSubject(
  view: SubjectView,
  sentence: Sentence,
  agent: string | undefined,
  phrase: string,
  isAgreed: boolean,
): string | undefined {
  if (agent === undefined || view.isSubject(agent, sentence) || view.subject.type !== 'company')
    return undefined;
  const isIt = isAgreed && phrase === 'it' && view.mentionsSubject(sentence);
  return (isIt || aDescribedCompany.test(phrase)) && view.genericIsSubject(sentence)
    ? view.subject.name
    : undefined;
}

/** "reached agreement with X to acquire the whole of Y": X sells. */
function vendorAgreedWith(
  sentence: Sentence,
  match: RegExpExecArray,
  target: string | undefined,
): string | undefined {
  if (!/ with .* to (?!jointly)/i.test(match[0])) return undefined;
  const vendor = partyAfter(sentence, match.index, 'with');
  return vendor === target ? undefined : vendor;
}

const toBuyer = /^to (?:the )?(?:[\p{Ll}-]+ ){0,3}$/u;
const sells =
  /^(?:(?:(?:has|have|had) )?agree[sd] to sell|sold|transferred|conveyed) $|^(?:entered|signed|executed|concluded).*\b(?:transfer|sale|assignment|conveyance|sell) $|^pursuant to which .*\b(?:sell|sold) $/i;
const itsOwn = /^ (?=(?:its|their|his|our|all|a (?:majority|controlling)|the (?:assets|business|shares))\b)/;

const beforeSale =
  / (?:(?:has|had|have) )?(?:(?:agree[sd]|is|undertook|committed) to |will |would |shall )?(?:sell|sold) $/;
/** "entered into an agreement with Beta pursuant to which Acme agreed to sell to Beta": Acme, whom the form itself holds. */
function agreedToSell(view: SubjectView, sentence: Sentence, match: RegExpExecArray): string | undefined {
  const end = match.index + match[0].length - (beforeSale.exec(match[0])?.[0].length ?? 0);
  const named = partyNames(sentence).find((name) => name.start > match.index && name.end === end)?.text;
  const isOwn = /\b[Tt]he (?:Company|Registrant)$/.test(sentence.text.slice(0, end));
  return named ?? (isOwn && view.genericIsSubject(sentence) ? view.subject.name : undefined);
}

/** "sold to Acme all of the stock of Beta", "sold Acme its 99.9% interest in Beta": the buyer stands before what is sold. */
export function invertedSale(
  view: SubjectView,
  sentence: Sentence,
  match: RegExpExecArray,
  after: number,
): Parties | undefined {
  if (!sells.test(match[0])) return undefined;
  const { text } = sentence;
  const toWhom = partyNames(sentence).find(
    (name) => name.start > after && toBuyer.test(text.slice(after, name.start)),
  );
  const atOnce = partyNames(sentence).find((name) => name.start === after);
  const [buyer, lead] =
    toWhom !== undefined
      ? [toWhom, soldThing.exec(text.slice(toWhom.end))]
      : [atOnce, atOnce === undefined ? null : itsOwn.exec(text.slice(atOnce.end))];
  if (buyer === undefined || lead === null) return undefined;
  const thing = readObject(sentence, buyer.end + lead[0].length, true);
  const subsidiary =
    /\b(?:subsidiary|unit|division),? ?$|\b(?:interest|stake) in (?:its |the )?(?:\p{Lu}\p{Ll}+ )?(?:[\p{Ll}-]+ ){0,3}$/u;
  const named = partyNames(sentence).find(
    (name) => name.start > buyer.end && subsidiary.test(text.slice(buyer.end, name.start)),
  );
  return {
    acquirer: buyer.text,
    target: named?.text ?? thing.target ?? thing.phrase,
    // "Acme and Beta signed an agreement providing for the transfer to Beta of Acme's division".
    seller:
      (/(?:transfer|sale|assignment|conveyance) $/.test(match[0]) ? thing.owner : undefined) ??
      agreedToSell(view, sentence, match) ??
      agentBefore(view, sentence, match.index),
  };
}

/** "the company's stake in Acme": of whoever the passage is about. */
const ofTheCompany =
  /^(?:(?:[\d.]+%|all|substantially|certain|the|a|majority|minority|stake|interest|shares|assets|of|in|remaining|outstanding|entire) ){0,8}the (?:company|registrant|issuer|group|bank|firm)'s\b/i;
/** "acquired the printing segment from the Company". */
const fromTheCompany = /^[^;.]{2,120}? from the (?:[Cc]ompany|[Rr]egistrant)\b(?!')/;
const noOwner = /\b(?:court|judge|regulators?|commission|trustee|tribunal|authorit(?:y|ies))\b/i;

const underWhich =
  /^(?: ?\([^)]*\))?(?:,[^;]{2,80},)? (?:(?:under|pursuant to) which (?:the (?:Company|Registrant)|it) (?:has |will )?|to (?=sell\b|divest\b))$/;
/** "an agreement with Acme, Inc. under which the Company agreed to sell", "an agreement with Acme to sell": with whom. */
const counterparty = (sentence: Sentence, verb: number): string | undefined =>
  partyNames(sentence).find(
    ({ start, end }) =>
      end <= verb &&
      /\b[Aa]greement(?: \([^)]*\))?,? with (?:the )?$/.test(sentence.text.slice(0, start)) &&
      underWhich.test(sentence.text.slice(end, verb)),
  )?.text;

const enteredWith =
  /\b(?:entered into|signed|executed|concluded|has|have) (?:an? |the )(?:[\p{L}&-]+ ){0,6}?[Aa]greement(?: \([^)]*\))?,? with (?:the )?$/u;
const underWhichOther = /^(?: ?\([^)]*\))?(?:,[^;]{2,80})?,? (?:under|pursuant to|by) which (?:the )?$/;
/** "entered into an agreement with Beta pursuant to which Beta will acquire Orlan": who agreed with the buyer sells. */
function agreedWithBuyer(
  view: SubjectView,
  sentence: Sentence,
  agent: string | undefined,
  verb: number,
): string | undefined {
  const names = partyNames(sentence).filter(({ end }) => end <= verb);
  const buyer = names.findLast(({ text }) => text === agent);
  if (buyer === undefined) return undefined;
  const lead = (at: number) => sentence.text.slice(0, at);
  const other = names.find(
    ({ text, start, end }) =>
      enteredWith.test(lead(start)) &&
      underWhichOther.test(sentence.text.slice(end, buyer.start)) &&
      text.startsWith(buyer.text),
  );
  if (other === undefined) return undefined;
  return dealAgent(view, sentence, enteredWith.exec(lead(other.start))?.index ?? 0);
}

/** The parties of a deal told in the active voice. */
export function activeParties(
  view: SubjectView,
  sentence: Sentence,
  kind: DealKind,
  match: RegExpExecArray,
): Parties | undefined {
  const verb = match.index;
  const after = verb + match[0].length;
  const { text } = sentence;
  const agent = dealAgent(view, sentence, verb);
  const source = /^from (?:the )?/.exec(text.slice(after));
  if (source !== null) {
    const company = /^from (the (?:Company|Registrant))\b/.exec(text.slice(after));
    const vendor =
      company?.[1] === undefined
        ? partyNames(sentence).find((name) => name.start === after + source[0].length)
        : { text: company[1], end: after + company[0].length };
    // "Acme bought from Beta by Orlan".
    if (vendor === undefined || text.startsWith(' by ', vendor.end)) return undefined;
    const object = readObject(sentence, vendor.end + 1);
    return { acquirer: agent, target: object.target ?? object.phrase, seller: vendor.text };
  }
  const isSale = kind === 'sale' || kind === 'spin_off';
  const onto = isSale ? ontoBuyer(match[0]) : undefined;
  const object = readObject(sentence, after, isSale, onto);
  // "from its sale of 49.": a text cut off in the middle names nothing.
  if (object.target === undefined && !/\p{L}{2}/u.test(object.phrase)) return undefined;
  const isSubject = (name: string | undefined) => name !== undefined && view.isSubject(name, sentence);
  if (!isSale) {
    const agreed = agreedWithBuyer(view, sentence, agent, verb);
    const soldUnderAgreement = isSubject(agreed) && !isSubject(object.target) ? agreed : undefined;
    const ownsIt = agent !== undefined && agent === object.owner;
    // "It will buy the shares in Acme it does not own": of Acme nobody but somebody else can be "it".
    const isOther =
      isSubject(agent) &&
      isSubject(object.target) &&
      !partyNames(sentence).some(({ end }) => end <= verb) &&
      /\b(?:it|which) (?:does not|doesn't) (?:already |yet |currently )?own\b/.test(text.slice(after));
    return {
      acquirer: isOther
        ? (otherCompany(view, sentence) ?? tellerAfter(view, sentence))
        : ownsIt
          ? otherCompany(view, sentence)
          : agent,
      // "Acme jumps as Beta agrees to buy it".
      target:
        describedSubject(view, sentence, agent, object.phrase, /^(?:agree|will|is to)/.test(match[0])) ??
        object.target,
      seller:
        object.owner ??
        partyAfter(sentence, after, 'from') ??
        vendorAgreedWith(sentence, match, object.target) ??
        soldUnderAgreement ??
        ((ofTheCompany.test(object.phrase) || fromTheCompany.test(text.slice(after))) &&
        agent !== undefined &&
        !isSubject(agent) &&
        isSubject('the company')
          ? 'the company'
          : undefined),
    };
  }
  // "agreed to sell itself to Acme": who sells is what is sold.
  if (/^itself\b/.test(text.slice(after)))
    return { acquirer: buyerAfter(view, sentence, after), target: agent };
  // "The court approved the sale of the assets of Acme to Beta": Acme sells, not who gave leave.
  const isLeave = /^(?:approv|clear|bless)/i.test(match[0]) && noOwner.test(text.slice(0, verb));
  const owner = isLeave ? (object.owner ?? ownerOfSold(sentence, after)) : undefined;
  return {
    seller: isLeave ? owner : agent,
    target: object.target ?? object.phrase.replace(/^(?:the|its|our|an?) /i, ''),
    acquirer:
      buyerAfter(view, sentence, after) ??
      (onto === undefined ? undefined : partyOnto(sentence, after)) ??
      payerAfter(sentence, after) ??
      counterparty(sentence, verb) ??
      (/^(?:has |have |had )?entered|^agreed .*with |^(?:an? (?:\w+ )?(?:agreement|contract|deal) (?:has been|was) )?(?:signed|reached|concluded) .*with /i.test(
        match[0],
      )
        ? partyAfter(sentence, verb, 'with')
        : undefined) ??
      (/^(?:has|have|had) found /.test(match[0]) ? partyAfter(sentence, after, 'in') : undefined) ??
      (/^(?:complet|clos|finali|conclud|consummat)/.test(match[0])
        ? partyAfter(sentence, verb, 'to')
        : undefined),
  };
}

/** "The sale of Acme's science business to Beta was completed": whose business, and to whom. */
export function nominalSale(view: SubjectView, sentence: Sentence, after: number): Parties {
  const object = readObject(sentence, after, true);
  // "Acme: Sale of Estonian subsidiary completed".
  const isHeaded = /^[^:;]{2,40}: \p{Lu}\p{Ll}+ of $/u.test(sentence.text.slice(0, after));
  const isOwn =
    (isHeaded || /^(?:its|the company's|our|the) /i.test(object.phrase)) && view.genericIsSubject(sentence);
  return {
    seller: object.owner ?? (isOwn ? view.subject.name : undefined),
    target: object.target ?? object.phrase.replace(/^(?:the|its|our|an?) /i, ''),
    acquirer: buyerAfter(view, sentence, after),
  };
}

function ownerOfSold(sentence: Sentence, after: number): string | undefined {
  return partyNames(sentence).find(
    ({ start, end }) =>
      start > after &&
      /\b(?:of|from) (?:the )?$/.test(sentence.text.slice(0, start)) &&
      /^(?: ?\([^)]*\))?,? to\b/.test(sentence.text.slice(end)),
  )?.text;
}
