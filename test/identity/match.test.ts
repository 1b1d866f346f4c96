import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceOutcome } from '#lib/claim/claim';
import { factsOfOutcome } from '#lib/claim/facts-of-outcome';
import { assess } from '#lib/enrichment/match/assess';
import type { SourceName } from '#lib/field/source';
import { otherNames } from '#lib/identity/name/other-names';
import { nameOfText } from '#lib/identity/name/person-name';
import type { EnrichmentInput, SubjectType } from '#lib/identity/subject';
import { outcomes } from '#test/claim/arbitraries';
import { found } from '#test/claim/claims';
import { standardMergeRules } from '#test/claim/standard-merge-rules';

const now = new Date('2026-11-21T09:30:00.000Z');

/** Returns who was found by the sources, and what the record then holds. */
function decide(
  input: EnrichmentInput,
  outcomes: readonly SourceOutcome[],
  {
    priority,
    min_confidence,
    type = 'person',
  }: { priority?: SourceName[]; min_confidence?: number; type?: SubjectType } = {},
) {
  const rules = {
    ...standardMergeRules,
    ...(priority === undefined ? {} : { source_priority: { global: priority, groups: {} } }),
  };
  const options = min_confidence === undefined ? {} : { min_confidence };
  const { decision, trusted, fields } = assess({ type, input, options }, outcomes, rules, now);
  return {
    ...decision.match,
    excluded: decision.excluded.map(({ source }) => source),
    scopes: decision.excluded.map(({ scope }) => scope),
    trusted,
    fields,
  };
}

const byName = { first_name: 'John', last_name: 'Smith', company: 'Acme Robotics' };
const byEmail = { email: 'john.smith@acme-robotics.example' };
const byProfile = { network_url: 'https://www.linkedin.com/in/john-smith-42' };
const profile = (id: string) => `https://www.linkedin.com/in/${id}`;

const johnOfAcme = {
  full_name: 'John Smith',
  company_name: 'Acme Robotics Inc.',
  company_domain: 'acme-robotics.example',
  country: 'United States',
};
const johnOfBabbage = {
  full_name: 'John Smith',
  company_name: 'Babbage Engines',
  country: 'Germany',
  job_title: 'Baker',
};

test('the person a source returns for a role mailbox is not the one requested', () => {
  const ceo = found('email_finder', { ...johnOfAcme, work_email: 'ceo@acme-robotics.example' });
  expect(decide({ email: 'ceo@acme-robotics.example' }, [ceo])).toMatchObject({
    status: 'not_found',
    reasons: [expect.stringMatching(/^The address is not one person’s own/), expect.anything()],
  });
  expect(decide({ ...byName, email: 'ceo@acme-robotics.example' }, [ceo])).toMatchObject({ status: 'found' });
});

test.each([
  ['Acme', 'acme.example', 'Acme Bakery', 'acme-bakery.example', 'not_found'],
  ['Acme', 'acme.example', 'Acme Bakery', undefined, 'found'],
  ['Acme', 'acme.example', 'Acme Inc.', 'acme-group.example', 'found'],
  ['Acme', 'acme.example', 'Acme Robotics', 'acme.test', 'found'],
])(
  'the requested %s at %s and the found %s at %s: %s',
  (company, company_domain, company_name, domain, status) => {
    const name = { first_name: 'John', last_name: 'Smith' };
    const values = { full_name: 'John Smith', company_name, ...(domain ? { company_domain: domain } : {}) };
    expect(decide({ ...name, company, company_domain }, [found('network', values)])).toMatchObject({
      status,
    });
  },
);

test.each([
  ['Amy', 'Chen', 'Xiaohong (Amy) Chen'],
  ['Jack', 'Ma', 'Ma Yun (Jack)'],
  ['Sarah', 'Johnson', 'Sarah (Johnson) Miller'],
  ['Laura', 'Meier', 'Laura Schmidt (geb. Meier)'],
])('%s %s is found as %s', (first_name, last_name, full_name) => {
  const asked = { first_name, last_name, company: 'Acme Robotics' };
  const beside = decide(asked, [found('network', { ...johnOfAcme, full_name })]);
  expect(beside).toMatchObject({ status: 'found' });
  const without = { ...johnOfAcme, full_name: nameOfText(full_name).text };
  expect(decide(asked, [found('network', without)]).status).not.toBe('found');
});

