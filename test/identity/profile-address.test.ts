import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalCompanyAddress,
  canonicalProfileAddress,
  companyIdOfAddress,
  isOpaqueId,
  profileAddress,
  publicIdOfAddress,
  readProfile,
} from '#lib/identity/profile-address';
import { roleInHeadline } from '#lib/identity/title/role-in-headline';
import { companyKey, personKey, postKey } from '#lib/providers/network/unipile/references';

describe('the canonical profile address', () => {
  test.each([
    'https://www.linkedin.com/in/ada-lovelace',
    'https://www.linkedin.com/in/ada-lovelace/',
    'http://linkedin.com/in/Ada-Lovelace',
    'linkedin.com/in/ada-lovelace',
    'https://uk.linkedin.com/in/ada-lovelace/de?trk=public_profile#about',
    'https://m.linkedin.com/in/ada-lovelace/?originalSubdomain=uk',
    ' https://www.network.example/in/ada-lovelace ',
  ])('is found for the spelling %s', (address) => {
    expect(canonicalProfileAddress(address)).toBe('https://www.linkedin.com/in/ada-lovelace');
  });

  test('is the same for non-ASCII letters, percent-encoded or plain, composed or not', () => {
    const wanted = 'https://www.linkedin.com/in/anke-gro%C3%9F';
    expect(canonicalProfileAddress('https://www.linkedin.com/in/anke-groß')).toBe(wanted);
    expect(canonicalProfileAddress('https://www.linkedin.com/in/anke-gro%c3%9f/')).toBe(wanted);
    expect(canonicalProfileAddress('https://www.linkedin.com/in/jürgen'.normalize('NFD'))).toBe(
      canonicalProfileAddress('https://www.linkedin.com/in/jürgen'),
    );
  });

  test.each([
    'https://www.linkedin.com/company/acme',
    'https://www.linkedin.com/feed/',
    'https://www.linkedin.com/in/me',
    'https://www.linkedin.com/in/Me/',
    'https://www.linkedin.com/in/unavailable/',
    'https://www.linkedin.com/sales/profile/12345,abcd,NAME_SEARCH',
    'https://www.linkedin.com/in/ada-lovelace;https://www.linkedin.com/in/grace-hopper',
    'https://www.linkedin.com/in/{{handle}}',
    'ada-lovelace',
    '',
    'not an address',
  ])('does not exist for %s', (text) => {
    expect(publicIdOfAddress(text)).toBeUndefined();
  });

  test('yields the public id it was made from, for any id of a person', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
          .filter(
            (id) => /^[\p{L}\p{N}-]+$/u.test(id) && !/^(?:me|unavailable)$/i.test(id) && !isOpaqueId(id),
          ),
        (id) => {
          const address = profileAddress(id);
          expect(publicIdOfAddress(address)).toBe(id.normalize('NFC').toLowerCase().normalize('NFC'));
          expect(canonicalProfileAddress(address)).toBe(address);
        },
      ),
    );
  });
});

test("a company's page has one canonical address for all spellings", () => {
  for (const address of [
    'https://www.linkedin.com/company/acme-robotics/about/',
    'linkedin.com/company/Acme-Robotics',
    'https://de.linkedin.com/showcase/acme-robotics',
  ]) {
    expect(canonicalCompanyAddress(address)).toBe('https://www.linkedin.com/company/acme-robotics');
  }
  expect(companyIdOfAddress('https://www.linkedin.com/in/ada')).toBeUndefined();
});

test('a person is identified by member id, URN, address or public id', () => {
  expect(personKey('ACoAABcdefghijklmnop')).toEqual({ kind: 'member', id: 'ACoAABcdefghijklmnop' });
  expect(personKey('urn:li:fsd_profile:ACoAABcdefghijklmnop')).toEqual({
    kind: 'member',
    id: 'ACoAABcdefghijklmnop',
  });
  expect(personKey('https://www.linkedin.com/in/ada-lovelace/')).toEqual({
    kind: 'public',
    id: 'ada-lovelace',
  });
  expect(personKey('ada-lovelace')).toEqual({ kind: 'public', id: 'ada-lovelace' });
});

test('a post is identified by URN, number or address', () => {
  expect(postKey('urn:li:ugcPost:7368577889719595008')).toBe('urn:li:ugcPost:7368577889719595008');
  expect(postKey('https://www.linkedin.com/feed/update/urn%3Ali%3Aactivity%3A7368577889719595008/')).toBe(
    'urn:li:activity:7368577889719595008',
  );
  expect(postKey('https://www.linkedin.com/posts/ada_robots-activity-7368577889719595008-AbCd')).toBe(
    '7368577889719595008',
  );
  expect(postKey('7368577889719595008')).toBe('7368577889719595008');
});

test('a company is identified by number, address or slug; anything else is a name', () => {
  expect(companyKey('9100001')).toEqual({ kind: 'id', text: '9100001' });
  expect(companyKey('https://www.linkedin.com/company/acme-robotics')).toEqual({
    kind: 'id',
    text: 'acme-robotics',
  });
  expect(companyKey('acme-robotics')).toEqual({ kind: 'id', text: 'acme-robotics' });
  expect(companyKey('Acme Robotics, Inc.')).toEqual({ kind: 'name', text: 'Acme Robotics, Inc.' });
});

