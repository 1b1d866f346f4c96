import { matchesIn } from '#lib/detectors/text/matches';
import type { Passage } from '#lib/detectors/text/passage';

/** A deal as a register of deals prints it: "Target: Acme Oy Buyer: Beta Oyj Vendor: Gamma Oyj Deal size in USD: 45.0 m … Status: Agreed". */
export type DealRecord = {
  target: string;
  buyer: string;
  vendor: string | undefined;
  amount: number | undefined;
  currency: string | undefined;
  stage: 'announced' | 'completed';
};

const labels = 'Target|Buyer|Vendor|Seller|Deal size in [A-Z]{3}|Type|Financing|Status|Country|Sector';
const cells = new RegExp(`\\b(${labels}) ?: ?(.*?)(?= ?(?:;? ?\\b(?:${labels}) ?:)|$)`, 'g');
const size = /^([\d.,]+) ?(m|bn)\b/;

/** The record that a passage prints; nothing without a target, a buyer and the state of the deal. */
export function dealRecordOf({ evidence: { text } }: Passage): DealRecord | undefined {
  if (!text.includes('Target') || !/\bTarget ?:/.test(text) || !/\bStatus ?:/.test(text)) return undefined;
  const found = new Map(matchesIn(text, cells).map((cell) => [cell[1] ?? '', (cell[2] ?? '').trim()]));
  const [target, buyer, status] = ['Target', 'Buyer', 'Status'].map((label) => found.get(label) ?? '');
  if (!target || !buyer || status === undefined || !/^(?:Agreed|Announced|Closed|Completed)\b/.test(status))
    return undefined;
  const currency = [...found.keys()].find((label) => label.startsWith('Deal size'))?.slice(-3);
  const sum = size.exec(found.get(`Deal size in ${currency}`) ?? '');
  return {
    target,
    buyer,
    vendor: found.get('Vendor') ?? found.get('Seller'),
    amount:
      sum?.[1] === undefined
        ? undefined
        : Math.round(Number(sum[1].replaceAll(',', '')) * (sum[2] === 'bn' ? 1e9 : 1e6)),
    currency: sum === null ? undefined : currency,
    stage: /^(?:Closed|Completed)/.test(status) ? 'completed' : 'announced',
  };
}
