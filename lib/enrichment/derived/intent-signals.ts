import type { Derivation } from '#lib/enrichment/derived/derivation';
import { citationOfEvent } from '#lib/enrichment/derived/detected-event';
import { signalsOf } from '#lib/enrichment/score/signals';
import type { Citation } from '#lib/field/citation';

/** What sources gave as signals, and the detected events, in one dated list. */
export const intentSignals: Derivation = ({ fields, events }) => {
  const signals = signalsOf(fields, events).slice(0, 100);
  if (signals.length === 0 || events.length === 0) return undefined;
  const cited = events
    .map(citationOfEvent)
    .filter((citation): citation is Citation => citation !== undefined);
  return {
    value: signals,
    from: fields.intent_signals === undefined ? [] : ['intent_signals'],
    reason: 'Signals of the sources and detected events, newest first.',
    citations: cited,
    supersedes: true,
    confidence: Math.min(...signals.map(({ confidence }) => confidence)),
  };
};
