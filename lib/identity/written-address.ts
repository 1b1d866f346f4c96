/** Zero-width characters and direction marks. */
export const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\u00ad]/g;

const MARKDOWN_LINK = /\[[^\]]*\]\((?:mailto:)?([^()\s]+)\)/i;

/** A comma instead of the last dot: `ada@acme,example`. */
const COMMA_FOR_DOT = /^([^\s@,;]+@[a-z0-9-]+),([a-z]{2,24})$/i;

/** The address in a mailto link (RFC 6068): `%40` is an at sign, and everything after `?` is dropped. */
export function mailtoAddress(text: string): string {
  const bare = text.replace(/^mailto:/i, '');
  const [address = ''] = bare.split('?');
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/**
 * Finds what may be e-mail addresses in text from people or programs, stripped of what surrounds them: `mailto:ada@…?subject=Hi`, `Ada
 * Lovelace <ada@…>`, `SMTP:ada@…`, `ada (at) acme.example`, `ada@… (work)`, `ada@acme,example`.
 */
export const addressesIn = (text: string): string[] => {
  const plain = text.normalize('NFKC').replace(INVISIBLE, '').trim().replace(COMMA_FOR_DOT, '$1.$2');
  const written = MARKDOWN_LINK.exec(plain)?.[1] ?? /<([^<>]+)>/.exec(plain)?.[1] ?? plain;
  const inside = (/^mailto:/i.test(written) ? mailtoAddress(written) : written).replace(/%20/g, ' ');
  return inside
    .replace(/\s*[([{]\s*(?:at|ät)\s*[)\]}]\s*/gi, '@')
    .replace(/\s*[([{]\s*(?:dot|punkt)\s*[)\]}]\s*/gi, '.')
    .replace(/\s*@\s*/g, '@')
    .split(/[;,\s|/]+/)
    .filter((part) => part.includes('@'))
    .map((part) =>
      part
        .replace(/^["'“”‘’`(<[]*(?:mailto:|smtp:)?["'“”‘’`(<[]*/i, '')
        .replace(/\?.*$/, '')
        .replace(/[.:,;!?"'“”‘’`)>\]]+$/, ''),
    );
};
