import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { briefMeta, readBrief, researchQuestions, steered } from '#lib/enrichment/brief/brief';
import { goalOf } from '#lib/enrichment/score/goal';
import { score } from '#lib/enrichment/score/score';
import { now } from '#test/claim/arbitraries';
import { standardMergeRules } from '#test/claim/standard-merge-rules';
import { derivedFrom, fieldsFrom, noGoal, roboticsGoal } from '#test/enrichment/derived/context';

const understood = (text: string): string[] => briefMeta(readBrief(text)).understood;

const cases: [brief: string, understood: string[]][] = [
  [
    'Prefer engineering leaders at robotics companies in Europe; ignore agencies.',
    [
      'function engineering',
      'seniority owner or partner or executive or vp or director',
      'industry robotics',
      'in europe',
      'not industry agencies',
    ],
  ],
  [
    'Only CTOs and VPs of engineering at SaaS companies in Germany with 50-200 employees, not consultancies, using Kubernetes.',
    [
      'only persona CTO, vp, engineering',
      'only industry saas',
      'only in Germany',
      'only employees 50 to 200',
      'not industry consultancies',
      'technology kubernetes',
    ],
  ],
  [
    'CFOs of mid-market manufacturers in the DACH region that recently raised money. No startups.',
    [
      'title CFO',
      'employees 200 to 2000',
      'industry manufacturers',
      'in dach',
      'recent funding round',
      'not employees at most 200',
    ],
  ],
  [
    'Founders of fintech start-ups with more than 20 employees and over $5M ARR, except in the UK or France.',
    [
      'seniority owner',
      'industry fintech',
      'employees at most 200',
      'employees at least 20',
      'revenue in USD at least 5000000',
      'not in United Kingdom or France',
    ],
  ],
  [
    'German family-owned firms, revenue between 10 and 50 million, head count over 1,500',
    ['in Germany', 'company type private', 'revenue in USD 10000000 to 50000000', 'employees at least 1500'],
  ],
  ['Germany only. Healthcare preferred.', ['only in Germany', 'industry healthcare']],
  ['not only in the US but also in Canada', ['in United States or Canada']],
  ['no agencies, in Germany', ['not industry agencies', 'in Germany']],
  [
    'exclude agencies, consultancies and universities',
    ['not industry agencies or consultancies', 'not company type educational'],
  ],
  ['titles like "Growth Hacker"', ['title Growth Hacker']],
  ['1.5k+ employees', ['employees at least 1500']],
  ['up to 1.000 employees', ['employees at most 1000']],
  ['people new in their role at listed companies', ['at most 6 months in the role', 'company type public']],
];

test.each(cases)('"%s" is understood', (brief, expected) => {
  expect(understood(brief)).toEqual(expected);
});

test('the words that were not understood are reported, and those used too', () => {
  const meta = briefMeta(
    readBrief('Prefer robotics firms with quirky mascots; find mobile phones and their tech stack.'),
  );
  expect(meta).toEqual({
    interpreted_by: 'words',
    understood: ['industry robotics'],
    fields_first: ['mobile_phone', 'work_phone', 'company_technologies'],
    source_priority: [],
    questions: [],
    used_words: ['robotics firms', 'mobile phones', 'tech stack'],
    not_understood: ['quirky', 'mascots'],
  });
});

describe('sources', () => {
  test('a brief that trusts one source over another ranks them for all fields', () => {
    const brief = readBrief('Trust the website over the network.');
    expect(brief.source_priority).toEqual(['web_research', 'network', 'email_finder']);
    expect(steered(standardMergeRules, brief).source_priority).toEqual({
      global: ['web_research', 'network', 'email_finder'],
      groups: {},
    });
  });

  test('a source that should not be relied on ranks last', () => {
    expect(readBrief('Do not rely on the network.').source_priority).toEqual([
      'email_finder',
      'web_research',
      'network',
    ]);
  });

  test('a brief without a ranking keeps the standing order', () => {
    expect(steered(standardMergeRules, readBrief('Only in Germany'))).toBe(standardMergeRules);
  });
});

describe('research', () => {
  test("the brief's questions come first, then its criteria; a question is not a criterion", () => {
    const brief = readBrief('Is the company hiring? Only robotics.');
    expect(brief.criteria.map(({ condition }) => condition.kind)).toEqual(['industry']);
    expect(researchQuestions('company', brief, 'Standing brief.')).toEqual([
      'Is the company hiring?',
      'Is this true of the company: industry robotics? This decides.',
    ]);
  });

  test('without a brief, the standing prompt is used', () => {
    expect(researchQuestions('person', readBrief(''), ' What do they publish? ')).toEqual([
      'What do they publish?',
    ]);
  });
});

describe('scoring by a brief', () => {
  const ada = {
    job_title: 'CTO',
    company_industry: 'Software',
    company_hq_country: 'Germany',
    company_employee_count: 120,
  };
  const scored = (instructions: string, values: object = ada) =>
    score(
      'person',
      { fields: fieldsFrom(values), events: [], now },
      goalOf(noGoal, { instructions: readBrief(instructions).criteria }),
    );

  test('what a brief wants raises the score of a person, and what it rules out lowers it', () => {
    expect(scored('Prefer CTOs at software companies in Germany').priority_score).toBe(65);
    expect(scored('Prefer CFOs at retail companies in France').priority_score).toBe(0);
    expect(scored('Prefer CTOs, not in Germany')).toMatchObject({ icp_tier: 'none' });
    expect(scored('Only France').priority_score).toBeLessThanOrEqual(10);
  });

  test('either of two kinds of person is enough', () => {
    const brief = 'Only CTOs and VPs of engineering';
    expect(scored(brief).icp_tier).toBe('tier_1');
    expect(scored(brief, { ...ada, job_title: 'VP Engineering' }).icp_tier).toBe('tier_1');
    expect(scored(brief, { ...ada, job_title: 'VP Sales' }).icp_tier).toBe('none');
  });

  test('decision makers follow the brief', () => {
    const goal = goalOf(roboticsGoal, {
      instructions: readBrief('Only CTOs and VPs of engineering').criteria,
    });
    const decides = (job_title: string) => derivedFrom({ job_title }, { goal }).is_decision_maker?.value;
    expect([decides('CTO'), decides('VP Engineering'), decides('CFO')]).toEqual([true, true, false]);
  });
});

test('any text can be read, deterministically, and only its own words are reported', () => {
  const words = fc.constantFrom(
    'only',
    'not',
    'robotics',
    'in',
    'Germany',
    ',',
    'CTOs',
    '50-200 employees',
    'using',
    'Foo',
    '"x"',
    'prefer',
    ';',
    'and',
    '$5m revenue',
    'İ',
    '😀',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(words).map((list) => list.join(' ')),
      ),
      (text) => {
        const brief = readBrief(text);
        expect(readBrief(text)).toEqual(brief);
        for (const used of brief.used_words) expect(text.toLowerCase()).toContain(used.toLowerCase());
      },
    ),
    { numRuns: 300 },
  );
});

test('a long hostile brief is read without retrying the same words', () => {
  const started = performance.now();
  readBrief(
    `${'not only in the '.repeat(100)}${'a'.repeat(1_000)}${'9'.repeat(1_000)}${'between 1 and '.repeat(80)}`.slice(
      0,
      4_000,
    ),
  );
  expect(performance.now() - started).toBeLessThan(10_000);
});
