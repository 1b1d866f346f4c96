import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchRoles } from '#lib/identity/title/match-role';
import { understandRole } from '#lib/identity/title/role';
import type { Candidate } from '#lib/people/found-person';
import { rankPeople } from '#lib/people/rank-people';
import { titleQuery } from '#lib/people/title-query';
import { chooseByName } from '#lib/people/use-cases/resolve-company';

const match = (role: string, title: string) => matchRoles(title, [understandRole(role)]);

describe('role matching', () => {
  it.each([
    ['Head of Growth', 'VP Growth Marketing'],
    ['Head of Growth', 'Chief Marketing Officer'],
    ['finance leaders', 'Chief Financial Officer'],
    ['finance leaders', 'Vice President of Finance'],
    ['Leiter Vertrieb', 'Head of Sales'],
    ['Leiterin Vertrieb (m/w/d)', 'Sales Director'],
    ['営業部長', 'Head of Sales'],
    ['CEO', 'Geschäftsführerin'],
    ['Directeur financier', 'CFO'],
    ['decision makers', 'Director of Procurement'],
    ['C-level', 'Chief Technology Officer'],
    ['Sales', 'VP Sales'],
    ['board', 'Member of the Board'],
    ['Board members', 'Board Director'],
    ['首席技术官', 'CTO'],
    ['Software Engineer', 'Senior Software Engineer'],
  ])('%s matches a %s', (role, title) => {
    expect(match(role, title)?.score).toBeGreaterThanOrEqual(0.7);
  });

  it.each([
    ['Head of Growth', 'Growth Marketing Intern'],
    ['finance leaders', 'Account Executive'],
    ['CFO', 'Assistant to the CFO'],
    ['CFO', 'Financial Analyst'],
    ['CEO', 'CTO'],
    ['VP Engineering', 'VP Sales'],
    ['VP Engineering', 'Software Engineer'],
    ['C-level', 'VP Sales'],
    ['decision makers', 'Data Analyst'],
    ['board', 'Chief Technology Officer'],
  ])('%s does not match a %s', (role, title) => {
    expect(match(role, title)?.score ?? 0).toBeLessThan(0.6);
  });

  it('says why a person fits', () => {
    expect(match('Head of Growth', 'VP Growth Marketing')).toEqual({
      score: 0.85,
      role: 'Head of Growth',
      reason: '"VP Growth Marketing" works in Marketing, like "Head of Growth", one level above.',
    });
  });

  it.each([
    ['C-level', 'CTO', '"CTO" is at the level of "C-level" or above.'],
    ['director', 'CTO', '"CTO" is 2 levels above "director".'],
  ])('says what the level of %s has to do with it', (role, title, reason) => {
    expect(match(role, title)?.reason).toBe(reason);
  });

  it('ranks the exact title above a superior, and a superior above a subordinate', () => {
    const scores = ['Head of Sales', 'Chief Revenue Officer', 'Sales Manager'].map(
      (title) => match('Head of Sales', title)?.score ?? 0,
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(new Set(scores).size).toBe(3);
  });

  it('queries the network for all names of the roles, within its query limit', () => {
    expect(titleQuery([understandRole('Head of Growth')])).toBe(
      'growth OR marketing OR CMO OR brand OR "demand generation" OR communications',
    );
    const all = titleQuery(['CFO', 'CTO', 'Head of Sales', 'decision makers'].map(understandRole));
    expect(all.split(' OR ').length).toBeLessThanOrEqual(14);
  });
});

const person = (name: string, title: string, own: Partial<Candidate> = {}): Candidate => ({
  name,
  title,
  found_in: [{ source: 'network' }],
  ...own,
});
const roles = ['Head of Sales', 'Firmware Engineer'].map(understandRole);
const options = { limit: 10, min_score: 0.6 };

describe('people ranking', () => {
  it('merges one person from two sources, and separates namesakes by their roles', () => {
    const found = rankPeople(
      [
        person('James Miller', 'Head of Sales', { member_id: 'A' }),
        person('James Miller', 'Firmware Engineer', { member_id: 'B' }),
        person('Jim Miller', 'Head of Sales', {
          found_in: [{ source: 'company_site', url: 'https://a.example/team' }],
        }),
      ],
      roles,
      options,
    );
    expect(found.map(({ member_id, found_in }) => [member_id, found_in.map(({ source }) => source)])).toEqual(
      [
        ['A', ['network', 'company_site']],
        ['B', ['network']],
      ],
    );
  });

  it('keeps apart two people who share a given name and a function', () => {
    const found = rankPeople(
      [
        person('James Miller', 'Head of Sales', { member_id: 'A' }),
        person('James Brown', 'Head of Sales', { email: 'james.brown@a.example' }),
      ],
      roles,
      options,
    );
    expect(found.map(({ name, email }) => [name, email])).toEqual([
      ['James Brown', 'james.brown@a.example'],
      ['James Miller', undefined],
    ]);
  });

  it.each([
    ['John B.', 'John Baker', 'Chief Revenue Officer', ['John Baker']],
    ['John B.', 'John Baker', 'Sales Manager', ['John B.', 'John Baker']],
    ['John B.', 'John Cole', 'Chief Revenue Officer', ['John B.', 'John Cole']],
    ['Emily (Carter) Jones', 'Emily Carter', 'VP Sales', ['Emily (Carter) Jones']],
    ['Emily Jones', 'Emily Carter', 'Chief Revenue Officer', ['Emily Carter', 'Emily Jones']],
  ])('knows %s on the network and %s on the site, each %s, as %j', (own, shown, title, names) => {
    const onSite = { found_in: [{ source: 'company_site' as const, url: 'https://a.example/team' }] };
    const both = [person(own, title, { member_id: 'A' }), person(shown, title, onSite)];
    for (const all of [both, both.toReversed()])
      expect(rankPeople(all, roles, options).map(({ name }) => name)).toEqual(names);
  });

  it('is independent of the order of discovery, and never exceeds the limit', () => {
    const titles = [
      'Head of Sales',
      'VP Sales',
      'Chief Revenue Officer',
      'Sales Manager',
      'Firmware Engineer',
      'Nurse',
    ];
    const anybody = fc.record({ n: fc.integer({ min: 0, max: 30 }), title: fc.constantFrom(...titles) });
    fc.assert(
      fc.property(
        fc.uniqueArray(anybody, { selector: ({ n }) => n, maxLength: 25 }),
        fc.integer({ min: 1, max: 8 }),
        fc.infiniteStream(fc.nat()),
        (people, limit, random) => {
          const all = people.map(({ n, title }) =>
            person(`Person${'abcdefghijklmnopqrstuvwxyzABCDE'[n]} Family`, title, { member_id: `M${n}` }),
          );
          const keyed = all.map((one) => ({ one, key: random.next().value ?? 0 }));
          const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
          const ranked = rankPeople(all, roles, { limit, min_score: 0.6 });
          expect(ranked.length).toBeLessThanOrEqual(limit);
          expect(
            rankPeople(shuffled, roles, { limit, min_score: 0.6 }).map(({ match_score }) => match_score),
          ).toEqual(ranked.map(({ match_score }) => match_score));
          expect(new Set(ranked.map(({ member_id }) => member_id)).size).toBe(ranked.length);
        },
      ),
    );
  });
});

describe('the choice of a company by name', () => {
  const known = ['Acme Robotics', 'Acme Foods', 'Northwind'].map((title, index) => ({
    id: String(index),
    title,
  }));
  it('takes the exact name', () => {
    expect(chooseByName('ACME Robotics, Inc.', known, false)).toEqual({ chosen: known[0], confidence: 0.95 });
  });
  it('never silently picks one of several', () => {
    expect(chooseByName('Acme', known, false)).toEqual({
      kind: 'ambiguous',
      candidates: [
        { company_id: '0', name: 'Acme Robotics' },
        { company_id: '1', name: 'Acme Foods' },
      ],
    });
    expect(chooseByName('Acme', known, true)).toEqual({ chosen: known[0], confidence: 0.5 });
  });
  it('reports that none exists', () => {
    expect(chooseByName('Globex', known, true)).toEqual({ kind: 'unknown' });
  });
});
