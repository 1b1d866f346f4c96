import { keys } from '#lib/db/keys';
import { update, type Write } from '#lib/db/write';

/**
 * Ends a reservation of which a part was used: that is taken and the rest given back, in one write. The write that marks
 * the reservation makes it happen once.
 */
export const postPart = (organization: string, held: number, used: number): Write =>
  update(keys.account(organization), { add: { held: -held, spent: used, available: held - used } });
