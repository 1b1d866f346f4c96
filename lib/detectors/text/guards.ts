import { anyPhrase } from '#lib/detectors/text/any-of';
import { mayHold, searchable } from '#lib/detectors/text/word-search';

/**
 * Why a sentence that uses an event's words may report none. Each pattern is one reason, so that a detector can
 * choose: "plans to cut 1,400 jobs" is a restructuring, "plans to buy" is not an acquisition.
 */
export const talks = anyPhrase(
  /(?:in|into|holding|held|began|begun|started|resumed|ended|halted|broke off|open to|hold|exclusive|advanced|early|preliminary|merger|takeover|acquisition|sale|final|opened|ongoing|continu\w+) (?:\w+ )?(?:talks|negotiations|discussions)/i,
  /talks (?:to|with|about|over|on|between|are|were|have|had)/i,
  /discussions (?:to|with|about|over|regarding|are)/i,
  /negotiat(?:es|ed|ing) (?:to|with|for|a|an|the)/i,
  /near(?:s|ing|ed)? (?:an? |the )?(?:agreement|deal|sale|purchase|takeover|acquisition)/i,
  /(?:is|are|was|were) (?:near|close to|nearing|on the verge of)/i,
  /close to (?:an? |the )?(?:agreement|deal|buying|selling|acquiring)|nearing|on the verge of/i,
  /non-?binding|letters? of (?:intent|interest)|LOIs?|memorand(?:um|a) of understanding|heads of (?:terms|agreement)/i,
  /(?:indications?|expressions?) of interest|exclusivity|due diligence/i,
);

export const considering = anyPhrase(
  /hir(?:es|ed|ing) (?:[\w&]+ ){0,3}?(?:bank(?:er)?s?|advis[eo]rs?)(?= ?(?:to|$))/i,
  /mull(?:s|ed|ing)?|consider(?:s|ed|ing)?|weigh(?:s|ed|ing)?|explor(?:e|es|ed|ing)/i,
  /ponder(?:s|ed|ing)?|contemplat(?:es?|ed|ing)|evaluat(?:es?|ed|ing)|stud(?:y|ies|ied|ying)/i,
  /review(?:s|ing)? (?:its |strategic )?options|strategic (?:alternatives|options|review)/i,
  /look(?:s|ed|ing)? (?:at|to|for|into)|eye(?:s|d|ing)|interested in/i,
  /interest in (?:buying|acquiring|selling)|keen (?:to|on)|want(?:s|ed)? to|wish(?:es|ed)? to/i,
  /hop(?:es?|ed|ing) to|hopes|aim(?:s|ed|ing) to|seek(?:s|ing)?|sought to/i,
  /push(?:es|ed|ing)? for|urg(?:e|es|ed|ing)|call(?:s|ed|ing)? (?:for|on)|court(?:s|ed|ing)/i,
  /woo(?:s|ed|ing)|target(?:s|ing)|vying|vie[sd]?|in the running|front-?runner|suitors?/i,
  /bidders?|shortlist\w*/i,
);

export const hypothetical =
  /\b(?:may|might|could|would|should|can|if|whether|unless|potential(?:ly)?|possibl[ey]|possibility|eventual(?:ly)?|prospect(?:ive)? of|hypothetical|assum(?:e|es|ing)|likely|unlikely|perhaps|probably|expect(?:s|ed)? (?:that|a|an|the)|in the event|subject to market)\b/i;

