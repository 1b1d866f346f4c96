/**
 * Reduces a title to the post that is held, on text before folding: advising, assisting or reporting to a chief does not make one a chief.
 */

/** `Advisor to the CEO`, `Chief of Staff to the CMO`, `EA to CFO`, `Assistentin des Vorstands`: the post comes first. */
const SERVES =
  /\b((?:(?:senior|special|strategic|executive|personal|board|trusted|technical|sr\.?) )*(?:advis[eo]r|advisory|assistant|assistenz|assistentin|aide|deputy|liaison|consultant|coach|mentor|counsel(?:l?or)?|secretary|chief of staff|right[- ]hand|support|partner|speechwriter|associate|analyst|ea|pa|office manager|referent(?:in)?|referentin|assistente?|asistente|adjoint(?:e)?|asesor(?:a)?|conseill(?:er|[eè]re)|consigliere|berater(?:in)?|stabsstelle))\s*(?:,|–|-)?\s+(?:to|for|of|der|des|dem|von|du|de la|de l'|de|del|della|al|für|zum|zur|bei|auprès)\s+(?:the\s+|our\s+|a\s+|die\s+|den\s+)?(?=[^,|]*(?:\bc[a-z]{1,3}o\b|chief|president|founder|chair|board|director|direct(?:eur|or|rice)|vice|vp\b|head|executive|minister|owner|geschäfts|vorstand|pdg|dg\b|leadership|management))[^,|;•·]*/giu;

/** `VP, reporting to CEO`, `working with the CFO`, `Office of the CEO`: the rest is someone else's post. */
const BESIDE =
  /[\s,(–-]*\b(?:reporting (?:directly )?(?:in)?to|reports? (?:directly )?to|report(?:ing)? line to|working (?:directly )?(?:with|for|under)|works? (?:directly )?(?:with|for)|supporting|in support of|on behalf of|under the|successor to|interviewing|coaching|advising|helping|serving|berichtet an|unterstellt|rattaché[e]? (?:au|à la)|reportando a|dependiendo de)\b[^|;•·]*/giu;
/** `Special Projects for the CEO`, `Wife of the CEO`, `Secrétaire du PDG`: nobody holds a post of a chief; one holds a post of a company. */
const OF_CHIEF =
  /(?<=\p{L})(?<!promoted)\s+(?:to|for|of|du|do|da|del|der|des|dem|zum)\s+(?:the |our |a |an )?(?=(?:group |former |ex-)?(?:c[efmotirpsd]os?|ch[ri]os?|cisos?|pdg|chief [\p{L} ]{2,24}officers?|geschäftsführ\p{L}+|amministratore delegato)(?!\p{L}| (?:&|and) | partner))[^,|;•·]*|\s+dell?['’](?:amministratore delegato|ad)(?!\p{L})[^,|;•·]*/giu;
const OFFICE_OF = /\b(?:office of (?:the )?|ceo'?s? office|cabinet (?:of|du)|büro (?:des|der))[^,|;]*/giu;

/** A past, future or desired post. */
const NOT_NOW_BEFORE =
  /^\W*(?:former(?:ly)?|ex|previous(?:ly)?|(?:immediate )?past|ehem\.?|vormals|tidligere|forhenværende|były|była|бывш\p{L}+|one-?time|open to|candidate for|retired|emeritus|emerita|ehemalig\w*|ancien(?:ne)?|antig(?:uo|ua)|voormalig\w*|tidigare|aspiring|future|wannabe|incoming|prospective|looking to become|seeking|angehend\w*|künftig\w*|futur)[\s:-]/iu;
const NOT_NOW_BEHIND =
  /[\s,(-]+(?:\(?(?:retired|ret\.?|emeritus|emerita|former|ehemalig\w*|a\.\s?d\.|i\.\s?r\.|designate|elect|in[ -]training|candidate|until \w+ ?\d*|(?:till|through|bis|hasta|fino al) \d{4}|\d{4}\s?[-–]\s?\d{4}|aspirant|wannabe|to be))\)?\W*$/iu;

/** `Was CEO`, `Once a CEO`; not `WAS Administrator`. */
const WAS =
  /^\W*(?:was|once|late|next|then)\s(?=(?:an? |the )?(?:c[a-z]{1,3}o|chief|president|founder|director|chair\w*|head)(?!\p{L}))/iu;

/** 元社長 was one; 社長秘書 and 总经理助理 work for one. */
const CJK_WAS =
  /^(?:元|前|原|전\s?)(?=副|代表|取締役|社長|会長|部長|課長|総裁|専務|常務|总|董事|首席|主席|부?사장|대표|이사|C[A-Z]O)/u;
const CJK_FOR = /[^、，,兼/]*(?<!董事会)(秘書|秘书|助理|助手|補佐|アシスタント|비서)$/u;

/** Someone else's post first: `CEO Assistant`, `CMO's Chief of Staff`, `CEO Coach`, `Executive Search for CFOs`. */
const OF_OTHERS =
  /\b(?:c[a-z]{1,3}os?|chief \w+(?: \w+)? officers?|presidents?|founders?|directors?|boards?|executives?|vps?)(?:['’]s)?[\s-]+(?=(?:assistant|advis[eo]r|coach|coaching|mentor|office|secretary|chief of staff|aide|speechwriter|recruiter|recruiting|search|whisperer|network|community|peer group|roundtable|club|forum|magazine|events?|relations|communications|support|liaison|services|staff|associate|analyst|intern|trainee|apprentice)\b)/giu;

/** The parts of a title that are held now, each cut to the post itself. */
export function heldPosts(title: string): string {
  const parts = title
    .replace(/\bC\.([A-Z])\.([A-Z])\./g, 'C$1$2')
    .split(
      /[|;•·]|\s[-–—]\s|,(?!\s*(?:report|working|support|advis|coach))|\s(?:&|and|und|et|y)\s(?=(?:former|ex|retired|aspiring|ehemalig|ancien|future)\b)/i,
    )
    .filter((part) => ![NOT_NOW_BEFORE, WAS, CJK_WAS].some((pattern) => pattern.test(part)))
    .map((part) => part.trim());
  // `CEO, retired`, `CEO - Emeritus`: the word alone revokes the part before it.
  const alone = parts.findIndex((part) =>
    /^\(?(?:retired|ret\.?|emeritus|emerita|former|a\.\s?d\.|designate|elect)\)?$/iu.test(part),
  );
  const kept = alone > 0 ? parts.filter((_, at) => at !== alone && at !== alone - 1) : parts;
  return kept
    .filter((part) => !NOT_NOW_BEHIND.test(part))
    .map((part) =>
      part
        .replace(SERVES, '$1')
        .replace(BESIDE, ' ')
        .replace(OFFICE_OF, ' ')
        .replace(OF_CHIEF, ' ')
        .replace(OF_OTHERS, ' ')
        .replace(CJK_FOR, '$1'),
    )
    .join(', ')
    .trim();
}
