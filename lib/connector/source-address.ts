import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, without its zone. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  if (tail === undefined) return before ?? [];
  const zeros = Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0));
  return [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])];
}

/**
 * The key an address is rate-limited by: an IPv4 address itself, an IPv6 address by its /64, which is what one subscriber has, as limits on
 * single addresses would never be reached.
 */
export function countedAs(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const network = groupsOf(address)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
