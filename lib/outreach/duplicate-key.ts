import { createHash } from 'node:crypto';
import type { OutboundJob } from '#lib/outreach/job';

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The key by which two sends are duplicates: invitations by person, everything else by person and text. */
export function duplicateKey({
  action,
  target,
  content,
}: Pick<OutboundJob, 'action' | 'target' | 'content'>): string {
  const to = target?.member_id ?? target?.public_id ?? target?.person ?? content.post_id ?? '';
  return action === 'connect' ? `connect#${to}` : `${action}#${to}#${hash(content.text ?? '')}`;
}
