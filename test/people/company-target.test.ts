import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { audience } from '#lib/campaign/asked-audience';
import { planCompanies } from '#lib/people/plan-companies';
import { peopleFinderBody } from '#lib/people/source-request';
import { searchBody } from '#lib/search/search-mode';

const read = (schema: z.ZodType, body: unknown): unknown => {
  const { success, data, error } = schema.safeParse(body);
  return success ? data : error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};
const roles = ['CEO'];
const asked = { roles, limit: 10, min_score: 0.6, accept_best_match: false };
const facebook = "is a page on facebook.com, a shared site: send the company's own domain";

describe('the target company of a people search', () => {
  it.each([
    [{ company_name: 'Acme', company_website: 'https://www.facebook.com/acme' }, { company_name: 'Acme' }],
    [
      { company_name: 'N/A', company_website: 'acme-robotics.example' },
      { company_website: 'acme-robotics.example' },
    ],
    [
      { company_website: 'https://www.linkedin.com/company/acme-robotics' },
      { company_network: 'https://www.linkedin.com/company/acme-robotics' },
    ],
    [{ company_name: 'Acme Robotics (Series B, hiring!)' }, { company_name: 'Acme Robotics' }],
    [
      { company_name: 'https://www.linkedin.com/company/acme-robotics/' },
      { company_network: 'https://www.linkedin.com/company/acme-robotics/' },
    ],
    [{ company_name: 'www.acme-robotics.example' }, { company_website: 'acme-robotics.example' }],
    [{ company_website: 'freelance.de' }, { company_website: 'freelance.de' }],
    [{ company: 'Acme', network_url: 'https://www.linkedin.com/in/ada' }, { company_name: 'Acme' }],
  ])('is read from %j', (target, wanted) => {
    expect(read(peopleFinderBody, { roles, ...target })).toEqual({ ...asked, ...wanted });
  });

  it.each([
    [{ company_name: 'Confidential' }, ['company_name names no company']],
    [{ company_domain: 'facebook.com' }, [`company_website ${facebook}`]],
    [{ company_website: 'gmail.com' }, ['company_website is a mail service, not the domain of a company']],
    [
      { company_network: 'https://evil.example/company/acme' },
      ['company_network must be a URL on the network'],
    ],
    [
      { company_network: 'https://www.linkedin.com/in/ada-lovelace' },
      ['company_network is a person’s profile: send a company page'],
    ],
  ])('is refused, with the member that names no company: %j', (target, wanted) => {
    expect(read(peopleFinderBody, { roles, ...target })).toEqual(wanted);
  });

  it('is parsed the same way in a search body', () => {
    expect([
      read(searchBody, { roles, company_name: 'Acme', company_website: 'facebook.com' }),
      read(searchBody, { roles, company_website: 'facebook.com' }),
    ]).toEqual([{ ...asked, company_name: 'Acme' }, [`company_website ${facebook}`]]);
  });

  it('is parsed the same way in a campaign audience, as are people', () => {
    const companies = [{ company_name: 'Acme', company_website: 'facebook.com' }];
    const people = [{ first_name: 'N/A', last_name: 'N/A', company: 'Acme' }];
    expect([
      read(audience, { type: 'companies', companies, roles }),
      read(audience, { type: 'companies', companies: [{ company_name: '-' }], roles }),
      read(audience, { type: 'people', people }),
    ]).toEqual([
      { type: 'companies', companies: [{ company_name: 'Acme' }], roles, limit_per_company: 3 },
      ['companies.0.company_name names no company'],
      ['people.0.first_name is a placeholder, not a name', 'people.0.last_name is a placeholder, not a name'],
    ]);
  });

  it('is not taken from a file row that names none', () => {
    const rows = [
      { row: 1, company_name: 'unknown', company_website: 'https://www.facebook.com/x' },
      { row: 2, company_name: 'Acme', company_website: 'https://www.facebook.com/acme' },
      { row: 3, company_name: '-', company_website: 'acme-foods.example' },
    ];
    expect(planCompanies(rows, 10)).toEqual({
      companies: [
        { row: 2, company_name: 'Acme' },
        { row: 3, company_website: 'acme-foods.example' },
      ],
      duplicates: 0,
      refused: 1,
      beyond: 0,
      notes: [
        { row: 1, field: 'company_name', reason: 'names no company' },
        { row: 1, field: 'company_website', reason: expect.stringMatching(/shared site/) },
        { row: 1, field: null, reason: 'names no company' },
        { row: 2, field: 'company_website', reason: expect.stringMatching(/shared site/) },
        { row: 3, field: 'company_name', reason: 'names no company' },
      ],
    });
  });
});
