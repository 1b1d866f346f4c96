import { dealSpoken, type Form, partOfFirm, sum } from '#lib/detectors/deals/deal-words';
import { matchesIn } from '#lib/detectors/text/matches';

const papers = /\b(?:sale and )?purchase (?:agreement|price)|\bS&P agreement\b/gi;
const sells =
  /\b(?:dispos\w+|divest\w*|part(?:s|ed|ing) with|sell(?:s|ing)?|sold|sale of|transferee|goodbye|exit)\b/gi;
const buys = /\b(?:acqui\w+|buy(?:s|ing)?|bought|purchas(?:e of|es|er|ing)|tak(?:es|en|ing) over)\b/gi;
const count = (text: string, words: RegExp) => matchesIn(text.replace(papers, ' '), words).length;
/** An agreement over shares does not say who sells; the words around it do. */
const isSelling = (near: string) => count(near, sells) > count(near, buys);
const isBuying = (near: string) => count(near, buys) > count(near, sells);

/** "signed an agreement with X in respect of all the shares of Y". */
const sharesAgreed =
  /\b(?:entered into|signed|executed|concluded) (?:an? |the )(?:[\p{L}&-]+ ){0,6}?[Aa]greement(?: \([^)]*\))?[^;]{0,160}? (?:in relation to|in respect of|relating to|regarding|covering|concerning|over|for) (?:the )?(?=(?:all|100|\d\d(?:\.\d+)? ?(?:%|per ?cent)|entire|whole|issued)[^;]{0,90}?(?:shares?|share capital|equity|interests?|stock) (?:of|in) )/gu;
/** "has agreed with X on a price of $5m for Y". */
const priceAgreed =
  /\b(?:agreed|settled) with (?=\P{Ll}|[\p{Ll}-]+ )[^;]{2,80}? on (?:an? |the )?(?:price|sum)(?: of)? [^;]{2,40}? for (?=(?:the |its )?(?:[\p{Ll}-]+ ){0,4}\p{Lu})/gu;

const either = (pattern: RegExp, needs: RegExp): Form[] => [
  { pattern, needs, kind: 'sale', voice: 'active', stage: 'announced', context: isSelling },
  { pattern, needs, kind: 'purchase', voice: 'active', stage: 'announced', context: isBuying },
];

