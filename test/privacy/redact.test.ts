import { describe, expect, it } from 'vitest';
import { noMarks, pattern } from '#lib/privacy/person-marks';
import { Redactor } from '#lib/privacy/redact';
import { pack } from '#lib/shared/packed';

const marks = {
  ...noMarks,
  names: ['Ada Lovelace'],
  texts: ['ada-lovelace', 'ada@acme.example', '+1 415 555 0100'],
};
const found = pattern(marks);
if (!found) throw new Error('There is something to look for.');
const redactor = new Redactor(found);

describe('redacting a person', () => {
  it('removes their record from a list and leaves the others unchanged', () => {
    const grace = { name: 'Grace Hopper', network_url: 'https://x.network.example/in/grace-hopper' };
    const results = [grace, { name: 'Ada  Lovelace', title: 'VP' }, { email: 'ADA@acme.example' }];
    expect(redactor.redact({ results })).toEqual({ results: [grace] });
  });

  it('empties a record that must stay, whichever member identifies them', () => {
    const member = {
      position: 3,
      stage: 'found',
      input: { first_name: 'Ada', last_name: 'Lovelace', company: 'Acme' },
      name: 'Ada Lovelace',
    };
    expect(redactor.redact(member)).toEqual({ position: 3, stage: 'found', input: {}, name: '[erased]' });
    const job = {
      target: { person: 'ada-lovelace', public_id: 'ada-lovelace' },
      content: { text: 'Hi Ada Lovelace' },
    };
    expect(redactor.redact(job)).toEqual({
      target: { person: '[erased]' },
      content: { text: 'Hi [erased]' },
    });
  });

  it('removes name and addresses from longer texts, packed ones included', () => {
    const text = 'Led by Ada\nLovelace (https://www.network.example/in/Ada-Lovelace/), +1 415 555 0100.';
    expect(redactor.redact(text)).toBe('Led by [erased] ([erased]/), [erased].');
    expect(redactor.mentions(pack({ quote: text }))).toBe(true);
    expect(redactor.mentions(redactor.redact(pack({ quote: text })))).toBe(false);
  });

  it('finds them in a stored JSON response whose name is split into two members', () => {
    const input = { first_name: 'Ada', last_name: 'Lovelace' };
    const reply = { body: JSON.stringify({ people: [input, { first_name: 'Grace' }] }) };
    expect(redactor.mentions(reply)).toBe(true);
    expect(redactor.redact(reply)).toEqual({ body: JSON.stringify({ people: [{ first_name: 'Grace' }] }) });
    expect(redactor.mentions('{ not JSON')).toBe(false);
  });

  it('leaves a namesake with another profile, and words that only share a prefix', () => {
    const namesake = { name: 'Ada Lovelace', network_url: 'https://x.network.example/in/ada-lovelace-2' };
    expect(redactor.redact([namesake, 'Ada Lovelaces'])).toEqual([namesake, 'Ada Lovelaces']);
  });
});
