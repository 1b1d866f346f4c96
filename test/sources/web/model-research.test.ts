import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runDetector } from '#lib/detectors/run-detectors';
import { Snapshot } from '#lib/entity/snapshot';
import { closeVendors, message, says, usage, vendor } from '#test/providers/model/vendor';
import { outcomes, type Stage, startStage, values } from '#test/sources/web/support/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());
afterEach(closeVendors);

const ada = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  company: 'Acme Robotics',
  company_domain: 'acme-robotics.example',
};
const interview = 'https://magazine.example/ada-lovelace';

const cited = (quote: string) => ({
  type: 'text',
  text: 'She writes on GitHub.',
  citations: [
    {
      type: 'web_search_result_location',
      url: interview,
      title: 'Interview',
      cited_text: quote,
      encrypted_index: 'i',
    },
  ],
});
const searched = message(
  [
    cited(
      'Ada Lovelace of Acme Robotics, who publishes as github.com/adalifts, studied at the University of London.',
    ),
  ],
  'end_turn',
  usage(1_000, 200, 2),
);
const written = (answer: object) => message([says(JSON.stringify(answer))], 'end_turn', usage(2_000, 300));
const model = async (...replies: Parameters<typeof vendor>) => {
  const wire = await vendor(...replies);
  return { calls: wire.calls, model: wire.model() };
};

const proven = {
  facts: [
    {
      field: 'school',
      value: 'University of London',
      source: 1,
      quote: 'studied at the University of London',
    },
    {
      field: 'personal_website',
      value: 'https://ada.example',
      source: 1,
      quote: 'who publishes as github.com/adalifts',
    },
    { field: 'degree', value: 'PhD', source: 1, quote: 'holds a PhD in mathematics' },
    {
      field: 'previous_company',
      value: 'Bluefin',
      source: 9_999,
      quote: 'studied at the University of London',
    },
    { field: 'company_name', value: 'Acme', source: 1, quote: 'studied at the University of London' },
    { field: 'shoe_size', value: '38', source: 1, quote: 'studied at the University of London' },
  ],
  summary: [
    { text: 'Ada Lovelace studied in London.', source: 1, quote: 'studied at the University of London' },
    { text: 'She won a prize.', source: 1, quote: 'won the Golden Pallet prize' },
  ],
  talking_points: [{ text: 'Ask about London.', source: 1, quote: 'studied at the University of London' }],
};

