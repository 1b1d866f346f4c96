import { person } from '#test/simulators/world/make-person';
import type { Person } from '#test/simulators/world/person';

const sanFrancisco = {
  city: 'San Francisco',
  region: 'California',
  country: 'United States',
  countryCode: 'US',
};
const berlin = { city: 'Berlin', country: 'Germany', countryCode: 'DE' };
const boston = { city: 'Boston', region: 'Massachusetts', country: 'United States', countryCode: 'US' };
const london = { city: 'London', region: 'England', country: 'United Kingdom', countryCode: 'GB' };
const chicago = { city: 'Chicago', region: 'Illinois', country: 'United States', countryCode: 'US' };
const tokyo = { city: '東京', country: '日本', countryCode: 'JP' };

const acme = { companyId: 'acme-robotics', company: 'Acme Robotics' };
const helios = { companyId: 'helios-grid', company: 'Helios Grid' };
const nordwind = { companyId: 'northwind-analytics', company: 'Nordwind Analytik' };
const bluefin = { companyId: 'bluefin-logistics', company: 'Bluefin Logistics' };
const medora = { companyId: 'medora-health', company: 'Medora Health' };
const orbit = { companyId: 'orbit-payments', company: 'Orbit Payments' };

const seenAt = (uri: string, seen = '2026-05-04') => [{ uri, seen }];

