import { describedFirm } from '#lib/detectors/deals/described-names';
import { partyNames } from '#lib/detectors/deals/parties';
import { anyPhrase } from '#lib/detectors/text/any-of';
import type { Sentence } from '#lib/detectors/text/passage';

const objectEnd =
  /(?: (?:for|at) (?=(?:about |approximately |around |nearly |roughly |some |almost |up to |as much as |more than |an? (?:total|undisclosed|aggregate|purchase|enterprise|price|reported|estimated)|undisclosed|cash|US ?\$|[$€£¥₹]|(?:USD|EUR|GBP|SEK|NOK|DKK|CHF|Rs\.?|C\$|A\$) ?\d|\d|a price|terms))| in (?:a|an|cash|exchange|order|return|its|one of|what|the (?:first|second|third|fourth)) | pursuant | by (?:means|way|statutory|merg|issuing|paying|the end)|, (?=[^,;]{2,40} (?:said|says|announced)\b)|, (?:which|a |an |the |who|whose|agreeing|paying|selling|in a|for|expanding|adding|giving|marking|bringing|creating|as |with|to |and (?:will|has|is|said|expects|plans|that))| -- | – | — | on (?:January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)| to (?:create|expand|boost|strengthen|help|form|become|gain|add|bolster|enhance|build|accelerate|increase|improve|extend|get|beef|grow|broaden|further|complement|focus|enter|raise|cut|reduce|pay)| valued | worth | as part| that (?:will|would|is|has|values|could)|, (?:accepting|receiving|raising|netting|earning|getting|ending|making|taking|leaving|creating|completing|pocketing|realising|realizing|generating|allowing|freeing|reducing|cutting|exiting|retaining|keeping|citing)\b| after | following | with (?:a|the|an|its|which)? ?|; | through | using | is | was | were | has | had | have | said | says | will | would | if | because | while | when | effective | under (?:a|an|the) )/i;

/** "two podcast networks — Tarn and Orlan — in": which they are stands between dashes. */
const countedInDashes =
  /^((?:two|three|four|five|six|\d{1,2}|several) (?:[\p{Ll}-]+ ){1,4})(?:--|[—–-])(?= \p{Lu})/u;

/** The words that follow a verb up to the end of its object. */
export function objectAfter(text: string, from: number): string {
  const rest = text.slice(from, from + 320);
  const end = objectEnd.exec(rest.replace(countedInDashes, (lead) => lead.replace(/-|—|–/g, ':')));
  return (end === null ? rest : rest.slice(0, end.index)).trim();
}

export const businessNoun = anyPhrase(
  /units?|business(?:es)?|divisions?|subsidiar(?:y|ies)|operations?|arm|segment|assets/i,
  /activities|brands?|portfolio|stake|interests?|holdings?|shareholding|product lines?/i,
  /franchise|practice|assets|joint venture|affiliate|company|shares|stock|plants?/i,
  /factor(?:y|ies)|(?:saw)?mills?|mines?|refinery|smelters?|shipyards?|foundr(?:y|ies)/i,
  /distiller(?:y|ies)|winer(?:y|ies)|dair(?:y|ies)|baker(?:y|ies)|airports?|network|chain/i,
  /stores|hotels?|casinos?|resorts?|breweries|refineries/i,
  /(?<!\b(?:software|gaming|computing|operating|new) )platforms?|properties|branches|offices?/i,
  /studios?|publications?|newspapers?|magazines?|stations?|pipelines?|fields?|services/i,
  /department|group|line|rights|(?:loan|insurance|mortgage|credit|lease) book|books? of business|(?:film|music|song|photo|picture|content|image) (?:library|catalogue?|archive)/i,
);

