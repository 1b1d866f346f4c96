import { describe, expect, it } from 'vitest';
import { describesRival, isOfRival, namesRivalOnly, opensWithRival } from '#lib/detectors/text/rivals';

const mentions = (text: string) => text.includes('Acme');
const view = { mentions };

describe('a rival', () => {
  it.each([
    ["Acme's rival Tarn has raised $50 million", 'raised', true],
    ['A week after its bigger rival Tarn said it had closed a round', 'closed', true],
    ['Rival Tarn, which raised', 'raised', true],
    ['Tarn and its rival Acme have raised', 'raised', false],
    ['Acme, a rival of Tarn, has raised', 'raised', false],
  ])('acts in "%s" at "%s": %s', (text, verb, acts) => {
    expect(isOfRival(view, text, text.indexOf(verb))).toBe(acts);
  });

  it.each([
    ['Crosstown competitor Adler told 220 employees', true],
    ['Smaller rival Acme told 220 employees', false],
    ['Rival Adler said Acme had cut 220 jobs', false],
  ])('opens "%s": %s', (text, opens) => {
    expect(opensWithRival(view, text)).toBe(opens);
  });

  it.each([
    ['As head of rival Tarn steps aside', true],
    ['Acme, which beat rival Tarn, has raised', false],
    ['Nothing of the kind', false],
  ])('is all that "%s" names: %s', (text, only) => {
    expect(namesRivalOnly(view, text)).toBe(only);
  });

  it.each([
    ['Tarn, a rival of Acme, was started in Oslo.', true],
    ['Acme, a rival of Tarn, was started in Oslo.', false],
  ])('is described in "%s": %s', (text, described) => {
    expect(describesRival(mentions, text)).toBe(described);
  });
});
