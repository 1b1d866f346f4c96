import { dealSpoken, type Form, namedFirm, sum } from '#lib/detectors/deals/deal-words';
import { anyOf } from '#lib/detectors/text/any-of';

const most =
  '(?:(?:about|around|some|more than|over|nearly|almost) )?(?:5[1-9]|[6-9]\\d|100)(?:[.,]\\d+)? ?(?:%|per ?cent|pct)';
/** "will get $38.50 a share from": what each share is paid, and by whom. */
const paid = '(?:will|are to|would) (?:receive|get|be paid|be given)';
const fromBuyer = `\\\\?${sum}(?: (?:pence|cents))?(?: in cash)? (?:a|per|for each|for every) share(?: (?:in cash|they (?:own|hold)))? (?:from|by) ${namedFirm}`;
const combining = /\b(?:mergers?|acqui\w+|takeover|deal|combin\w+|transaction|bought|buy-?out|agreement)\b/i;
const parting = /\b(?:spin|spun|spins|demerg\w+|separat\w+|split(?!-)|rights)\b|\bspin-?off/i;

/** Deals told by what the holders of a firm do or get: shares exchanged, offers accepted, tendered shares taken up. */
export const holderForms: readonly Form[] = [
  {
    pattern: anyOf(
      // "holders of Acme Bancorp will get 0.85 share of Beta Financial for each share they own".
      /(?<=holders of (?:\p{Lu}[^\s;,]*,? ?){1,5}(?<= ))(?:will|are to|would|can elect to|may elect to|are entitled to) (?:receive|get|be given) (?=[\d.]+ (?:of an? )?(?:new )?shares? (?:of|in) (?:\p{Lu}[^;,]{2,50}) (?:for|in exchange for) (?:each|every|one)\b)/gu,
      // "Acme Networks stockholders will receive 0.62 of a Beta Software share for each of their shares".
      /(?<=\p{Lu}[^\s;,]* (?:Inc\.? |Corp\.? )?)(?:share|stock|unit)holders (?:will|are to|would|can elect to|may elect to) (?:receive|get) (?=[\d.]+ (?:of )?(?:an? )?(?:new )?(?:\p{Lu}[^\s;,]* ){1,4}(?:ordinary |common )?shares? (?:for|in exchange for) (?:each|every|one)\b)/gu,
      /(?<=\p{Lu}[^\s;,]* (?:Inc\.? |Corp\.? )?)(?:share|stock|unit)holders (?:will|are to|would|can elect to|may elect to) (?:receive|get) (?=[\d.]+ (?:of an? )?(?:new )?shares? (?:of|in) (?:\p{Lu}[^;,]{2,50}) (?:for|in exchange for) (?:each|every|one)\b)/gu,
      // "Shareholders of Acme Financial Corp. will get $38.50 a share from Beta under a merger accord".
      new RegExp(`(?<=holders of (?:\\p{Lu}[^\\s;,]*,? ?){1,5}(?<= ))${paid} ${fromBuyer}`, 'gu'),
      // "Acme shareholders will be paid 310 pence in cash per share by Beta".
      new RegExp(
        `(?<=\\p{Lu}[^\\s;,]* (?:Inc\\.? |Corp\\.? )?)(?:share|stock|unit)holders ${paid} ${fromBuyer}`,
        'gu',
      ),
    ),
    kind: 'purchase',
    voice: 'passive',
    stage: 'announced',
    needs: /holders/i,
    context: (near) =>
      combining.test(near) &&
      !parting.test(near) &&
      !/\b(?:reject(?:s|ed|ion)|spurn(?:s|ed)|if the|had it|would have)\b/i.test(near),
  },
  {
    // "said holders of 96.4 pct of the shares in the Danish maker Acme have accepted its takeover offer".
    pattern: new RegExp(
      `\\b(?:(?:share|stock)?holders|owners) (?:of|with|owning|representing|having) ${most} of (?:(?:the|all|its|outstanding|share|voting) )*(?:shares?|stock|capital|votes|equity|rights) (?:in|of) (?=[^;,]{2,80} (?:have|had|has) (?:now )?(?:accepted|agreed to|taken up|tendered (?:in)?to) )`,
      'gi',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /holders|owners (?:of|with)/i,
  },
  {
    // "said it accepted for payment 6.1 mln Acme shares, about 93 pct of those outstanding".
    pattern:
      /\b(?:has |have )?accepted for (?:payment|purchase|exchange) (?!(?:the |those |these |such |all |its |any )*(?:(?:validly )?tendered )?(?:shares|stock|notes)(?! of \p{Lu}))(?=[^;]{2,90}? (?:shares|stock))/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /accepted for\b/i,
    context: (near) => /\btender|offer\b/i.test(near),
  },
  {
    // "effected a short-form merger that made Acme its wholly owned subsidiary", "turning Acme into a wholly owned unit".
    pattern:
      /\b(?:made|makes|making|turn(?:s|ed|ing)|rendering|leaving) (?=(?:\p{Lu}[^\s;]* ){1,5}(?:into )?(?:its|their|an?) (?:(?:direct|indirect|new),? )*wholly[- ]owned (?:\p{Ll}+ )?(?:subsidiary|unit)\b)/gu,
    kind: 'purchase',
    voice: 'active',
    stage: 'completed',
    needs: /wholly[- ]owned/i,
  },
  {
    // "declared victory in its hostile A$740 million takeover of Acme Nickel after acceptances passed 90 per cent".
    pattern: new RegExp(
      `\\b(?:declare[sd]?|claim(?:s|ed)|proclaim(?:s|ed)|celebrate[sd]?) (?:victory|success|triumph|a win)(?: (?:on )?\\w+day)? (?:in|with) (?:its|the|an?) (?:(?:hostile|contested|unsolicited|long-running|[\\p{Ll}-]+) )*(?:${sum} )?(?:[\\p{Ll}-]+ )?(?:(?:takeover|acquisition|buyout|purchase) of|(?:bid|offer|takeover battle|bidding war|battle) for) ${namedFirm}`,
      'gu',
    ),
    kind: 'purchase',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:victory|success|triumph|win)\b/i,
    context: (near) => dealSpoken(near) || /\bacceptances\b/i.test(near),
  },
];
