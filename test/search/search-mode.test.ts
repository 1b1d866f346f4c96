import { describe, expect, it } from 'vitest';
import { peopleFinderBody } from '#lib/people/source-request';
import { searchBody } from '#lib/search/search-mode';

const read = (body: object) => searchBody.parse(body);

describe('the mode of a search', () => {
  it('is keyword search if type or keywords are given, whatever else is', () => {
    expect(read({ keywords: 'robots', roles: ['CFO'], company_name: 'Acme' })).toMatchObject({
      type: 'people',
      keywords: 'robots',
      company: 'Acme',
    });
    expect(read({ type: 'people', roles: ['CFO'], company: 'Acme', company_id: '1' })).toEqual({
      type: 'people',
      company: 'Acme',
      max_results: 100,
      page_size: 25,
    });
  });

  it.each([
    [{ type: 'companies', keywords: 'robots', company_name: 'Acme' }, { keywords: 'robots' }],
    [{ type: 'companies', company: 'Acme' }, { keywords: 'Acme' }],
    [
      { type: 'posts', keywords: 'robots', company: 'Acme', company_website: 'a.example' },
      { keywords: 'robots' },
    ],
    [{ type: 'jobs', company_name: 'Acme', accept_best_match: true }, { company: 'Acme' }],
  ])('is keyword search of the given type even with roles and a company: %j', (body, expected) => {
    const { type } = body;
    expect(read({ ...body, roles: ['CFO'] })).toEqual({ type, ...expected, max_results: 100, page_size: 25 });
  });

  it('rejects a filter that keyword search lacks instead of ignoring it', () => {
    const asked = { type: 'companies', keywords: 'robots', funding: { min: 1 }, technologies: ['AWS'] };
    const { error } = searchBody.safeParse(asked);
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual(
      ['funding', 'technologies'].map((name) => [
        [name],
        'is not a filter of a keyword search: the network cannot search by it. With roles and a company, use it in POST /v2/source',
      ]),
    );
    const { type: _type, keywords: _keywords, ...filters } = asked;
    expect(searchBody.safeParse({ ...filters, roles: ['CTO'], company: 'Acme' }).success).toBe(true);
  });

  it('is source mode for roles and a company under either name', () => {
    const expected = { roles: ['CFO'], company_name: 'Acme' };
    expect(read({ roles: ['CFO'], company: 'Acme' })).toMatchObject(expected);
    expect(read({ roles: ['CFO'], company_name: 'Acme' })).toMatchObject(expected);
  });
});

describe('a company given twice', () => {
  it('is rejected if the two disagree, naming the member', () => {
    const { error } = peopleFinderBody.safeParse({ company: 'Acme', company_name: 'Globex', roles: ['CFO'] });
    expect(error?.issues[0]?.path).toEqual(['company_name']);
    expect(
      peopleFinderBody.safeParse({ company: 'Acme', company_name: 'Acme', roles: ['CFO'] }).success,
    ).toBe(true);
    for (const mode of [{ roles: ['CFO'] }, { type: 'people' }, { keywords: 'robots' }]) {
      const both = { ...mode, company: 'Acme', company_name: 'Globex' };
      expect(searchBody.safeParse(both).error?.issues.map(({ path }) => path)).toEqual([['company_name']]);
      expect(searchBody.safeParse({ ...both, company_name: 'Acme' }).success).toBe(true);
    }
  });
});
