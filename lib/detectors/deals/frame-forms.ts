import { type Form, namedFirm, partOfFirm, sum } from '#lib/detectors/deals/deal-words';

const done =
  '(?:[Aa]cquired|[Bb]ought(?: [Oo]ut)?|[Pp]urchased|[Tt]aken (?:[Oo]ver|[Pp]rivate)|[Ss]napped [Uu]p|[Ss]cooped [Uu]p|[Pp]icked [Uu]p|[Gg]obbled [Uu]p|[Ss]wallowed)';

const buyerToEnd = `(?=(?:(?:rival|[Uu]\\.?[SK]\\.?|[\\p{Ll}-]+ (?:firm|group|giant|company|maker)) )?(?:[\\p{Lu}\\d][\\p{L}\\d&'.-]*(?: (?:and|of|&)(?= \\p{Lu}))? ?){1,5}(?:(?:,? (?:in|for)|(?<= )(?:[Ii]n|[Ff]or)) (?:an? )?(?:[Ss]tock|[Cc]ash|[Aa]ll-[Cc]ash|${sum}|[Uu]ndisclosed)[^;,]{0,40})?(?: - [\\p{L} ]{2,30}| \\([\\p{L} ]{2,30}\\))?\\.?$)`;
const notSmall =
  "(?:(?!(?:[Tt]he|[Tt]hat|[Aa]nd|[Oo]f|[Bb]y|[Aa]t|[Ii]n|[Ww]ith|[Ff]rom|[Tt]o|[Ff]or|[Ss]ays?|[Ss]aid|[Ww]as|[Ii]s|[Gg]ets) )[\\p{L}\\d&'.-]+ ){0,5}";

/** How a headline begins that ends with the buyer: "Acme's Cork factory", "Games maker Acme". */
const soldLead = `(?<=^${notSmall}(?:(?!(?:Stake|Shares|Holding|Interest|Bonds|Notes|House|Home|Mansion) )\\p{Lu}[\\p{L}\\d&'.-]*|unit|arm|business|division|operations|subsidiary) |^[^;:,]{2,50}'s? (?:[\\p{L}-]+ ){0,4}(?:${partOfFirm}|factory|mill|mine|brewery|refinery|newspapers|magazines|titles|pubs|hotels|shops|mines|mills|stations) |^[^;:,]{2,60}\\b(?:platform|[\\p{Ll}]*maker|company|firm|start-?up|chain|group|app|site|agency|provider|publisher|brewer|retailer|operator|developer), (?:[Tt]he )?\\p{Lu}[^;:,]{1,40}, )`;

const theFirm =
  '(?:[Cc]ompany|[Ff]irm|[Gg]roup|[Cc]hain|[Ss]tart-?up|[\\p{L}]*maker|operator|provider|retailer|developer|supplier|producer|publisher|platform|business|rival|vendor|specialist|brand|agency|insurer|bank|lender|broker|brewer|manufacturer|distributor)';
/** A firm's name at the end of its clause, or behind words that say it is a firm: no jets, rights or players. */
const firmAlone = `(?=(?:(?:[\\p{L}\\d.-]+ ){0,4}${theFirm} (?=\\p{Lu})[^;,.]{2,40}|(?!(?:[^;,.]* )?(?:League|Cup|Games|Series|Olympics|Stadium|Airport|Tower|Street|Rights|Jets|Aircraft|Treasuries|Bonds|Bitcoin|Boeing|Airbus)\\b)(?:[\\p{Lu}][\\p{L}\\d&.'-]*(?: (?:and|of|&) (?=\\p{Lu}))? ?){1,4}(?:(?:'s?)? [^;,.]{2,40} (?:unit|business|arm|division|operations|brand|chain|network|hotels|stores|mines|assets|stake))?)(?:$|[.,;]| (?:in|as|to) ))`;
/** "Danish rival Acme", "the snack maker Acme": behind words that say it is a firm, or what a firm has. */
const firmDescribed = `(?=(?:(?!(?:at|of|in|with|to|by|from|for|on)\\b)[\\p{L}\\d'-]+ ){0,4}?(?:${theFirm} \\p{Lu}|\\p{Lu}[^;,.]{1,40}'s? [^;,.]{2,40}\\b${partOfFirm}\\b))`;