test('a role is read from a headline only in its usual form', () => {
  expect(roleInHeadline('VP Engineering at Acme Robotics | machines that lift')).toEqual({
    title: 'VP Engineering',
    company: 'Acme Robotics',
  });
  expect(roleInHeadline('Chief Product Officer @ Acme Robotics')).toEqual({
    title: 'Chief Product Officer',
    company: 'Acme Robotics',
  });
  expect(roleInHeadline('Geschäftsführer bei Nordwind Analytik')).toEqual({
    title: 'Geschäftsführer',
    company: 'Nordwind Analytik',
  });
  expect(roleInHeadline('I help teams ship')).toEqual({ title: null, company: null });
  expect(roleInHeadline(null)).toEqual({ title: null, company: null });
});

test.each([
  ['https://www.linkedin.com/in/ACoAAABcdEF', 'ACoAAABcdEF'],
  ['https://www.linkedin.com/in/ACoAAABCdef/', 'ACoAAABCdef'],
  [
    'https://www.linkedin.com/sales/lead/ACwAAAbCdEfGhIjKlMnOpQr,NAME_SEARCH,aB1c?_ntb=xyz',
    'ACwAAAbCdEfGhIjKlMnOpQr',
  ],
  ['https://www.linkedin.com/sales/people/ACwAAAzzzzzzzzzzz,OUT_OF_NETWORK,zz1c', 'ACwAAAzzzzzzzzzzz'],
  ['https://www.linkedin.com/talent/profile/AEMAAAbCdEfGh', 'AEMAAAbCdEfGh'],
  [
    'https://www.linkedin.com/talent/hire/12/discover/recruiterSearch/profile/AEMAAAbCdEfGh?x=1',
    'AEMAAAbCdEfGh',
  ],
  ['https://www.linkedin.com/mwlite/in/Ada-Lovelace', 'ada-lovelace'],
  ['https://www.linkedin.com/mwlite/profile/in/ada-lovelace', 'ada-lovelace'],
  ['https://www.linkedin.com/comm/in/ada-lovelace?midToken=x', 'ada-lovelace'],
  ['https://touch.www.linkedin.com/in/ada-lovelace/overlay/contact-info/', 'ada-lovelace'],
  ['https://www.linkedin.com/pub/ada-lovelace/7/b09/bb2', 'ada-lovelace-bb2b097'],
  [
    'https://www.linkedin.com/authwall?sessionRedirect=https%3A%2F%2Fde.linkedin.com%2Fin%2Fada-lovelace',
    'ada-lovelace',
  ],
  ['https://www.linkedin.com/profile/view?id=ACoAAABcdEF', 'ACoAAABcdEF'],
  ['urn:li:fsd_profile:ACoAAABcdEF', 'ACoAAABcdEF'],
  ['urn:li:fs_salesProfile:(ACwAAAbCdEf,NAME_SEARCH,aB1c)', 'ACwAAAbCdEf'],
  ['linkedin.com/in/ada-lovelace', 'ada-lovelace'],
  ['https://www.linkedin.com//in/ada-lovelace&trk=people', 'ada-lovelace'],
  ['in/ada-lovelace', 'ada-lovelace'],
  ['ada-lovelace', 'ada-lovelace'],
  ['ACoAAABcdEF', 'ACoAAABcdEF'],
  [' <https://www.linkedin.com/in/ada-lovelace>. ', 'ada-lovelace'],
  ['http://cn.linkedin.com/in/%E7%8E%8B%E5%B0%8F%E6%98%8E', '王小明'],
])('%s is the profile of %s', (text, id) =>
  expect(readProfile(text)).toEqual({ ok: true, kind: 'person', id }),
);

test.each([
  ['https://www.linkedin.com/company/Acme-Robotics/about', 'acme-robotics'],
  ['https://www.linkedin.com/sales/company/12345', '12345'],
  ['https://www.linkedin.com/school/mit', 'mit'],
  ['/company/acme-robotics', 'acme-robotics'],
])('%s is the page of the company %s', (text, id) =>
  expect(readProfile(text)).toEqual({ ok: true, kind: 'company', id }),
);

test.each([
  ['https://evil.example/in/ada-lovelace', 'other_host'],
  ['https://linkedin.com.evil.example/in/ada-lovelace', 'other_host'],
  ['https://linkedin.com@evil.example/in/ada-lovelace', 'other_host'],
  ['notlinkedin.com/in/ada-lovelace', 'other_host'],
  ['https://www.linkedin.com/feed/', 'no_profile'],
  ['https://www.linkedin.com/in/', 'no_profile'],
  ['https://www.linkedin.com/in/me', 'no_profile'],
  ['https://www.linkedin.com/jobs/view/123', 'no_profile'],
  ['https://www.linkedin.com/pub/dir/Ada/Lovelace', 'no_profile'],
  ['urn:li:member:12345', 'no_profile'],
  ['ftp://www.linkedin.com/in/ada', 'no_address'],
  ['Ada Lovelace', 'no_address'],
  ['12345', 'no_address'],
  ['', 'no_address'],
])('%s is not a profile address: %s', (text, why) => expect(readProfile(text)).toEqual({ ok: false, why }));
