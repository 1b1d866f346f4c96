import { type Form, namedFirm, partOfFirm, sum } from '#lib/detectors/deals/deal-words';
import { anyOf } from '#lib/detectors/text/any-of';

/** What may change hands, by whatever name. */
const concern = `(?:${partOfFirm}|factor(?:y|ies)|mills?|mines?|quarr(?:y|ies)|brewer(?:y|ies)|shops|hotels?|sites|works|yard|shipyard)`;

/** Where something passes for a price or by a deal, not from room to room. */
const passesByDeal = (near: string) =>
  /\b(?:sale|sold|deal|transaction|acqui\w+|purchase price|agreement|parties)\b/i.test(near) ||
  /\bfor [^\s;]*(?:[$€£]\d|\d[\d.,]* ?(?:million|billion|mln|bln|m|bn)\b)/.test(near);

/** Deals told by who owns a business after them: owner become, title taken, passed on, folded into another. */
export const ownershipForms: readonly Form[] = [
  {
    pattern: anyOf(
      // "Through the transaction, Acme becomes the owner of Swedish Beta".
      /\b(?:becomes?|became|has become|have become|will become|is to become) (?:the )?owners? of (?=(?:[\p{Ll}-]+ |\p{Lu}\p{L}+'s ){0,5}\p{Lu})/gu,
      // "Spanish publisher Acme now owns Beta Books. The purchase went through on Wednesday".
      /(?<!\b(?:which|that|who|it|,) )\b(?:now|today) owns? (?:all of |the whole of |100 ?% of |100 per ?cent of )?(?!(?:about|around|some|more|nearly|almost|over|up|part|half|most)\b)(?=(?:[\p{Ll}-]+ |\p{Lu}\p{L}+'s ){0,5}\p{Lu})/gu,
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /\bowners? of\b|\bowns?\b/i,
    context: (near) =>
      /\b(?:[Tt]hrough|[Ww]ith|[Bb]y|[Aa]fter|[Ff]ollowing|[Uu]nder) (?:the|this|that) (?:transaction|deal|acquisition|purchase|agreement)\b|\b(?:the|a) (?:purchase|acquisition|takeover|deal|transaction),? (?:for|worth|valued|was|is|went|closed|completed)\b|\b(?:bought|paid|price)\b/i.test(
        near,
      ),
  },
  {
    // "took title to substantially all of the operating assets of Acme Co.".
    pattern: new RegExp(
      `\\b(?:took|takes|(?:has|have) taken|taking|acquired|assumed) (?:full |legal )?title to (?=[^;]{2,120}\\b(?:assets|business|stock|shares|interests?|operations|${partOfFirm})\\b)`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /\btitle to\b/i,
  },
  {
    // "by which Acme Bancorp will be folded into Beta Financial".
    pattern: new RegExp(
      `(?<=\\p{Lu}[^\\s;,]*,? )(?:(?:will|would|is to|was to) be|is being|was|has been|is) (?:folded|absorbed|rolled|subsumed) into ${namedFirm}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /(?:folded|absorbed|rolled|subsumed) into\b/i,
    context: (near) =>
      /\b(?:merger|acqui\w+|definitive agreement|takeover|bought|consideration|per share|a share)\b/i.test(
        near,
      ),
  },
  {
    // "Acme's subsidiary in Hungary will pass to the local management as of May; the price was not told".
    pattern: new RegExp(
      `(?<=\\b${concern}(?: (?:in|of) (?:the )?[^\\s;,]+(?: \\p{Lu}[^\\s;,]*)?)?(?:, [^,;]{2,60},)? )(?:(?:will|is to|are to) pass|pass(?:es|ed)|(?:has|have) passed|(?:will|is to) transfer) (?:over )?to (?=(?:(?:its|the|an?|their|local|current|own) )*management\\b|(?:[\\p{Ll}-]+ |\\p{Lu}\\p{L}+'s ){0,5}\\p{Lu})`,
      'gu',
    ),
    kind: 'sale',
    voice: 'passive',
    stage: 'announced',
    needs: /\b(?:pass(?:es|ed)?|transfer) (?:over )?to\b/i,
    context: passesByDeal,
  },
  {
    // "The buyer of Acme's label printing operations is Sweden's Beta".
    pattern:
      /\b[Tt]he (?:(?:new|ultimate|winning|eventual) )?(?:buyer|purchaser|acquirer|owner(?<=new owner)) (?:of|for) (?=[^;]{2,100}? (?:is|was|will be) (?:(?:the|an?) )?(?:[\p{Ll}-]+ |\p{Lu}[\p{L}.]+(?:'s|-based)? ){0,5}\p{Lu})/gu,
    kind: 'sale',
    voice: 'noun',
    stage: 'announced',
    needs: /\b(?:buyer|purchaser|acquirer|owner) (?:of|for)\b/i,
  },
  {
    // "Italy's Acme is to get the Polish yoghurt plants of the dairy Beta".
    pattern: new RegExp(
      `\\b(?:is|are|will|would) (?:to )?(?:get|receive|inherit|gain) (?=(?:the )?(?:(?!(?:from|for|by|with|at|in|of)\\b)[\\p{L}'-]+ ){0,5}${concern} (?:of|from) (?:the )?(?:[\\p{Ll}-]+ |\\p{Lu}\\p{L}+'s ){0,5}\\p{Lu})`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:get|receive|inherit|gain)\b/i,
    context: (near) =>
      /\b(?:sold|sells?|sale|sign(?:ed|s) (?:away|over)|divest\w*|deal|bought|paid)\b/i.test(near),
  },
  {
    // "which signed away the loss-making sites for EUR 52 million".
    pattern: new RegExp(
      `\\bsign(?:s|ed|ing) (?:away|over) (?=(?:the|its|their) (?:[\\p{L}-]+ ){0,4}${concern}\\b[^;]{0,60}? (?:for|in return for) (?:an? )?${sum})`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /sign(?:s|ed|ing) (?:away|over)/i,
  },
  {
    // "Beta, a Vancouver maker of moderation tools, for which Acme handed over $23 million".
    pattern: new RegExp(
      `, for which (?:it|they|the (?:company|group|firm)|(?=\\p{Lu})[^;,]{2,50}?) (?:(?:has|have|is|will|had) )?(?:handed over|hand over|paid|pay|pays|paying|shelled out|spent|put up) (?=${sum}(?! (?:a|per) ))`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'completed',
    needs: /for which\b/i,
    context: (near) =>
      /\b(?:acqui\w+|bought|buys?|takeover|shopping|haul|purchases?|catch|prize|trophy|addition|newcomer|member of the (?:family|group)|stable|fold)\b/i.test(
        near,
      ),
  },
];
