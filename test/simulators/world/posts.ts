import { fraction } from '#test/simulators/core/latency';

export interface Comment {
  readonly id: string;
  readonly authorId: string;
  readonly at: string;
  text: string;
  readonly reactions: number;
  readonly replyTo?: string;
}

export interface Post {
  readonly id: string;
  /** The public id of a person or company. */
  readonly authorId: string;
  readonly byCompany: boolean;
  readonly at: string;
  text: string;
  readonly reactions: { readonly authorId: string; readonly value: string }[];
  readonly comments: Comment[];
  readonly reposts: number;
  readonly visibility: 'public' | 'connections';
  readonly poll?: {
    readonly question: string;
    readonly options: readonly string[];
    readonly duration: string;
  };
  readonly attachments: readonly {
    readonly id: string;
    readonly filename: string;
    readonly mimetype: string;
  }[];
}

type Row = readonly [author: string, at: string, text: string, company?: 'company'];

const rows: readonly Row[] = [
  [
    'ada-lovelace',
    '2026-11-16T09:12:00.000Z',
    'We open-sourced the path planner of our lifting robots today. It has moved two million pallets; now it can move yours. #robotics #opensource',
  ],
  [
    'ada-lovelace',
    '2026-10-20T15:40:00.000Z',
    'Hiring: I am looking for a Director of Fleet Software who likes both Kalman filters and people. Robotics experience welcome, curiosity required.',
  ],
  [
    'maria-santos-acme',
    '2026-09-15T13:05:00.000Z',
    'Proud day: Acme Robotics raised a $50 million Series B led by Riverbank Capital. Next stop Berlin. Robotics is a team sport.',
  ],
  [
    'acme-robotics',
    '2026-09-15T13:00:00.000Z',
    'Acme Robotics raises $50 million Series B to bring its robots to Europe.',
    'company',
  ],
  ['acme-robotics', '2026-11-04T10:00:00.000Z', 'Lifter 3 wins the Golden Pallet!', 'company'],
  [
    'samuel-adeyemi',
    '2026-10-29T12:30:00.000Z',
    'Lumen Storage is now part of Helios Grid. Second-life batteries belong in the grid.',
  ],
  [
    'helios-grid',
    '2026-10-29T12:00:00.000Z',
    'Helios Grid completes the acquisition of Lumen Storage.',
    'company',
  ],
  [
    'chloe-dubois',
    '2026-11-10T08:00:00.000Z',
    'Ten lessons from running batteries at minus thirty degrees. Lesson one: measure before you heat.',
  ],
  [
    'juergen-mueller',
    '2026-11-12T07:45:00.000Z',
    'Der Mittelstand braucht keine Dashboards, er braucht Antworten. Unser neuer Bericht ist da.',
  ],
  [
    'amelia-hart-orbit',
    '2026-07-30T16:00:00.000Z',
    'Rang the bell in London today. ORBT is live. Thank you to everyone who built this.',
  ],
  [
    'lucas-meyer',
    '2026-09-07T11:00:00.000Z',
    'New chapter: I have joined Helios Grid as Chief Marketing Officer.',
  ],
  [
    'grace-park-medora',
    '2026-06-01T14:00:00.000Z',
    'First day as CEO of Medora Health. Listening tour starts in Peoria.',
  ],
  ['nadia-okafor', '2026-10-19T09:00:00.000Z', 'First day at Acme Robotics. The robots carried my boxes.'],
  [
    'ingrid-van-dam',
    '2026-09-03T06:30:00.000Z',
    'Yesterday was a hard day at Bluefin. We owe clarity to the colleagues affected.',
  ],
];

const topics = [
  'robotics',
  'warehouse automation',
  'supply chain',
  'grid storage',
  'payments',
  'analytics',
  'hiring',
  'leadership',
];
const authors = [
  'ada-lovelace',
  'maria-santos-acme',
  'samuel-adeyemi',
  'chloe-dubois',
  'juergen-mueller',
  'amelia-hart-orbit',
  'helen-cho-riverbank',
  'priya-raman',
];
const readers = [
  'priya-raman',
  'chloe-dubois',
  'helen-cho-riverbank',
  'noor-haddad',
  'ingrid-van-dam',
  'james-miller-acme',
];
const values = ['LIKE', 'PRAISE', 'APPRECIATION', 'EMPATHY', 'INTEREST', 'ENTERTAINMENT'];

const minutesAfter = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

function post([authorId, at, text, by]: Row, n: number): Post {
  const id = String(7_300_000_000_000_000_000n + BigInt(n) * 1_000_003n);
  const commentCount = Math.floor(fraction('comments', n) * 5);
  const comments: Comment[] = Array.from({ length: commentCount }, (_, c) => ({
    id: `${id.slice(0, 10)}${c}`,
    authorId: readers[(n + c) % readers.length] ?? 'priya-raman',
    at: minutesAfter(at, 30 * (c + 1)),
    text:
      ['Well said.', 'Congratulations!', 'How did you measure that?', 'Sending this to my team.', 'Agreed.'][
        c % 5
      ] ?? 'Agreed.',
    reactions: c,
    ...(c === 2 ? { replyTo: `${id.slice(0, 10)}0` } : {}),
  }));
  const reactions = readers
    .filter((_, r) => fraction('reaction', n, r) < 0.6)
    .map((reader, r) => ({ authorId: reader, value: values[(n + r) % values.length] ?? 'LIKE' }));
  return {
    id,
    authorId,
    byCompany: by === 'company',
    at,
    text,
    reactions,
    comments,
    reposts: n % 4,
    visibility: 'public',
    attachments: [],
  };
}

function fillerRow(n: number): Row {
  const topic = topics[n % topics.length] ?? 'robotics';
  const day = new Date(Date.UTC(2026, 9, 30) - n * 86_400_000 * 2).toISOString();
  return [
    authors[n % authors.length] ?? 'ada-lovelace',
    day,
    `A thought on ${topic}, number ${n + 1}: small steps, measured often, beat big plans.`,
  ];
}

/** 14 posts of the world's story and 60 on changing topics, so that searches have pages. Each call returns new objects. */
export const makePosts = (): Post[] =>
  [...rows, ...Array.from({ length: 60 }, (_, n) => fillerRow(n))].map(post);
