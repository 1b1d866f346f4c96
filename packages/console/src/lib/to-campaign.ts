import type { Body } from './answers';
import { isWhole } from './person';

const KEY = 'console.campaign-people';

/** A person found by a search or the finder, who may be added to a campaign. */
export interface Brought {
  readonly name?: string | null | undefined;
  readonly network_url?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly company?: string | null | undefined;
}
export type Audience = Body<'/v1/campaigns', 'post'>['audience'];
type Person = Extract<Audience, { type: 'people' }>['people'][number];

/** Keeps people in this tab until the new-campaign screen reads them. */
export const bring = (people: readonly Brought[]): void =>
  sessionStorage.setItem(
    KEY,
    JSON.stringify(
      people.map(({ name, network_url, email, company }) => ({ name, network_url, email, company })),
    ),
  );
export const brought = (): readonly Brought[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');

/** What identifies a person, in the form a campaign takes. */
export function person({ name, network_url, email, company }: Brought): Person {
  return {
    ...(network_url ? { network_url } : {}),
    ...(email ? { email } : {}),
    ...(name && isWhole(name) ? { full_name: name } : {}),
    ...(company ? { company } : {}),
  };
}
