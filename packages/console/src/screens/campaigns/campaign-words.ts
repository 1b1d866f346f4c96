import type { Answer } from '../../lib/answers';
import { count, share, words } from '../../lib/format';

type Campaign = Answer<'/v1/campaigns/{id}'>;

/** Whom a campaign is for. */
export function audienceWords({ audience }: Pick<Campaign, 'audience'>): string {
  if (audience.type === 'companies')
    return `${audience.roles.join(', ')} at ${count(audience.companies.length, 'company', 'companies')}`;
  if (audience.type === 'people') return count(audience.people.length, 'chosen person', 'chosen people');
  if (audience.type === 'crm_list') return `A list from ${words(audience.platform ?? 'CRM')}`;
  return audience.type === 'upload' ? 'A spreadsheet' : 'The people of a search';
}

/** Who approves its people, and what is then done with them. */
export function approvalWords({ approval, writeback }: Pick<Campaign, 'approval' | 'writeback'>): string {
  if (!writeback.enabled) return 'Nothing is written to the CRM';
  return approval.mode === 'manual'
    ? 'Each person waits for approval'
    : `People matched with ${share(approval.min_confidence)} or more are approved automatically, others are skipped`;
}
