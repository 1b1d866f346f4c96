/** Verbs of raising and of investing. */
export const raising =
  /\b(?:rais(?:e|es|ed|ing)|secur(?:e|es|ed|ing)|clos(?:e|es|ed|ing)|land(?:s|ed|ing)?|bag(?:s|ged|ging)?|pull(?:s|ed|ing) in|pick(?:s|ed|ing)? up|receiv(?:es|ed|ing)|announc(?:e|es|ed|ing)|complet(?:es|ed|ing)|nab(?:s|bed|bing)?|snag(?:s|ged|ging)?|scor(?:es|ed|ing)|attract(?:s|ed|ing)?|g[oe]t(?:s|ting)?|obtain(?:s|ed|ing)?|wins?|won|haul(?:s|ed|ing)? in|rak(?:es|ed|ing) in|grab(?:s|bed|bing)?|garner(?:s|ed|ing)?|fetch(?:es|ed)?|net(?:s|ted)|rope(?:s|d) in|collect(?:s|ed)|invest(?:s|ed|ing)?|led|leads?|leading|co-led|pour(?:s|ed|ing)?|injects?|injected|pump(?:s|ed)|back(?:s|ed)|unveil(?:s|ed)|confirm(?:s|ed)|disclos(?:es|ed)|reveal(?:s|ed)|tak(?:es|ing|en) in|took in|brought in|fund(?:s|ed)|lev(?:é|e)|lève|erhält|sammelt|recauda|levanta|raccoglie|haalt|closes|eingesammelt|erhalten|bekommt|sichert|récolte|obtient|capta|cierra)\b/gi;

/** Words that make a sum a round. */
export const roundWords =
  /\b(?:(?:series|serie|série) [A-K](?:-?\d)?\b|(?:pre-?)?seed\b|angel (?:round|funding|investment)|(?:funding|financing|investment|fundraising|fund-raising|equity|venture|growth|capital|bridge|mezzanine|crowdfunding) (?:round|injection|raise)|round of (?:\w+ ){0,2}(?:funding|financing|investment|capital)|(?:[A-F] |first|second|third|new|latest|fresh|initial|additional|institutional) round|rounds?\b|venture (?:capital|funding|financing|backing|investment)|growth (?:capital|equity|funding|financing|investment)|(?:in|of|more|new|fresh|additional|total|equity|seed|outside|private|its) (?:funding|financing|capital|investment|equity|VC)|funding\b|financing\b|(?:strategic|equity|minority|majority) investment|investment (?:from|led|by|round|today)|(?:million|billion|\d[mb]n?) raise\b|Finanzierungsrunde|levée de fonds|tour de table|ronda de (?:financiación|inversión)|round di finanziamento|from (?:investors|venture))/i;

/** A plain statement of a sum raised. */
export const plainRaise =
  /\b(?:raises|raised|has raised|nets|netted|lands|landed|secures|secured|closes|closed|bags|bagged|snags|nabs|scores|pulls in|picks up|grabs) (?:about |another |over |nearly |more than )?(?:[$€£]|US\$|Rs)/i;

/** Cheap test of whether a sentence can be about funding at all. */
export const anyFunding =
  /rais|round|series|série|seed|fund|financ|finanz|invest|capital|ventur|equity|ronda/i;

/** Money said to come from investors. */
export const fromInvestors =
  /\brais(?:ed|es|ing)\b[^.]{0,60}\bfrom\b|\bfrom (?:\p{Lu}[\p{L}.&]+ ){1,4}(?:Ventures?|Capital|Partners|Fund|VC|Investors?|Equity|Angels|Growth|Investments?|Holdings)\b|(?:million|billion|[mb]n?|crore) investment\b/u;

/** Sums that are raised, secured or closed and are no round: loans, notes, offerings, funds, forecasts, takeovers. */
export const otherThings =
  /\b(?:(?:rais(?:e|ed|es|ing)|increas(?:e|ed|es|ing)|lift(?:ed|s)?) (?:(?:its|the|their|his|full-year|annual|quarterly|sales|profit|earnings) )*(?:prices?|rates?|interest|eyebrows|concerns?|questions?|awareness|guidance|forecasts?|dividends?|stakes?|offer|bid|targets?|estimates?|outlook|wages?)|term loan|credit (?:facility|agreement|line)|line of credit|revolving|loan agreement|(?:senior|convertible|subordinated|unsecured|secured|global|exchangeable)(?: \w+){0,3} (?:notes?|debentures?|bonds?)|bonds?\b|bond (?:sale|offering)|debentures?|commercial paper|underwrit(?:ing|ers?)|initial public offering|\bIPO|went public|going public|secondary offering|public offering|rights (?:issue|offering)|share (?:sale|offering|placement)|buy-?back|repurchas|(?:buyout|venture|hedge|mutual|debut|first|second|third|fourth|fifth|flagship|new|growth|early-stage|seed|investment|private[- ]equity|capital|real estate|credit|opportunity) fund(?![a-z])|fund (?:I|II|III|IV|V|VI)\b|for (?:its|their|the|a) (?:\w+ ){0,3}fund(?![a-z])|fund of funds|raised? (?:\S+ ){1,3}(?:for|to fund) (?:charity|charities|victims|relief|research into|the campaign)|charity|donations?|campaign|contract|order worth|grants?\b|tax credits?|settlement|fine[ds]?\b|verdict|lawsuit|revenue of|sales of|profit|startups? (?:raised|have raised|raise|in|across)|companies (?:raised|have raised|raise)|(?:industry|sector|investors) (?:raised|poured|invested|have)|acquir(?:e|ed|es|ing)\b|acquisition of|takeover|buys?\b|bought)\b/i;
