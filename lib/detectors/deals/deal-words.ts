import type { Deal, DealKind } from '#lib/detectors/deals/deal';

export const agreement =
  '(?:agree(?:s|d|ing)?"?|(?:sign(?:s|ed)?|enter(?:s|ed)? into|execut(?:es|ed)|reach(?:es|ed|ing)?|signing|striking|struck|strikes|seal(?:s|ed|ing)|ink(?:s|ed|ing)|announc(?:es|ed)|clinch(?:es|ed)|confirm(?:s|ed)?|made|has|have|concluded|finali[sz]ed|approve[sd]|backed|endorsed|agree[sd]) (?:(?:an?|the|its) )?(?:[$€£]?[\\w.]+[ -]){0,5}?(?:agreements?|deals?|contracts?|pact|accord|transaction|(?<!\\bnon[ -]?)binding (?:\\w+ )?term sheet)"?(?: \\([^)]*\\))?(?: (?:on )?\\w+day)?(?: with (?:(?!pursuant to which|under which)[^;]){2,240}?)?(?:,)?(?: pursuant to which (?:it|the company) (?:agreed|will))?|will|(?<!\\b(?:plan|goal|aim|idea|option|strategy|intention|hope|objective|priority|purpose|proposal|alternative) )(?:is|are)(?= to )|(?:decid|resolv)(?:es|ed)(?:, [^;]{2,90},| at (?:an?|the|its) [^;]{2,90}?(?= to ))?|elected|exercis(?:es|ed) (?:its|an|the) (?:option|right)|won (?:approval|the (?:bidding(?: war)?|race|battle|fight|contest|auction)|an? auction)|clear(?:s|ed)|under which (?:it|the company) will)';
export const buyVerb =
  '(?:acquire|buy|purchase|take over(?! (?:as|from|the (?:role|job|post|helm|reins|position)|at|in|when)\\b)|takeover|buy out|take private)';
export const sellVerb =
  '(?:sell|divest(?: itself of)?|dispose of|offload|hive off|spin off|spin out|sell off|split off|shed|unload|demerge|carve out|transfer|part with)';
export const adverb = '(?:\\w+ly |also |up |now |back )?';
export const deal = '(?:acquisition|purchase|takeover|buyout|buy-out|merger|take-private)';
export const completes =
  '(?:complet(?:e[sd]?|ing)|clos(?:e[sd]?|ing)(?: on)?|finali[sz](?:e[sd]?|ing)|conclud(?:e[sd]?|ing)|finish(?:es|ed)|consummat(?:e[sd]?|ing)|seal(?:s|ed)|wrap(?:s|ped) up)';
export const announces =
  '(?:announc(?:e[sd]?|ing)|confirm(?:s|ed|ing)?|unveil(?:s|ed)|agree[sd](?: (?:on|to))?|reveal(?:s|ed)|disclos(?:es|ed)|reported|approv(?:e[sd]?|ing)|sign(?:s|ed) off on|clear(?:s|ed)|bless(?:es|ed))';
export const between =
  "(?:(?:of |today |yesterday |on \\w+day |the |its |their |an? |previously[- ]announced |(?:[a-z]*maker|company|firm|group|bank|retailer|insurer|lender|airline|carrier|operator|giant|conglomerate|publisher|brewer|miner)'s |\\$?[\\w.,$€£%-]+ )){0,9}?";

/**
 * A way of telling a deal. `active`: the party before the verb deals in what follows it; `passive`: the other way round;
 * `parties`: both stand before it; `noun`: "the takeover of X by Y".
 */
export type Form = {
  pattern: RegExp;
  kind: DealKind;
  voice: 'active' | 'passive' | 'parties' | 'noun';
  stage: Deal['stage'];
  /** Words without which the form cannot be there: cheap to look for, so that few forms are tried at a sentence. */
  needs: RegExp;
  /** What the sentence and its neighbours must say as well, where the form alone could tell of something else. */
  context?: (near: string) => boolean;
};

export const entered =
  '(?:entered into|executed,?) (?:an?|the) (?:[\\p{L}&-]+ ){0,6}?[Aa]greement(?: \\([^)]*\\))?';
export const saidWould =
  '(?:said|announced|confirmed|revealed|disclosed|says|announces|saying|announcing)(?: (?:(?:on )?\\w+day|today|late \\w+day|earlier))?(?: that)? (?:it|they|the (?:company|group|firm|bank)|he|she) (?:would|(?:was|is|were|are) to)';
export const compound =
  '(?:(?:the|its|their|a|previously[- ]announced|\\$?[\\d.,]+|[$€£][\\d.,]+[MmBb]?n?|million|billion|all-cash|cash|recent) )*(?=\\p{Lu})';

/** Whether a stretch of text speaks of a deal at all. */
export const dealSpoken = (near: string) =>
  /\b(?:acqui\w+|takeover|bought|buyout|purchase[ds]?|mergers?|transaction|deal|paid|price)\b/i.test(near);

/** A name ahead, behind no more than a few words that describe it. */
export const namedFirm = "(?=(?:[\\p{Ll}\\d-]+ |\\p{Lu}[\\p{L}.]+'s ){0,5}\\p{Ll}?\\p{Lu})";

/** A sum in figures, about or exactly. */
export const sum =
  '(?:(?:about|around|nearly|almost|over|more than|roughly|some|up to|another) )*(?:(?:US|[ACHS]K?)?[$€£¥]|(?:USD|EUR|GBP|SEK|NOK|DKK|CHF|Rs\\.?) ?)?\\d[\\d.,]*(?:[ -]?(?:million|billion|crore|mln|bln|mn|bn|m|b|[MBK]))?(?: (?:stg|euros|dollars|pounds|francs|crowns|kronor|yen|rupees|yuan|rand))?(?: in cash)?';
/** What a firm may sell of itself. */
export const partOfFirm =
  '(?:business(?:es)?|units?|arms?|divisions?|operations?|segment|subsidiar(?:y|ies)|activities|stores|plants?|brands?|portfolio|stake|interest|holding|shareholding|chain|venture)';