/** Deals told by whose a business now is, and by agreements over shares or a price. */
export const ownerForms: readonly Form[] = [
  ...either(
    sharesAgreed,
    /\b(?:to|of|regarding|covering|concerning|over|for) (?:the )?(?:all|\d\d|entire|whole|issued)/i,
  ),
  ...either(priceAgreed, /\b(?:agreed|settled) with\b/),
  {
    pattern:
      /\b(?:are|have become|became|become) (?:now |officially |today )*(?:a single|one|a combined) (?:company|group|firm|bank|business|organi[sz]ation)\b/gi,
    kind: 'merger',
    voice: 'parties',
    stage: 'completed',
    needs: /\b(?:one|single|combined) (?:company|group|firm|bank|business|organi)/i,
    context: dealSpoken,
  },
  {
    pattern:
      /\b(?:(?:is|are) now|becomes?|became|has become|will become) an? (?:(?:direct|indirect|new|and),? )*wholly[- ]owned (?:(?:direct|indirect|operating) )*(?:subsidiary|unit) of (?=the (?:Company|Registrant)|(?:[\p{Ll}-]+ ){0,4}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
    needs: /wholly[- ]owned/,
    context: dealSpoken,
  },
  {
    pattern:
      /\b(?:(?:is|are) (?:now )?the (?:new|sole|full|outright)|(?:(?:has|have|is to|will) )?becom(?:es?|ing)(?: the)? (?:new|sole|full|outright)|became the (?:new|sole|full|outright)) (?:\p{Ll}+ )?owners? of /gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /owners? of/,
  },
  {
    pattern:
      /\b(?:has|have|gets?|got|finds|found) (?:found |got |gained )?(?:an? |its )?new (?:owner|home|parent)s?(?: in| with|:|,) /gi,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /new (?:owner|home|parent)/i,
    context: (near) => /\bnew (?:owner|parent)/i.test(near) || dealSpoken(near),
  },
  {
    // "the newsletter start-up has found a home at Acme Media", where terms are spoken of.
    pattern:
      /\b(?:(?:has|have) found|finds|found) (?:itself )?an? (?:(?:permanent|safe|second|natural) )?home (?:at|with|inside|within) (?=(?:[\p{Ll}-]+ ){0,4}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /\bhome (?:at|with|inside|within)\b/i,
    context: (near) =>
      /\bacqui\w+|\btakeover\b|\bbuy-?out\b|\b(?:financial )?terms (?:of the deal )?(?:were|was|weren|are|aren)|\b(?:deal|purchase|price) (?:was|were|is|for|of|worth)\b/i.test(
        near,
      ),
  },
  {
    // "is joining the Acme stable in a 480 million-euro deal".
    pattern:
      /\b(?:is|are) joining (?:the )?(?=(?:\p{Lu}[\p{L}&.'-]* ){1,4}(?:group|family|fold|portfolio|stable|Group) (?:in|under|through) an? [^;,]{0,20}\d[\d.,]*[- ]?(?:million|billion|[mb]n?)[^;,]{0,12} (?:deal|transaction)\b)/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /joining /,
  },
  {
    // "has passed into the hands of the Swedish firm Acme": done.
    pattern:
      /\b(?:has|have) (?:now |\p{Ll}+ly )?(?:passed|gone|fallen) (?:in)?to the (?:hands|ownership|control|possession) of /gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
    needs: /to the (?:hands|ownership|control|possession) of/i,
  },
  {
    pattern:
      /\b(?:(?:has|have|had|will|is to|are to) )?(?:pass(?:ed|es)?|go(?:es|ne)?|went|fall(?:s|en)?|fell) (?:in)?to the (?:hands|ownership|control|possession) of /gi,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /to the (?:hands|ownership|control|possession) of/i,
  },
  {
    pattern: /\b(?:now|henceforth|from today) (?:belongs?|belong) to (?=(?:[\p{Ll}-]+ ){0,4}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
    needs: /belongs? to/,
    context: dealSpoken,
  },
  {
    pattern:
      /\b(?:(?:has|have|is|are|will) )?join(?:s|ed|ing)? (?:the )?(?=(?:\p{Lu}[\p{L}&.'-]* ){1,4}(?:group|family|fold|portfolio|stable|Group)\b(?! of (?!companies|brands|businesses)))/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
    needs: /join(?:s|ed|ing)? /,
    context: (near) =>
      /\b(?:acquisition|acquired|takeover|bought|buyout)\b/i.test(
        near.replace(/\bits acquisition of\b/g, ' '),
      ),
  },
  {
    // "entered into a Stock Purchase Agreement with the stockholders of Acme Corp.": for their stock.
    pattern:
      /\b(?:entered into|signed|executed) (?:an?|the) (?:(?:[\p{L}]+ )?(?:[Ss]tock|[Ss]hare|[Ee]quity|[Ii]nterests?|[Ss]ecurities) [Pp]urchase )?[Aa]greement(?: \([^)]*\))?,? with (?:(?:each|all|certain|the|some|of|selling|majority|main|principal|largest|other) )*(?:(?:stock|share|equity|unit)holders|members|owners) of (?=\p{Lu})(?![^;.]{2,60} (?:on|regarding|concerning|about|to (?!(?:acquire|buy|purchase)\b)))/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:holders|members|owners) of\b/i,
  },
  {
    // "signed a share exchange agreement with Acme Ltd., ... in exchange for all of its outstanding shares".
    pattern:
      /\b(?:entered into|signed|executed|closed|consummated|completed) (?:an?|the) (?:[\p{L}]+ )?(?:[Ss]hare|[Ss]tock|[Ss]ecurities) [Ee]xchange(?: [Aa]greement| [Tt]ransaction)?(?: \([^)]*\))?,? with (?=\p{Lu})/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /exchange/i,
    context: (near) =>
      !/\bpursuant to which [^;]{2,60} (?:acquired|will acquire|agreed to|purchased)\b/.test(near) &&
      /\b(?:all|100%) (?:of )?(?:(?:its|the|their|issued|and|then) )*(?:outstanding|issued|shares|capital stock|equity)|\bwholly[- ]owned subsidiary\b/i.test(
        near,
      ),
  },
  {
    // "Acme, the fleet start-up, is joining Beta Software. Terms of the acquisition were not disclosed".
    pattern: /\b(?:is|are|has|have) (?:joining|joined) (?=(?:\p{Lu}[^\s;,.]* ?){1,4}(?:[,.;]|$| to\b))/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /joining|joined/i,
    context: (near) =>
      /\b(?:terms of (?:the|its) (?:acquisition|deal|purchase|transaction)|(?:price|terms|value) (?:of the (?:acquisition|deal) )?(?:was|were) (?:not|un)|for an undisclosed)/i.test(
        near,
      ) && /\bacqui\w+|takeover|bought/i.test(near),
  },
  {
    pattern: new RegExp(
      `\\bhand(?:s|ed|ing)?(?: over)? (?=(?:(?:its|the|control of|all of)\\b|(?:[\\p{Ll}-]+ ){1,3}${partOfFirm}\\b)[^;]{0,90}? to [^;]{2,60} (?:for|in (?:return|exchange) for|in (?:an? )?${sum}) )`,
      'giu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
    needs: /\bhand(?:s|ed|ing)? /i,
    context: (near) =>
      /\bhand(?:s|ed|ing)? (?:over )?(?:(?:its|the|control of|all of)\b)?[^;]{2,60}\b(?:shops|unit|business|division|arm|subsidiary|operations?|brewery|plants?|factory|mills?|mine|brands?|stores|stake|shares)\b/i.test(
        near,
      ),
  },
  {
    pattern:
      /\bhand(?:s|ed|ing) over (?=its [^;]{2,70}\b(?:unit|business|division|arm|operations|subsidiary)\b[^;]{0,50} to )/gi,
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
    needs: /\bhand(?:s|ed|ing) over its\b/i,
  },
  {
    pattern:
      /\b(?:transferred|conveyed) (?=to [^;]{2,90}? (?:all|100|the entire|its|substantially|\d\d)\b)/gi,
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
    needs: /\b(?:transferred|conveyed) to\b/i,
  },
  {
    pattern:
      /\boffer for (?=[^;]{2,80} (?:became|has become|(?:was|has been|is) declared|is now|was now|is|goes|went|turns) (?:wholly )?unconditional)/gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /unconditional/i,
  },
  {
    pattern:
      /\b(?:has|have|had) found (?:a |an )?(?:buyer|new owner|taker|new home|home)s? for (?!(?:(?:its|the|their|all|some|most|over|about) )*\d|(?:its|the|their) (?:staff|headquarters|new|collection|workers|employees)\b)/gi,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /found (?:an? )?(?:buyer|new owner|taker|new home|home)s? for/i,
    context: (near) =>
      !/\bhomes? for\b/.test(near) || dealSpoken(near) || /\btakes? (?:it|them) (?:on|over)\b/.test(near),
  },
  {
    pattern:
      /\badd(?:s|ed|ing) (?=[^;]{2,80} to (?:its|the) (?:[\p{L}-]+ )?(?:stable|portfolio|group|fold|collection|empire|family|brands|line-?up|roster)\b)/giu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\badd(?:s|ed|ing) /i,
    context: (near) =>
      /\b(?:acquisition|acquired|purchase|bought|takeover|buy-?out)\b|\b(?:what it paid|how much it paid|spending spree|buying spree|shopping spree|(?:financial|deal) terms|terms (?:were|of the deal)|price (?:was|were) not)\b/i.test(
        near,
      ),
  },
  {
    // "announces its new status following an acquisition of Acme": what is told with "a" is not known yet.
    pattern:
      /\bannounc(?:e[sd]?|ing) [^;]{2,140},? (?:following|after|on the back of|thanks to) an? (?:[\p{Ll}-]+ ){0,2}(?:acquisition|purchase|takeover) of (?=(?:[\p{Ll}-]+ ){0,3}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /(?:acquisition|purchase|takeover) of/i,
  },
];
