import { anyOf } from '#lib/detectors/text/any-of';
import { type Reason, reasonAgainst } from '#lib/detectors/text/guards';
import type { Sentence } from '#lib/detectors/text/passage';

const againstAnywhere: readonly Reason[] = ['rumour', 'question', 'talks'];
const againstBefore: readonly Reason[] = ['considering', 'hypothetical', 'negation', 'planned', 'recalled'];
/** "its acquired unit": the participle only describes. */
export const adjectival =
  /\b(?:an|such|these|those|any|all|other|certain|of|its|the|their|our|newly|recently|previously|formerly|was|were|a|just|jointly|company|firm|startup)[ -](?:\w+ly )?$/i;
const recallingNoun =
  /\b(?:after|since|following|including|from|despite|through|with|by|of|for) (?:its|the|their|his|our|completing (?:its|the)|having)? ?$/i;
const otherClause =
  /\b(?:that (?:it|they|he|she)|which|who|where|when)\b|, \p{Ll}+ing\b|\b(?:it|they|he|she) (?:had |has |have )?(?:first )?(?:bought|acquired|purchased|founded|opened|launched|built|started|set up|created|took over|formed|entered|joined)\b/u;
/** "wants Acme to sell its unit": somebody else's wish, order or leave. */
const toldToAct =
  /\b(?:want(?:s|ed)?|urg(?:es|ed|ing)|press(?:es|ed|ing)|push(?:es|ed|ing)|ask(?:s|ed|ing)|tell(?:s|ing)?|told|advis(?:es|ed|ing)|call(?:s|ed|ing) on|forc(?:es|ed|ing)|order(?:s|ed|ing)|pressur\w+|demand\w*|allow(?:s|ed|ing)?|expect(?:s|ed)?|invit(?:es|ed|ing)|requir(?:es|ed|ing)) (?:[\p{L}\d&'-]+ |U\.S\. |U\.K\. ){0,8}?(?:[\p{Lu}][^\s]* ?){1,5}$/u;
/** "wishes to inform shareholders": wished is only the telling. */
const tellingWish =
  /\b(?:wish(?:es)?|would like|wants?|hereby wish(?:es)?) to (?:inform|announce|advise|notify|report|update)\b/gi;
/** "We can confirm that Acme has bought Beta": what can be said is said. */
const canSay =
  /\b(?:can|(?:is|are) able to) (?:(?:now|today|also|finally|officially|exclusively) )?(?:confirm|reveal|announce|report|disclose)\b/gi;
/** "Acme, formerly Beta Pumps, took over": its old name makes no deal of old. */
const onceCalled = /, (?:formerly|previously|once) (?:known as |called |named )?(?=\p{Lu})[^,;]{2,60}, /gu;
const whyItDeals =
  /, (?:seeking|looking|hoping|aiming|eager|anxious|trying|keen|planning) (?:to|for) [^,;]*, $/;
/** "an agreement terminating the purchase agreement pursuant to which X had agreed to buy": what is undone, not done. */
const undone =
  /\bterminat(?:e[sd]?|ing|ion of)\b[^;]{0,60}\b(?:agreement|merger|transaction|deal|purchase|plan)\b(?:(?! and (?:has |have |had |it |then |instead )?(?:agreed|entered|signed|accepted)\b|, (?:then|and|but) )[^;]){0,160}$/i;
/** "confirming a report that they were in talks", "reportedly worth $25 million": the deal is certain, only what led to it or its price is hearsay. */
const overNow = anyOf(
  /(?:^|,? )\b(?:confirming|ending|capping|concluding|following|after) (?:[^;,]{0,80} )?(?:reports?|talks|negotiations|discussions|speculation|rumou?rs|resistance|rejections?|(?:hostile|unsolicited|rejected|earlier|initial) (?:bids?|buyout|offers?|takeover|approach(?:es)?)|bidding(?: war| contest| process)?|auction|contest|courtship|battle)\b[^;,]*/giu,
  /,? in a deal that (?:\p{Lu}\p{L}+|sources|(?:one|a) source|analysts|people [^,;]{2,40}) (?:said|says|say|put|estimated|reported)\b[^,;]*/giu,
  /,? for (?:a price|a sum|an amount) that (?:\p{Lu}\p{L}+|sources|people|(?:one|a) source)\b[^,;]*/giu,
  // "after rebuffing two approaches this spring, Acme has agreed": that was before.
  /,? after (?:\p{Ll}+ly |long |first |twice )?(?:rebuff|reject|spurn|refus|resist|fend|rebut|turn|snubb?)ing (?:(?:off|down|away) )?[^;,]{2,60}?\b(?:approach(?:es)?|offers?|bids?|proposals?|suitors?|advances)\b[^;,]*,/giu,
  // "without a meeting of stockholders, effected a short-form merger": only how.
  /,? without (?:a |any |the |further )*(?:meeting|vote|approval|action|shareholder|stockholder)\b[^;,]*/giu,
  /\breportedly (?=(?:worth|valued|priced|for|around|about)\b|[$€£])/giu,
);
/** "Four years after it first planned to dispose of Acme, Beta has sold": the plan is over. */
const yearsAfter = anyOf(
  /^(?:\p{L}+ )?(?:years?|months?|weeks?|days?) after [^,;]{2,140}, /iu,
  // "Having failed to turn it around, Acme has disposed of Beta": what did not come about came before.
  /^(?:Having|After|Despite) (?:(?:repeatedly|long|twice|having|first) )?(?:fail(?:ed|ing)|tr(?:ied|ying)|struggl(?:ed|ing)|refus(?:ed|ing)|vow(?:ed|ing)|den(?:ied|ying)|reject(?:ed|ing)|abandon(?:ed|ing)|look(?:ed|ing)|consider(?:ed|ing)|weigh(?:ed|ing)) [^,;]{2,140}, /iu,
);
/** "said it will buy Acme, Bloomberg reported": who brings the news does not make it hearsay where the buyer said so. */
const saidByItself =
  /\b(?:said|says|announced|confirmed) (?:(?:on |late )?\w+day )?(?:that )?(?:it|they) (?:will|has|have|had|would|agreed|is|are|bought|acquired|sold|signed|completed)\b/;
const lastSource =
  /, (?:the )?(?:Bloomberg|Reuters|AP|AFP|Dow Jones|Kyodo|Nikkei|WSJ|Wall Street Journal|Financial Times)(?: News)? (?:reported|reports|said|says)[^,;]*$/g;
/** "the latest cuts since it bought Acme", "technology that it obtained when it bought Acme": the deal is what something else is counted from. */
const countedFrom =
  /\b(?:since|reason (?:that|why)|(?:obtained|gained|inherited|got|came|arrived|joined|acquired)(?: \w+){0,3} when) (?:it|they|he|she|the (?:company|group|firm|bank)) (?:(?:has|have|had) )?(?:\w+ly )?$/i;
/** "the debts it took on when it bought Acme": of when something else came about. */
const whenItDid =
  /\b(?!(?:said|announced|surprised|stunned|news|headlines|history)\b)\p{Ll}+ when (?:it|they|he|she|the (?:company|group|firm|bank)) (?:\p{Ll}+ly )?$/u;

/** ", it said on Monday": the day of the telling. */
const ofTelling =
  /\b(?:said|says|announced|reported|told [^,;]{2,40})(?: (?:late|early|on|in a statement))* $/i;

/** "the man who sold Acme to Beta": what somebody is known for. */
const whoOnceDealt =
  /\b(?:man|woman|executive|entrepreneur|founder|boss|tycoon|banker|lawyer|billionaire|businessman) who (?:\w+ )?$/;
/** "sold a majority of the arm last year and": what was done then is not what is told. */
const inThePast =
  /^(?:acquired|bought|purchased|took over|snapped up|picked up|sold|divested|disposed|offloaded|spun|unloaded) /i;
const longAgo =
  /^(?:(?!\b(?:and|but|while|after|which|who|that|when|since|from|than|compared|before|as|it)\b)[^;:.,]){2,140} (?:(?:late |early )?last year|(?:\p{Ll}+|\d+) years? (?:ago|earlier|before))\b/u;

/** "the bank, which is buying Acme, made a profit": told in passing. */
const inPassing = /\b(?:which|that|who) (?:\w+ly )?$/i;
export const headlineInfinitive = /^[Tt]o /;

/** "bought Acme for $17 billion in a deal that closed in September", told in January: the deal is not the news. */
const whenClosed =
  /\b(?:deal|transaction|takeover|merger|acquisition|purchase|sale),? (?:that|which) (?:was )?(?:closed|completed|finali[sz]ed|concluded) (?:in|on|at the end of|last) /i;

export function closedLongAgo(sentence: Sentence, verb: number, published: string): boolean {
  const told = whenClosed.exec(sentence.text.slice(verb));
  if (told === null || published.length < 7) return false;
  const from = verb + told.index + told[0].length;
  const date = sentence.dates().find(({ start, end }) => start < from + 6 && end > from);
  if (date === undefined || date.iso.length < 7)
    return date !== undefined && date.iso < published.slice(0, 4);
  const months = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7));
  return months(published) - months(date.iso) > 2;
}

