import { completes, compound, type Form, namedFirm, partOfFirm, sum } from '#lib/detectors/deals/deal-words';

const proceeds =
  '(?:raise[sd]?|raising|got|gets|received|receives|receiving|made|makes|nets|netted|pocket(?:s|ed)|earn(?:s|ed)|reap(?:s|ed)|collect(?:s|ed)|booked|realised|realized)';

/** Sales told by what they brought, by what was left with them, or by who takes the thing off the seller's hands. */
export const saleForms: readonly Form[] = [
  {
    // "pulls back from the north, selling 40 branches to Acme".
    pattern:
      /(?<=, )selling (?=(?:all of |some |its |about |around )*\d[\d,]* (?:of its )?(?:[\p{Ll}-]+ ){0,3}(?:branches|stores|shops|restaurants|hotels|plants|stations|outlets|offices|centers|centres|clinics|hospitals|properties|titles|newspapers|sites) to (?:[\p{Ll}-]+ ){0,4}\p{Lu})/gu,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /\bselling\b/i,
  },
  {
    // "raised $2.26 billion from its sale of 49.9% of Acme", "received £30m through the disposal of its chain".
    pattern: new RegExp(
      `\\b${proceeds} (?:(?:net |gross |cash |aggregate )*proceeds of )?(?:approximately )?${sum} (?:from|through|by|via|on|with|after) (?:completing )?(?:the |its |an? |their )?(?:[\\p{Ll}-]+ ){0,2}(?:sale|disposal|divestment|divestiture|selling) (?:of )?`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
    needs: /\b(?:sale|disposal|divestment|divestiture|selling)\b/i,
  },
  {
    // "Acme gets $2.26 bln from Beta Mills sale".
    pattern: new RegExp(
      `\\b${proceeds} ${sum} (?:from|on) (?=(?:\\p{Lu}[\\p{L}.&'-]*|unit|stake|arm|business)(?: (?:\\p{Lu}[\\p{L}.&'-]*|unit|stake|arm|business)){0,4} (?:sale|disposal|divestiture)\\b)`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
    needs: /\b(?:sale|disposal|divestiture)\b/i,
  },
  {
    // "is getting out of televisions, selling the loss-making business to Acme for 12.9 billion yen".
    pattern:
      /(?<=, )selling (?=(?:the|its|their) (?:[^\s;,]+ ){0,6}?(?:business|unit|arm|division|stake|interest|holding|subsidiary|brands?|operations|chain|stores|plants?)\b[^;]{0,60}? to (?:[\p{Ll}-]+ |\p{Lu}\p{L}+'s ){0,5}\p{Lu})/gu,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /\bselling (?:the|its|their)\b/i,
    context: (near) =>
      /\bselling [^;]{2,160}? for (?:about |around |nearly )?(?:\p{Lu}{1,3})?[$€£\d]|\b(?:exit|quit|leav|pull|withdraw|retreat|get)\p{Ll}* /u.test(
        near,
      ),
  },
  {
    // "has exited the travel business by selling its Tamar unit to Acme", "is quitting towels by transferring its operations there to Acme".
    pattern:
      /(?<=\b(?:by|through) )(?:selling|transferring|divesting|offloading|handing over|hiving off|disposing of|spinning off|signing over|passing) (?=(?:the|its|their) (?:[^\s;,]+ ){0,6}?(?:business|unit|arm|division|stake|subsidiary|brands?|operations|chain|stores|plants?)\b[^;]{0,60}? to (?:[\p{Ll}-]+ |\p{Lu}\p{L}+'s |\p{Lu}\p{Ll}+ (?=\p{Ll})){0,5}\p{Lu})/gu,
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs:
      /\b(?:selling|transferring|divesting|offloading|handing over|hiving off|disposing of|spinning off|signing over|passing) (?:the|its|their)\b/i,
  },
  {
    // "cashes in on pet food boom with sale of Acme to Beta".
    pattern: new RegExp(
      `(?<!\\b(?:ahead|proceed\\p{Ll}*|continu\\p{Ll}*|struggl\\p{Ll}*|help\\p{Ll}*|deal\\p{Ll}*) )(?:with|through|via) (?:the |its |an? )?(?:${sum} )?(?:sale|disposal|divestment) of (?=[^;,]{2,60} to ${namedFirm})`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /(?:sale|disposal|divestment) of\b/i,
  },
  {
    // "will record a capital gain of 12 million from the sale of its stores chain to Acme".
    pattern: new RegExp(
      `\\b(?:will|expects to) (?:record|book|recogni[sz]e|report|post) (?:an? )?(?:[\\p{Ll}-]+ ){0,3}(?:gain|profit|loss)(?: of ${sum})? (?:from|on|in connection with|related to) (?:the |its )?(?:sale|divestment|disposal|divestiture) of `,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /(?:sale|divestment|disposal|divestiture) of\b/i,
  },
  {
    // "has assigned all of its rights in the drug Acmetrine to Beta Pharma under an asset purchase agreement".
    pattern: new RegExp(
      `\\b(?:has |have )?(?:assign(?:s|ed)|transferred|conveyed|signed over|sold) (?:(?:all|substantially all|any) (?:of )?)?(?:its|the|their) (?:(?:worldwide|global|remaining|exclusive|entire) )*(?:rights?(?:,? (?:title,? )?and interests?)?|interests?) (?:in|to) (?:and to )?(?:the )?(?:[\\p{Ll}-]+ ){0,4}?(?=\\p{Lu}[^;]{1,60}? to ${namedFirm}[^;]{2,140}?\\b(?:[Aa]sset|[Pp]roduct|[Bb]usiness)(?: [Pp]urchase| [Ss]ale| [Tt]ransfer| and|,)+ [Aa]greement)`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
    needs: /agreement\b/i,
  },
  {
    // "exits Nepal with $1 billion sale of Acmecell to Beta".
    pattern: new RegExp(
      `\\b(?:[Ee]xits?|to exit|[Ll]eaves|[Qq]uits?|[Ee]xited|exiting|[Pp]ulls out of|[Ww]ithdraws from|[Rr]etreats from) [^;,]{2,50}? (?:with|through|via|by|after|in) (?:the |its |an? )?(?:${sum} )?(?:sale|disposal|divestment) of `,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /(?:sale|disposal|divestment) of\b/i,
  },
  {
    // "Acme to exit Beta joint venture in $2 billion deal".
    pattern: new RegExp(
      `\\b(?:(?<=^[^;:]{2,60} )to (?:exit|quit|leave)|[Ee]xits|[Qq]uits|(?:has |have )?exited|is (?:exiting|quitting)|(?:agreed|agrees) to (?:exit|quit)) (?:its |the |their )?(?=[^;,]{2,60}? (?:JV|joint venture|venture|business|unit|stake|partnership) (?:in|with|through|for) (?:an? )?${sum} (?:deal|sale|transaction))`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:exit|quit|leave)/i,
  },
  {
    // "Acme completes Beta Foods divestiture".
    pattern: new RegExp(
      `\\b(?:${completes}|[Aa]nnounce[sd] (?:[Cc]ompletion|[Cc]losing) of) ${compound}(?=[^;,]{2,50}? (?:[Ss]ale|[Dd]ivestiture|[Dd]ivestment|[Dd]isposal)(?:$|[.,]))`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'completed',
    needs: /complet|clos|finali|conclud|finish|consummat|seal|wrap/i,
  },
  {
    // "signed an Asset Purchase Agreement providing for the transfer to Acme of its party goods division".
    pattern: new RegExp(
      `\\b(?:entered into|signed|executed|concluded) (?:an?|the) (?:[\\p{L}&-]+ ){0,6}?[Aa]greement[^;]{0,200}? (?:providing for|providing|calling for|for|covering|relating to|regarding|as to) (?:the )?(?:transfer|sale|assignment|conveyance) (?=to [^;]{2,80}? of (?:\\p{Lu}[^;,]{1,50}'s? |its |the |all |substantially |certain )[^;]{0,80}?\\b(?:assets|${partOfFirm})\\b)`,
      'gu',
    ),
    kind: 'sale',
    voice: 'active',
    stage: 'announced',
    needs: /\b(?:transfer|sale|assignment|conveyance) to\b/i,
  },
];
