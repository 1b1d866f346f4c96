import { person, seenAt } from '#test/simulators/world/make-person';
import type { Person } from '#test/simulators/world/person';

const sanFrancisco = {
  city: 'San Francisco',
  region: 'California',
  country: 'United States',
  countryCode: 'US',
};
const acme = { companyId: 'acme-robotics', company: 'Acme Robotics' };
const bluefin = { companyId: 'bluefin-logistics', company: 'Bluefin Logistics' };
const medora = { companyId: 'medora-health', company: 'Medora Health' };
const orbit = { companyId: 'orbit-payments', company: 'Orbit Payments' };

/** The people at Acme Robotics and their namesakes; each comment says what the person tests. */
export const peopleAtAcme: readonly Person[] = [
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
  // Changed companies in October 2026: before that the network shows her at Medora Health.
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
  // Her predecessor: on the team page until October 2026, then retired.
  person({
    id: 'peter-novak-acme',
    first: 'Peter',
    last: 'Novak',
    location: sanFrancisco,
    positions: [{ ...acme, title: 'Chief Financial Officer', start: '2018-03', end: '2026-10' }],
    finder: {
      email: 'peter@acme-robotics.example',
      status: 'invalid',
      score: 28,
      position: 'CFO',
      sources: [],
    },
    site: { title: 'Chief Financial Officer' },
  }),
  // Two people with the same name at one company, told apart only by function.
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
  // A namesake at another company.
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
  // A profile hidden from strangers; the finder does not know him either.
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
];
