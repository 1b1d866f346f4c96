import type * as z from 'zod';
import type { EventType } from '#lib/entity/event';
import type { eventPayloads } from '#lib/entity/event-payloads';

/** An example of each type of event in made-up words, and the facts that follow from them. */
export const eventExamples: {
  readonly [Type in EventType]: {
    readonly quote: string;
    readonly payload: z.input<(typeof eventPayloads)[Type]>;
  };
} = {
  funding_round: {
    quote: 'Acme Robotics has raised $50 million in Series B funding led by Riverbank Capital.',
    payload: {
      amount: 50_000_000,
      currency: 'USD',
      round_name: 'Series B',
      lead_investor: 'Riverbank Capital',
      participating_investors: [],
    },
  },
  ipo: {
    quote: 'Acme Robotics priced its initial public offering of 10,000,000 shares at $17 a share on Nasdaq.',
    payload: { exchange: 'Nasdaq', amount: 170_000_000, currency: 'USD', price: 17, stage: 'priced' },
  },
  acquisition: {
    quote: 'Acme Robotics has completed its acquisition of Gripper Labs for $40 million.',
    payload: {
      acquirer: 'Acme Robotics',
      target: 'Gripper Labs',
      amount: 40_000_000,
      currency: 'USD',
      stage: 'completed',
    },
  },
  divestiture: {
    quote: 'Acme Robotics has agreed to sell its conveyor business to Fold Partners.',
    payload: {
      seller: 'Acme Robotics',
      divested: 'conveyor business',
      buyer: 'Fold Partners',
      type: 'sale',
      stage: 'announced',
    },
  },
  restructuring: {
    quote: 'Acme Robotics will lay off 120 people, about 8% of its workforce.',
    payload: { headcount: 120, percent: 8 },
  },
  leadership_change: {
    quote: 'Acme Robotics has appointed Nadia Okafor as Chief Financial Officer, effective November 3, 2026.',
    payload: {
      person: 'Nadia Okafor',
      role: 'Chief Financial Officer',
      direction: 'appointed',
      effective_date: '2026-11-03',
    },
  },
  auditor_change: {
    quote: 'Acme Robotics dismissed Bond LLP as its independent registered public accounting firm.',
    payload: { outgoing: 'Bond LLP', reason: 'dismissal' },
  },
  regulatory_crossing: {
    quote: 'Fold Partners now holds 5.3% of the shares of Acme Robotics.',
    payload: {
      holder: 'Fold Partners',
      issuer: 'Acme Robotics',
      threshold: 5,
      threshold_text: '5%',
      direction: 'above',
      value: 5.3,
      kind: 'ownership',
    },
  },
  job_change: {
    quote: 'Ada Lovelace has joined Acme Robotics as VP Engineering from Analytical Engines.',
    payload: {
      person: 'Ada Lovelace',
      from_firm: 'Analytical Engines',
      to_firm: 'Acme Robotics',
      to_role: 'VP Engineering',
    },
  },
  senior_role_posting: {
    quote: 'Acme Robotics is hiring a VP Sales in Berlin.',
    payload: { title: 'VP Sales', function: 'sales', location: 'Berlin', seniority: 'vp' },
  },
};
