import { detectorOf } from '#lib/detectors/detector';
import { type Finding, relatedAs } from '#lib/detectors/finding';
import { dayOf, filling, fillings, lastOf } from '#lib/detectors/reader/facts';
import { type Telling, tellingsOf } from '#lib/detectors/reader/tellings';
import { formDFinding } from '#lib/detectors/records/form-d';
import { isProse } from '#lib/detectors/text/passage';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** The name as rounds are written: "series b", "pre-seed". */
const roundName = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`);

function findingOf(telling: Telling): Finding {
  const { view, sentence } = telling;
  const amount = filling(telling, 'funding_round', 'amount', { least: 0.4 });
  const round = filling(telling, 'funding_round', 'round_name', { least: 0.3 });
  const isOther = (name: string) => !view.mentions(name);
  const leads = fillings(telling, 'funding_round', 'lead_investor').filter(({ text }) => isOther(text));
  const others = fillings(telling, 'funding_round', 'participating_investors', { least: 0.4 }).filter(
    ({ text }) => isOther(text) && !leads.some((lead) => lead.text === text),
  );
  const day = dayOf(filling(telling, 'funding_round', 'date'));
  const name = round === undefined ? undefined : roundName(round.text);
  return {
    subtype: name?.toLowerCase().replace(/[^a-z0-9]+/g, '_'),
    date: day,
    payload: {
      amount: amount?.item.value,
      currency: amount?.item.currency,
      round_name: name,
      lead_investor: leads[0]?.text,
      lead_investors: leads.length > 1 ? leads.map(({ text }) => text) : undefined,
      participating_investors: others.map(({ text }) => text),
      announced_date: day ?? (view.passage.published?.length === 10 ? view.passage.published : undefined),
    },
    related: [
      ...leads.flatMap(({ text }) => relatedAs(text, 'lead_investor')),
      ...others.flatMap(({ text }) => relatedAs(text, 'investor')),
    ],
    telling,
    from: sentence,
    to: lastOf(telling, [amount, leads[0]]),
  };
}

function read(view: SubjectView): Finding[] {
  const { evidence } = view.passage;
  if (evidence.structured?.shape === 'form_d') {
    const printed = formDFinding(view, evidence.structured);
    return printed === undefined ? [] : [printed];
  }
  if (!isProse(evidence)) return [];
  // Without an amount, a round name or an investor, nothing is known about the round.
  return tellingsOf(view, 'funding_round')
    .map(findingOf)
    .filter(({ payload, related = [] }) => payload['amount'] ?? payload['round_name'] ?? related[0]);
}

export const FundingRoundDetector = detectorOf('funding_round', read);
