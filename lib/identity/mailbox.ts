import { domainToASCII } from 'node:url';
import { registrableDomain } from '#lib/identity/hosts';
import { laterPackage } from '#lib/shared/later-package';
import { lazy, wordList } from '#lib/shared/lazy';

const freeMailDomains = laterPackage<typeof import('email-providers/all.json')>('email-providers/all.json');

/** Mail services open to anyone that the package's list lacks. */
const furtherMailServices =
  'hey.com tuta.com tutanota.com tutanota.de tutamail.com keemail.me pm.me duck.com posteo.net mailbox.org skiff.com zohomail.com';

const mailServices = lazy(() => new Set([...freeMailDomains(), ...furtherMailServices.split(' ')]));

/** National sites of the large services: `yahoo.com.br`, `hotmail.be`. */
const mailServiceName =
  /^(?:gmail|googlemail|yahoo|ymail|rocketmail|hotmail|outlook|live|msn|aol|icloud|gmx|protonmail)\./;

/** Whether anybody can have an address at the host, so that it does not indicate an employer. */
export const isFreeMailHost = (host: string): boolean => {
  const domain = registrableDomain(host) ?? host.toLowerCase();
  return mailServices().has(domain) || mailServices().has(host.toLowerCase()) || mailServiceName.test(domain);
};

/** The employer's domain of a business e-mail address; undefined for a mail service's address. */
export function employerDomainOfEmail(email: string): string | undefined {
  const read = readMailbox(email);
  return read?.kind === 'filler' ? undefined : read?.employer_domain;
}

/** The company at whose host a placeholder is: `noemail@acme.com` says that someone is at Acme. */
export function firmOfFiller(email: string): string | undefined {
  const read = readMailbox(email);
  if (read?.kind !== 'filler') return undefined;
  const host = read.address.split('@').at(-1) ?? '';
  return isFillerHost(host) || isFreeMailHost(host) ? undefined : registrableDomain(host);
}

/** An e-mail address for comparison: lower case and without a tag, so `ada+news@` is Ada's. Dots stay: only the mail host may fold them. */
export const normalEmail = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@');

export interface Mailbox {
  /** In lower case, with the host in ASCII. */
  readonly address: string;
  /** `address` without a tag: two addresses with the same base are one mailbox. */
  readonly base: string;
  /** `role`: read by whoever has that duty. `filler`: a placeholder for a missing address. */
  readonly kind: 'personal' | 'role' | 'filler';
  /** Absent if the host is a mail service's or a network's. */
  readonly employer_domain: string | undefined;
}

/** Further duties that mailboxes are named after, in the languages of our lists; some are also names. */
const furtherDuties = wordList(`
  infos information contacts contactus hello hi hey offices administration administrator postmaster hostmaster root services customercare
  care sale presales pr staff all everyone people job talent hiring bewerbungen personal invoicing accountspayable payable ap ar payments
  dpo gdpr noc it itsupport tech dev devops engineering operations ops order bestellung shop store partner partnership partnerships ir
  inquiry ask feedback welcome frontdesk secretary secretariat sekretariat buero buro empfang zentrale anfrage rechnung rechnungen
  kundenservice kundendienst geschaeftsleitung verwaltung administracion comercial atencion recursoshumanos rrhh facturacion compras
  financeiro atendimento rh bonjour direction secretaria recrutement achats facturation info-de contatti vendite segreteria ufficio
  klantenservice inkoop kontakty sprzedaz kadry obchod podpora kontor salg forsaljning ekonomi faktura asiakaspalvelu myynti toimisto
  iletisim bilgi satis muhasebe ik eigyo soumu jinji general main hq headquarters management board ceo-office procurement purchasing
  logistics dispatch warehouse quality research design studio web website site online digital social ceo cfo coo cto cio cmo chro ciso
  founder founders cofounder owner owners president chairman director directors managingdirector geschaeftsfuehrer geschaeftsfuehrung
  geschaftsfuhrung direccion direzione direktion leitung inhaber gerencia gf pdg hola kanzlei`);

