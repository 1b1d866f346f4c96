import { expect, test } from 'vitest';
import { normalizeTitle } from '#lib/identity/title/normal-title';
import { readTitle } from '#lib/identity/title/read-title';
import { isSeniorTitle, readSeniorTitle } from '#lib/identity/title/senior-title';

const cases: [title: string, seniority: string | undefined, area: string | undefined, canonical: string][] = [
  ['CTO', 'executive', 'engineering', 'Chief Technology Officer'],
  ['Co-Founder & CEO', 'owner', 'general_management', 'Chief Executive Officer'],
  ['President and Chief Executive Officer', 'executive', 'general_management', 'Chief Executive Officer'],
  ['Corporate Vice President and Chief Financial Officer', 'executive', 'finance', 'Chief Financial Officer'],
  ['SVP, Engineering', 'vp', 'engineering', 'Senior Vice President of Engineering'],
  ['VP Eng.', 'vp', 'engineering', 'Vice President of Engineering'],
  ['Head of People', 'director', 'human_resources', 'Director of Human Resources'],
  ['Head of Engineering at Acme', 'director', 'engineering', 'Director of Engineering'],
  ['Managing Partner', 'partner', 'general_management', 'Managing Partner'],
  ['Product Marketing Manager', 'manager', 'marketing', 'Product Marketing Manager'],
  ['Sr. Software Eng.', 'senior', 'engineering', 'Senior Software Engineer'],
  ['Tech Lead', 'senior', 'engineering', 'Tech Lead'],
  ['Data Engineer', 'employee', 'data', 'Data Engineer'],
  ['Sales Engineer', 'employee', 'sales', 'Sales Engineer'],
  ['Leiter Vertrieb (m/w/d)', 'director', 'sales', 'Director of Sales'],
  ['Vertriebsleiterin', 'manager', 'sales', 'Sales Manager'],
  ['Geschäftsführer', 'executive', 'general_management', 'Chief Executive Officer'],
  ['Softwareentwickler/in', 'employee', 'engineering', 'Softwareentwickler'],
  ['Praktikant Marketing', 'entry', 'marketing', 'Praktikant Marketing'],
  ['Directrice Marketing', 'director', 'marketing', 'Director of Marketing'],
  ['Directeur technique', 'director', 'engineering', 'Director of Engineering'],
  ['Responsable RH', 'manager', 'human_resources', 'Human Resources Manager'],
  ['Jefe de Ventas', 'manager', 'sales', 'Sales Manager'],
  ['Amministratore Delegato', 'executive', 'general_management', 'Chief Executive Officer'],
  ['Kierownik sprzedaży', 'manager', 'sales', 'Sales Manager'],
  ['営業部長', 'director', 'sales', 'Director of Sales'],
  ['市场经理', 'manager', 'marketing', 'Marketing Manager'],
  ['首席技术官', 'executive', 'engineering', 'Chief Technology Officer'],
  ['首席财务官', 'executive', 'finance', 'Chief Financial Officer'],
  ['副总经理', 'executive', 'general_management', '副总经理'],
  ['マーケティング部長', 'director', 'marketing', 'Director of Marketing'],
  ['最高技術責任者', 'executive', 'engineering', 'Chief Technology Officer'],
  ['대표이사', 'executive', 'general_management', 'Chief Executive Officer'],
  ['영업대표', 'employee', 'sales', '영업대표'],
  ['마케팅 팀장', 'manager', 'marketing', 'Marketing Manager'],
  ['Генеральный директор', 'executive', 'general_management', 'Chief Executive Officer'],
  ['Директор по продажам', 'director', 'sales', 'Director of Sales'],
  ['Salgssjef', 'manager', 'sales', 'Sales Manager'],
  ['Giám đốc kinh doanh', 'director', 'sales', 'Director of Sales'],
];

test.each(cases)(
  '%s has the seniority %s in %s and the canonical title %s',
  (title, seniority, area, canonical) => {
    const reading = readTitle(title);
    expect([reading.seniority, reading.job_function, normalizeTitle(title)]).toEqual([
      seniority,
      area,
      canonical,
    ]);
  },
);

const traps: [title: string, seniority: string | undefined][] = [
  ['Executive Assistant to the CEO', 'employee'],
  ['Account Executive', 'employee'],
  ['Product Owner', 'employee'],
  ['HR Business Partner', 'employee'],
  ['Principal Engineer', 'senior'],
  ['Former CEO', undefined],
  ['Ex-CTO, Advisor', undefined],
  ['Wizard of Light Bulb Moments', undefined],
  ['', undefined],
];

test.each(traps)('%s is not judged by one of its words but is %s', (title, seniority) => {
  expect(readTitle(title).seniority).toBe(seniority);
});

test('names of Object.prototype, such as constructor, are ordinary words', () => {
  expect(normalizeTitle('senior constructor')).toBe('Senior Constructor');
});

test.each([
  ['Director of Sales', true],
  ['Head of Data', true],
  ['Chief Revenue Officer', true],
  ['Assistant Director', false],
  ['Executive Assistant to the CEO', false],
  ['Sales Representative (Direct Sales)', false],
  ['Funeral Director', false],
])('the vacancy %s is senior: %s, both for company descriptions and for events', (title, isSenior) => {
  expect(isSeniorTitle(title)).toBe(isSenior);
  expect(readSeniorTitle(title) !== undefined).toBe(isSenior);
});
