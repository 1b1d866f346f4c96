import { createHash } from 'node:crypto';
import type { OutboundJob } from '#lib/outreach/job';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** What makes two sends the same: an invitation goes by the person, everything else by its text too. */
export function duplicateKey({
  action,
  target,
  content,
}: Pick<OutboundJob, 'action' | 'target' | 'content'>): string {
  const to = target?.member_id ?? target?.public_id ?? target?.person ?? content.post_id ?? '';
  return action === 'connect' ? `connect#${to}` : `${action}#${to}#${hash(content.text ?? '')}`;
}
