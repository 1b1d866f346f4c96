import type { Deal } from '#lib/detectors/deals/deal';
import type { SubjectView } from '#lib/detectors/text/subject-view';

/** Whether the subject buys, is bought or sells. */
export type Role = 'acquirer' | 'target' | 'seller';

/** "takes over Acme pump unit": a part of the subject by its name, which the subject sells. */
export const isPartOfSubject = (view: SubjectView, target: string | undefined): boolean =>
  target !== undefined &&
  / (?:\p{Ll}[\p{L}-]* (?:units?|arm|division|operations|business)|\p{Lu}\S* (?:Operations|Business)|[Uu]nit|[Aa]rm|[Dd]ivision|Units)$/u.test(
    target,
  ) &&
  view.mentions(target);

/** "Acme said its Acme Realty Corp has agreed to buy Beta": a firm of the subject's own buys. */
function isOwnBuyer(view: SubjectView, { sentence, verb, acquirer }: Deal): boolean {
  const at = acquirer === undefined ? -1 : sentence.text.lastIndexOf(acquirer, verb);
  return (
    at > 0 &&
    /\b(?:said|announced|through|via|and) its (?:wholly[- ]owned )?(?:[\p{Ll}-]+ ){0,3}$/u.test(
      sentence.text.slice(0, at),
    ) &&
    view.actsBefore(sentence, at)
  );
}

/** The role that the subject plays in a deal; nothing where it plays none. */
export function roleOf(view: SubjectView, deal: Deal): Role | undefined {
  const { sentence } = deal;
  const isSubject = (name: string | undefined) => name !== undefined && view.isSubject(name, sentence);
  // "Chinese group sells Acme stores to Beta": Beta, told as the buyer, is not who sells.
  const isBuyer =
    deal.kind === 'sale' && isSubject(deal.acquirer) && !view.mentions(sentence.text.slice(0, deal.verb));
  if (isSubject(deal.seller)) return isBuyer ? 'acquirer' : 'seller';
  if (deal.kind === 'sale' || deal.kind === 'spin_off') {
    // What is sold may be the subject itself: for the subject that is being acquired.
    if (isSubject(deal.acquirer)) return 'acquirer';
    return isSubject(deal.target) ? 'target' : undefined;
  }
  if (isSubject(deal.acquirer)) return isSubject(deal.target) ? undefined : 'acquirer';
  if (isSubject(deal.target)) return 'target';
  if (deal.kind === 'purchase' && isOwnBuyer(view, deal)) return 'acquirer';
  if (isPartOfSubject(view, deal.target)) return 'seller';
  if (deal.kind === 'merger') return undefined;
  const owner =
    /\b(?:subsidiary|unit|division|affiliate|business|arm) of (?:the )?([\p{Lu}][^,.;]{1,40})/u.exec(
      sentence.text.slice(deal.verb),
    );
  return owner?.[1] !== undefined && isSubject(owner[1]) ? 'seller' : undefined;
}