test.each([
  ['William', 'Scott', 'William (Scott) Harris'],
  ['William', 'Sutton', 'William "Sutton" Harris'],
])('%s %s is not found as %s, who has a nickname', (first_name, last_name, full_name) => {
  const asked = { first_name, last_name, company: 'Acme Robotics' };
  expect(decide(asked, [found('network', { ...johnOfAcme, full_name })]).status).not.toBe('found');
});

test.each([
  ['Emily (Carter) Jones', 'found'],
  ['Emily Jones', 'contradictory'],
  ['Emily Jones works with Emily (Carter) Smith', 'contradictory'],
])('Emily Carter is found as Emily Jones if the source writes %s: %s', (quote, status) => {
  const outcome = found('network', { ...johnOfAcme, full_name: 'Emily Jones' });
  const claims = outcome.claims.map((claim) =>
    claim.field === 'full_name'
      ? { ...claim, citations: claim.citations.map((one) => ({ ...one, quote })) }
      : claim,
  );
  const asked = { first_name: 'Emily', last_name: 'Carter', company: 'Acme Robotics' };
  expect(decide(asked, [{ ...outcome, claims }])).toMatchObject({ status });
});

test.each(['Anna Smith (Dr)', 'Anna Smith (she/her)', 'Anna Smith (Remote, Acme)'])(
  'no other name stands beside %s',
  (text) => expect(otherNames(text)).toEqual([]),
);

test('no other name is read from a text too long for a name', () => {
  const long = found('network', { full_name: `Anna (Amy) Smith ${'Smith '.repeat(60)}` });
  expect(factsOfOutcome('person', long).names).toHaveLength(1);
});

test('an employer that shares the initials is not called a former one', () => {
  const asked = { first_name: 'John', last_name: 'Smith', company: 'IBM' };
  const values = { full_name: 'John Smith', company_name: 'International Business Machines' };
  const { status, reasons } = decide(asked, [found('network', values)]);
  expect({ status, reasons }).toMatchObject({
    status: 'found',
    reasons: expect.arrayContaining(['The employer agrees (the network).']),
  });
});

test('a person of a similar name at the company adds nothing to the exact match', () => {
  const { status, excluded, fields } = decide(byName, [
    found('network', johnOfAcme),
    found('email_finder', {
      ...johnOfAcme,
      full_name: 'John Smithson',
      work_email: 'john.smithson@acme-robotics.example',
    }),
  ]);
  expect({ status, excluded }).toEqual({ status: 'found', excluded: ['email_finder'] });
  expect(fields).not.toHaveProperty('work_email');
});

test.each([
  // The address of a person with a longer name does not match the name asked for.
  ['John', 'Smith', 'John Smithson', 'john-smithson-7', 'contradictory'],
  ['Anna', 'Berg', 'Anna Bergström', 'annabergstrom', 'contradictory'],
  ['Anna', 'Berg', 'Anna Lindqvist', 'anna-berg-12', 'found'],
  ['Anna', 'Berg', 'Anna Bergström', 'anna-berg', 'found'],
  ['Micheal', 'Brown', 'Michael Brown', 'michael-brown', 'found'],
])('%s %s was asked for, and %s of the address %s is %s', (first_name, last_name, full_name, id, status) => {
  const asked = { first_name, last_name, company: 'Acme Robotics' };
  const one = found('network', { ...johnOfAcme, full_name, network_url: profile(id) });
  expect(decide(asked, [one])).toMatchObject({ status });
});

