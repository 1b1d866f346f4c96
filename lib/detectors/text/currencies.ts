/** Parses rows of a code or factor and the words that mean it; bars separate words, semicolons separate rows. */
const wordsOf = (rows: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.split(';').flatMap((row) => {
      const at = row.indexOf(' ');
      return row
        .slice(at + 1)
        .split('|')
        .map((word) => [word, row.slice(0, at)]);
    }),
  );

/** Currencies written by code, without a sign. */
const byCode =
  'PLN CZK HUF ZAR THB PHP VND AED SAR QAR KWD BHD OMR JOD MAD COP CLP GHS UGX TZS RON PKR LKR BDT KZT ISK LTL LVL EEK KES EGP FIM'
    .split(' ')
    .map((code) => `${code} ${code.toLowerCase()}`)
    .join(';');
/** What may stand before or after a number, lower-cased, with its ISO 4217 code. */
export const currencyBefore = wordsOf(
  'USD $|us$|u.s.$|u.s. $|us $|usd|usd$;CAD c$|ca$|cdn$|cad|can$;AUD a$|au$|aud;HKD hk$|hkd;NZD nz$|nzd;SGD s$|sg$|sgd;TWD nt$|twd;MXN mx$|mxn;BRL r$|brl;EUR €|eur|euro;GBP £|gbp|stg;JPY ¥|jpy|y;PHP p;ZAR r;CNY cny|rmb;INR ₹|inr|rs|rs.;KRW ₩|krw;ILS ₪|ils|nis;RUB ₽|rub;CHF chf|sfr|fr.;SEK sek|skr;NOK nok|nkr;DKK dkk|dkr;MYR rm|myr;IDR idr|rp;TRY ₺;ZMW zmw|k;BDT tk;SAR sr;NGN ngn|₦|n;DEM dm;FRF frf|ffr' +
    `;${byCode}`,
);

export const currencyAfter = wordsOf(
  'USD dollar|dlr|usd|us dollar|u.s. dollar|us-dollar|u.s. dlr;CAD canadian dollar|canadian dlr|cad;AUD australian dollar|australian dlr|aud;HKD hong kong dollar|hk dollar|h.k. dlr;SGD singapore dollar;NZD new zealand dollar|n.z. dlr;TWD new taiwan dollar|taiwan dollar;EUR euro|eur;GBP pound|pound sterling|sterling|stg|gbp;JPY yen|jpy;CNY yuan|renminbi|cny|rmb;INR rupee|inr;KRW won|krw;BRL real|reai|reais|brl;RUB rouble|ruble;CHF franc|swiss franc|chf|swiss frank;FRF french franc;SEK krona|kronor|swedish crown|swedish krona|swedish kronor|sek;NOK krone|norwegian krone|norwegian crown|norwegian kroner|nok;DKK kroner|danish crown|danish kroner|danish krone|dkk;DEM mark;PLN zloty;MXN peso|mexican peso;ILS shekel;ZAR rand;AED dirham;MYR ringgit;THB baht;IDR rupiah;LTL litas|lita;EEK kroon;TRY lira;NGN naira;VND dong;SAR riyal;KWD kuwaiti dinar;EGP egyptian pound;HUF forint;KES shilling|kenyan shilling;UGX ugandan shilling;TZS tanzanian shilling;ARS argentine peso;CLP chilean peso;COP colombian peso;PHP philippine peso;PKR pakistani rupee;GHS cedi;BDT taka;HRK kuna|kune;CZK czech crown|koruna',
);

/** Scale words, lower-cased, in English and neighbouring languages. */
const factors = wordsOf(
  '1000 k|thousand|tsd;1000000 m|mn|mln|mil|mio|million|millions|millionen|millones|millón|milioni|milione|miljoen|miljoner|milj|miljoonaa|milhões;1000000000 b|bn|bln|billion|billions|milliarde|milliarden|mrd|milliard|milliards|miliardi|miljard|miljarder|mil millones;1000000000000 t|tn|trillion|trn;10000000 crore|crores|cr;100000 lakh|lakhs',
);
export const scales: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(factors).map(([word, factor]) => [word, Number(factor)]),
);