export const rumour =
  /\b(?:rumou?r(?:s|ed)?|speculat(?:ion|es?|ed|ing)|reportedly|unconfirmed|(?:people|persons?|sources?|someone|executives?|individuals) (?:who (?:is|are|were) )?(?:familiar|with knowledge|with direct knowledge|close to|briefed|involved)|people with|according to (?:an? |one |two |three |several )?(?:\w+ )?(?:executive|official|employee|insider|banker|individual|manager)s? (?:knowledgeable|familiar|briefed|close|involved|with (?:direct )?knowledge|who (?:asked|declined|requested|spoke))|according to (?:people|sources|a source|a person|two people|three people|media reports|reports|press reports|newspaper|an? (?:media|news|press|newspaper) report)|as per (?:\w+ )?reports?|(?:is|are|was|were) said to (?:be |have )?(?:cut|plan|consider|sell|buy|lay|weigh|near|prepar|acquir|rais|seek|explor)|sources? (?:said|say|told|close|familiar)|asked not to be (?:identified|named)|(?:un-?named|unidentified) (?:[a-z]+ )?(?:sources?|insiders?|officials?|executives?|employees?|persons?|people)|tipsters?|word (?:has it|on the (?:street|web))|insiders (?:say|said|claim(?:ed)?)|declined to be (?:identified|named)|(?:is|are|was|were) said to|said to (?:be|have|explore|consider|weigh|seek|near|plan)|anonymous|newspaper (?:said|reported)|(?:press|media|newspaper|magazine|television|radio|published|news) reports? (?:today |yesterday |on \w+day |here )?(?:said|says?|had|reveal(?:s|ed)|state[sd])|(?:the )?(?:Wall Street Journal|WSJ|New York Times|New York Post|Financial Times|Sunday Times|Times|Bloomberg|CNBC|Reuters|newspaper|Handelsblatt|Les Echos|Nikkei|Post|Journal)(?<!Thomson Reuters)(?: [Nn]ews)?(?:,)? (?:said|reported|reports|says)|(?:Sky News|BBC|ITV|CNN|NBC|CBS|Axios|Politico|Spiegel|Bild|Guardian|Telegraph|Daily Mail|Mail on Sunday|Globe and Mail|Variety|The Information|Business Insider|Caixin|Yomiuri|Asahi|Economic Times|Le Monde|Le Figaro|Il Sole 24 Ore|Kommersiant|Vedomosti),? (?:(?:first|has|have|earlier) )?(?:reported|reports)\b|was reported|it was reported|reports? that|declin(?:ed|es|ing) to (?:comment|respond)(?:ed)? (?:on|to) (?:the |media |those |these |press )*(?:reports?|rumou?rs|speculation)|(?:media |press |news |newspaper )?reports? (?:suggest|indicate|hint|claim)(?:s|ed)?|speculations)\b|\bReport:|(?:: ?| ?-{1,2} ?| [–—] ?|[(])(?:media |press |newspaper )?(?:reports?|sources?|(?:news)?papers?|WSJ|FT|NYT|Nikkei|Handelsblatt|Kommersiant)[).]*$|, (?:WSJ|FT|NYT|Nikkei|Handelsblatt|Bloomberg|Reuters|CNBC|Sky News|(?:media|newspaper|news) reports?|reports?|sources?|(?:news)?papers?) (?:reports?|reported|says?|said)[.]?$|, (?:(?:media|press|newspaper) )?reports?[.]?$|^(?:report|sources?): /i;