describe('identifiers of two of one family, or of two people', () => {
  const jim = { ...johnOfAcme, full_name: 'Jim Doe', network_url: profile('doe-1') };
  const asked = (first_name: string) => ({ first_name, last_name: 'Doe', company: 'Acme Robotics' });
  test.each([
    ['Jack', 'contradictory'],
    ['James', 'found'],
    ['Xq', 'found'],
  ])('%s Doe with the profile address of Jim Doe is %s', (first, status) => {
    const given = { ...asked(first), network_url: profile('doe-1') };
    expect(decide(given, [found('network', jim)])).toMatchObject({ status });
  });

  test.each([
    ['jane.miller', 'John Miller', 'contradictory'],
    ['jane.miller', 'Bob Stone', 'contradictory'],
    ['miller.jane', 'Bob Stone', 'contradictory'],
    ['jane.miller', 'Jane Lindqvist', 'found'],
    ['a.berg', 'Anna Lindqvist', 'found'],
    ['happy.place', 'Bob Stone', 'found'],
    ['david.chen', 'Wei Chen', 'found'],
    ['bill.stone', 'William Stone', 'found'],
  ])('the mailbox %s, of which the finder says that it is %s’s, is %s', (box, full_name, status) => {
    const email = `${box}@acme-robotics.example`;
    const known = found('email_finder', { ...johnOfAcme, full_name, work_email: email });
    expect(decide({ email }, [known])).toMatchObject({ status });
  });
});

test.each([
  ['jsmith', 'jsmith2', 'John Smith'],
  ['john.smith2', 'john.smith', 'John Smith'],
])('the record of the mailbox next to %s, %s, is not the owner’s', (asked, box, full_name) => {
  const at = (local: string) => `${local}@acme-robotics.example`;
  const beside = found('email_finder', { ...johnOfAcme, full_name, work_email: at(box) });
  expect(decide({ email: at(asked) }, [beside])).toMatchObject({ status: 'not_found' });
  expect(decide({ email: at(box) }, [beside])).toMatchObject({ status: 'found' });
});

test('a mailbox that spells out a relative’s name contradicts the name', () => {
  const known = [found('network', johnOfAcme)];
  const email = 'jane.smith@acme-robotics.example';
  expect(decide({ ...byName, email }, known)).toMatchObject({ status: 'contradictory' });
  expect(decide({ ...byName, email: 'jack.smith@acme-robotics.example' }, known).status).toBe('found');
});

describe('two given names in reverse order', () => {
  const asked = { first_name: 'Hassan', last_name: 'Ali', company: 'Acme Robotics' };
  const turned = { ...johnOfAcme, full_name: 'Ali Hassan' };
  test('match the person at the company with less confidence', () => {
    const [as, straight] = [turned, { ...turned, full_name: 'Hassan Ali' }].map((one) =>
      decide(asked, [found('network', one)]),
    );
    expect(as).toMatchObject({ status: 'found', excluded: [] });
    expect(as?.confidence).toBeLessThan(straight?.confidence ?? 0);
    const elsewhere = { ...johnOfBabbage, full_name: 'Ali Hassan' };
    expect(decide(asked, [found('network', elsewhere)]).status).toBe('not_found');
  });
  test('give way to the exact name', () => {
    const { status, excluded } = decide(asked, [
      found('network', { ...turned, full_name: 'Hassan Ali' }),
      found('email_finder', { ...turned, work_email: 'ali.hassan@acme-robotics.example' }),
    ]);
    expect({ status, excluded }).toEqual({ status: 'found', excluded: ['email_finder'] });
  });
});

