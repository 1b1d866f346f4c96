import { setTimeout as sleep } from 'node:timers/promises';
import { bareHost, checkAddresses, checkUrl } from '#lib/http/address-guard';
import type { Resolve } from '#lib/http/guard/guarded-lookup';
import { isMember } from '#lib/organization/member-store';
import { invalid, type Problem } from '#lib/shared/problem';
import { SECOND } from '#lib/shared/time';
import { mailAddressOf } from '#lib/webhook/notice';

const refuse = (message: string): Problem => invalid('/body/url', message, `url: ${message}`);

export interface TargetNeeds {
  /** Accepts loopback addresses, also over plain http; on the local stage only. */
  readonly local: boolean;
  readonly resolve: Resolve;
  /** Whether this stage sends e-mail. */
  readonly sendsMail: boolean;
}

/** A client is waiting; if DNS takes longer, it is asked again at the first delivery. */
const LONGEST_LOOKUP = 3 * SECOND;

async function addressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  const given = new AbortController();
  const found = resolve(host).then(
    (all) => all.map(({ address }) => address),
    () => [],
  );
  try {
    return await Promise.race([
      found,
      sleep(LONGEST_LOOKUP, [] as string[], { signal: given.signal, ref: false }),
    ]);
  } finally {
    given.abort();
  }
}

/**
 * Rejects an address that would never be sent to: one that is private, either literally or as its name currently resolves. A name that
 * cannot be resolved is accepted. Each connection checks again, as names may resolve differently later. Throws VALIDATION_ERROR.
 */
export async function checkTarget(
  address: string,
  { local, resolve, sendsMail }: TargetNeeds,
  organization: string,
): Promise<void> {
  const mail = mailAddressOf(address);
  if (mail !== undefined) {
    if (!sendsMail) throw refuse('this service does not send e-mail; use an https URL');
    if (!(await isMember(organization, mail)))
      throw refuse('is not a member’s address; only members can be notified by e-mail');
    return;
  }
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') throw refuse('must not contain a user name or password');
  const options = { allowLoopback: local };
  const verdict = checkUrl(address, options);
  const loopback = verdict.allowed && verdict.loopback;
  if (url.protocol !== 'https:' && !loopback) throw refuse('must be an https address');
  if (!verdict.allowed) throw refuse(`${verdict.reason}; nothing is sent to it`);
  if (loopback) return;
  const host = bareHost(url.hostname);
  const addresses = await addressesOf(host, resolve);
  if (addresses.length > 0 && !checkAddresses(host, addresses, options))
    throw refuse('resolves to a private address; nothing is sent to it');
}
