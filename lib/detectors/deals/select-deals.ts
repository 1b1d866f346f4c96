import type { Deal } from '#lib/detectors/deals/deal';
import { readDeals } from '#lib/detectors/deals/read-deals';
import { type Role, roleOf } from '#lib/detectors/deals/role';
import { normalizeOrganization } from '#lib/detectors/text/normalize-name';
import { bodyFirst, type Sentence } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import { mayHold } from '#lib/detectors/text/word-search';

/** A deal with the role the subject plays in it. */
export type SubjectDeal = Deal & { role: Role };

const ownSecurities =
  /^(?:back\b|(?:its own |up to |as much as |approximately |about |an aggregate of )*(?:\$?[\d.,]+ (?:million |billion )?)*(?:worth )?(?:of )?(?:its |our |the company's )?(?:own |outstanding |common |ordinary |preferred |treasury )*(?:shares|stock|notes|bonds|debt|securities|units|warrants|options)\b(?! (?:of|in) (?!(?:its(?! (?:[\p{Ll}-]+ ){0,3}(?:subsidiary|unit|affiliate|arm|division|associate|venture)\b)|our|an?|one|the company|common(?! stock of \p{Lu})|preferred|the registrant|(?:(?:[Ii]nitial|[Pp]ublic|[Ss]econdary|[Rr]ights|[Ff]ollow-?[Oo]n|[Bb]lock) )*(?:[Oo]ffering|[Tt]rade|IPO|[Pp]lacement|[Pp]lacing))\b)))/iu;

const goods =
  /^(?!(?:two|three|four|five|six|seven|eight|nine|ten|several) (?:[\p{L}-]+ ){0,3}(?:units|subsidiaries|divisions)\b)(?:up to |as many as |about |some |more than |another |an additional |a further )*(?:\d[\d,.]*|one|two|three|four|five|six|ten|dozens of|hundreds of|thousands of) (?:million |billion |thousand )?(?!(?:[\p{L}&-]+ ){0,4}(?:companies|firms|businesses|start-?ups|chains|brands|pubs|shops|titles|clinics|mines|plants|factories|branches|dealerships|hotels|casinos|resorts|newspapers|magazines|papers|stations|restaurants|hospitals|stores|refineries|mills|breweries|hotel-casinos|weeklies|dailies|(?:(?:mobile|cell|phone|radio|transmission|telecoms?|broadcast) )*(?:towers|masts)|motels|inns|data cent(?:er|re)s|supermarkets|pharmacies|gyms|cinemas|theat(?:er|re)s|wineries|vineyards|quarries|dairies|farms|depots|terminals|garages|salons|laborator(?:y|ies)|(?:care|nursing|funeral) homes)\b)(?:\p{Lu}[\p{L}\d-]* (?:[\p{Lu}\d][\p{L}\d-]* )?(?=[\p{Ll}]))?(?!(?:percent|per cent|pct|shares|stores|hotels|companies|businesses|units of|subsidiaries|plants|outstanding|ordinary|common|of the|of its|of their|restaurants|stations|firms|startups|newspapers|hospitals)\b)[\p{Ll}-]+(?: [\p{Ll}-]+){0,3} (?:from|for|to|over|by|,|in)\b/u;

/** Equipment, rights and land bought: things, not businesses. */
const things =
  /^(?:the |an? )?(?:[\p{L}-]+,? (?:and )?){0,6}?rights? (?:to|of|for)\b|^(?:the |an? |its |all )?(?:[\p{L}'-]+ ){0,6}?(?:sponsorship|broadcast(?:ing)?|media|streaming|naming|television|TV|film|movie|image|translation|screen) rights\b|^(?:(?:about |some |up to |an additional |another )*(?:US|[ACH]K?)?[$€£¥]?[\d.,]+ (?:million|billion)(?: worth)? of|(?:the |its |new |more |additional |\p{Lu}[\p{L}&]*(?: \p{Lu}[\p{L}&]*)?'s? )*)(?: ?[\p{L}\d-]+){0,3} ?\b(?:hectares|acres|licen[cs]es?|spectrum|airwaves|aircraft|planes|jets|ships|vessels|tankers|locomotives|trains|equipment|machinery|land|acreage|slots|gates|tickets|supplies|goods|gear|gas|electricity|crude|oil|wheat|gold|chips|systems?|software|phones|computers|printers|tractors|furniture|products?)(?= (?:of|near|in|from|for|at|to|over|on|by|with|outside|along|beside|north|south|east|west)\b|[.,;]|$)/u;

/** "bought advertising time", "acquired the Orlan domain name": no business. */
const airtime =
  /^(?:the |its |more |new )?(?:[\p{Ll}-]+ ){0,2}(?:time|ads?|advertising|advertisements|airtime|space) (?:on|in|at|during|from)\b|^(?:the |its )?(?:\p{Lu}[\p{L}.]* ){1,3}(?:domain(?: names?)?|trademarks?|patents?|web address|logo)\b/u;

/** What is ordered by the piece, whoever made it: "31 Boeing 777-300ER aircraft", "two LNG carriers", "three prizes". */
const pieces =
  /^(?:up to |as many as |about |around |some |at least |nearly |more than |another |an additional |a further |the )*(?:\d[\d,.]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens of|hundreds of|thousands of)(?: (?:more|new|used|additional|further))? (?:[\p{L}\d/.&-]+ ){0,5}?(?:aircraft|planes?|jets|jetliners|airliners|airplanes|helicopters|turboprops|freighters|engines|turbines|locomotives|trains|carriages|railcars|buses|coaches|trucks|lorries|vans|cars|vehicles|ships|vessels|tankers|(?:bulk|LNG|LPG|gas|car|product|crude) carriers|ferries|containers|rigs|drones|satellites|rockets|missiles|submarines|handsets|phones|tablets|laptops|computers|servers|chips|processors|robots|machines|panels|modules|batteries|scanners|simulators|slots|prizes|awards|medals|trophies|paintings|barrels|tonnes|tons)\b/iu;

/** Makes and models: "Airbus A321neo jets". */
const models =
  /^(?:the |its |new |more )*\p{Lu}\p{L}+ (?:\p{Lu}{1,4}-?)?\d[\p{L}\d-]* (?:[\p{Ll}-]+ ){0,2}(?:aircraft|planes|jets|jetliners|engines|helicopters|trucks|trains)\b/u;

/** "the building it rents in Omaha", "a 12-acre site". */
const buildings =
  /^(?:the |an? )?(?:\d[\d,.]*[ -](?:acre|hectare|square)|(?:green|brown)field |(?:industrial|factory|development) site)|^(?:the|an?|its) (?:[\p{Ll}\d-]+ ){0,4}(?:building|property|house|mansion|apartment|penthouse|headquarters|land|plot) (?:it|they|where|in|on|at|for|from|that|which)\b/u;

/** "picks up $90M contract to supply radar". */
const contracts =
  /^(?:an? |the )?(?:(?:US|[ACH]K?)?[$€£¥]?[\d.,]+ ?(?:million|billion|bn|mn|m|b)? )?(?:[\p{L}-]+ ){0,3}(?:contracts?|orders?|tenders?|awards?) (?:to|for|from|with|worth)\b/iu;

const people =
  /^(?:up to |as many as |about |some |around |more than |another |a further |nearly |roughly |its |first |new )*(?:[\d][\d,.]*|hundreds of|thousands of|dozens of)? ?(?:of )?(?:\p{Ll}+ ){0,2}(?:jobs|workers|employees|staff|posts|positions|people|roles|(?:users|customers|subscribers|followers|clients|members|downloads|patients|riders|readers|viewers|fans|accounts|policyholders)(?! (?:of|from) \p{Lu}))\b/iu;

/** "picked up €20 million in new funding". */
const moneyRaised =
  /^(?:(?:about|another|around|over|more than|nearly|a further|an additional|a) )*(?:US|[ACH]K?)?[$€£¥₹]\d[\d.,]*(?: ?\p{L}+)? (?:in|of) (?:[\p{Ll}-]+ ){0,4}(?:funding|financing|investment|capital|equity|money|[Ss]eries|seed)\b/u;

/** Whether the object of a deal is the company's own securities or plain goods rather than a business. */
export function isOwnSecurities(sentence: Sentence, verb: number): boolean {
  const object = sentence.text
    .slice(verb)
    .replace(
      /^[\s\S]{0,40}?\b(?:acquire[sd]?|buys?|bought|purchase[sd]?|sells?|sold|of|buying|selling|sheds?|unloads?|pick(?:s|ed) up|snap(?:s|ped) up|scoop(?:s|ed) up|(?:take|takes|took|taking) over) /i,
      '',
    );
  return [
    ownSecurities,
    moneyRaised,
    goods,
    things,
    airtime,
    pieces,
    models,
    buildings,
    contracts,
    people,
  ].some((pattern) => pattern.test(object));
}

// Acquisitions and divestitures are read from the same deals; the second to ask finds them here.
const chosenDeals = new WeakMap<SubjectView, SubjectDeal[]>();

/**
 * The deals of a passage in which the subject buys, is bought or sells, each once. Sentences of the body count
 * before a headline; a deal told again in other words adds nothing.
 */
export function dealsOfSubject(view: SubjectView): SubjectDeal[] {
  const chosen = chosenDeals.get(view) ?? chooseDeals(view);
  chosenDeals.set(view, chosen);
  return chosen;
}

/** "There is no such proposal", "the report is speculative": what the text around it retells is denied. */
const denial =
  /\bno such (?:proposals?|deal|plans?|talks|transaction|agreement|negotiations?|decision|offer|discussions?)\b|\b(?:reports?|story|stories|news item|article|rumou?rs?|speculation)\b[^.;]{0,60}\b(?:is|are|was|were) (?:\w+ )?(?:speculative|baseless|incorrect|untrue|false|unfounded|groundless|wrong|inaccurate|fabricated|without (?:any )?(?:basis|foundation)|pure (?:speculation|invention))\b/i;

const mayDeny = mayHold(
  /no such|speculative|baseless|incorrect|untrue|false|unfounded|groundless|wrong|inaccurate|fabricated|without (?:any )?(?:basis|foundation)|pure (?:speculation|invention)/i,
);

/** "X is in talks to sell": what a headline promised is not agreed. */
const unsettled =
  /\b(?:is|are|was|were|remains?) (?:\p{Ll}+ )?(?:in (?:\p{Ll}+ ){0,3}(?:talks|discussions|negotiations)|near(?:ing)?|close to|weighing|considering|exploring|mulling)\b/iu;

/** "Acme was notified that Beta LLP, its auditor, had agreed to merge": the deal is of those whom Acme hears of. */
const onlyTold =
  /\b(?:was|were|been) (?:\p{Ll}+ly )?(?:notified|informed|advised|told)\b[^;]{0,90}? that (?!(?:it|they|we)\b|(?:the|its) (?:[Cc]ompany|[Rr]egistrant|[Bb]oard|firm|offer|bid)\b)/u;

function isOnlyTold(view: SubjectView, sentence: Sentence, verb: number): boolean {
  const told = onlyTold.exec(sentence.text.slice(0, verb));
  return told !== null && !view.mentions(sentence.text.slice(told.index + told[0].length, verb));
}

function chooseDeals(view: SubjectView): SubjectDeal[] {
  if (view.passage.sentences.some((each) => mayDeny(each) && denial.test(each.text))) return [];
  const ordered = bodyFirst(view.passage);
  const chosen: SubjectDeal[] = [];
  for (const sentence of ordered) {
    for (const read of readDeals(view, sentence)) {
      const role = roleOf(view, read);
      if (role === undefined) continue;
      const isOwnSeller =
        role === 'acquirer' && read.seller !== undefined && view.isSubject(read.seller, sentence);
      const deal = isOwnSeller ? { ...read, seller: undefined } : read;
      if (isOwnSecurities(sentence, deal.verb)) continue;
      if (role !== 'target' && isOnlyTold(view, sentence, deal.verb)) continue;
      if (role === 'acquirer' && isBoughtBefore(view, chosen, sentence)) continue;
      // "is being swallowed by a larger rival. Acme will pay $640 million": by whom, the next sentence says.
      const unbought = chosen.findIndex(
        (other) => role === 'target' && other.role === role && other.acquirer === undefined,
      );
      if (unbought >= 0 && deal.acquirer !== undefined) {
        chosen[unbought] = { ...deal, role };
        continue;
      }
      const same = chosen.find(
        (other) => other.sentence !== sentence || overlaps(other, deal) || other.role === role,
      );
      // The fuller of two readings of the same words is the one that names what changes hands.
      if (
        same?.sentence === sentence &&
        same.role === role &&
        overlaps(same, deal) &&
        same.target === undefined &&
        deal.target !== undefined
      ) {
        chosen[chosen.indexOf(same)] = { ...deal, role };
        continue;
      }
      // "is selling a portfolio. It agreed to sell the fields to Acme": one sale, and the second says to whom.
      const told = chosen.findIndex((other) => role === 'seller' && isToldFurther(other, deal));
      if (told >= 0) {
        chosen[told] = { ...deal, role, date: deal.date ?? chosen[told]?.date };
        continue;
      }
      // "will pay $197 million for the Scottish company": which one, the headline says.
      const nameless = chosen.findIndex(
        (other) => role === 'acquirer' && other.role === role && other.target === undefined,
      );
      if (sentence.isHeadline && nameless >= 0 && deal.target !== undefined) {
        chosen[nameless] = { ...deal, role };
        continue;
      }
      if (sentence.isHeadline && (same !== undefined || isUnsettled(view, sentence))) continue;
      if (same === undefined || isDistinct(chosen, { ...deal, role })) chosen.push({ ...deal, role });
    }
  }
  return chosen;
}

/** "Acme now belongs to Beta. The British firm paid $38 million": who has just been bought is not the one that paid. */
const isBoughtBefore = (view: SubjectView, chosen: readonly SubjectDeal[], sentence: Sentence): boolean =>
  !view.mentionsSubject(sentence) &&
  chosen.some((other) => other.role === 'target' && other.sentence.index === sentence.index - 1);

/** Whether the sentence under a headline takes it back. */
function isUnsettled(view: SubjectView, headline: Sentence): boolean {
  const next = view.passage.sentences[headline.index + 1];
  return next !== undefined && unsettled.test(next.text);
}

function overlaps(a: Deal, b: Deal): boolean {
  return Math.abs(a.verb - b.verb) < 60;
}

const tokens = (name: string | undefined) =>
  new Set(
    normalizeOrganization(name ?? '')
      .split(' ')
      .filter((word) => word.length > 2),
  );

/** Whether the next sentence names the buyer of a sale that was told without one. */
function isToldFurther(other: SubjectDeal, deal: Deal): boolean {
  return (
    other.role === 'seller' &&
    other.kind === 'sale' &&
    deal.kind === 'sale' &&
    other.acquirer === undefined &&
    deal.acquirer !== undefined &&
    deal.sentence.index === other.sentence.index + 1 &&
    !/\b(?:also|separately|another|in addition|earlier|previously|last)\b/i.test(deal.sentence.text)
  );
}

/** Whether a deal is another than those told before: what changes hands is named, in no words of theirs, and to others. */
function isDistinct(chosen: readonly SubjectDeal[], deal: SubjectDeal): boolean {
  const mine = tokens(deal.target);
  if (mine.size === 0 || !/^\p{Lu}|\p{Lu}/u.test(deal.target ?? '')) return false;
  return chosen.every((other) => {
    const theirs = new Set([...tokens(other.target), ...tokens(other.acquirer), ...tokens(other.seller)]);
    if (other.sentence === deal.sentence || [...mine].some((word) => theirs.has(word))) return false;
    if (deal.role !== 'seller' || other.role !== 'seller') return true;
    // What a longer wording of the other sentence holds is no second deal.
    const said = tokens(other.sentence.text);
    if ([...mine].every((word) => said.has(word))) return false;
    // A sale to the same buyer, told again in other words.
    const buyer = tokens(other.acquirer);
    return ![...tokens(deal.acquirer)].some((word) => buyer.has(word));
  });
}