const standsIn =
  /^((?:[\p{Ll}\d-]+ ){0,6}?(?:business(?:es)?|units?|divisions?|operations?|plants?|factor(?:y|ies)|mills?|mines?|stores|activities|arm|chain|network|subsidiar(?:y|ies))(?: and (?:[\p{Ll}-]+ ){0,2}assets)?) (?:in|at|near|outside) (?:the (?:town|city|municipality|region|province) of |\p{Lu}\p{L}+'s )?$/u;
const sharesOf =
  /^'s? (?:(?:issued|outstanding|remaining|entire|ordinary|common|all|and|of|its|the) )*(?:shares|stock|share capital|equity)\b/;

/** Where trade is done, which a buyer may take over with the firm's name or without. */
export const trading =
  /\b(?:shops|pubs|restaurants|clinics|hospitals|nursing homes|schools|titles|showrooms|bakeries|dairies|dealerships|quarr(?:y|ies)|cinemas|surgeries|care homes|towers|masts|weeklies|dailies|motels|inns|supermarkets|pharmacies|gyms|laundries|launderettes|laundromats|caf[eé]s|bars|nurseries|kiosks|galleries|warehouses|depots|theatres|theaters|salons|apps|applications|websites|web sites|games|garages|kennels|parlou?rs|franchises|outlets|parks)(?: in [^;,]{2,60})?$/;

const ownedPhrase =
  /(?:^|\b)(?:the |its |all of |substantially all of |most of |certain |a |an )*(?:(.{2,60}?)'s? )?((?:[\p{L}\p{N}&.,'/-]+ ){0,6}?(?:units?|business(?:es)?|divisions?|subsidiar(?:y|ies)|operations|arm|segment|activities|assets|brands?|portfolio|product line|franchise|practice|holdings|stake|shareholding|chain|stores|plants?|pipelines?|terminals?|network))(?: of (?:the )?(.{2,60}))?/iu;

export const tradeBetween =
  /^ (?:\([\p{Ll} -]+\) )?(?:(?!from |of |to |by |with |and |for |in |at |through )[\p{Ll}-]+ ){0,3}(?:vendor|outfit|(?:[\p{Ll}-]+ )?group|[\p{Ll}-]*makers?|firm|company|chain|start-?up|operator|retailer|lender|insurer|brewer|publisher|developer|distributor|manufacturer|producer|provider|specialist|supplier|agency|broker|exporter|rival|studio|network|airline|carrier|bank|miner|label|club|utility|builder|wholesaler|exchange|newspaper|station|business|miller|printer|baker|grower|packer|refiner|shipper|recycler|trader|dealer|caterer|consultancy|(?:[\p{Ll}]+ )?line|cooperative|co-op|dairy|bakery|brewery|winery|distillery|mill|refinery|investor|fund|(?:buyout|trading|publishing|private equity) house|family|consortium|(?!(?:after|over|under|for|or|nor|per|her|whether|either|however|other|former|later|rather|together|further|never|ever|number|founder|director|manager|minister|leader|chancellor|partner|member|officer|lawyer|daughter|brother|father|mother|sister)\b)\p{Ll}{3,}(?:er|or|ist)) $/u;

/** "five Acme radio stations", "its four Orlan bakeries": so many of somebody's; what is no business of his is a thing he made. */
const countedOf =
  /^(?:(?:the|its|their|all|another|some|about|around|up to|more than) )*(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|\d[\d,]*|several|dozens of) (?:[\p{Ll}-]+ ){0,2}$/u;
const piecesOf =
  /^ ((?:[\p{Ll}-]+ ){0,3}?(?!(?:shares|stocks|bonds|notes|options|warrants|units)\b)[\p{Ll}-]+s)(?=$|[,.;]| (?:in|at|near|across|around|outside|from|to|for|and|with)\b)/u;

const named =
  /^(?:the |its |their )?("[^"]{2,40}"(?:,? (?:and )?"[^"]{2,40}")* (?:[\p{Ll}-]+ ){0,2}(?:applications?|apps?|brands?|titles|magazines?|labels?|websites?|sites?|games?|business(?:es)?|products? lines?|chains?))\b/u;

/** "two Danish IT services companies": firms of which only the number and the trade are told. */
const counted =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}|several) (?:more |other |small )?(?:(?:[\p{L}&-]+ ){0,5}?(?:companies|firms|start-?ups|groups|chains|agencies|banks|brands|practices|manufacturers|retailers)|(?:[\p{Ll}-]+ ){0,3}?(?:restaurants|hotels|pubs|stations|newspapers|hospitals|casinos|dealerships|clinics))\b/u;

/** "substantially all of its assets, chiefly its web hosting business": what they are. */
const chiefly =
  /^(?:substantially )?(?:all|most|certain|the bulk)?(?: of)? ?(?:the |its |their )?(?:operating |remaining )?assets,? (?:chiefly|mainly|principally|primarily|mostly|consisting (?:chiefly |mainly |principally |primarily )?of|namely) (?:of )?/;
/** "its dough business, including the bakery in Elkhart": what is told of it besides. */
const examples =
  /,? (?:including|among (?:them|which)|such as|together with|along with|as well as|plus) .*$/su;
/** What is sold, without what it includes. */
const withoutExamples = (phrase: string): string => {
  const alone = phrase.replace(examples, '');
  return alone.length < 4 ? phrase : alone;
};

