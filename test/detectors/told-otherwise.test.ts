import { expect, it } from 'vitest';
import type { EventType } from '#lib/entity/event-type';
import { detectRow } from '#scripts/eval/detect-row';

// Happenings told so that they are no event of today or not the company's: recalled, believed, denied, wished for, or done by somebody
// else. Each way is combined with each happening, so that what one detector knows the others know too.

type Told = { now: readonly string[]; past: readonly string[]; infinitive: readonly string[] };

/** What happens: as news, years back, and in the infinitive. The actor comes first. */
const happenings: Readonly<Partial<Record<EventType, Told>>> = {
  acquisition: {
    now: [
      'has agreed to buy Calyx Mills',
      'is buying Calyx Mills for $2.3 billion',
      'has acquired Calyx Mills',
    ],
    past: ['bought Calyx Mills', 'acquired Calyx Mills for $2.3 billion', 'agreed to buy Calyx Mills'],
    infinitive: ['buy Calyx Mills', 'acquire Calyx Mills for $2.3 billion', 'take over Calyx Mills'],
  },
  divestiture: {
    now: [
      'has agreed to sell its snack unit to Calyx Mills',
      'will spin off its snack business',
      'has sold its snack unit',
    ],
    past: [
      'sold its snack unit to Calyx Mills',
      'spun off its snack business',
      'agreed to sell its snack unit',
    ],
    infinitive: ['sell its snack unit to Calyx Mills', 'spin off its snack business', 'divest its snack arm'],
  },
  restructuring: {
    now: [
      'will cut 300 jobs',
      'is laying off 300 people',
      'will close its Leeds plant',
      'has laid off 300 workers',
    ],
    past: ['cut 300 jobs', 'laid off 300 people', 'closed its Leeds plant', 'announced 300 job cuts'],
    infinitive: ['cut 300 jobs', 'lay off 300 people', 'close its Leeds plant'],
  },
  leadership_change: {
    now: ['has named Anna Willard as chief executive', 'has fired its chief executive, Anna Willard'],
    past: [
      'named Anna Willard as chief executive',
      'fired its chief executive, Anna Willard',
      'lost its chief executive, Anna Willard',
    ],
    infinitive: ['name Anna Willard as chief executive', 'replace chief executive Anna Willard'],
  },
  funding_round: {
    now: [
      'has raised $40 million in a Series B round',
      'has closed a $40 million round led by Tarn Ventures',
    ],
    past: ['raised $40 million in a Series B round', 'closed a $40 million round led by Tarn Ventures'],
    infinitive: ['raise $40 million in a Series B round'],
  },
  ipo: {
    now: ['has filed for an initial public offering', 'priced its initial public offering at $15 a share'],
    past: [
      'went public on the New York Stock Exchange',
      'filed for an initial public offering',
      'listed on Nasdaq',
    ],
    infinitive: ['go public on the New York Stock Exchange', 'file for an initial public offering'],
  },
  auditor_change: {
    now: ['has dismissed Hale Marsh LLP as its auditor'],
    past: ['dismissed Hale Marsh LLP as its auditor', 'appointed Hale Marsh LLP as its auditor'],
    infinitive: ['dismiss Hale Marsh LLP as its auditor', 'appoint Hale Marsh LLP as its auditor'],
  },
};

