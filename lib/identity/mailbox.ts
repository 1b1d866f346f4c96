import { registrableDomain } from '#lib/identity/hosts';

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