/** A headline that asks tells nothing: "Acme to let 2,000 go?" */
export const question = /\?["')\]]*$|: (?:[Rr]eports?|[Ss]ources?)$/;

export const negation =
  /\b(?:not|never|no longer|neither|nor|without|den(?:y|ies|ied|ying)|refus(?:e|es|ed|ing|al)|reject(?:s|ed|ing|ion)?|declin(?:e|es|ed|ing) (?:to|an?|the)|rebuff(?:s|ed|ing)?|rul(?:e|es|ed|ing) out|fail(?:s|ed|ing)? to|fell through|abandon(?:s|ed|ing)?|withdr(?:ew|aw|awn|aws|awing)|scrap(?:s|ped|ping)?|cancel(?:s|led|ed|ling|ing)?|call(?:s|ed|ing)? off|shelv(?:e|es|ed|ing)|postpon(?:e|es|ed|ing)|delay(?:s|ed|ing)?|suspend(?:s|ed|ing)?|halt(?:s|ed|ing)?|drop(?:s|ped|ping)? (?:its|the|a|plans?)|pull(?:s|ed|ing)? (?:out|from|its)|walk(?:s|ed|ing)? away|terminat(?:e|es|ed|ing|ion)(?: of)? (?:the|its|an?) (?:merger|agreement|deal|proposed|previously|acquisition|planned)|no (?:plans?|intention|agreement|deal|decision|change|changes|talks|interest)|lost (?:out|its bid)|blocked?|hostile|unsolicited|turned down|snub\w*|dismiss(?:es|ed|ing)? (?:an?|the|any|all|as) (?:[\w-]+ ){0,2}(?:reports?|rumou?rs?|speculation|talk|suggestions?|claims?)|end(?:s|ed|ing) (?:its|their) (?:[$€£\w.,-]+ ){0,3}(?:deal|agreement|merger|takeover|pact)(?! (?:with|of) (?:the )?(?:union|court))|n't)\b|n't\b/i;

export const planned = anyPhrase(
  /plan(?:s|ned|ning)? (?:to|an?|on|for)|intend(?:s|ed|ing)? to|intention/i,
  /propos(?:e|es|ed|ing|als?)|prepar(?:es?|ed|ing|ations?)|set to|poised to|due to|about to/i,
  /ready to|gear(?:s|ed|ing)? up|expect(?:s|ed)? to|upcoming|forthcoming|planned|ahead of/i,
  /next (?:week|month|quarter|year)/i,
  /will (?:seek|consider|try|look|attempt|explore|evaluate|decide)|try(?:ing)? to|tries to/i,
  /tried to|attempt(?:s|ed|ing)? to|agreed to (?:discuss|consider|talk)/i,
  /(?:made|makes|making|make|launch(?:es|ed)?|sweetens?|raises?|lowers?|extends?|submit(?:s|ted)?) (?:an? |its |their )?(?:\w+ )?(?:offer|bid)/i,
  /bid(?:s|ding)? (?:for|to)|offer(?:s|ed|ing)? (?:to (?:buy|acquire|purchase)|for)/i,
  /tender offer/i,
);

export const recalled = anyPhrase(
  /last year|years? (?:ago|earlier|before)/i,
  /(?:a |two |three |several |few )(?:years?|months?|decades?) ago|a year (?:ago|earlier)/i,
  /earlier (?:acquisition|purchase|deal|round)/i,
  /previous(?:ly)? (?:acquired|bought|raised|sold|served|closed|led|had)/i,
  /had (?:previously |already |earlier )(?:acquired|bought|raised|sold|gone|joined|hired|named|appointed)/i,
  /recently[- ](?:acquired|bought|hired|appointed|named|sold|closed|completed)/i,
  /since (?:its|the|then|being|going|acquiring|buying)|to date|in (?:the )?past|history/i,
  /historically|once (?:owned|raised)|formerly|used to|at the time|back in|in recent years/i,
  /over the (?:past|last)|during the (?:past|last)|most recently/i,
  /the (?:19|20)\d{2} (?:acquisition|purchase|merger|sale|takeover|buyout|deal)/i,
);

/** The text with the month of May spelled so that it is not taken for the verb. */
export function withoutMay(text: string): string {
  return text.includes('May') ? text.replace(/(?<=.)\bMay\b|^May(?=,? \d)/g, 'Mai') : text;
}

const reasons = { talks, considering, hypothetical, rumour, question, negation, planned, recalled };
export type Reason = keyof typeof reasons;

/** Cheap test of whether a text can have words of rumour. */
export const mayBeRumour = mayHold(
  /rumo|speculat|report|unconfirmed|familiar|knowledge|close to|brief|involved|people with|according to|said to|sources?\b|asked|named|unidentified|identified|tipster|word has|word on|insider|declin|anonymous|paper|journal|times|post|bloomberg|cnbc|reuters|handelsblatt|echos|nikkei|wsj|\bft\b|nyt|sky news|bbc|itv|cnn|nbc|cbs|axios|politico|spiegel|bild|guardian|telegraph|mail|variety|the information|caixin|yomiuri|asahi|le monde|figaro|il sole|kommersiant|vedomosti/i,
);

/** The first of the given reasons that the text shows, or nothing. */
export function reasonAgainst(text: string, which: readonly Reason[]): Reason | undefined {
  const withoutMonth = withoutMay(text);
  return which.find(
    (reason) =>
      (reason !== 'rumour' || mayBeRumour(searchable(withoutMonth))) && reasons[reason].test(withoutMonth),
  );
}
