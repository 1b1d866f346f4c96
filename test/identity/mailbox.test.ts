import { describe, expect, it, test } from 'vitest';
import { hostKind } from '#lib/identity/hosts';
import { employerDomainOfEmail, isFreeMailHost, normalEmail, readMailbox } from '#lib/identity/mailbox';

const kindOf = (email: string) => readMailbox(email)?.kind;

describe('a mailbox', () => {
  test.each([
    'ada@acme.example',
    'nobody.here@nvidia.com',
    'dev.patel@acme.io',
    'mark.office@acme.io',
    'c.to@acme.example',
    'c_fo@acme.example',
    'al.l@acme.example',
    'c.iso@acme.example',
  ])('%s is personal', (email) => expect(kindOf(email)).toBe('personal'));
  test.each([
    'info@acme.example',
    'Sales.EMEA@acme.example',
    'office2@acme.example',
    'support+eu@acme.example',
    'noreply@acme.example',
    'no-reply@acme.example',
    'do.not.reply@acme.example',
    'büro@firma.de',
    'kontakt@firma.de',
    'contacto@empresa.es',
    'vendas@empresa.com.br',
    'accueil@societe.fr',
    'customer.success@acme.example',
    'ceo@acme.example',
    'customer.care@acme.example',
    'managing-director@acme.example',
    'owner@acme.example',
    'geschaeftsfuehrung@acme.de',
    'hola@empresa.es',
    'kanzlei@firma.de',
  ])('%s is a role mailbox', (email) => expect(kindOf(email)).toBe('role'));
  test.each([
    'noemail@noemail.com',
    'email_not_unlocked@domain.com',
    'test@test.com',
    'none@none.com',
    'na@na.na',
    'xxx@xxx.xxx',
    'unknown@acme.example',
    'name@company.com',
    'jane@example.com',
    'aaaa@acme.example',
  ])('%s is a placeholder', (email) => expect(kindOf(email)).toBe('filler'));

  it('is compared by its base, without the tag', () => {
    expect(readMailbox('J.Ten+news@Birch.example')).toEqual({
      address: 'j.ten+news@birch.example',
      base: 'j.ten@birch.example',
      kind: 'personal',
      employer_domain: 'birch.example',
    });
    expect(normalEmail(' J.Ten+News@birch.example ')).toBe('j.ten@birch.example');
  });

  test.each(['gmail.com', 'yahoo.com.br', 'gmx.de', 'hey.com', 'tuta.com', 'wp.pl', 'naver.com'])(
    'at %s names no employer',
    (host) => {
      expect(isFreeMailHost(host)).toBe(true);
      expect(employerDomainOfEmail(`ada@${host}`)).toBeUndefined();
    },
  );
  test.each([
    ['ada@mail.acme.co.uk', 'acme.co.uk'],
    ['info@acme.example', 'acme.example'],
    ['none@none.com', undefined],
    ['no address', undefined],
  ])('%s points to %s', (email, domain) => expect(employerDomainOfEmail(email)).toBe(domain));
});

test.each([
  ['https://www.linkedin.com/company/acme', 'social'],
  ['facebook.com', 'social'],
  ['de-de.facebook.com/acme', 'social'],
  ['https://linktr.ee/acme', 'social'],
  ['acme.wixsite.com', 'own'],
  ['wixsite.com', 'social'],
  ['http://www.google.com/profiles/123', 'platform'],
  ['google.co.uk', 'platform'],
  ['crunchbase.com', 'platform'],
  ['acme-robotics.example', 'own'],
  ['linkedin.acme.example', 'own'],
  ['notfacebook.com', 'own'],
])('the host of %s is of the kind %s', (address, kind) => expect(hostKind(address)).toBe(kind));
