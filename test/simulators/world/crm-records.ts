import type { Company } from '#test/simulators/world/company';
import type { Person } from '#test/simulators/world/person';
import { currentPosition } from '#test/simulators/world/person';

/** A contact as a sales team would type it: partly filled, partly stale, some twice. */
export interface CrmContact {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly company?: string;
  readonly companyId?: string;
  readonly title?: string;
  readonly phone?: string;
  readonly website?: string;
  readonly networkUrl?: string;
}

const fromPerson = (person: Person, keep: 'mail' | 'name' | 'url' | 'full'): CrmContact => {
  const role = currentPosition(person, new Date('2026-01-01T00:00:00Z')) ?? person.positions[0];
  const names = { firstName: person.first, lastName: person.last };
  const place = role
    ? { company: role.company, ...(role.companyId ? { companyId: role.companyId } : {}) }
    : {};
  const mail = person.finder ? { email: person.finder.email } : {};
  const networkUrl = `https://www.network.example/in/${encodeURIComponent(person.id)}`;
  switch (keep) {
    case 'mail':
      return { ...mail };
    case 'name':
      return { ...names, ...place };
    case 'url':
      return { ...names, networkUrl };
    case 'full':
      return { ...names, ...place, ...mail, ...(role ? { title: role.title } : {}) };
  }
};

/** 25 members of one list: 20 that can be enriched, one duplicated under other spellings, and four without enough data. */
export function crmContacts(people: readonly Person[]): CrmContact[] {
  const named = (id: string, keep: Parameters<typeof fromPerson>[1]): CrmContact => {
    const person = people.find((entry) => entry.id === id);
    if (!person) throw new Error(`no person ${id}`);
    return fromPerson(person, keep);
  };
  return [
    named('ada-lovelace', 'full'),
    named('maria-santos-acme', 'full'),
    named('priya-raman', 'name'),
    named('james-miller-acme', 'name'),
    named('oscar-private', 'full'),
    named('juergen-mueller', 'full'),
    named('anke-groß', 'name'),
    named('tanaka-hiroshi', 'full'),
    named('wang-xiaoming-zy', 'name'),
    named('bjorn-aeroe', 'mail'),
    named('samuel-adeyemi', 'url'),
    named('chloe-dubois', 'full'),
    named('daan-de-vries-lumen', 'mail'),
    named('ingrid-van-dam', 'full'),
    named('tom-whitfield', 'full'),
    named('claire-fontaine-verdant', 'name'),
    named('amelia-hart-orbit', 'full'),
    named('grace-park-medora', 'full'),
    named('thomas-reed-medora', 'full'),
    named('lucas-meyer', 'full'),
    {
      firstName: 'ada',
      lastName: 'LOVELACE',
      company: 'Acme Robotics, Inc.',
      email: 'ada.lovelace@old-mail.example',
    },
    { firstName: 'Unknown', company: 'Acme Robotics' },
    { lastName: 'Smith' },
    { company: 'Peak Devices', phone: '+13035550100' },
    { firstName: 'Pat', lastName: 'Doe' },
  ];
}

export interface CrmCompany {
  readonly id: string;
  readonly name: string;
  readonly domain?: string;
  readonly city?: string;
  readonly phone?: string;
}

/** The CRM knows some companies well, one of them without its domain. */
export const crmCompanies = (companies: readonly Company[]): CrmCompany[] =>
  companies
    .filter(
      (company) => !company.listed && company.id !== 'sketchpad-studio' && company.id !== 'peak-devices',
    )
    .map((company) => ({
      id: company.id,
      name: company.name,
      ...(company.id === 'quillstone' ? {} : { domain: company.domain }),
      city: company.hq.city,
    }));