describe('found', () => {
  test('keeps all sources that agree with the input and each other, with high confidence', () => {
    const found_ = decide(byName, [
      found('network', { ...johnOfAcme, network_url: profile('john-smith-42') }),
      found('email_finder', { ...johnOfAcme, network_url: 'https://uk.linkedin.com/in/John-Smith-42/' }),
    ]);
    expect(found_).toMatchObject({ status: 'found', confidence: 0.99, excluded: [], candidates: [] });
    expect(found_.reasons).toEqual([
      'The network and the e-mail finder know the subject.',
      'The name agrees (the network and the e-mail finder).',
      'The employer agrees (the network and the e-mail finder).',
    ]);
  });

  test('accepts a person who changed companies if the history has the requested one', () => {
    const moved = { ...johnOfBabbage, employment_history: [{ company: 'Acme Robotics', current: false }] };
    const decided = decide(byName, [found('network', moved)]);
    expect(decided).toMatchObject({ status: 'found', excluded: [] });
    expect(decided.confidence).toBeGreaterThan(0.9);
    expect(decided.reasons).toContain('The given employer is a former one (the network).');
  });

  test('never takes statements of different dates about one profile for two people', () => {
    const decided = decide(byName, [
      found('email_finder', { ...johnOfAcme, network_url: profile('john-smith-42') }),
      found('network', { ...johnOfBabbage, network_url: profile('john-smith-42') }),
    ]);
    expect(decided).toMatchObject({ status: 'found', excluded: [] });
  });

  test("sees no contradiction in a nickname or a company's legal form", () => {
    const decided = decide({ first_name: 'Bob', last_name: 'Müller', company: 'Zahnrad' }, [
      found('network', { full_name: 'Robert J. Mueller', company_name: 'Zahnrad GmbH & Co. KG' }),
    ]);
    expect(decided).toMatchObject({ status: 'found', excluded: [] });
    expect(decided.confidence).toBeGreaterThan(0.9);
  });

  test('lowers the confidence for a company that only begins like the requested one, whoever names it', () => {
    const asked = { first_name: 'John', last_name: 'Smith', company: 'Siemens' };
    const both = (company_name: string) =>
      (['network', 'web_research'] as const).map((source) =>
        found(source, { full_name: 'John Smith', company_name }),
      );
    expect(decide(asked, both('Siemens AG')).confidence).toBeGreaterThan(0.95);
    expect(decide(asked, both('Siemens Energy')).confidence).toBeLessThan(0.9);
  });

  test('lowers the confidence of a name and company while the network is unavailable', () => {
    const silent: SourceOutcome = {
      ...found('network', {}),
      status: 'failed',
      claims: [],
      error: { code: 'rate_limited', message: 'The day is used up.' },
    };
    const decided = decide(byName, [silent, found('email_finder', johnOfAcme)]);
    expect(decided).toMatchObject({ status: 'found', confidence: 0.75 });
    expect(decided.reasons).toContain('Others may have this name: the network could not be asked.');
  });

  test("is contradictory if a namesake's mailbox is given with the right profile", () => {
    const decided = decide({ ...byName, ...byProfile, email: 'john@acme-robotics.example' }, [
      found('network', {
        ...johnOfAcme,
        job_title: 'Firmware Engineer',
        network_url: profile('john-smith-42'),
      }),
      found('email_finder', {
        ...johnOfAcme,
        job_title: 'Head of Sales',
        network_url: profile('john-smith-7'),
        work_email: 'john@acme-robotics.example',
      }),
    ]);
    expect(decided.status).toBe('contradictory');
  });

  test('lists a match that is too weak as a candidate', () => {
    const decided = decide(byName, [found('email_finder', johnOfAcme)], { min_confidence: 0.999 });
    expect(decided).toMatchObject({ status: 'not_found', candidates: [{ name: 'John Smith' }] });
  });

  test('sees no contradiction in a company name in another script', () => {
    const decided = decide({ first_name: 'Ken', last_name: 'Yamamoto', company: 'Sakura Denki' }, [
      found('network', {
        full_name: 'Ken Yamamoto',
        company_name: '桜電機',
        company_domain: 'sakura-denki.jp',
      }),
    ]);
    expect(decided).toMatchObject({ status: 'found', excluded: [] });
  });

  test('sees no contradiction between an id the network issued and one the member chose', () => {
    const decided = decide({ network_url: profile('ACoAAAByJohn') }, [
      found('network', {
        ...johnOfAcme,
        network_url: profile('john-smith-42'),
        network_member_id: 'ACoAAAByJohn',
      }),
      found('email_finder', { ...johnOfAcme, network_url: profile('john-smith-42') }),
    ]);
    expect(decided).toMatchObject({ status: 'found', excluded: [] });
  });

  test('excludes a namesake at the same company by the profile', () => {
    const decided = decide(byProfile, [
      found('network', { ...johnOfAcme, network_url: profile('john-smith-42') }),
      found('email_finder', {
        ...johnOfAcme,
        network_url: profile('john-smith-7'),
        work_email: 'john@acme-robotics.example',
      }),
    ]);
    expect(decided).toMatchObject({ status: 'found', excluded: ['email_finder'] });
    expect(decided.fields.work_email).toBeUndefined();
  });

  test('excludes a namesake at the same company by the job title', () => {
    const technician = {
      ...johnOfAcme,
      job_title: 'Firmware Engineer',
      network_url: profile('john-smith-42'),
    };
    const seller = { ...johnOfAcme, job_title: 'Head of Sales', work_email: 'john@acme-robotics.example' };
    const decided = decide(byProfile, [found('network', technician), found('email_finder', seller)]);
    expect(decided).toMatchObject({ status: 'found', excluded: ['email_finder'] });
    expect(decided.reasons).toContain(
      'What the e-mail finder found describes another person: it differs in post held there.',
    );
  });

  test('does not take a promotion, a founder who codes or an earlier job for another person', () => {
    const now_ = { ...johnOfAcme, network_url: profile('john-smith-42') };
    for (const [title, other] of [
      ['VP Sales', 'Sales Manager'],
      ['Founder', 'Software Engineer'],
      ['Head of Marketing', 'Account Executive'],
    ] as const) {
      const history = [
        { company: 'Acme Robotics', title, current: true },
        { company: 'Acme Robotics', title: 'Account Executive', current: false },
      ];
      const decided = decide(byProfile, [
        found('network', { ...now_, job_title: title, employment_history: history }),
        found('email_finder', { ...johnOfAcme, job_title: other, work_email: 'john@acme-robotics.example' }),
      ]);
      expect(decided.excluded, `${title}, ${other}`).toEqual([]);
    }
  });

  test('accepts the requested profile even under a married name and a new company', () => {
    const married = {
      network_public_id: 'john-smith-42',
      full_name: 'John Smith-Miller',
      company_name: 'New Firm',
    };
    expect(decide(byProfile, [found('network', married)])).toMatchObject({
      status: 'found',
      confidence: 0.99,
    });
  });
});

