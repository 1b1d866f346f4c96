import type { PressItem } from '#test/simulators/world/company';

/** Press pages by company id: events of every detector's kind, and news that is no event. */
export const press: Readonly<Record<string, readonly PressItem[]>> = {
  'acme-robotics': [
    {
      date: '2024-05-21',
      slug: 'series-a',
      title: 'Acme Robotics raises $18 million Series A',
      paragraphs: [
        'SAN FRANCISCO, May 21, 2024 - Acme Robotics today announced that it has raised $18 million in Series A funding led by Northlight Ventures, with participation from Fold Partners.',
        'The money goes into the second generation of its lifting robots.',
      ],
    },
    {
      date: '2026-03-03',
      slug: 'lifter-3',
      title: 'Acme Robotics presents Lifter 3',
      paragraphs: [
        'Lifter 3 carries 120 kilograms and charges in twelve minutes. "Customers asked for a quieter robot, and this is it," said Ada Lovelace, VP Engineering at Acme Robotics.',
        'Acme Robotics will show Lifter 3 at the Warehouse Week fair in April.',
      ],
    },
    {
      date: '2026-09-15',
      slug: 'series-b',
      title: 'Acme Robotics raises $50 million Series B to bring its robots to Europe',
      paragraphs: [
        'SAN FRANCISCO, September 15, 2026 - Acme Robotics today announced that it has raised $50 million in Series B funding led by Riverbank Capital, with participation from Northlight Ventures and Fold Partners.',
        'The round brings the total raised by Acme Robotics to $71 million. The warehouse automation market is expected to reach $41 billion by 2030.',
        'Acme Robotics will use the money to open an office in Berlin and to double its engineering team.',
      ],
    },
    {
      date: '2026-10-06',
      slug: 'new-cfo',
      title: 'Acme Robotics appoints Nadia Okafor as Chief Financial Officer',
      paragraphs: [
        'SAN FRANCISCO, October 6, 2026 - Acme Robotics today announced the appointment of Nadia Okafor as Chief Financial Officer, effective October 19, 2026. She succeeds Peter Novak, who is retiring.',
        'Nadia Okafor joins from Medora Health, where she was Vice President of Finance.',
      ],
    },
    {
      date: '2026-11-04',
      slug: 'fair-award',
      title: 'Lifter 3 wins the Golden Pallet',
      paragraphs: [
        'The jury of the Golden Pallet honoured Lifter 3 as the best warehouse robot of the year.',
        'Earlier winners include Bluefin Logistics, which was acquired by nobody and is still independent.',
      ],
    },
  ],
  'helios-grid': [
    {
      date: '2026-08-11',
      slug: 'lumen-agreement',
      title: 'Helios Grid to acquire Lumen Storage',
      paragraphs: [
        'BOSTON, August 11, 2026 - Helios Grid today announced that it has entered into a definitive agreement to acquire Lumen Storage, a Rotterdam maker of storage from used vehicle batteries, for $120 million in cash.',
        'The transaction is expected to close in the fourth quarter of 2026, subject to customary conditions.',
      ],
    },
    {
      date: '2026-10-29',
      slug: 'lumen-closed',
      title: 'Helios Grid completes the acquisition of Lumen Storage',
      paragraphs: [
        'BOSTON, October 29, 2026 - Helios Grid today announced that it has completed its acquisition of Lumen Storage on October 28, 2026.',
        'Lumen Storage will keep its name and its site in Rotterdam.',
      ],
    },
  ],
  'bluefin-logistics': [
    {
      date: '2026-06-17',
      slug: 'sale-of-cold-chain',
      title: 'Bluefin Logistics sells its cold-chain business to Verdant Foods',
      paragraphs: [
        'ROTTERDAM, June 17, 2026 - Bluefin Logistics today announced the sale of its Bluefin Cold Chain division to Verdant Foods for EUR 85 million.',
        'The divestiture lets Bluefin Logistics concentrate on rail.',
      ],
    },
    {
      date: '2026-09-02',
      slug: 'restructuring',
      title: 'Bluefin Logistics announces restructuring',
      paragraphs: [
        'ROTTERDAM, September 2, 2026 - Bluefin Logistics today announced a restructuring program that will reduce its workforce by about 500 positions, or 9 percent, by the end of the year, in order to simplify its organization.',
        'The company expects restructuring charges of EUR 32 million.',
      ],
    },
  ],
  'orbit-payments': [
    {
      date: '2026-07-09',
      slug: 'intention-to-float',
      title: 'Orbit Payments announces intention to float',
      paragraphs: [
        'LONDON, July 9, 2026 - Orbit Payments Holdings plc today announced its intention to float on the London Stock Exchange.',
      ],
    },
    {
      date: '2026-07-30',
      slug: 'first-day-of-trading',
      title: 'Orbit Payments begins trading on the London Stock Exchange',
      paragraphs: [
        'LONDON, July 30, 2026 - Shares of Orbit Payments Holdings plc began trading today on the London Stock Exchange under the ticker ORBT. The initial public offering was priced at 412 pence a share.',
      ],
    },
    {
      date: '2026-10-14',
      slug: 'holding-notification',
      title: 'Notification of major holdings',
      paragraphs: [
        'LONDON, October 14, 2026 - Orbit Payments Holdings plc was notified that Riverbank Capital Partners LLP crossed the threshold of 5 percent of the voting rights on October 12, 2026 and now holds 5.3 percent.',
      ],
    },
  ],
  'medora-health': [
    {
      date: '2026-05-12',
      slug: 'new-ceo',
      title: 'Medora Health names Grace Park Chief Executive Officer',
      paragraphs: [
        'CHICAGO, May 12, 2026 - The board of Medora Health today named Grace Park Chief Executive Officer, effective June 1, 2026. Thomas Reed steps down after eleven years.',
      ],
    },
    {
      date: '2026-09-24',
      slug: 'auditor',
      title: 'Medora Health changes its auditor',
      paragraphs: [
        'CHICAGO, September 24, 2026 - The audit committee of Medora Health dismissed Hartwell & Sons LLP as its independent registered public accounting firm and engaged Brightwater Audit LLP, effective September 22, 2026.',
      ],
    },
    {
      date: '2026-11-02',
      slug: 'flu-season',
      title: 'What to know about the flu season',
      paragraphs: ['Our physicians answer the five most frequent questions about this year’s flu vaccines.'],
    },
  ],
  'northwind-analytics': [
    {
      date: '2026-04-20',
      slug: 'neue-finanzierung',
      title: 'Nordwind Analytik sammelt 12 Millionen Euro ein',
      paragraphs: [
        'BERLIN, 20. April 2026 - Nordwind Analytik hat eine Finanzierungsrunde (Series A) über 12 Millionen Euro abgeschlossen. Angeführt wird sie von Riverbank Capital.',
      ],
    },
  ],
  'fjord-software': [
    {
      date: '2026-02-10',
      slug: 'seed',
      title: 'Fjordprogram raises NOK 60 million seed round',
      paragraphs: [
        'TROMSØ, February 10, 2026 - Fjordprogram has closed a seed round of NOK 60 million led by Polar Seed, with Riverbank Capital taking part.',
      ],
    },
  ],
  'verdant-foods': [
    {
      date: '2026-06-17',
      slug: 'cold-chain',
      title: 'Verdant Foods acquires Bluefin Cold Chain',
      paragraphs: [
        'LYON, June 17, 2026 - Verdant Foods has agreed to acquire Bluefin Cold Chain from Bluefin Logistics for EUR 85 million. Closing is expected in September 2026.',
      ],
    },
  ],
};