/** Duties that are nobody's given name, so they count whatever follows them: `sales.emea`, `info-berlin`. */
const openDuties = wordList(`
  info contact office kontakt mail email post admin webmaster support help helpdesk service customerservice customer customers sales
  vertrieb verkauf marketing press presse media news newsletter team hr jobs careers career recruiting recruitment bewerbung billing
  invoice invoices accounts accounting finance payroll legal compliance privacy datenschutz security abuse orders booking bookings
  reservation reservations events partners investor investors enquiries enquiry inquiries reception buchhaltung einkauf ventas contacto
  contato vendas compta comptabilite commercial accueil commerciale amministrazione verkoop administratie biuro`);

const isDuty = (word: string): boolean => openDuties.has(word) || furtherDuties.has(word);

/** Mailboxes nobody reads. */
const unattended =
  /^(?:no|non|do|dont|donot|ne|nicht)[._-]?(?:not[._-]?)?(?:reply|replies|respond|response|antworten|repondre|responder|risposta)|^(?:noreply|mailer-?daemon|bounces?|notifications?|alerts?|auto(?:mated|reply|responder)?|system|daemon|nobody|unsubscribe)$/;

/** What people type if an address is required and they have none. */
const fillers = wordList(`
  noemail nomail none no na nan null nil unknown unbekannt test tests testing tester test1 test123 example sample demo dummy fake xx x
  xyz abc asdf asdfasdf qwerty placeholder notprovided notavailable noone anonymous anon blank empty invalid missing tbd tba todo
  email emailnotunlocked emailaddress youremail yourname your name user username someone somebody firstname lastname firstnamelastname namelastname
  sinemail sincorreo keinemail keine pasdemail aucun nessuna brak geen`);

/** First labels of made-up hosts; `example.com` and the like are reserved for documents. */
const fillerHosts = wordList(
  'noemail nomail none null unknown test testing xxx xxxx asdf example placeholder invalid dummy fake notprovided notavailable tbd email domain company',
);

/** `test.example` is a company's host in documents and tests; `company.com` and `email.com` also have real mailboxes. */
const isFillerHost = (host: string): boolean => {
  const [label = '', ...suffix] = host.split('.');
  const reserved = /^(?:example|test|localhost)$/.test(suffix[0] ?? '');
  return (
    /^example\.(?:com|org|net)$/.test(host) || (fillerHosts.has(label) && suffix.length === 1 && !reserved)
  );
};

const isFiller = (local: string, host: string): boolean => {
  const plain = local.replace(/[._-]/g, '');
  const [label = ''] = host.split('.');
  if (plain === label.replaceAll('-', '') && (fillers.has(plain) || plain.length <= 2)) return true;
  if (/^(.)\1{2,}$/.test(plain)) return true;
  if (isFillerHost(host)) return /^(?:email|domain|company)\./.test(host) ? fillers.has(plain) : true;
  return fillers.has(plain) && plain.length > 2;
};

const isRole = (local: string): boolean => {
  if (unattended.test(local)) return true;
  const bare = local.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\d+$/, '');
  const [first = '', ...rest] = bare.split(/[._-]+/);
  // `customer.care` is a duty; a letter alone is an initial: `c.to`.
  const isJoined = !/(?:^|[._])\p{L}(?:[._]|$)/u.test(bare);
  if (isDuty(bare) || (isJoined && isDuty(bare.replace(/[._-]/g, '')))) return true;
  return rest.length > 0 && openDuties.has(first);
};

const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const LOCAL = /^[^\s@<>(),;:"[\]\\]{1,64}$/;

/** Reads what kind of owner an address has; undefined if it is not an address. */
export function readMailbox(email: string): Mailbox | undefined {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const host = domainToASCII(address.slice(at + 1));
  if (!LOCAL.test(local) || !HOST.test(host)) return undefined;
  const bare = local.replace(/\+.*$/, '') || local;
  const kind = isFiller(bare, host) ? 'filler' : isRole(bare) ? 'role' : 'personal';
  const shared = isFreeMailHost(host);
  return {
    address: `${local}@${host}`,
    base: `${bare}@${host}`,
    kind,
    employer_domain: shared || kind === 'filler' ? undefined : registrableDomain(host),
  };
}
