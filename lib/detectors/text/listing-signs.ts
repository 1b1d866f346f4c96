type Span = { text: string; start: number; end: number };

/** "(NASDAQ: ORLN, ORLNW)", "( STO : NDA )": the market and the sign under which a firm is listed name nobody. */
export const isListing = (text: string, { text: name, start, end }: Span): boolean =>
  /^[A-Z\d.]{1,8}(?: [A-Z]{2,8})?$|^(?:Nasdaq|Euronext)$/.test(name) &&
  ((/[(;] ?[\p{L} ]{2,20} ?: ?(?:[A-Z\d.]{1,8}, )*$/u.test(text.slice(Math.max(0, start - 30), start)) &&
    /^ ?[);,]/.test(text.slice(end))) ||
    (/[(;] ?$/.test(text.slice(Math.max(0, start - 2), start)) &&
      /^ ?: ?[A-Z\d.]{1,8} ?[);,]/.test(text.slice(end))) ||
    // "Orlan, Inc. (M) announced"
    (/\.?,? (?:Inc|Corp|Co|Ltd|PLC|plc)\.? \($/.test(text.slice(Math.max(0, start - 10), start)) &&
      text.startsWith(')', end)));
