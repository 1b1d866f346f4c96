import type { Finding } from '#lib/detectors/finding';
import type { SubjectView } from '#lib/detectors/text/subject-view';
import type { FormDFacts } from '#lib/entity/evidence';

/**
 * Reads a round from Form D (notice of an exempt offering). Funds raising their own money, mergers and debt-only offerings are not rounds;
 * an offering with nothing sold has not closed. The amount is what was sold.
 */
export function formDFinding(view: SubjectView, facts: FormDFacts): Finding | undefined {
  if (facts.is_pooled_fund || facts.is_business_combination || facts.is_debt_only) return undefined;
  if (facts.amount_sold === undefined || facts.amount_sold <= 0) return undefined;
  const isFiler = facts.issuer_cik !== undefined && facts.issuer_cik === view.subject.cik;
  const sentence = view.passage.sentences.find((candidate) => /Total Amount Sold/.test(candidate.text));
  const first = view.passage.sentences[0];
  if (sentence === undefined || first === undefined) return undefined;
  if (!isFiler && !view.isSubject(facts.issuer, first)) return undefined;
  return {
    date: facts.first_sale_date ?? view.passage.published,
    payload: {
      amount: facts.amount_sold,
      currency: 'USD',
      participating_investors: [],
      announced_date: view.passage.published,
    },
    confidence: facts.is_amendment ? 0.8 : 0.9,
    from: sentence,
  };
}
