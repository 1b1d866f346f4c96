import { ipaddr } from '#lib/http/guard/public-address';

/**
 * The key an address is rate-limited by: an IPv4 address itself, an IPv6 address by its /64, which is what one subscriber has, as limits on
 * single addresses would never be reached.
 */
export function countedAs(address: string): string {
  const library = ipaddr();
  if (!library.isValid(address)) return address;
  const parsed = library.process(address);
  if (!(parsed instanceof library.IPv6)) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