describe('research with a model', () => {
  test('keeps only what its quotes prove, with the URL they were read at, and says what it dropped', async () => {
    const wire = await model(searched, written(proven));
    const answer = await stage.research(ada, { model: wire.model });
    const byModel = answer.claims.filter((claim) =>
      claim.citations.some((citation) => citation.url === interview),
    );
    expect(byModel.map((claim) => [claim.field, claim.value, claim.citations])).toEqual([
      [
        'school',
        'University of London',
        [{ url: interview, title: 'Interview', quote: 'studied at the University of London' }],
      ],
      [
        'research_summary',
        'Ada Lovelace studied in London. [1]',
        [{ url: interview, title: 'Interview', quote: 'studied at the University of London' }],
      ],
      [
        'talking_points',
        [{ text: 'Ask about London.', evidence_url: interview }],
        [{ url: interview, title: 'Interview', quote: 'studied at the University of London' }],
      ],
    ]);
    expect(answer.attempts.at(-1)).toMatchObject({
      step: 'model_search',
      outcome: 'answered',
      detail: '3 claims from 11 sources by claude-test; 6 dropped, since no source says them',
    });
  });

  test('passes cited pages to the detectors as evidence, even if the answer is unusable', async () => {
    const said =
      'On Monday Acme Robotics began trading on the London Stock Exchange under the ticker ACMR after raising £40 million in its initial public offering.';
    const page = message([cited(said)], 'end_turn', usage(1_000, 200, 1));
    const wire = await model(page, message([says('no form at all')], 'end_turn', usage(2_000, 300)));
    const { evidence } = await stage.research(ada, { model: wire.model });
    const read = evidence.filter(({ url }) => url === interview);
    expect(read.map(({ kind, title, text }) => ({ kind, title, text }))).toEqual([
      { kind: 'news', title: 'Interview', text: said },
    ]);
    const entity = { type: 'company' as const, name: 'Acme Robotics', aliases: [] };
    const current = Snapshot.parse({ entity, observed_at: '2026-01-01T00:00:00Z', enrichment_id: 1 });
    const events = runDetector('ipo', { subject: entity, current, prior: [], evidence: read });
    expect(events.map(({ payload, quote, evidence_url }) => ({ payload, quote, evidence_url }))).toEqual([
      {
        payload: {
          exchange: 'London Stock Exchange',
          ticker: 'ACMR',
          amount: 40_000_000,
          currency: 'GBP',
          stage: 'listed',
        },
        quote: said,
        evidence_url: interview,
      },
    ]);
  });

  test('dates a cited page as the search does, except one that was read here', async () => {
    const about = 'https://acme-robotics.example/about';
    const quote = 'was founded in';
    const pages = [interview, about].map((url) => ({
      type: 'web_search_result',
      url,
      page_age: 'May 4, 2026',
    }));
    const search = { type: 'web_search_tool_result', tool_use_id: 'srv_1', content: pages };
    const both = [interview, about].map((url) => ({ ...cited(quote).citations[0], url }));
    const page = message([search, { ...cited(quote), citations: both }], 'end_turn', usage(1_000, 200, 1));
    const { evidence } = await stage.research(ada, {
      model: (await model(page, message([says('no')], 'end_turn', usage(1, 1)))).model,
    });
    const read = evidence.filter(({ text }) => text === quote);
    expect(read.map(({ url, kind, published_at }) => [url, kind, published_at])).toEqual([
      [interview, 'news', '2026-05-04'],
      [about, 'page', undefined],
    ]);
  });

  test('does not accept a quote that is missing from a page fetched here', async () => {
    const invented = 'Ada Lovelace of Acme Robotics studied at the University of Atlantis.';
    const citation = { ...cited(invented).citations[0], url: 'https://acme-robotics.example/team' };
    const page = message([{ ...cited(invented), citations: [citation] }], 'end_turn', usage(1_000, 200, 1));
    const school = { field: 'school', value: 'University of Atlantis', source: 1, quote: invented };
    const answer = written({ facts: [school], summary: [], talking_points: [] });
    const { claims, evidence } = await stage.research(ada, { model: (await model(page, answer)).model });
    expect(JSON.stringify([claims, evidence])).not.toContain('Atlantis');
  });

  test('asks only for what cheaper steps left open, with the caller’s brief, and counts the cost of both calls', async () => {
    const wire = await model(searched, written(proven));
    const brief = { instructions: 'We sell safety sensors.', questions: ['Do they plan a second plant?'] };
    const answer = await stage.research(ada, { model: wire.model, brief });
    const prompts = wire.calls.map((call) => JSON.stringify(call.body['messages']));
    expect(prompts.length).toBe(2);
    for (const prompt of prompts) {
      expect(prompt).toContain('We sell safety sensors.');
      expect(prompt).toContain('Do they plan a second plant?');
      expect(prompt).toContain('Person: Ada Lovelace');
    }
    expect(prompts[1]).toContain('- school: ');
    expect(prompts[1]).not.toContain('- company_founded_year: ');
    expect(prompts[1]).not.toContain('- work_email_status: ');
    expect(wire.calls.map((call) => call.body['tools'])).toEqual([
      [{ type: 'web_search_20250305', name: 'web_search', max_uses: 4 }],
      undefined,
    ]);
    expect(answer.cost).toEqual({ unit: 'usd', amount: 0.0365 });
  });

  test('gives the model public evidence among its sources', async () => {
    const wire = await model(
      searched,
      written({
        facts: [],
        summary: [{ text: 'It raised a Series B.', source: 2, quote: 'no such words in it' }],
        talking_points: [],
      }),
    );
    await stage.research(ada, { model: wire.model });
    expect(JSON.stringify(wire.calls[1]?.body['messages'])).toContain(
      '<source number=\\"2\\" url=\\"https://acme-robotics.example/news/',
    );
  });

  test.each([
    [
      '429',
      { status: 429, body: { type: 'error', error: { type: 'rate_limit_error', message: 'slow down' } } },
      'rate_limited: The model is rate limited.',
    ],
    ['a refusal', message([says('No.')], 'refusal'), 'the model declined'],
    ['no room', message([says('Ada')], 'max_tokens'), 'the model ran out of room before it had answered'],
  ] as const)('falls back to the composed brief after %s', async (_name, reply, detail) => {
    const wire = await model(reply);
    const answer = await stage.research(ada, { model: wire.model });
    expect(answer.attempts.at(-1)).toMatchObject({ step: 'model_search', outcome: 'failed', detail });
    expect(outcomes(answer)).toContain('company_site answered');
    expect(values(answer)['research_summary']).toMatch(/^Ada Lovelace is VP Engineering at Acme Robotics\./);
  });

  test('accepts personal facts only if the page names the person, but company facts always', async () => {
    const others = message(
      [cited('Grace Hopper studied at Yale. Acme Robotics was founded in 2011.')],
      'end_turn',
      usage(1_000, 200, 1),
    );
    const facts = [
      { field: 'school', value: 'Yale', source: 1, quote: 'studied at Yale' },
      { field: 'company_founded_year', value: 2011, source: 1, quote: 'was founded in 2011' },
    ];
    const answer = written({ facts, summary: [], talking_points: [] });
    const asked = { ...ada, company_domain: 'unknown-site.example' };
    const { claims } = await stage.research(asked, { model: (await model(others, answer)).model });
    const fields = claims.map(({ field }) => field);
    expect([fields.includes('school'), fields.includes('company_founded_year')]).toEqual([false, true]);
  });

  test('does not search for an unknown name unless the site gives it for the e-mail address', async () => {
    const wire = await model(searched, written(proven));
    const unknown = { email: 'nobody.here@acme-robotics.example' };
    const nameless = await stage.research(unknown, { model: wire.model });
    expect(wire.calls).toEqual([]);
    expect(nameless.attempts.at(-1)).toMatchObject({
      step: 'model_search',
      outcome: 'skipped',
      detail: 'the person’s name is unknown',
    });
    await stage.research({ email: 'ada@acme-robotics.example' }, { model: wire.model });
    expect(JSON.stringify(wire.calls[0]?.body['messages'])).toContain('Person: Ada Lovelace');
  });

  test('does not pay for a person already searched', async () => {
    const wire = await model(searched, written(proven));
    const answer = await stage.research(ada, { model: wire.model, done: new Set(['model_search']) });
    expect([wire.calls, answer.cost.amount]).toEqual([[], 0]);
    expect(outcomes(answer)).toContain('company_site answered');
  });

  test('yields nothing if the model cites nothing', async () => {
    const wire = await model(
      message([says('I believe she lives in Paris.')], 'end_turn'),
      written({ facts: [], summary: [], talking_points: [] }),
    );
    const answer = await stage.research(
      { company: 'Peak Devices', company_domain: 'peak-devices.example' },
      { type: 'company', model: wire.model },
    );
    expect([answer.status, answer.claims]).toEqual(['not_found', []]);
    expect(wire.calls.length).toBe(1);
  });
});
