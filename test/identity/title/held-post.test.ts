import { describe, expect, test } from 'vitest';
import { matchRoles } from '#lib/identity/title/match-role';
import { readTitle } from '#lib/identity/title/read-title';
import { understandRole } from '#lib/identity/title/role';

const score = (title: string, role: string): number => matchRoles(title, [understandRole(role)])?.score ?? 0;

describe('a title that only mentions a role', () => {
  test.each([
    'Advisor to the CEO',
    'Chief of Staff to the CMO',
    'Aspiring CEO',
    'CEO (retired)',
    'CEO, retired',
    'VP, reporting to CEO',
    'Executive Assistant to CEO',
    'Office of the CEO',
    'CEO Coach',
    'CEO designate',
    'Emeritus President',
    'Assistentin des Vorstands',
    'Ehemaliger Geschäftsführer',
    'Product Manager working with the CTO',
    'Wife of the CEO',
    'Special Projects for the CEO',
    'Business Manager to the CEO',
    'Secrétaire du PDG',
    'Assistente do CEO',
    "Segretaria dell'amministratore delegato",
    'Immediate Past President',
    'Open to CEO roles',
    'CEO bis 2022',
    'CEO-in-training',
    'Was CEO at Acme',
    'Ehem. CEO',
    'były CEO',
    '元社長',
    '前总经理',
    '社長秘書',
    '总经理助理',
    "Founder's Associate",
  ])('does not hold it: %s', (title) => {
    expect(['executive', 'owner']).not.toContain(readTitle(title).seniority);
    expect(score(title, 'CEO')).toBe(0);
  });

  test.each([
    ['VP of Marketing (reports to CMO)', 'vp'],
    ['CFO - Former CTO', 'executive'],
    ['Head of Sales | ex-CEO', 'director'],
    ['Founder & CEO', 'owner'],
    ['CEO of Acme', 'executive'],
    ['CEO for EMEA', 'executive'],
    ['Founder of CEO Magazine', 'owner'],
    ['Head of CEO Communications', 'director'],
    ['Chairman and ex-CEO', 'executive'],
    ['CEO (ex-CTO Google)', 'executive'],
    ['CFO 2019 through present', 'executive'],
    ['副总经理、董事会秘书', 'executive'],
    ['前端经理', 'manager'],
    ['Chief Executive Officer, Acme', 'executive'],
  ])('keeps the role that is held: %s is %s', (title, seniority) =>
    expect(readTitle(title).seniority).toBe(seniority),
  );
});

test.each([
  ['CPO', 'Chief Product Officer'],
  ['CPO', 'Chief People Officer'],
  ['CSO', 'Chief Strategy Officer'],
  ['CSO', 'Chief Security Officer'],
  ['Chief Product Officer', 'CPO'],
])('the role %s is met by %s', (role, title) => expect(score(title, role)).toBeGreaterThanOrEqual(0.8));