/** The people with a story; each line says what it is there to try. */
export const people: readonly Person[] = [
  // The sample everyone tries first: every source knows her, and the e-mail finder has an older title.
  person({
    id: 'ada-lovelace',
    first: 'Ada',
    last: 'Lovelace',
    headline: 'VP Engineering at Acme Robotics | machines that lift',
    about:
      'I lead the engineering teams at Acme Robotics. Before that I built planning software for container ports. I write about software that moves heavy things.',
    location: sanFrancisco,
    positions: [
      {
        ...acme,
        title: 'VP Engineering',
        start: '2024-02',
        location: 'San Francisco, California',
        description: 'Leads 90 engineers in robotics, fleet software and quality.',
      },
      { ...acme, title: 'Director of Engineering', start: '2021-06', end: '2024-02' },
      { ...bluefin, title: 'Engineering Manager', start: '2017-03', end: '2021-05', location: 'Rotterdam' },
      { company: 'Analytical Engines Ltd', title: 'Software Engineer', start: '2012-09', end: '2017-02' },
    ],
    education: [
      {
        school: 'University of London',
        degree: 'Master of Science',
        field: 'Mathematics',
        start: '2010',
        end: '2012',
      },
      {
        school: 'University of Leeds',
        degree: 'Bachelor of Science',
        field: 'Mathematics',
        start: '2007',
        end: '2010',
      },
    ],
    skills: [
      { name: 'Robotics', endorsements: 61 },
      { name: 'Distributed Systems', endorsements: 44 },
      { name: 'Hiring', endorsements: 20 },
    ],
    languages: [
      { name: 'English', proficiency: 'NATIVE_OR_BILINGUAL' },
      { name: 'Dutch', proficiency: 'LIMITED_WORKING' },
    ],
    certifications: [
      {
        name: 'Functional Safety Engineer',
        organization: 'TUV Example',
        url: 'https://certificates.example/ada',
      },
    ],
    connections: 500,
    followers: 4_812,
    degree: 2,
    premium: true,
    contact: { emails: ['ada@acme-robotics.example'], phones: ['+14155550111'], twitter: 'adalifts' },
    website: 'https://ada-lovelace.example',
    twitter: 'adalifts',
    github: 'adalifts',
    finder: {
      email: 'ada@acme-robotics.example',
      status: 'valid',
      score: 97,
      position: 'Director of Engineering',
      phone: '+14155550111',
      verifiedOn: '2026-10-30',
      sources: [
        ...seenAt('https://acme-robotics.example/team'),
        ...seenAt('https://acme-robotics.example/news/lifter-3', '2026-03-05'),
      ],
    },
    site: {
      title: 'VP Engineering',
      bio: 'Ada Lovelace leads engineering at Acme Robotics. She joined in 2021 and built the fleet software team.',
      email: 'ada@acme-robotics.example',
    },
  }),
  // Chief executive; first degree connection, so that messages reach her.
  person({
    id: 'maria-santos-acme',
    first: 'Maria',
    last: 'Santos',
    headline: 'CEO and co-founder, Acme Robotics',
    about: 'Co-founded Acme Robotics in 2016.',
    location: sanFrancisco,
    positions: [{ ...acme, title: 'Chief Executive Officer', start: '2016-04' }],
    education: [
      { school: 'Universidade do Porto', degree: 'PhD', field: 'Robotics', start: '2009', end: '2014' },
    ],
    connections: 500,
    followers: 12_300,
    degree: 1,
    finder: {
      email: 'maria@acme-robotics.example',
      status: 'valid',
      score: 99,
      position: 'CEO',
      verifiedOn: '2026-11-02',
      sources: seenAt('https://acme-robotics.example/about'),
    },
    site: { title: 'Chief Executive Officer', bio: 'Maria Santos co-founded Acme Robotics in 2016.' },
  }),
  // Changed firms in October 2026: before that the network shows her at Medora Health.
  person({
    id: 'nadia-okafor',
    first: 'Nadia',
    last: 'Okafor',
    location: sanFrancisco,
    positions: [
      { ...acme, title: 'Chief Financial Officer', start: '2026-10' },
      { ...medora, title: 'Vice President of Finance', start: '2021-01', end: '2026-10' },
    ],
    degree: 2,
    finder: {
      email: 'nadia@acme-robotics.example',
      status: 'valid',
      score: 91,
      verifiedOn: '2026-11-01',
      sources: seenAt('https://acme-robotics.example/news/new-cfo', '2026-10-08'),
    },
    site: { title: 'Chief Financial Officer', bio: 'Nadia Okafor looks after finance at Acme Robotics.' },
  }),
  // Two people of one name at one company, told apart by function only.
  person({
    id: 'james-miller-acme',
    first: 'James',
    last: 'Miller',
    location: sanFrancisco,
    positions: [{ ...acme, title: 'Head of Sales', start: '2023-05' }],
    finder: {
      email: 'james@acme-robotics.example',
      status: 'valid',
      score: 88,
      position: 'Head of Sales',
      sources: seenAt('https://acme-robotics.example/team'),
    },
    site: { title: 'Head of Sales' },
  }),
  person({
    id: 'james-miller-4b21a7',
    first: 'James',
    last: 'Miller',
    location: sanFrancisco,
    positions: [{ ...acme, title: 'Firmware Engineer', start: '2022-08' }],
    degree: 3,
  }),
  // A namesake elsewhere.
  person({
    id: 'ada-lovelace-foods',
    first: 'Ada',
    last: 'Lovelace',
    location: { city: 'Leeds', region: 'England', country: 'United Kingdom', countryCode: 'GB' },
    positions: [
      { companyId: 'acme-foods', company: 'Acme Foods', title: 'Quality Manager', start: '2019-09' },
    ],
    finder: {
      email: 'ada.lovelace@acme-foods.example',
      status: 'valid',
      score: 90,
      position: 'Quality Manager',
      sources: seenAt('https://acme-foods.example/team'),
    },
  }),
  // Opted out: the e-mail finder answers 451.
  person({
    id: 'oscar-private',
    first: 'Oscar',
    last: 'Lindqvist',
    location: sanFrancisco,
    positions: [{ ...acme, title: 'Director of Marketing', start: '2022-01' }],
    finder: { email: 'oscar@acme-robotics.example', status: 'valid', score: 93, optedOut: true, sources: [] },
  }),
  // A profile that strangers cannot see; the finder does not know him either.
  person({
    id: 'victor-hush',
    first: 'Victor',
    last: 'Hush',
    headline: 'Security',
    positions: [{ ...acme, title: 'Chief Information Security Officer', start: '2023-03' }],
    degree: 'out',
    privateProfile: true,
  }),
  // The finder needs a second call.
  person({
    id: 'priya-raman',
    first: 'Priya',
    last: 'Raman',
    headline: 'Chief Product Officer @ Acme Robotics',
    location: sanFrancisco,
    positions: [
      { ...acme, title: 'Chief Product Officer', start: '2022-11' },
      { ...orbit, title: 'Product Director', start: '2018-02', end: '2022-10' },
    ],
    finder: {
      email: 'priya@acme-robotics.example',
      status: 'valid',
      score: 95,
      position: 'CPO',
      slow: true,
      verifiedOn: '2026-09-20',
      sources: seenAt('https://acme-robotics.example/team'),
    },
    site: { title: 'Chief Product Officer', bio: 'Priya Raman decides what the robots do next.' },
  }),
  // Her address bounces.
  person({
    id: 'elena-petrova',
    first: 'Elena',
    last: 'Petrova',
    location: { city: 'Sofia', country: 'Bulgaria', countryCode: 'BG' },
    positions: [{ ...acme, title: 'Head of Support', start: '2020-05' }],
    finder: { email: 'elena@acme-robotics.example', status: 'invalid', score: 22, sources: [] },
  }),
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
  // Left in June 2026 and has no new role; the finder still has him as chief executive.
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
  // Web mail and throw-away addresses.
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
