import type { Claim } from '#lib/claim/claim';
import type { Citation } from '#lib/field/citation';
import { isWrittenAsAnothers } from '#lib/identity/mailbox-name';
import { splitName } from '#lib/identity/name/is-same-person';
import { phoneNumber } from '#lib/identity/phone-number';
import { canonicalProfileAddress } from '#lib/identity/profile-address';
import { cite, citeRaw } from '#lib/sources/web/cite';
import { claimOf } from '#lib/sources/web/findings';
import { bioClaims } from '#lib/sources/web/site/bio';
import { textOf, textsOf } from '#lib/sources/web/site/json-ld';
import { resolveIn } from '#lib/sources/web/site/page';
import type { PersonOnPage, WantedPerson } from '#lib/sources/web/site/person-on-page';

export interface PersonContext {
  readonly wanted: WantedPerson;
  readonly company: string | undefined;
  readonly domain: string;
  /** ISO 3166-1 alpha-2 of the company's address, for numbers without a country code. */
  readonly country: string | undefined;
  readonly now: Date;
}

const SURE = 0.9;

/** Mailboxes of departments, not of people. */
const SHARED =
  /^(info|contact|hello|office|sales|support|press|media|jobs|careers|hr|team|admin|mail|kontakt|service|help|ir|investors?)@/;

/** Claims from the links in a card: an own address, a profile elsewhere. */
function linkClaims(person: PersonOnPage, { wanted, domain, country }: PersonContext): Claim[] {
  const { page } = person;
  const written = [...person.hrefs, ...(person.record === undefined ? [] : textsOf(person.record, 'sameAs'))];
  return written.flatMap((href) => {
    const draft = { confidence: SURE, citations: [citeRaw(page, href)] };
    if (/^mailto:/i.test(href)) {
      const address = decodeURIComponent(href.slice(7).split('?')[0] ?? '').toLowerCase();
      // The address in the card may be an assistant's.
      if (SHARED.test(address) || isWrittenAsAnothers(address, [`${wanted.first} ${wanted.last}`])) return [];
      const own = address.endsWith(`@${domain}`) || address.endsWith(`.${domain}`);
      return claimOf(own ? 'work_email' : 'alternate_emails', own ? address : [address], draft);
    }
    if (/^tel:/i.test(href)) return phoneClaims(decodeURI(href.slice(4)), country, draft);
    const url = URL.parse(href);
    if (url === null) return [];
    const profile = canonicalProfileAddress(href);
    if (profile !== undefined) return claimOf('network_url', profile, draft);
    const handle = /^\/(@?[A-Za-z0-9_]{1,15})\/?$/.exec(url.pathname)?.[1]?.replace('@', '');
    if (/^(www\.|mobile\.)?(twitter|x)\.com$/.test(url.hostname))
      return claimOf('twitter_handle', handle, draft);
    if (/^(www\.)?github\.com$/.test(url.hostname) && /^\/[A-Za-z0-9-]+\/?$/.test(url.pathname)) {
      return claimOf('github_url', url.href.replace(/\/$/, ''), draft);
    }
    return [];
  });
}

const phoneClaims = (
  written: string,
  country: string | undefined,
  draft: { confidence: number; citations: (Citation | undefined)[] },
): Claim[] => {
  const number = phoneNumber(written, country)?.e164;
  // Published and of valid length for the country; whether anyone answers is unknown.
  return number === undefined
    ? []
    : [...claimOf('work_phone', number, draft), ...claimOf('phone_status', 'unverified', draft)];
};

function recordClaims(person: PersonOnPage, domain: string, country: string | undefined): Claim[] {
  const { page, record } = person;
  if (record === undefined) return [];
  const email = textOf(record, 'email')
    ?.replace(/^mailto:/i, '')
    .toLowerCase();
  const phone = textOf(record, 'telephone');
  const school = textOf(record, 'alumniOf');
  const draft = (written: string | undefined) => ({
    confidence: SURE,
    citations: [written === undefined ? undefined : citeRaw(page, written)],
  });
  return [
    ...(email?.endsWith(`@${domain}`) ? claimOf('work_email', email, draft(textOf(record, 'email'))) : []),
    ...(phone === undefined ? [] : phoneClaims(phone, country, draft(phone))),
    ...claimOf('school', school, draft(school)),
  ];
}

/** Claims from a page of the company's site about the person it shows. */
export function personClaims(person: PersonOnPage, context: PersonContext): Claim[] {
  const { page, name, title, bio } = person;
  const named = cite(page, name) ?? citeRaw(page, name);
  const parts = splitName(name) ?? { first: context.wanted.first, last: context.wanted.last };
  const titled = title === undefined ? undefined : (cite(page, title) ?? citeRaw(page, title));
  const today = context.now.toISOString();
  const photo =
    (person.record === undefined ? undefined : textOf(person.record, 'image')) ?? person.images[0];
  return [
    ...claimOf('full_name', name, { confidence: SURE, citations: [named] }),
    ...claimOf('first_name', parts.first, { confidence: SURE, citations: [named] }),
    ...claimOf('last_name', parts.last, { confidence: SURE, citations: [named] }),
    ...claimOf('job_title', title, {
      confidence: SURE,
      citations: [titled, named],
      as_of_date: today.slice(0, 10),
    }),
    ...(title === undefined
      ? []
      : claimOf('job_verified_at', today, { confidence: SURE, citations: [titled] })),
    ...(photo === undefined
      ? []
      : claimOf('photo_url', resolveIn(page, photo), { confidence: 0.8, citations: [citeRaw(page, photo)] })),
    ...(bio === undefined
      ? []
      : claimOf('bio', bio, { confidence: 0.85, citations: [cite(page, bio) ?? citeRaw(page, bio)] })),
    ...linkClaims(person, context),
    ...recordClaims(person, context.domain, context.country),
    ...(bio === undefined ? [] : bioClaims(page, bio, { title, company: context.company, now: context.now })),
  ];
}
