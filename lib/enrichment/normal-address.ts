import { getDomain } from 'tldts';

/**
 * The registrable domain of a host or an address, lower case: `https://careers.acme.co.uk/jobs` gives `acme.co.uk`.
 * Hosting suffixes count as public, so two customers of one hosting service are not taken for one company. A name under
 * a reserved suffix such as `.example` or `.test` counts its last two labels.
 */
export function registrableDomain(hostOrUrl: string): string | undefined {
  const host = hostOrUrl.trim().toLowerCase().replace(/\.$/, '');
  return getDomain(host, { allowPrivateDomains: true }) ?? undefined;
}

/** Mail services anyone can have an address at: their domain tells nothing of an employer. */
const mailServices = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk live.com msn.com yahoo.com yahoo.co.uk yahoo.fr yahoo.de
ymail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me gmx.de gmx.net gmx.com gmx.at gmx.ch web.de t-online.de
freenet.de posteo.de mail.ru yandex.ru yandex.com qq.com 163.com 126.com sina.com naver.com daum.net orange.fr wanadoo.fr free.fr
laposte.net sfr.fr libero.it virgilio.it alice.it tiscali.it terra.com.br uol.com.br bol.com.br zoho.com fastmail.com hey.com
mail.com inbox.com hushmail.com tutanota.com telenet.be skynet.be bluewin.ch ziggo.nl planet.nl xs4all.nl comcast.net verizon.net
att.net sbcglobal.net btinternet.com sky.com rediffmail.com wp.pl o2.pl onet.pl interia.pl seznam.cz centrum.cz`.split(
    /\s+/,
  ),
);

/** The employer's domain that a business e-mail address points to, or nothing for a mail service's address. */
export function employerDomainOfEmail(email: string): string | undefined {
  const domain = registrableDomain(email.slice(email.lastIndexOf('@') + 1));
  return domain === undefined || mailServices.has(domain) ? undefined : domain;
}

/** An e-mail address for comparison: lower case, plus-addresses and dots untouched, since only the mail host may fold them. */
export const normalEmail = (email: string): string => email.trim().toLowerCase();

/** An address for comparison: no scheme, `www.`, tracking query, fragment or trailing slash; host in lower case. */
export function normalUrl(address: string): string {
  const url = URL.parse(address.trim());
  if (url === null) return address.trim().toLowerCase();
  const query = new URLSearchParams(
    [...url.searchParams].filter(([key]) => !/^(utm_|fbclid|gclid|trk|ref$)/.test(key)),
  );
  const path = url.pathname.replace(/\/+$/, '').replace(/\/index\.html?$/, '');
  return `${url.hostname.replace(/^www\./, '')}${path}${query.size > 0 ? `?${query}` : ''}`;
}

export interface ProfileId {
  readonly kind: 'person' | 'company';
  readonly id: string;
}

/**
 * The public id in a profile address of the network: `https://uk.network.example/in/Ada-Lovelace/?trk=x` gives the
 * person `ada-lovelace`. The host is not looked at, for the network has one host a country. Returns nothing for other paths.
 */
export function profileId(address: string): ProfileId | undefined {
  const url = URL.parse(/^https?:/i.test(address) ? address : `https://${address}`);
  const found = url?.pathname.match(/^\/(in|pub|company|school|showcase)\/([^/]+)/);
  if (!found?.[1] || !found[2]) return undefined;
  const id = decoded(found[2]).normalize('NFC').toLowerCase();
  return { kind: found[1] === 'in' || found[1] === 'pub' ? 'person' : 'company', id };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
