import { detectorOf } from '#lib/detectors/detector';
import type { Finding } from '#lib/detectors/finding';
import { dayOf, filling, lastOf } from '#lib/detectors/reader/facts';
import { chosen, type Telling, tellingsOf } from '#lib/detectors/reader/tellings';
import { findExchange, findExchanges, findTicker } from '#lib/detectors/text/exchanges';
import { isProse } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

const stages = ['filed', 'priced', 'listed'] as const;

function stageOf(telling: Telling): (typeof stages)[number] {
  const { form = '' } = telling.view.passage.evidence;
  if (/^424B/.test(form)) return 'priced';
  if (/^(?:S-1|F-1)/.test(form)) return 'filed';
  const likely = (stage: string) => chosen(telling, `ipo.stage=${stage}`);
  return stages.reduce((best, stage) => (likely(stage) > likely(best) ? stage : best));
}

function findingOf(telling: Telling, needsDay: boolean): Finding | undefined {
  const { read, main, sentence } = telling;
  const around = [main, main + 1, main - 1, main + 2].flatMap((index) => read[index]?.sentence.text ?? []);
  const told = (find: (text: string) => string | undefined) =>
    around.map(find).find((found) => found !== undefined);
  const stage = stageOf(telling);
  const [amount, price] = ['amount', 'price'].map((fact) => filling(telling, 'ipo', fact));
  const date = dayOf(filling(telling, 'ipo', 'date'));
  if (needsDay && date === undefined) return undefined;
  return {
    subtype: stage,
    date,
    payload: {
      exchange: told(findExchanges) ?? filling(telling, 'ipo', 'exchange')?.text,
      ticker: told(findTicker),
      stage,
      listing_date: dayOf(filling(telling, 'ipo', 'listing_date')) ?? (stage === 'listed' ? date : undefined),
      amount: amount?.item.value,
      currency: amount?.item.currency ?? price?.item.currency,
      price: price?.item.value,
      price_currency: price?.item.currency,
    },
    telling,
    from: sentence,
    to: lastOf(telling, [amount, price]),
  };
}

/** A registration of shares with an exchange says only where they will be listed. */
function registered(view: SubjectView): Finding | undefined {
  const sentence = view.passage.sentences.find(({ text }) => findExchange(text) !== undefined);
  if (!/^8-A12B/.test(view.passage.evidence.form ?? '') || sentence === undefined) return undefined;
  return {
    subtype: 'filed',
    payload: { exchange: findExchange(sentence.text), ticker: findTicker(sentence.text), stage: 'filed' },
    confidence: 0.7,
    from: sentence,
  };
}

function read(view: SubjectView): Finding[] {
  if (!isProse(view.passage.evidence)) return [];
  const printed = registered(view);
  if (printed) return [printed];
  // An undated statement on a company's own page, "listed as NASDAQ:ACME", is a state and not an event.
  const { kind, published_at } = view.passage.evidence;
  return tellingsOf(view, 'ipo').flatMap((each) => findingOf(each, kind === 'page' && !published_at) ?? []);
}

export const IpoDetector = detectorOf('ipo', read);