/** "Acme, which bought Beta for $462 million, named a finance chief": told in passing, without a day. */
const isAside = (text: string, verb: number) =>
  (/ - which (?:has |have )?(?:also |just )?$/.test(text.slice(0, verb)) && / - /.test(text.slice(verb))) ||
  (/, (?:which|who) (?:also )?$/.test(text.slice(0, verb)) &&
    /^[^;,]*, (?:named|reported|posted|appointed|hired|opened|launched|filed|lost|cut|plans|is|was|will|expects)\b/.test(
      text.slice(verb),
    ) &&
    !/\b(?:today|yesterday|\w+day|this|recently|just|last (?:week|month))\b/.test(
      text.slice(verb, text.indexOf(',', verb)),
    ));

/** "players who bought Emberfall before July": what shops sell. */
const ofCustomers =
  /\b(?:players|customers|users|buyers|those|people|anyone|fans|shoppers|consumers|homeowners|drivers|patients|readers) who (?:have |had )?$/i;

/** "profit rose 81 percent, bolstered by its $16 billion acquisition of": what a result is explained by. */
export const ofResults =
  /\b(?:bolstered|boosted|helped|lifted|driven|fuell?ed|buoyed|hurt|inflated|swollen) by (?:(?:its|the|their|an?) [^;,]{0,40})?$/i;

