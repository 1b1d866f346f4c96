const exchanges =
  /\b(Nasdaq Global Select Market|Nasdaq Global Market|Nasdaq Capital Market|Nasdaq (?:National Market|SmallCap Market|First North(?: \w+)?|Helsinki|Stockholm|Copenhagen|Stock Market)|The Nasdaq Stock Market(?: LLC)?|Nasdaq|NASDAQ|NYSE (?:American|Arca)|NYSE|AMEX|Alternative Investment Market|AIM(?= (?:market|in London|at |today|under|from|on |effective|this )|,|\.)|Hong Kong (?:Stock )?Exchange|STAR Market|ChiNext|Euronext(?: (?:Growth|Access|Expand))?(?: (?:Paris|Amsterdam|Brussels|Lisbon|Oslo|Milan|Dublin))?|Deutsche B(?:ö|oe)rse|SIX Swiss Exchange|TSX(?: Venture(?: Exchange)?)?|Australian (?:Securities|Stock) Exchange|ASX|BSE|National Stock Exchange(?: of India)?|NSE(?! [A-Z])|Qatar (?:Stock )?Exchange|Boursa Kuwait|Dubai Financial Market|Egyptian Exchange|Nigerian (?:Stock )?Exchange|NGX|NZX|Taipei Exchange|Singapore Exchange|SGX|Korea Exchange|KOSDAQ|KOSPI|JSE|Helsinki (?:Stock Exchange|exchange)|Stockholm (?:Stock Exchange|exchange)|Oslo (?:Stock Exchange|B(?:ø|o)rs)|Milan (?:Stock Exchange|bourse)|Borsa Italiana|Moscow Exchange|Borsa Istanbul|Saudi (?:Stock )?Exchange|Tadawul|Bursa Malaysia|B3|Bovespa|New Zealand Exchange|(?!(?:The|That|On|In|At|Its|From|For|To)\b)\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? (?:Stock|Securities) Exchange)\b/u;
const ticker =
  /(?:\b(?:ticker(?: symbol| code)?|trading symbol|stock symbol|symbol|symbols|ticker of|stock code|ASX code|(?:trading |stock |share |the )code|TIDM|EPIC|Ticker|Symbol|Code)(?:,|:)? (?:of |is |will be )?["']?((?!AD[RS]s?\b)[A-Z][A-Z0-9]{0,5}(?:\.[A-Z0-9]{1,3})?)["']?(?![\p{L}])|\bunder the ["']([A-Z]{1,5})["'] (?:ticker |stock |trading )?symbol\b|\((?:[A-Z]{2,5}: ?)?(\d{3,6}\.[A-Z]{1,2})\)|\b(?:stock|share|trading|securities|ticker|the|under) code(?: number)?(?: of| is|:)? ["']?(\d{3,6}(?:\.[A-Z]{1,2})?)\b|\b(?:trad(?:es?|ed|ing)|list(?:s|ed|ing)?)\b[^;]{0,70} (?:under|as) ["']([A-Z]{1,5})["']|\b(?:Exchange|NYSE|Nasdaq(?: (?:National|Global|Capital) Market)?)(?: (?:(?:on )?\w+day|today))? (?:as|under) ([A-Z]{2,5})(?=[.,;]|$)|\((?:NYSE|Nasdaq|NASDAQ|AMEX|LSE|TSX|ASX|HEL|AIM|NYSE American|HKEX|SEHK|HKSE|SSE|SZSE|TSE|KRX|SIX|ETR|FRA|XETRA|TSXV|OTCQX|BME|Euronext|Euronext Paris)(?: ?: ?)([A-Z0-9.]{1,6})\)|\((?!AD[RS]s?\)|IPO|SEC\)|ETF|SPAC|GDR|CEO|CFO|(?:LSE|NYSE|AIM|ASX|HKEX|HKSE|SEHK|TSX|BSE|NSE|SGX|JSE|AMEX|SSE|SZSE|KRX|FSA|FCA|SFC|CSRC|SEBI)\))([A-Z]{2,5})(?:\.[A-Z]{1,2})?\)(?=, | (?:went|priced|began|made|rose|fell|shares?|stock|soar|surg|jump|climb|popp|debut|start|open|is|has|will|rais|file|set|end|clos|finish|doubl|drop|tumbl|slid|could|had))|\b(?:NYSE|Nasdaq|NASDAQ)(?: \(|,? ["'])([A-Z]{2,5})["')]|\blisted under ([A-Z]{3,5})\b|\(([A-Z]{2,5}) [-+−]?\d+(?:\.\d+)?%\)|(?:^|\b(?:INC|CORP|CO|PLC|LTD|LLC|GROUP|HOLDINGS)\.? )([A-Z]{1,5})\.(?:O|N|A|L|OQ|TO)(?![\p{L}\d.]))/u;

const secondExchange = new RegExp(`^(?: \\([A-Z]+\\))? and (?:the )?(?:${exchanges.source})`, 'u');

/** The exchange named in a sentence, and a second one if shares are listed on two: "BSE; NSE". */
export function findExchanges(text: string): string | undefined {
  const first = exchanges.exec(text);
  if (first?.[1] === undefined) return undefined;
  const second = secondExchange.exec(text.slice(first.index + first[0].length))?.[1];
  return second === undefined ? first[1] : `${first[1]}; ${second}`;
}

/** The stock exchange named in a sentence, as written. */
export function findExchange(text: string): string | undefined {
  return exchanges.exec(text)?.[1];
}

/** The ticker symbol that a sentence gives for the company. */
export function findTicker(text: string): string | undefined {
  const match = ticker.exec(text);
  return match?.slice(1).find((symbol) => symbol !== undefined);
}
