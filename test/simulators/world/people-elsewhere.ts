import { person, seenAt } from '#test/simulators/world/make-person';
import type { Person } from '#test/simulators/world/person';

const berlin = { city: 'Berlin', country: 'Germany', countryCode: 'DE' };
const boston = { city: 'Boston', region: 'Massachusetts', country: 'United States', countryCode: 'US' };
const london = { city: 'London', region: 'England', country: 'United Kingdom', countryCode: 'GB' };
const chicago = { city: 'Chicago', region: 'Illinois', country: 'United States', countryCode: 'US' };
const tokyo = { city: '東京', country: '日本', countryCode: 'JP' };
const helios = { companyId: 'helios-grid', company: 'Helios Grid' };
const nordwind = { companyId: 'northwind-analytics', company: 'Nordwind Analytik' };
const bluefin = { companyId: 'bluefin-logistics', company: 'Bluefin Logistics' };
const medora = { companyId: 'medora-health', company: 'Medora Health' };
const orbit = { companyId: 'orbit-payments', company: 'Orbit Payments' };

/** The people at the other companies; each comment says what the person tests. */
export const peopleElsewhere: readonly Person[] = [
  // A company whose domain accepts every address.
  person({
    id: 'juergen-mueller',
    first: 'Jürgen',
    last: 'Müller',
    headline: 'Geschäftsführer bei Nordwind Analytik',
    about: 'Seit 2012 baue ich mit meinem Team Auswertungssoftware für den Mittelstand.',
    location: berlin,
    language: 'de',
    positions: [{ ...nordwind, title: 'Geschäftsführer', start: '2012-03' }],
    education: [
      {
        school: 'Technische Universität Berlin',
        degree: 'Diplom',
        field: 'Informatik',
        start: '1996',
        end: '2002',
      },
    ],
    languages: [
      { name: 'Deutsch', proficiency: 'NATIVE_OR_BILINGUAL' },
      { name: 'Englisch', proficiency: 'FULL_PROFESSIONAL' },
    ],
    finder: {
      email: 'juergen.mueller@nordwind-analytik.example',
      status: 'accept_all',
      score: 71,
      position: 'Managing Director',
      sources: seenAt('https://nordwind-analytik.example/impressum'),
    },
    site: { title: 'Geschäftsführer', bio: 'Jürgen Müller hat Nordwind Analytik 2012 gegründet.' },
  }),
  // The network and the company's site disagree about her title.
  person({
    id: 'anke-groß',
    first: 'Anke',
    last: 'Groß',
    location: berlin,
    language: 'de',
    positions: [
      { ...nordwind, title: 'Leiterin Vertrieb', start: '2025-01' },
      { ...nordwind, title: 'Key Account Managerin', start: '2019-04', end: '2024-12' },
    ],
    finder: { email: 'anke.gross@nordwind-analytik.example', status: 'accept_all', score: 66, sources: [] },
    site: { title: 'Key Account Managerin' },
  }),
  person({
    id: 'tanaka-hiroshi',
    first: '浩',
    last: '田中',
    headline: '田中精密工業 代表取締役社長',
    location: tokyo,
    language: 'ja',
    positions: [
      { companyId: 'tanaka-seimitsu', company: '田中精密工業', title: '代表取締役社長', start: '2015-06' },
    ],
    education: [{ school: '東京大学', degree: '学士', field: '機械工学', start: '1988', end: '1992' }],
    finder: {
      email: 'hiroshi.tanaka@tanaka-seimitsu.example',
      status: 'valid',
      score: 84,
      position: 'President',
      sources: seenAt('https://tanaka-seimitsu.example/company'),
    },
    site: { title: '代表取締役社長' },
  }),
  person({
    id: 'wang-xiaoming-zy',
    first: '小明',
    last: '王',
    headline: '智源云 首席技术官',
    location: { city: '上海', country: '中国', countryCode: 'CN' },
    language: 'zh',
    positions: [{ companyId: 'zhiyuan-cloud', company: '智源云', title: '首席技术官', start: '2019-07' }],
    site: { title: '首席技术官' },
  }),
  person({
    id: 'bjorn-aeroe',
    first: 'Bjørn',
    last: 'Ærø',
    location: { city: 'Tromsø', country: 'Norway', countryCode: 'NO' },
    language: 'no',
    positions: [
      { companyId: 'fjord-software', company: 'Fjordprogram', title: 'Daglig leder', start: '2019-02' },
    ],
    finder: {
      email: 'baero@fjordprogram.example',
      status: 'valid',
      score: 79,
      position: 'CEO',
      sources: seenAt('https://fjordprogram.example/om-oss'),
    },
    site: { title: 'Daglig leder' },
  }),
  person({
    id: 'samuel-adeyemi',
    first: 'Samuel',
    last: 'Adeyemi',
    headline: 'Chief Executive Officer at Helios Grid',
    location: boston,
    positions: [
      { ...helios, title: 'Chief Executive Officer', start: '2020-09' },
      { company: 'Grid Authority', title: 'Director of Planning', start: '2011-01', end: '2020-08' },
    ],
    connections: 500,
    followers: 22_100,
    premium: true,
    openProfile: true,
    finder: {
      email: 'samuel.adeyemi@helios-grid.example',
      status: 'valid',
      score: 96,
      position: 'CEO',
      verifiedOn: '2026-10-11',
      sources: seenAt('https://helios-grid.example/leadership'),
    },
    site: { title: 'Chief Executive Officer', bio: 'Samuel Adeyemi has led Helios Grid since 2020.' },
  }),
  person({
    id: 'chloe-dubois',
    first: 'Chloé',
    last: 'Dubois',
    location: boston,
    positions: [{ ...helios, title: 'VP Engineering', start: '2023-01' }],
    degree: 1,
    finder: {
      email: 'chloe.dubois@helios-grid.example',
      status: 'valid',
      score: 92,
      position: 'VP Engineering',
      sources: seenAt('https://helios-grid.example/leadership'),
    },
    site: { title: 'Vice President, Engineering' },
  }),
  person({
    id: 'daan-de-vries-lumen',
    first: 'Daan',
    last: 'de Vries',
    location: { city: 'Rotterdam', country: 'Netherlands', countryCode: 'NL' },
    positions: [
      { companyId: 'lumen-storage', company: 'Lumen Storage', title: 'Founder and CEO', start: '2018-05' },
    ],
    finder: {
      email: 'daan.devries@lumen-storage.example',
      status: 'valid',
      score: 89,
      position: 'Founder',
      sources: [],
    },
  }),
  person({
    id: 'ingrid-van-dam',
    first: 'Ingrid',
    last: 'van Dam',
    location: { city: 'Rotterdam', country: 'Netherlands', countryCode: 'NL' },
    positions: [{ ...bluefin, title: 'Chief Operating Officer', start: '2019-01' }],
    finder: {
      email: 'ingrid.vandam@bluefin-logistics.example',
      status: 'valid',
      score: 90,
      position: 'COO',
      sources: seenAt('https://bluefin-logistics.example/management'),
    },
    site: { title: 'Chief Operating Officer' },
  }),
  person({
    id: 'tom-whitfield',
    first: 'Tom',
    last: 'Whitfield',
    headline: 'Editor at Quillstone',
    location: { city: 'Edinburgh', region: 'Scotland', country: 'United Kingdom', countryCode: 'GB' },
    positions: [
      {
        companyId: 'quillstone',
        company: 'Quillstone Publishing',
        title: 'Managing Editor',
        start: '2010-10',
      },
    ],
    finder: { email: 'tom.whitfield@quillstone.example', status: 'unknown', score: 48, sources: [] },
  }),
  person({
    id: 'claire-fontaine-verdant',
    first: 'Claire',
    last: 'Fontaine',
    location: { city: 'Lyon', country: 'France', countryCode: 'FR' },
    language: 'fr',
    positions: [
      {
        companyId: 'verdant-foods',
        company: 'Verdant Foods',
        title: 'Directrice générale',
        start: '2017-01',
      },
    ],
    finder: {
      email: 'claire.fontaine@verdant-foods.example',
      status: 'valid',
      score: 87,
      position: 'CEO',
      sources: [],
    },
    site: { title: 'Directrice générale' },
  }),
  person({
    id: 'amelia-hart-orbit',
    first: 'Amelia',
    last: 'Hart',
    headline: 'Chief Revenue Officer, Orbit Payments',
    location: london,
    positions: [{ ...orbit, title: 'Chief Revenue Officer', start: '2022-04' }],
    followers: 8_400,
    finder: {
      email: 'amelia.hart@orbit-payments.example',
      status: 'valid',
      score: 94,
      position: 'CRO',
      verifiedOn: '2026-08-01',
      sources: seenAt('https://orbit-payments.example/leadership'),
    },
    site: { title: 'Chief Revenue Officer' },
  }),
  person({
    id: 'grace-park-medora',
    first: 'Grace',
    last: 'Park',
    location: chicago,
    positions: [
      { ...medora, title: 'Chief Executive Officer', start: '2026-06' },
      { ...medora, title: 'Chief Operating Officer', start: '2019-02', end: '2026-05' },
    ],
    finder: {
      email: 'grace.park@medora-health.example',
      status: 'valid',
      score: 93,
      position: 'COO',
      verifiedOn: '2026-02-14',
      sources: seenAt('https://medora-health.example/leadership', '2026-02-10'),
    },
    site: { title: 'Chief Executive Officer' },
  }),
  // Left in June 2026 and has no new role; the finder still lists him as chief executive.
  person({
    id: 'thomas-reed-medora',
    first: 'Thomas',
    last: 'Reed',
    location: chicago,
    positions: [{ ...medora, title: 'Chief Executive Officer', start: '2015-03', end: '2026-06' }],
    finder: {
      email: 'thomas.reed@medora-health.example',
      status: 'invalid',
      score: 31,
      position: 'CEO',
      sources: seenAt('https://medora-health.example/leadership', '2025-11-20'),
    },
    site: { title: 'Chief Executive Officer' },
  }),
  // Moved from Orbit Payments to Helios Grid in September 2026.
  person({
    id: 'lucas-meyer',
    first: 'Lucas',
    last: 'Meyer',
    location: boston,
    positions: [
      { ...helios, title: 'Chief Marketing Officer', start: '2026-09' },
      { ...orbit, title: 'VP Marketing', start: '2021-02', end: '2026-08' },
    ],
    finder: {
      email: 'lucas.meyer@orbit-payments.example',
      status: 'invalid',
      score: 35,
      position: 'VP Marketing',
      sources: [],
    },
    site: { title: 'Chief Marketing Officer' },
  }),
  person({
    id: 'helen-cho-riverbank',
    first: 'Helen',
    last: 'Cho',
    headline: 'Partner at Riverbank Capital',
    location: london,
    positions: [
      { companyId: 'riverbank-capital', company: 'Riverbank Capital', title: 'Partner', start: '2014-01' },
    ],
    finder: {
      email: 'helen.cho@riverbank-capital.example',
      status: 'valid',
      score: 85,
      position: 'Partner',
      sources: [],
    },
    site: { title: 'Partner' },
  }),
  // Web mail and disposable addresses.
  person({
    id: 'rita-sketch',
    first: 'Rita',
    last: 'Alves',
    headline: 'Illustrator',
    location: { city: 'Porto', country: 'Portugal', countryCode: 'PT' },
    positions: [
      { companyId: 'sketchpad-studio', company: 'Sketchpad Studio', title: 'Owner', start: '2021-06' },
    ],
    finder: { email: 'rita.alves@webmail.example', status: 'webmail', score: 60, sources: [] },
  }),
  person({
    id: 'max-temp',
    first: 'Max',
    last: 'Temper',
    positions: [{ company: 'Freelance', title: 'Consultant', start: '2020-01' }],
    degree: 3,
    finder: { email: 'max.temper@throwaway.example', status: 'disposable', score: 12, sources: [] },
  }),
  // On the network only, between two jobs.
  person({
    id: 'noor-haddad',
    first: 'Noor',
    last: 'Haddad',
    headline: 'Open to work: supply chain leader',
    positions: [{ ...bluefin, title: 'Director of Operations', start: '2016-01', end: '2026-09' }],
    degree: 1,
  }),
];