describe('not found', () => {
  test('is the result for company facts alone, which describe no person', () => {
    const decided = decide(byName, [
      found('web_research', {
        company_name: 'Acme Robotics',
        company_industry: 'Robots',
        city: 'Berlin',
        bio: 'x',
      }),
    ]);
    expect(decided).toMatchObject({ status: 'not_found', confidence: 0, candidates: [] });
    expect(Object.keys(decided.fields)).toEqual(['company_name', 'company_industry']);
  });

  test.each([
    ['jb@acme.example', 'network', { full_name: 'John Baker', company_name: 'Acme' }, 'not_found'],
    ['mary@acme.example', 'web_research', { full_name: 'Karl Otto', company_name: 'Acme' }, 'not_found'],
    ['john.baker@acme.example', 'network', { full_name: 'John Baker', company_name: 'Bolt' }, 'not_found'],
    ['john.baker@gmail.com', 'network', { full_name: 'John Baker', company_name: 'Acme' }, 'not_found'],
    ['john.baker@acme.example', 'network', { full_name: 'John Baker', company_name: 'Acme' }, 'found'],
    ['jb@acme.example', 'email_finder', { full_name: 'John Baker', company_name: 'Bolt' }, 'found'],
    ['jb@gmail.com', 'web_research', { full_name: 'John Baker', personal_email: 'jb@gmail.com' }, 'found'],
  ] as const)(
    'is the result for %s alone unless something links it: %s %j, %s',
    (email, source, values, is) => {
      const { status, candidates, fields } = decide({ email }, [found(source, values)]);
      expect(status).toBe(is);
      if (is === 'found') return;
      expect(candidates).toMatchObject([{ name: values.full_name }]);
      expect(fields).not.toHaveProperty('full_name');
    },
  );

  test('excludes a namesake at another company and lists them as a candidate', () => {
    expect(decide(byName, [found('network', johnOfBabbage)])).toMatchObject({
      status: 'not_found',
      excluded: ['network'],
      candidates: [{ name: 'John Smith', company: 'Babbage Engines' }],
      fields: {},
    });
  });

  test('is the result below the confidence that the request requires', () => {
    const outcomes = [found('network', johnOfAcme)];
    expect(decide(byName, outcomes, { min_confidence: 0.9 })).toMatchObject({ status: 'found' });
    const strict = decide(byName, outcomes, { min_confidence: 0.995 });
    expect(strict).toMatchObject({ status: 'not_found' });
    expect(strict.reasons[0]).toBe('The confidence is 0.99; options.min_confidence asks for 0.995.');
  });
});

