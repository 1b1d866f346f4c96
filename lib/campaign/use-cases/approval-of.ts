import type { Campaign, CampaignMember } from '#lib/campaign/campaign';
import type { Enrichment } from '#lib/enrichment/enrichment';

export type Decision =
  | { readonly kind: 'wait' }
  | { readonly kind: 'skip'; readonly reason: string }
  | { readonly kind: 'approve'; readonly actor: string };

const percent = (share: number): string => `${Math.floor(share * 100)}%`;

/** Decides on an enriched member: approved by a person or by the rule, skipped by the rule, or left waiting. */
export function approvalOf(
  { id, approval, approved_until, approved_by }: Campaign,
  member: CampaignMember,
  one: Enrichment,
): Decision {
  if (approval.mode === 'manual') {
    const isCovered = approved_until !== undefined && member.updated_at <= approved_until;
    return isCovered && approved_by ? { kind: 'approve', actor: approved_by } : { kind: 'wait' };
  }
  const { match } = one;
  const sure = match?.confidence ?? 0;
  if (match?.status !== 'found') return { kind: 'skip', reason: match?.reasons[0] ?? 'Nobody was found.' };
  if (match.candidates.length > 0) return { kind: 'skip', reason: 'The identifiers contradict each other.' };
  if (sure >= approval.min_confidence) return { kind: 'approve', actor: `campaign:camp_${id}` };
  return {
    kind: 'skip',
    reason: `The match is ${percent(sure)} certain; the rule approves from ${percent(approval.min_confidence)}.`,
  };
}
