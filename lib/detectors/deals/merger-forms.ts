import type { Form } from '#lib/detectors/deals/deal-words';

/** Mergers told of both sides at once: agreed, cleared, or bound by an all-share deal. */
export const mergerForms: readonly Form[] = [
  {
    pattern:
      /\b(?:(?:have |has )?agreed?(?: (?:on )?\w+day)?(?: in principle)? to (?:merge|combine)|will (?:merge|combine)|are (?:merging|combining)|(?:have |has )?(?:signed?|reached?|struck|strike|concluded|inked|announced) an? (?:[\w-]+ ){0,3}?(?:agreement|deal|pact|accord) to (?:merge|combine)|to (?:merge|combine)(?=$|[.;]| in (?:an?\b|all-|[$€£])|,? (?:creat|form))|(?:have |has )?(?:struck|strike|seal(?:ed)?|reach(?:ed)?|sign(?:ed)?|unveil(?:ed)?|clinch(?:ed)?|ink(?:ed)?) an? (?:[$€£][\d.,]+ ?\p{L}* )?(?:all-stock|all-share|stock-swap|share-swap|friendly|nil-premium) merger(?! (?:agreement|deal|pact|plan))|agreed? (?:to|on) an? (?:[$€£][\d.,]+ ?\p{L}* )?(?:all-stock|all-share|stock-swap|share-swap|merger) deal|agreed? (?:(?:on|to) )?(?:(?:the )?terms (?:of|for|on) )?an? (?:[\w-]+ )?merger|announced? (?:plans to merge|(?:an? |their )(?:[$€£][\d.,]+ (?:million|billion|bn|m) )?(?:[\w-]+ ){0,2}?merger))\b(?! with| into| (?:their|its|some|parts?) (?!(?:[\w&'’-]+ ){0,3}(?:business(?:es)?|compan(?:y|ies)|operations|firms|groups|banks|airlines|activities|forces|assets)\b))/giu,
    kind: 'merger',
    voice: 'parties',
    stage: 'announced',
    needs: /merge|merging|combin|all-stock deal|all-share deal|swap deal/i,
  },
  {
    // "is being filed in connection with the closing on 17 August of the previously announced Merger, by and among Acme, Beta".
    pattern:
      /\b(?:closing|completion|consummation)(?: on [^;()]{5,40}?)?(?: \([^)]*\))? of the (?:previously[- ]announced )?(?:[Mm]erger|[Bb]usiness [Cc]ombination)\b(?=[^;]*\bby and (?:among|between)\b)/gu,
    kind: 'merger',
    voice: 'parties',
    stage: 'completed',
    needs: /by and (?:among|between)/i,
  },
  {
    // "Acme and Beta won U.S. antitrust approval for their $86 billion merger".
    pattern:
      /\b(?:won|wins|received|receives|got|gets|secured|secures|gained|gains|obtained|obtains|cleared|clears) (?:[\p{L}.-]+ ){0,6}?(?:approval|clearance|consent|go-ahead|green light|hurdles?) (?:for|to|in) (?:complete )?their (?:[^\s;,]+ ){0,5}?(?:merger|tie-up|combination)\b/gu,
    kind: 'merger',
    voice: 'parties',
    stage: 'announced',
    needs: /\b(?:merger|tie-up|combination)\b/i,
  },
];
