import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpClient, type HttpClient } from '#lib/http/client';
import { EdgarClient } from '#lib/sources/web/edgar/client';
import { readOfficers } from '#lib/sources/web/edgar/officers';
import { signerOf } from '#lib/sources/web/edgar/signer';
import { NO_LATENCY } from '#test/simulators/core/latency';
import { type Simulators, startSimulators } from '#test/simulators/start';
import { unpaced } from '#test/support/unpaced';

let simulators: Simulators;
let http: HttpClient;
beforeAll(async () => {
  simulators = await startSimulators({ only: ['edgar'], latency: NO_LATENCY });
  http = createHttpClient({ allowLoopback: true });
});
afterAll(async () => {
  await simulators.close();
  await http.close();
});

const officers = (company: string, day: string, domain?: string) => {
  const { address } = simulators.get('edgar');
  const addresses = { dataBaseUrl: address, wwwBaseUrl: address, searchBaseUrl: address };
  const client = new EdgarClient(http, { ...addresses, userAgent: 'tests tests@example.com', pace: unpaced });
  const signal = AbortSignal.timeout(10_000);
  return readOfficers(client, { company, domain, nameIsGuess: false, now: new Date(day), signal });
};

describe('officers in the filings of a listed company', () => {
  it('are those appointed by then, and the signer of the newest report', async () => {
    const visit = await officers('FedEx', '2023-12-31');
    expect(visit.kind === 'read' ? visit.people.map(({ name, title }) => [name, title]) : visit).toEqual([
      ['Silvia Davila', 'Director'],
      ['Mark R. Allen', 'Executive Vice President, General Counsel and Secretary'],
      ['Guy M. Erwin II', 'Interim Principal Accounting Officer'],
      ['John W. Dietrich', 'Executive Vice President and Chief Financial Officer'],
    ]);
  });

  it('are cited with the SEC address of the filing', async () => {
    const visit = await officers('BlackRock', '2026-11-01');
    const url = 'https://www.sec.gov/Archives/edgar/data/1364742/000119312523048785/d435686d8k.htm';
    expect(visit.kind === 'read' ? visit.people : visit).toEqual([
      { name: 'Gary S. Shedlin', title: 'Vice Chairman', url },
      { name: 'Martin Small', title: 'Chief Financial Officer', url },
      { name: 'R. Andrew Dickson III', title: 'Managing Director and Corporate Secretary', url },
    ]);
  });

  it('are empty for a company that is not listed', async () => {
    expect(await officers('Acme Robotics', '2026-11-01')).toEqual({ kind: 'none' });
    expect(await officers('Nowhere Nautics', '2026-11-01')).toEqual({ kind: 'none' });
  });

  it('are reported as missing if EDGAR does not respond', async () => {
    simulators
      .get('edgar')
      .faults.add({ match: { path: '/submissions/' }, times: 0, do: { status: 503, body: '' } });
    expect((await officers('FedEx', '2023-12-31')).kind).toBe('failed');
    simulators.get('edgar').faults.clear();
  });
});

describe('the signature of a report', () => {
  it.each([
    [
      'SIGNATURES\nDate: July 17, 2023 By:\n/s/ Mark R. Allen\nName: Mark R. Allen\nTitle: General Counsel and Secretary',
    ],
    [
      'SIGNATURE\nFedEx Corporation\nBy: /s/ Mark R. Allen\nMark R. Allen\nGeneral Counsel\nand Secretary\nDate: July 17, 2023',
    ],
  ])('names the officer in %j', (text) => {
    expect(signerOf(text)).toEqual({ name: 'Mark R. Allen', title: 'General Counsel and Secretary' });
  });

  it.each(['', 'SIGNATURES\nTo be signed.', '/s/ Deloitte & Touche LLP\nMemphis, Tennessee'])(
    'names nobody in %j',
    (text) => {
      expect(signerOf(text)).toBeUndefined();
    },
  );
});