const struck =
  '(?:(?:has |have |had )?(?:[Ss]trikes?|[Ss]truck|[Cc]linch(?:es|ed)|[Ss]eal(?:s|ed)|[Rr]each(?:es|ed)|[Aa]gree[sd](?: to)?|[Ii]nk(?:s|ed)|[Aa]nnounce[sd]|[Uu]nveil(?:s|ed)|[Mm]akes|[Mm]ade|[Ll]ands|[Ss]igns)|(?<!(?:rights|content|supply|licen[cs]ing|service|sponsorship|kit) )[Ii]n|[Ww]ith(?= (?:an? )?[^\\s;,]*[$€£]))';

/** Deals told by a headline without its verb, beside another matter or in the words of handing over. */
export const frameForms: readonly Form[] = [
  {
    // "Games maker Acme Ltd bought by Beta in $90 mln deal": the whole of a headline, with nothing behind the price.
    pattern: new RegExp(`${soldLead}${done} [Bb]y ${buyerToEnd}`, 'gu'),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /(?:acquired|bought|out|purchased|over|private|up|swallowed) by\b/i,
  },
  {
    // "Acme's Cork factory sold to Beta in £450m deal", "Games maker Acme sold to Beta".
    pattern: new RegExp(
      `${soldLead}(?:[Ss]old|[Oo]ffloaded|[Dd]ivested)(?: [Oo]ff)? [Tt]o ${buyerToEnd}`,
      'gu',
    ),
    kind: 'sale',
    voice: 'passive',
    stage: 'announced',
    needs: /(?:sold|offloaded|divested)(?: off)? to\b/i,
  },
  {
    // "has struck an all-stock deal worth about $90 million for software maker Acme", "in $90 mln deal for Acme".
    pattern: new RegExp(
      `\\b${struck} (?:an? |its |the )?(?:${sum} )?(?:(?:[\\p{Ll}-]+|all-\\p{L}+) ){0,3}?(?:[Dd]eal|swoop)(?: (?:worth|valued at|of) ${sum})? (?:for|to buy) ${firmAlone}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:deal|swoop)\b/i,
  },
  {
    // "in $11 billion takeover of Acme".
    pattern: new RegExp(
      `(?<=^[^;,]{2,60} )[Ii]n (?:an? )?${sum} (?:(?:[\\p{Ll}-]+) ){0,2}(?:[Tt]akeover|[Aa]cquisition|[Bb]uyout|[Pp]urchase) of ${firmAlone}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:takeover|acquisition|buyout|purchase) of\b/i,
  },
  {
    // "swoops on Danish rival Acme", "beats rivals to pump maker Acme", "spends £65m on noodle maker Acme".
    pattern: new RegExp(
      `\\b(?:swoop(?:s|ed) (?:on|for)|makes ${sum} swoop (?:on|for)|pounc(?:es|ed) on|beats? (?:off )?(?:rivals?|\\p{Lu}[^;,]{1,30}?) to|spen(?:ds|t) ${sum} on) ${firmDescribed}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:swoop|pounc|beat|spen)/i,
  },
  {
    // "Acme selling envelope arm to Beta for $40 mln", "Acme buying Beta".
    pattern: new RegExp(
      `(?<=^(?:\\p{Ll}?[\\p{Lu}\\d][^\\s;,:]* ){1,4})(?:selling|divesting|offloading|shedding)(?: off)? (?=[^;]{2,80} to ${namedFirm})`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:selling|divesting|offloading|shedding)\b/i,
  },
  {
    // "Acme adds to its empire, buying Beta Studios".
    pattern: new RegExp(
      `(?<=^(?:\\p{Ll}?[\\p{Lu}\\d][^\\s;,:]* ){1,4}|^\\p{Ll}?[\\p{Lu}\\d][^;.]{5,80}, )(?:buying|acquiring|snapping up) ${firmAlone}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:buying|acquiring|snapping)\b/i,
  },
  {
    // "to pay $205 mln for petfood brand Acme".
    pattern: new RegExp(
      `(?<=^(?:[\\p{Lu}\\d][^\\s;,]* (?:(?:of|and|&) )?){1,4})to pay ${sum} for (?:${firmAlone}|${firmDescribed})`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\bto pay\b/i,
  },
  {
    // "has agreed to sell to Acme for $75 million", "Acme sells to Beta for $75M": who sells is what is sold.
    pattern: new RegExp(
      `\\b(?:(?:(?:has|have) )?agree[sd] to sell|to sell|sells|is selling)(?: out)? to (?=(?:[\\p{Ll}-]+ ){0,3}(?:\\p{Ll}?\\p{Lu}[\\p{L}\\d&'.-]* (?:(?:and|of|&) )?){1,4}(?:for|in) (?:an? )?(?=[^\\s;]* ?(?:million|billion|mln|bln|[\\d.]+[mMbB]n?\\b)(?! (?:a|per) ))${sum}(?=$|[.,]| in (?:cash|stock)))`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /\b(?:sell|sells|selling)(?: out)? to\b/i,
  },
  {
    // "Acme agrees £23m sale to Beta", "Acme in £23m sale to Beta".
    pattern: new RegExp(
      `(?<=^(?:\\p{Ll}?[\\p{Lu}\\d][^\\s;,:]* ){1,4})(?:agrees|agreed|in)(?: an?)? ${sum} (?:sale|buyout) to ${namedFirm}(?=[^;,.]{2,50}(?:$|[.,]))(?![^;,.]* of )`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /\b(?:sale|buyout) to\b/i,
  },
  {
    // "falls to Acme in £410m deal".
    pattern: new RegExp(
      `\\b(?:falls?|fell) to (?=\\p{Lu}[^;,.]{1,40} in (?:an? )?${sum} (?:(?:cash|stock|takeover|share|all-\\p{Ll}+) )?(?:deal|takeover|buyout|bid)\\b)`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /\b(?:falls?|fell) to\b/i,
  },
  {
    // "jumps 4% on acquisition of Acme", "gains after acquiring Acme".
    pattern: new RegExp(
      `\\b(?:gains?|jumps|surges|rises|soars|climbs|rallies|slips|falls|drops|advances|spurts|zooms) (?:[\\d.]+ ?(?:%|per ?cent|pct) )?(?:on|after|post) (?:(?:completing )?(?:its |the )?(?:acquisition|purchase|takeover) of|acquiring|buying) ${namedFirm}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:acquisition|purchase|takeover) of|(?:acquiring|buying) /i,
  },
  {
    // "Acme's Beta acquisition gets EU green light".
    pattern: new RegExp(
      `(?<=^\\p{Lu}[\\p{L}\\d& .-]{1,40})'s? (?:${sum} )?(?=(?:\\p{Lu}[\\p{L}\\d&.-]* ){1,4}(?:acquisition|takeover|purchase|buyout) (?:gets|wins|secures|receives|clears|cleared) (?:[^\\s;,]+ ){0,4}?(?:approval|clearance|consent|go-ahead|green light|nod|hurdle)\\b)`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:acquisition|takeover|purchase|buyout) (?:gets|wins|secures|receives|clears|cleared)\b/i,
  },
  {
    // "going private in $1.9 billion deal with Acme", "to go private in Acme buyout".
    pattern: new RegExp(
      `\\b(?:going|(?:to|will) go|goes) private in (?:an? )?(?:${sum} )?(?:(?:[\\p{Ll}-]+ )?(?:deal|buyout|takeover|transaction) (?:with|by|led by) ${namedFirm}|(?=\\p{Lu}[^;,.]{1,40} (?:buyout|takeover|deal)\\b))`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /\bprivate in\b/i,
  },
  {
    // "enters Brazil with Acme purchase", "makes big bet on cancer with Acme buyout".
    pattern: new RegExp(
      `(?<=^[^;:]{2,50} (?:expands?|enters?|moves?|pushes|deepens?|grows|boosts?|bolsters?|strengthens?|broadens?|doubles|makes|adds|beefs|extends?|re-?enters?|builds|bulks|gains?|jumps) [^;]{0,60}\\b(?:with|through|via) )(?:${sum} )?(?=(?:\\p{Lu}[\\p{L}\\d&.'-]* ){1,4}(?:purchase|acquisition|takeover|buyout|buy|Purchase|Acquisition|Takeover|Buyout|Buy)(?:$|[.,]))`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:purchase|acquisition|takeover|buyout|buy)\b/i,
  },
  {
    // "makes biggest acquisition ever: $5.4 billion for Acme".
    pattern: new RegExp(
      `(?<=\\b(?:[Aa]cquisition|[Tt]akeover|[Dd]eal|[Bb]uyout|[Pp]urchase)(?: (?:[Ee]ver|[Yy]et|[Tt]o [Dd]ate|[Ss]o [Ff]ar))?: )${sum}(?: in (?:cash|stock))? for ${namedFirm}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /acquisition|takeover|deal|buyout|purchase/i,
  },
  {
    // "is back in the game, scooping up its second firm this year with an agreement to buy Acme Inc".
    pattern:
      /\b(?:with|through|via|in|on) (?:an? )?(?:(?:[\w$€£.,-]+) ){0,4}?(?:agreement|deal|pact|accord) to (?:buy|acquire|purchase|take over) (?=(?:[\p{Ll}\d-]+ ){0,6}\p{Lu})(?![^.;]*\b(?:in (?:doubt|jeopardy|limbo|question|trouble)|at risk|on hold|uncertain|collaps\w+|f(?:all|ell)\w* through)\b)/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:agreement|deal|pact|accord) to (?:buy|acquire|purchase|take)/i,
  },
  {
    // "are to pass to a rival through a 551m takeover of the airports group Acme by Madrid-based Beta".
    pattern: new RegExp(
      `\\b(?:through|via|in|with|by) an? (?:${sum} )?(?:(?:agreed|recommended|friendly|cash|all-cash|all-share) ){0,2}(?:takeover|acquisition|buyout|buy-out) of (?=[^;,]{2,80}? by (?:[\\p{Ll}-]+ |\\p{Lu}[\\p{L}]+-based ){0,4}\\p{Lu})`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'noun',
    stage: 'announced',
    needs: /(?:takeover|acquisition|buyout|buy-out) of\b/i,
  },
  {
    // "would hand its custody business over to Acme Trust".
    pattern: new RegExp(
      `\\b(?:will|would|to|has|have|is|are) (?:hand|handed|handing|turn|turned|turning) (?=(?:its|the|their) [^;,]{2,60}\\b${partOfFirm} over to (?:[\\p{Ll}-]+ ){0,4}\\p{Lu})`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /\bover to\b/i,
  },
  {
    // "has accepted a takeover offer of $26.50 a share from rival Acme Corp".
    pattern:
      /\b(?:accept(?:s|ed)|agree[sd] to|approve[sd]|backed|recommended|endorsed) (?:an? |the )(?:[\w$€£.,-]+ ){0,4}?(?:offer|bid) (?:of|worth|valued at) [^;]{2,50}? (?:from|by) (?=(?:[\p{Ll}-]+ |\p{Lu}[\p{L}.]+'s ){0,5}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /(?:offer|bid) (?:of|worth|valued)\b/i,
    context: (near) => /\b(?:takeover|buy-?out|acqui\w+|merger|a share|per share|shareholders)\b/i.test(near),
  },
];