describe('ambiguous', () => {
  const namesakes = [
    {
      relation: 'namesake' as const,
      name: 'John Smith',
      headline: 'Head of Sales',
      network_url: profile('a'),
    },
    { relation: 'namesake' as const, name: 'John Smith', headline: 'Engineer', network_url: profile('b') },
  ];
  const several = { ...found('network', {}), status: 'not_found' as const, people: namesakes };

  test('picks neither of two namesakes at the company, even if another source knows one', () => {
    const decided = decide(byName, [several, found('email_finder', johnOfAcme)]);
    expect(decided).toMatchObject({ status: 'ambiguous', confidence: 0.5 });
    expect(decided.candidates.map(({ headline }) => headline)).toEqual(['Head of Sales', 'Engineer']);
    expect(Object.keys(decided.fields)).toEqual(['company_name', 'company_domain']);
  });

  test('is the result for a company by a name that several have, of which none is shown', () => {
    const page = (name: string) => ({
      relation: 'namesake' as const,
      name,
      network_url: `https://www.linkedin.com/company/${name}`,
    });
    const listed = {
      ...found('network', {}),
      status: 'not_found' as const,
      people: [page('acme-robotics'), page('acme-foods')],
    };
    const guess = found('email_finder', { company_name: 'Acme Robotics' });
    const decided = decide({ company: 'Acme' }, [listed, guess], { type: 'company' });
    expect(decided).toMatchObject({ status: 'ambiguous', confidence: 0.5, fields: {} });
    expect(decided.reasons[0]).toContain('2 companies have a name like this');
  });

  test('is the result for two sources that each know another second family name', () => {
    const asked = { first_name: 'José', last_name: 'García', company: 'Acme Robotics' };
    const other = (full_name: string, more: object = {}) =>
      found('web_research', { ...johnOfAcme, full_name, ...more });
    const lopez = { ...johnOfAcme, full_name: 'José García López', network_url: profile('jose') };
    const both = [found('network', lopez), other('José García Ruiz')];
    expect(decide(asked, both)).toMatchObject({ status: 'ambiguous', confidence: 0.5 });
    expect(decide(asked, [found('network', lopez), other('José García')]).status).toBe('found');
    const married = other('José García Ruiz', { network_url: profile('jose') });
    expect(decide(asked, [found('network', lopez), married]).status).toBe('found');
  });

  test('is resolved by an e-mail address that a source confirms', () => {
    const confirmed = found('email_finder', { ...johnOfAcme, work_email: byEmail.email });
    expect(decide({ ...byName, ...byEmail }, [several, confirmed])).toMatchObject({ status: 'found' });
  });

  test('is the result for two sources that fit equally well but describe different people', () => {
    const decided = decide({ email: 'john.smith@gmail.com' }, [
      found('network', johnOfBabbage),
      found('web_research', johnOfAcme),
    ]);
    expect(decided).toMatchObject({ status: 'ambiguous' });
    expect(decided.candidates.map(({ company }) => company)).toEqual([
      'Babbage Engines',
      'Acme Robotics Inc.',
    ]);
  });
});