/** What an object phrase names: the target, and its owner where the phrase says whose it is. */
export function readObject(
  sentence: Sentence,
  from: number,
  isSale = false,
  buyerBegins: RegExp | undefined = undefined,
): { target: string | undefined; owner: string | undefined; phrase: string } {
  const assets = isSale ? (chiefly.exec(sentence.text.slice(from))?.[0].length ?? 0) : 0;
  if (assets > 0) return readObject(sentence, from + assets, isSale, buyerBegins);
  const whole = objectAfter(sentence.text, from);
  // What is sold ends where its buyer begins.
  const sold = isSale ? withoutExamples(whole.split(/ to (?=[\p{L}])/u)[0] ?? whole) : whole;
  const phrase = buyerBegins === undefined ? sold : (sold.split(buyerBegins)[0] ?? sold);
  const end = from + phrase.length + 1;
  const names = partyNames(sentence).filter(
    (name) =>
      name.start >= from &&
      name.end <= end + 1 &&
      // "all of the outstanding shares (the "Share Purchase") of Acme": a word that the text defines is no party.
      !/\((?:the |each )?"$/.test(sentence.text.slice(Math.max(0, name.start - 8), name.start)),
  );
  const number = counted.exec(phrase)?.[0];
  if (number !== undefined && !/^(?:,|:| including| called| named| [-–—]) /.test(phrase.slice(number.length)))
    return { target: number, owner: undefined, phrase };
  // 'its "Alpha", "Beta" and "Gamma" applications': what bears the names, whoever else is called so.
  const quoted = isSale ? named.exec(phrase)?.[1] : undefined;
  if (quoted !== undefined) return { target: quoted, owner: undefined, phrase };
  const first = names[0];
  const owned = ownedPhrase.exec(phrase);
  if (first === undefined) {
    const own = owned?.[2]?.trim() ?? describedFirm(phrase, sentence.text.slice(from));
    return {
      target: own === undefined ? undefined : own.replace(/^(?:the|its|our|a|an) /i, ''),
      owner: undefined,
      phrase,
    };
  }
  // "Quebec cheesemaker Mirabel": the first name says where, the second which.
  const second = names[1];
  if (second !== undefined && tradeBetween.test(sentence.text.slice(first.end, second.start)))
    return { target: second.text, owner: undefined, phrase };
  const local = first.start - from;
  const beforeFirst = phrase.slice(0, Math.max(0, local));
  const behindFirst = phrase.slice(local + first.text.length);
  // "its snacks unit Arnott's and some operations": the ending belongs to the name.
  if (/^'s (?:and|or|for|from|in) /.test(behindFirst))
    return { target: `${first.text}'s`, owner: undefined, phrase };
  const isOwner = /^'s? /.test(behindFirst);
  const pieces = countedOf.test(beforeFirst)
    ? piecesOf.exec(phrase.slice(local + first.text.length))?.[1]
    : undefined;
  if (pieces !== undefined) {
    const isTrade = trading.test(pieces) || businessNoun.test(pieces);
    const all = `${beforeFirst}${first.text} ${pieces}`.replace(/^(?:the|its) /, '');
    return { target: isTrade ? all : undefined, owner: first.text, phrase };
  }
  // "its roll business and related assets in the town of Seinäjoki": where it stands is not what it is.
  const located = standsIn.exec(beforeFirst)?.[1];
  if (located !== undefined && !isOwner)
    return { target: located.replace(/^(?:the|an?|its) /i, ''), owner: undefined, phrase };
  // "shares of X", "stake in X", "all of the capital stock of X"
  if (
    !isOwner &&
    /\b(?:shares?|stock|stake|interest|(?:membership|equity|ownership|partnership|outstanding|share|unit|limited|all(?: of)?(?: the)?) interests|interests(?! of)|(?:all|certain|most|substantially all)(?: of)?(?: (?:the|its))? (?:[\p{Ll}-]+ ){0,2}assets(?: and (?:[\p{Ll}]+ )?liabilities)?|business(?:es)? and (?:\p{Ll}+ )?assets|equity|control|ownership|rest|majority|remainder|units|(?:every|each) (?:[\p{Ll}]+ )*(?:unit|share|interest)|securities|maker|owner|parent|operator|provider|developer|company)\b.*\b(?:of|in) (?:the )?(?:[\p{Ll}-]+ )*$/u.test(
      beforeFirst,
    )
  ) {
    return { target: first.text, owner: undefined, phrase };
  }
  const afterFirst = phrase.slice(local + first.text.length);
  // "all of Acme's issued shares"
  if (isOwner && sharesOf.test(afterFirst)) return { target: first.text, owner: undefined, phrase };
  const possessed =
    /^'s? ((?:[\p{L}\p{N}&.'/-]+ ){0,6}?(?:unit|business(?:es)?|division|operations|arm|segment|activities|assets|properties|brands?|portfolio|subsidiary|holdings|stake|chain|stores|network|(?:mill|plant|factory|mine|refinery|brewery|smelter)s?|[\p{Ll}-]+ing(?! (?:[\p{Ll}-]+ )?(?:mill|plant|factory|mine|business|unit|division|arm|operation|subsidiar|assets|brand))))\b/u.exec(
      afterFirst,
    );
  if (possessed?.[1] !== undefined) {
    const namedAfter = names[1];
    if (
      namedAfter !== undefined &&
      /^'s? (?:(?!(?:from|of|to|in|for|with|and|at|by)\b)[\p{Ll}-]+ )*$/u.test(
        phrase.slice(local + first.text.length, namedAfter.start - from),
      )
    ) {
      const tail = /^ (?:unit|business|division|operations|arm|segment|subsidiary|brand)\b/.exec(
        sentence.text.slice(namedAfter.end),
      );
      return { target: namedAfter.text + (tail?.[0] ?? ''), owner: first.text, phrase };
    }
    return { target: possessed[1], owner: first.text, phrase };
  }
  if (/^'s? /.test(afterFirst) && names[1] !== undefined)
    return { target: names[1].text, owner: first.text, phrase };
  // "Amberley Media's 31 newspapers": what is bought is the owner's, not the owner.
  const thing = /^'s? (\S.*)/.exec(afterFirst)?.[1];
  if (thing !== undefined) return { target: thing, owner: first.text, phrase };
  // "made Acme its wholly owned subsidiary".
  if (/^ (?:into )?(?:its|their|an?) (?:(?:direct|indirect|new),? )*wholly[- ]owned /.test(afterFirst))
    return { target: first.text, owner: undefined, phrase };
  const unit =
    /^ ?((?:[\p{L}&-]+ ){0,4}(?:unit|business(?:es)?|division|operations|arm|segment|activities|assets|brands?|portfolio|subsidiary|stores|chain|assets|product line|practice))\b(?: of (?:the )?)?/u.exec(
      afterFirst,
    );
  if (unit?.[1] !== undefined) {
    const ownerName = names[1] !== undefined && / of (?:the )?$/.test(unit[0]) ? names[1].text : undefined;
    return { target: `${first.text} ${unit[1]}`, owner: ownerName, phrase };
  }
  // "the Document Imaging division of Nuance", "a unit of X": a common noun before "of" is owned by the name.
  const ownedBy =
    /((?:[\p{L}&-]+ ){0,4}(?:units?|business(?:es)?|divisions?|operations|arms?|segment|activities|assets|brands?|portfolio|subsidiar(?:y|ies)|interests|network|chain|stores|stations|newspapers|hotels|plants?|factor(?:y|ies)|mills?|brewer(?:y|ies)|dair(?:y|ies)|shops|sites|pipelines?|terminals?|refiner(?:y|ies)|mines?))(?: in [\p{L} ]+)? (?:of|from) (?:the |(?<! assets (?:of|from) )(?:(?:\p{Lu}[\p{L}.]+ )?\p{Lu}[\p{L}.]+(?:'s|-based) |\p{Lu}[\p{L}.-]+ (?=\p{Ll})|(?!(?:and|or|for|in|at|to|with|by|on) )[\p{Ll}-]+ )){0,5}$/u.exec(
      beforeFirst,
    );
  // "acquired the business of Acme": all of it.
  if (
    /^(?:the )?(?:entire |whole )?(?:business(?:es)?|operations|business operations)$/.test(
      ownedBy?.[1] ?? '',
    )
  )
    return { target: first.text, owner: undefined, phrase };
  if (ownedBy?.[1] !== undefined)
    return { target: ownedBy[1].replace(/^(?:the|a|an|its) /i, ''), owner: first.text, phrase };
  // "bought 40 pubs from Acme", "bought advertising time from ITV": who stands behind "from" sells, of a business or of none.
  const bought = /^(.+) from (?:the |its |[\p{Ll}-]+ ){0,3}$/u.exec(beforeFirst)?.[1];
  if (bought !== undefined)
    return {
      target:
        businessNoun.test(bought) || trading.test(bought)
          ? bought.replace(/^(?:the|an?|its) /i, '')
          : undefined,
      owner: first.text,
      phrase,
    };
  return { target: first.text, owner: undefined, phrase };
}
