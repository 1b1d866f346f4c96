import { type Form, namedFirm } from '#lib/detectors/deals/deal-words';

const said =
  '(?<=\\b(?:said|says|announced|confirmed)(?: (?:(?:on |late )?\\w+day|today))?(?: that)? (?:it|they|the (?:company|group|bank|firm)) )';
const done =
  '(?:(?:was|were|has been|have been|is|had been) (?:now |\\p{Ll}+ly )?(?:complet|clos|finali|conclud|consummat|approv|clear)|closed (?:on|today|yesterday|this|late|\\p{Lu}\\p{Ll}+day)|went through)';

/** "The sale of its terminal to Acme will boost profit": what it will bring is known, so it is agreed. */
export const willBring =
  /will (?:boost|lift|add|raise|yield|bring|generate|result|reduce|cut|trim|lower|slash|free|allow|let|leave|give|net|produce|increase|improve|swell|help|strengthen|double)\b/;

/** Deals told by who lets them pass, by offers that succeed, by a sale that was completed, or as what a firm said it was doing. */
export const clearedForms: readonly Form[] = [
  {
    // "EU clears Acme's takeover of Beta".
    pattern:
      /(?<=\b(?:clear(?:s|ed)?|approve[sd]?|wav(?:es|ed) through|bless(?:es|ed)|OKs?|okays?|(?:green ?light|approval|go-ahead|nod|clearance) (?:to|for)) (?:the )?(?:\p{Lu}[^;,]{0,40}|[\p{Ll}-]+ \p{Lu}[^;,]{0,40}))'s? (?:(?:[$€£]?[\w.-]+ ){0,4}?)(?:(?:takeover|acquisition|purchase|buyout) of|(?:takeover )?(?:bid|offer) for) /gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:takeover|acquisition|purchase|buyout) of\b|(?:bid|offer) for\b/i,
    context: (near) =>
      !/\b(?:review|investigat|probe|concerns|condition that|blocked|hostile|unsolicited|unwelcome|contested)/i.test(
        near,
      ),
  },
  {
    // "said its 1.2 billion euro bid for Acme had been accepted by 91 percent of shareholders".
    pattern:
      /\b(?:bid|offer) for (?!(?:[^\s;]+ ){0,4}(?:sponsorship|games|contract|licen[cs]e|seat|rights|championship|title|election|funding|grant)\b)(?=[^;]{2,80} (?:(?:has|had|have) been (?:accepted|successful)|was (?:accepted|successful)|(?:has|had) succeeded|succeeds|succeeded)\b)/gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /(?:bid|offer) for\b/i,
  },
  {
    // "has completed its tender offer for Acme Inc., acquiring about 94% of its shares".
    pattern:
      /\b(?:complete[sd]?|completing|close[sd]|conclude[sd]|finali[sz]e[sd]) (?:its|the) (?:[\w$.-]+ ){0,4}?(?:tender|takeover|exchange|cash) offer (?:for|to (?:purchase|acquire|buy)) /gi,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /(?:tender|takeover|exchange|cash) offer (?:for|to)\b/i,
  },
  {
    // "said its shareholders approved its acquisition by Acme Inc".
    pattern:
      /\b(?:approve[sd]|announce[sd]|complete[sd]|clear(?:s|ed)) (?:its|the|their|an?) (?:[\w$.-]+ ){0,4}?(?:acquisition|takeover|buyout|buy-out) by (?=(?:[\p{Ll}-]+ ){0,5}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /(?:acquisition|takeover|buyout|buy-out) by\b/i,
  },
  {
    // "Acme shareholders approved the company's sale to Beta for $1.4 billion".
    pattern:
      /\b(?:approve[sd]|voted (?:\w+day |overwhelmingly )?to (?:approve|accept|back)|back(?:s|ed)|accept(?:s|ed)|agree[sd] (?:to|on)|clear(?:s|ed)) (?:the (?:company|group|firm|bank|airline|retailer)'s|its|their) (?:[$€£][\d.,]+ ?\p{L}* )?(?:proposed |planned )?sale to (?=(?:[\p{Ll}-]+ ){0,4}\p{Lu})/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /sale to\b/i,
  },
  {
    // "announced Monday its sale to a group of private investors for $3 billion".
    pattern:
      /\b(?:announce[sd]|confirm(?:s|ed)|unveil(?:s|ed)|agreed to) (?:(?:on )?\w+day )?its (?:[$€£][\d.,]+ ?\p{L}* )?sale to (?=(?:an? (?:[\p{Ll}-]+ ){0,3}(?:group|consortium|team|pair|syndicate) of (?:[\p{Ll}-]+ ){0,3}(?:investors|firms|funds|buyers|companies)|(?:[\p{Ll}-]+ ){0,4}\p{Lu}))/gu,
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /sale to\b/i,
  },
  {
    // "lands Acme in $2B deal", "clinches Acme with $10 billion bid".
    pattern:
      /\b(?:[Gg]rabs|[Nn]abs|[Bb]ags|[Ss]nags|[Gg]ets|[Ll]ands?|[Ww]ins?|[Cc]linch(?:es)?|[Ss]ecures?) (?=\p{Lu}[^;,]{1,40} (?:in|with) (?:an? )?(?:[\w-]+ ){0,2}[$€£]\d[\d.,]*[ -]?(?:[Mm]illion|[Bb]illion|[MmBb]n?|[Mm]ln|[Bb]ln)? ?(?:stock |cash |share |all-\w+ |takeover |buyout )*(?:[Dd]eal|[Tt]akeover|[Bb]uyout|[Bb]id|[Oo]ffer|[Aa]cquisition|[Pp]urchase|[Mm]erger)\b(?! for| to))/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:grabs|nabs|bags|snags|gets|lands?|wins?|clinch(?:es)?|secures?)\b/i,
    context: (near) =>
      /\b(?:acqui\w+|takeover|buy-?out|bought|buying|merger|shareholders?|a share|offer|bid)\b/i.test(near),
  },
  {
    // "grabs rival Acme in $2B deal".
    pattern:
      /\b(?:[Gg]rabs|[Nn]abs|[Bb]ags|[Ss]nags|[Gg]ets) (?=(?:[\p{Ll}-]+ )?(?:rival|start-?up|\p{Ll}*maker|firm|peer|competitor|chain) [\p{Lu}\d][^;,]{1,40} (?:in|for) (?:an? )?[$€£])/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:grabs|nabs|bags|snags|gets)\b/i,
  },
  {
    // "The sale of Acme's science business to Beta for $3.5 billion was completed on Monday".
    pattern: new RegExp(
      `(?:\\b[Tt]he (?:[^\\s;,]+ ){0,3}?|(?<=^(?:[^:]{2,40}: )?))(?:[Ss]ale|[Dd]isposal|[Dd]ivestment|[Dd]ivestiture) of (?=[^;]{2,160}? (?:${done}|(?:completed|closed|finali[sz]ed)$))`,
      'gu',
    ),
    kind: 'sale',
    voice: 'noun',
    stage: 'completed',
    needs: /(?:sale|disposal|divestment|divestiture) of\b/i,
  },
  {
    // "The sale of its Singapore terminal to Acme will boost profit, Beta said after signing the agreement".
    pattern: new RegExp(
      `(?:\\b[Tt]he |^)(?:[^\\s;,]+ ){0,3}?(?:[Ss]ale|[Dd]isposal|[Dd]ivestment|[Dd]ivestiture) of (?=[^;]{2,120}? to ${namedFirm}[^;]{2,80}? ${willBring.source})`,
      'gu',
    ),
    kind: 'sale',
    voice: 'noun',
    stage: 'announced',
    needs: /(?:sale|disposal|divestment|divestiture) of\b/i,
    context: (near) =>
      /\b(?:sign(?:ed|ing)|inked|agree(?:d|ment)|announc(?:ed|ing)|contract|struck|sealed)\b/i.test(near) &&
      !/\b(?:if|analysts|whether|talks|no (?:agreement|deal|decision|contract)|not (?:yet )?(?:been )?(?:agreed|decided|signed))\b/i.test(
        near,
      ),
  },
  {
    pattern: new RegExp(
      `${said}(?:was|were) (?:selling|divesting|spinning off|offloading|shedding|parting with) `,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:was|were) (?:selling|divesting|spinning|offloading|shedding|parting)/i,
  },
  {
    pattern: new RegExp(`${said}(?:was|were) (?:buying|acquiring|purchasing|taking over) `, 'gu'),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:was|were) (?:buying|acquiring|purchasing|taking)/i,
  },
];
