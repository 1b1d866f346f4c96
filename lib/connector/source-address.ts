import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, in however many ways it may be written, without its zone. */
function groupsOf(address: string): number[] {
  // The parser of addresses in URLs writes all of them in one way, the last two groups in hexadecimal.
  const [head = '', tail] = new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1).split('::');
  const [before = [], after = []] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}

/**
 * The key an address is rate-limited by: an IPv4 address itself, an IPv6 address by its /64, which is what one subscriber has, as limits on
 * single addresses would never be reached.
 */
export function countedAs(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  // An IPv4 address that is written as an IPv6 one.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