/** "said it was ending its $3.6 billion deal to buy", "abandons the acquisition of": no deal any more. */
const endsDeal =
  /\b(?:end(?:s|ed|ing)|terminat(?:es?|ed|ing)|cancel(?:s|l?ed|l?ing)|scrap(?:s|ped|ping)?|abandon(?:s|ed|ing)?|walk(?:s|ed|ing)? away from|pull(?:s|ed|ing)? out of|back(?:s|ed|ing)? out of|call(?:s|ed|ing)? off|drop(?:s|ped|ping)?) (?:(?:its|the|their|an?|planned|proposed|pending|agreed|[$€£][\d.,]+[- ]?(?:billion|million|bn|mn|b|m)?) )*(?:deal|agreement|pact|plans?|merger agreement)(?: to)?(?: (?:buy|acquire|purchase|sell|merge|take over))?(?: with)?\b[^;,]{0,6}$/i;

const hasDone = /\b(?:has|have|had) (?:\p{Ll}+ )?$/u;
function isDatedMemory(
  sentence: Sentence,
  verb: number,
  match: string,
  published: string | undefined,
): boolean {
  if (/^\d{4}/.test(published ?? '') || !inThePast.test(match)) return false;
  if (hasDone.test(sentence.text.slice(0, verb))) return false;
  return sentence
    .dates()
    .some(
      ({ iso, start, end }) =>
        iso.length < 10 &&
        start > verb &&
        start < verb + 90 &&
        /\b(?:back )?in (?:(?:early|late|mid)[- ])?$/.test(sentence.text.slice(0, start)) &&
        /\d{4}$/.test(sentence.text.slice(start, end)),
    );
}