describe('contradictory', () => {
  const chloe = {
    full_name: 'Chloé Dubois',
    company_name: 'Helios Grid',
    network_url: profile('chloe-dubois'),
  };
  const grace = {
    relation: 'holder' as const,
    identifier: 'email' as const,
    name: 'Grace Park',
    email: 'grace.park@medora.example',
    citation: { url: 'https://finder.example/people', quote: 'email: grace.park@medora.example' },
  };
  const input = { network_url: profile('chloe-dubois'), email: 'grace.park@medora.example' };

  test("never combines a profile address and someone else's e-mail in one record", () => {
    const decided = decide(input, [
      found('network', chloe),
      { ...found('email_finder', { ...chloe, work_email: 'chloe@helios.example' }), people: [grace] },
    ]);
    expect(decided).toMatchObject({ status: 'contradictory', candidates: [{ name: 'Grace Park' }] });
    expect(decided.fields.full_name?.value).toBe('Chloé Dubois');
    expect(decided.fields.work_email).toMatchObject({
      value: 'chloe@helios.example',
      conflicts: [{ value: 'grace.park@medora.example', citations: [grace.citation] }],
    });
  });

  test('follows from a mailbox that spells out another name, even if its owner is unknown', () => {
    expect(decide(input, [found('network', chloe)])).toMatchObject({ status: 'contradictory' });
  });

  test("gives way to a name and a profile that agree, with the e-mail's owner as a candidate", () => {
    const named = { ...input, first_name: 'Chloe', last_name: 'Dubois' };
    const decided = decide(named, [{ ...found('network', chloe), people: [grace] }]);
    expect(decided).toMatchObject({ status: 'found', candidates: [{ name: 'Grace Park' }] });
    expect(decided.confidence).toBeLessThanOrEqual(0.9);
  });

  test('is the result for a profile whose name differs from the given one', () => {
    const named = {
      network_url: profile('chloe-dubois'),
      first_name: 'Grace',
      last_name: 'Park',
      company: 'Medora',
    };
    expect(decide(named, [found('network', chloe)])).toMatchObject({ status: 'contradictory' });
  });
});

describe('two people of one name', () => {
  test('excludes the namesake at another company if the input names the company', () => {
    const given = [found('email_finder', johnOfAcme), found('network', johnOfBabbage)];
    const decided = decide(byName, given);
    expect(decided).toMatchObject({ status: 'found', excluded: ['network'], scopes: ['all'] });
    expect(decided.trusted[0]).toEqual(given[0]);
    expect(decided.trusted[1]).toMatchObject({
      status: 'not_found',
      claims: [],
      error: { code: 'IDENTITY_MISMATCH' },
    });
  });

  test('uses the domain of a business address to exclude the namesake', () => {
    const given = [
      found('network', { ...johnOfBabbage, company_domain: 'babbage.example' }),
      found('web_research', johnOfAcme),
    ];
    expect(decide(byEmail, given)).toMatchObject({ excluded: ['network'] });
  });

  test("drops the personal claims of someone else at the right company and keeps the company's", () => {
    const given = [found('web_research', { ...johnOfAcme, full_name: 'Mary Jones', job_title: 'CEO' })];
    const decided = decide(byName, given);
    expect(decided).toMatchObject({ status: 'not_found', scopes: ['person'] });
    expect(Object.keys(decided.fields)).toEqual(['company_name', 'company_domain']);
  });

  test('excludes another profile of the same name if the input gives the profile', () => {
    const given = [
      found('web_research', { full_name: 'John Smith', network_url: profile('john-smith-7') }),
      found('network', { full_name: 'John Smith', network_url: profile('john-smith-42') }),
    ];
    expect(decide(byProfile, given)).toMatchObject({ status: 'found', excluded: ['web_research'] });
  });
});

test('the confidence is a probability, and the order of sources does not matter', () => {
  fc.assert(
    fc.property(outcomes, fc.constantFrom(byName, byEmail, byProfile), (given, input) => {
      const decided = decide(input, given);
      const { reasons: _, candidates: __, trusted: ___, ...rest } = decided;
      const { reasons: _a, candidates: _b, trusted: _c, ...turned } = decide(input, given.toReversed());
      expect(rest).toEqual(turned);
      expect(decided.confidence).toBeGreaterThanOrEqual(0);
      expect(decided.confidence).toBeLessThanOrEqual(1);
      for (const outcome of decided.trusted) {
        if (decided.excluded.includes(outcome.source)) expect(outcome.error?.code).toBe('IDENTITY_MISMATCH');
      }
    }),
  );
});
