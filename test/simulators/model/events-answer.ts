import type { PromptSource } from '#test/simulators/model/sources';

interface Claim {
  readonly event_type: string;
  readonly source: number;
  readonly quote: string;
  readonly happened_at: string | null;
  readonly facts: readonly { name: string; value: string }[];
}

const belongs = /[^.\n]*\bnow sits in the stable of ((?:[A-Z][\w&]* ?)+)[^.\n]*\./;

/**
 * The events the model reads from the numbered sources: it knows a single wording, "now sits in the stable of". Each answer also contains
 * one claim whose quote occurs in no source and one about another company.
 */
export function eventsAnswer(prompt: string, sources: readonly PromptSource[]): { events: Claim[] } {
  const entity = /^Entity \(company\): (.+)$/m.exec(prompt)?.[1] ?? '';
  const [first] = sources;
  if (!first || !prompt.includes('- acquisition:')) return { events: [] };
  const read = sources.flatMap((source): Claim[] => {
    const match = belongs.exec(source.text);
    if (!match) return [];
    const facts = [
      { name: 'acquirer', value: (match[1] ?? '').trim() },
      { name: 'target', value: entity },
      { name: 'stage', value: 'completed' },
    ];
    const told: Claim = {
      event_type: 'acquisition',
      source: source.number,
      quote: match[0].trim(),
      happened_at: null,
      facts,
    };
    const others = { name: 'target', value: (match[1] ?? '').trim() };
    return [told, { ...told, facts: [{ name: 'acquirer', value: 'Somebody Else' }, others] }];
  });
  const invented: Claim = {
    event_type: 'acquisition',
    source: first.number,
    quote: `${entity} was bought by the Moon Trust in 1901.`,
    happened_at: '1901',
    facts: [
      { name: 'acquirer', value: 'Moon Trust' },
      { name: 'target', value: entity },
      { name: 'stage', value: 'completed' },
    ],
  };
  return { events: [...read, invented] };
}
