import { sameOrganization, samePerson } from '#lib/detectors/text/normalize-name';
import { sameRole } from '#lib/detectors/text/role-parts';
import type { EventType } from '#lib/entity/event-type';
import type { Snapshot } from '#lib/entity/snapshot';

type Prior = readonly Snapshot[];

/** Whether the last known officers already include the person in this office. */
export function heldOffice(prior: Prior, person: string, role: string): boolean {
  const latest = prior.findLast((snapshot) => snapshot.officers.length > 0);
  return (
    latest?.officers.some((officer) => samePerson(officer.person, person) && sameRole(officer.role, role)) ??
    false
  );
}

/** Whether the last known employment is already at the company, in the same position if both name one. */
export function wasEmployedAt(prior: Prior, firm: string, role: string | undefined): boolean {
  const known = prior.findLast((snapshot) => snapshot.employment?.company !== undefined)?.employment;
  if (known?.company === undefined || !sameOrganization(known.company, firm)) return false;
  return known.title === undefined || role === undefined || sameRole(known.title, role);
}

const normalizeTitle = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a vacancy was open in any earlier state. */
export function wasOpen(prior: Prior, title: string, location: string | undefined): boolean {
  const key = (of: { title: string; location?: string | undefined }) =>
    `${normalizeTitle(of.title)}@${normalizeTitle(of.location ?? '')}`;
  const wanted = key({ title, location });
  return prior.some((snapshot) => snapshot.open_roles.some((role) => key(role) === wanted));
}

/** A payload's fact, if it is text. */
export const textIn = (payload: Record<string, unknown>, name: string): string | undefined => {
  const value = payload[name];
  return typeof value === 'string' ? value : undefined;
};

/** The other half of rule 1: what an earlier snapshot already shows is no change. */
export function isKnown(type: EventType, payload: Record<string, unknown>, prior: Prior): boolean {
  const [person, role] = [textIn(payload, 'person'), textIn(payload, 'role')];
  const [firm, title] = [textIn(payload, 'to_firm'), textIn(payload, 'title')];
  if (type === 'leadership_change' && payload['direction'] === 'appointed')
    return heldOffice(prior, person ?? '', role ?? '');
  if (type === 'job_change')
    return firm !== undefined && wasEmployedAt(prior, firm, textIn(payload, 'to_role'));
  return type === 'senior_role_posting' && wasOpen(prior, title ?? '', textIn(payload, 'location'));
}
