import { dealRecordOf } from '#lib/detectors/deals/deal-record';
import type { Finding } from '#lib/detectors/finding';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** A deal that a register prints, with the subject as the buyer or what is bought. */
export function recordedPurchase(view: SubjectView): Finding | undefined {
  const { passage } = view;
  const record = dealRecordOf(passage);
  const [from] = passage.sentences;
  if (record === undefined || from === undefined) return undefined;
  const { target, buyer: acquirer, vendor: seller, ...facts } = record;
  if (!view.mentions(acquirer) && !view.mentions(target)) return undefined;
  return {
    payload: { acquirer, target, seller, ...facts },
    related: [
      { name: acquirer, role: 'acquirer', type: 'company' },
      { name: target, role: 'target', type: 'company' },
    ],
    confidence: 0.9,
    isPrinted: true,
    from,
    to: passage.sentences.at(-1),
  };
}

/** A deal that a register prints, with the subject as the seller. */
export function recordedSale(view: SubjectView): Finding | undefined {
  const { passage } = view;
  const record = dealRecordOf(passage);
  const [from] = passage.sentences;
  if (record?.vendor === undefined || from === undefined || !view.mentions(record.vendor)) return undefined;
  const { target: divested, vendor: seller, buyer, ...facts } = record;
  return {
    subtype: 'sale',
    payload: { seller, divested, buyer, type: 'sale', ...facts },
    related: [{ name: buyer, role: 'buyer', type: 'company' }],
    confidence: 0.9,
    isPrinted: true,
    from,
    to: passage.sentences.at(-1),
  };
}
