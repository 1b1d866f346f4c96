import { laterPackage } from '#lib/shared/later-package';

export const ipaddr = laterPackage<typeof import('ipaddr.js')>('ipaddr.js');

/**
 * Whether an IP address, as text, is on the public internet. Everything else is refused: loopback, private, link-local (cloud metadata),
 * carrier-grade NAT, multicast, documentation ranges, and every IPv6 form that embeds an IPv4 address (mapped, compatible, 6to4, Teredo,
 * NAT64), because a translator would reach it.
 */
export function isPublicAddress(address: string): boolean {
  const { isValid, parse, parseCIDR } = ipaddr();
  if (!isValid(address)) return false;
  const parsed = parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(parseCIDR('2000::/3'));
}

/** 127.0.0.0/8 and ::1, but no mapped or translated forms. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr().isValid(address) && ipaddr().parse(address).range() === 'loopback';