/** Whether the words report a deal that is agreed or done, and now: not talks, an offer, a refusal or history. */
export function isAsserted(
  sentence: Sentence,
  verb: number,
  match: string,
  published: string | undefined,
): boolean {
  const text = sentence.text.replace(saidByItself.test(sentence.text) ? lastSource : /$^/, (found) =>
    ' '.repeat(found.length),
  );
  const clause =
    text
      .replace(overNow, (found) => ' '.repeat(found.length))
      .replace(yearsAfter, (found) => ' '.repeat(found.length))
      .slice(Math.max(0, verb - 90), verb)
      .split(
        /[;:]|, (?:and|but|while|who|which|said|says|is|are|has|had|will|announced|announcing|agreed|it|the company) |\b(?:said|announced|says|revealed|disclosed) (?:\w+ )?(?:that )?(?=it |the )/,
      )
      .at(-1)
      ?.replace(tellingWish, ' ')
      .replace(canSay, ' ')
      .replace(onceCalled, ' ')
      // "Acme, looking to expand in the South, is buying": why it deals.
      .replace(whyItDeals, ' ')
      // "pulls out of Germany, sells 85 stores": what is left is sold.
      .replace(/\b(?:pull(?:s|ed|ing)? out of|withdr(?:ew|aws?|awing) from) [^;,]{2,40}, (?=$|and $)/, ' ')
      // "closed the transactions contemplated by the agreement and acquired": what was agreed, not weighed.
      .replace(/\bcontemplated (?:by|in|under)\b/gi, ' ') ?? '';
  // An offer that is a party's own past bid is no deal, yet "agreed" makes one of it.
  const agreed =
    /^(?:agree|sign|enter|execut|reach|struck|strike|seal|ink|complet|clos|finali|conclud|consummat)/i.test(
      match,
    );
  if (!agreed && reasonAgainst(text.replace(overNow, ' '), againstAnywhere)) return false;
  if (agreed && reasonAgainst(text.replace(overNow, ' '), ['rumour', 'question'])) return false;
  // "is set to become the biggest after reaching an agreement": what is ahead of "after" is another matter.
  const isOutcome = /^(?:reaching|signing|striking|sealing|inking) /i.test(match) && / after $/.test(clause);
  if (!isOutcome && reasonAgainst(clause, againstBefore)) return false;
  if (
    /\b(?:talks|considering|negotiat\w+|(?:option|right)(?: (?:by|of|for) [^,;]{2,40}?)?|offer(?:ed|s)?|bid|plans?|proposal|seeking|approval|attempt|effort|race|bidding|interest|money|cash|financing|funds|able|opportunity|chance|free|rush|way|time|fail(?:s|ed|ing)?|ready|set|poised|due|about|prepared|expect(?:s|ed|ing)?|pressure|keen|eager|likely|unlikely|unable|willing|unwilling|reluctant|tempted|desire|power|struggl(?:es|ed|ing)|available|customers|consumers|shoppers|people|investors|reason|need|want(?:s|ed)?|like|try|how|where|what|decision) ?$/i.test(
      clause,
    ) &&
    headlineInfinitive.test(match)
  )
    return false;
  if (headlineInfinitive.test(match) && toldToAct.test(text.slice(Math.max(0, verb - 110), verb)))
    return false;
  if (ofCustomers.test(text.slice(0, verb)) || ofResults.test(text.slice(0, verb))) return false;
  if (endsDeal.test(text.slice(0, verb + match.length))) return false;
  if (inThePast.test(match) && whenItDid.test(text.slice(0, verb))) return false;
  if (countedFrom.test(clause) || whoOnceDealt.test(text.slice(0, verb))) return false;
  if (inThePast.test(match) && longAgo.test(text.slice(verb + match.length))) return false;
  // "has received approval to complete the acquisition": it is not done.
  if (/^(?:complete|close|finali[sz]e|conclude|consummate|seal) /i.test(match) && /\bto $/.test(clause))
    return false;
  if (/^(?:is|are) \w+ing\b/i.test(match) && inPassing.test(text.slice(0, verb))) return false;
  if (undone.test(text.slice(Math.max(0, verb - 260), verb)) || /\bterminat/i.test(match)) return false;
  if (
    /^will\b/i.test(match) &&
    /\b(?:if|whether|customers|consumers|users|investors|hopes?|believes?|think|predict\w*|bet(?:ting)?)\b/i.test(
      clause,
    )
  )
    return false;
  if (/\b(?:may|might|could) (?:be unable|not (?:be able|reali[sz]e|achieve)|fail)\b/i.test(text))
    return false;
  if (/\brecall|previous(?:ly)? (?:acquired|bought|sold)/i.test(clause + match)) return false;
  if (inThePast.test(match) && isAside(text, verb)) return false;
  // Where nobody knows when it was told, a purchase with its year is a memory: "bought Acme in October 2006 for 89 million".
  if (isDatedMemory(sentence, verb, match, published)) return false;
  // "Since Acme sold its German stores, Beta has closed 12 of them".
  if (
    inThePast.test(match) &&
    /^(?:Ever )?(?:Since|When|Before|Until) [^,;]{2,60}$/.test(text.slice(0, verb))
  )
    return false;
  if (/\b(?:at|for|if) the right price\b/i.test(text)) return false;
  if (published !== undefined) {
    const year = Number(published.slice(0, 4));
    if (closedLongAgo(sentence, verb, published)) return false;
    const old = sentence.dates().some((date) => {
      const inClause = date.start > verb - 60 && date.start < verb + 200;
      // "sold its unit, completing the exit that it promised in 2017" dates the promise.
      if (!inClause || otherClause.test(text.slice(verb, date.start))) return false;
      // "its largest purchase since 2017"
      if (/(?:\p{Ll}est|\bmost|\bfirst|\bonly) [^,;]*\bsince (?:\w+ )?$/u.test(text.slice(0, date.start)))
        return false;
      const itsYear = Number(date.iso.slice(0, 4));
      if (itsYear >= year) return false;
      // Told in "2014", the end of the year before may be but weeks ago.
      if (published.length < 7)
        return itsYear < year - 1 || date.iso.length < 7 || date.iso.slice(5, 7) < '10';
      if (date.iso.length < 7) return itsYear < year;
      const months = year * 12 + Number(published.slice(5, 7)) - itsYear * 12 - Number(date.iso.slice(5, 7));
      return months > 6;
    });
    const recent = sentence
      .dates()
      .some((date) => date.iso.slice(0, 4) === String(year) && !ofTelling.test(text.slice(0, date.start)));
    if (old && !recent) return false;
  }
  // "has received $212m after completing the sale": the closing is the news, unless time has passed since.
  if (/^completing/i.test(match) && /(?<!\b(?:years?|months?|quarters?|weeks?) )after $/i.test(clause))
    return true;
  return !(recallingNoun.test(clause) && /(?:acquisition|purchase|takeover|sale|merger)/i.test(match));
}