const notSo = [
  'It is not true that Norvolt {}.',
  'Reports that Norvolt {} are untrue, the company said.',
  'Norvolt {}, according to people familiar with the matter.',
  'Analysts believe Norvolt {}.',
  'Investors hope that Norvolt {}.',
  'Union leaders fear that Norvolt {}.',
  'The company denied that Norvolt {}.',
  'It was rumoured that Norvolt {}.',
  'There is speculation that Norvolt {}.',
  'Nobody at the company would confirm that Norvolt {}.',
  'The company has not said whether Norvolt {}.',
  'The report that Norvolt {} was wrong, a spokesman said.',
  'If Norvolt {}, its shares could rise by a fifth, analysts said.',
];
const ofAnother = [
  'Oakley Group {}. Norvolt supplies the company with oats.',
  'Oakley Group {}. Norvolt declined to comment.',
  'Shares of Norvolt fell on Monday. Oakley Group {}.',
  "Like many of Norvolt's customers, Oakley Group {}.",
  'Oakley Group {}, a move that could hurt Norvolt, analysts said.',
  'Norvolt said it had been told that Oakley Group {}.',
  'While Oakley Group {}, rival Norvolt is hiring.',
];
const longAgo = [
  'Norvolt, which {} in 2016, reported a higher profit on Monday.',
  'Norvolt, which {} two years ago, reported a higher profit on Monday.',
  'Since it {} in 2016, Norvolt has doubled its sales.',
  'Before it {} in 2016, Norvolt had lost money.',
  'Norvolt {} in 2016 and now wants to expand to Asia.',
  'Norvolt, founded in 2004, {} in 2016.',
  'It was in 2016 that Norvolt {}.',
  'In 2016 the company {}. Norvolt has grown ever since.',
  'Norvolt reported a higher profit on Monday. The company {} in 2016.',
  'Three years after it {}, Norvolt is expanding to Asia.',
  'Norvolt {} in the 1990s.',
  'Founded in 2004, Norvolt {} a decade later.',
  'Norvolt is no stranger to headlines: in 2016 it {}.',
  'Norvolt faced protests when it {} in 2016.',
  'The year after Norvolt {}, sales fell by a third.',
  'The dispute goes back to 2013, when Norvolt {}.',
];
const notDecided = [
  'Norvolt may {}.',
  'Norvolt could {}, analysts at Elm Bank said.',
  'Norvolt would like to {}.',
  'Norvolt is considering whether to {}.',
  'Norvolt has no plans to {}, it said on Monday.',
  'Norvolt failed to {}.',
  'Norvolt tried to {} but gave up.',
  'Norvolt is under pressure to {}.',
  'Investors urged Norvolt to {}.',
  'Norvolt should {}, an investor said.',
  'Norvolt ought to {}, wrote columnist Otto Lind.',
  'Will Norvolt {}?',
  'Norvolt was ready to {} but the talks collapsed.',
  'Norvolt hopes to {} by 2022.',
  'Norvolt threatened to {}.',
  'Norvolt promised never to {}.',
  'Norvolt dropped its plan to {}.',
  'Norvolt abandoned an attempt to {}.',
  'Norvolt reversed its decision to {}.',
  'The government forbade Norvolt to {}.',
  'Norvolt unlikely to {}',
];

const happened = Object.entries(happenings) as [EventType, Told][];
const told = (frames: readonly string[], which: keyof Told) =>
  happened.flatMap(([type, forms]) =>
    forms[which].flatMap((words) =>
      frames.map((frame) => ({
        type,
        text: frame.replace('{}', words).replace(/^./, (first) => first.toUpperCase()),
      })),
    ),
  );

const fires = (text: string, published: string | null) =>
  detectRow(
    {
      id: 'x',
      published,
      company: 'Norvolt',
      text,
      label: 'none',
      expected: {},
      also: [],
      borderline: false,
    },
    true,
  );

const share = (
  events: readonly { text: string; type: EventType }[],
  isRight: (of: { text: string; type: EventType }) => boolean,
) => events.filter(isRight).length / events.length;
const isSilent = ({ text }: { text: string }) => fires(text, '2019-11-08').length === 0;

// Weights are learned, so tests ask for shares: set at what was measured, to catch regressions.
it.each([
  ['believed, denied or only said', notSo, 'now', 0.95],
  ['done by another firm', ofAnother, 'now', 0.78],
  ['wished for, tried, advised or forbidden', notDecided, 'infinitive', 0.8],
  ['years back', longAgo, 'past', 0.75],
] as const)('mostly reads no event from what is %s', (_, frames, which, least) => {
  expect(share(told(frames, which), isSilent)).toBeGreaterThan(least);
});

it('reads most of the same events if they are stated outright', () => {
  const outright = told(['Norvolt {}.', 'Norvolt {}, the company said on Monday.'], 'now');
  const isRead = ({ text, type }: { text: string; type: EventType }) =>
    fires(text, '2019-11-08').some(({ event_type }) => event_type === type);
  expect(share(outright, isRead)).toBeGreaterThan(0.85);
});
