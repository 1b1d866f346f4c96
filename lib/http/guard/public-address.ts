import { laterPackage } from '#lib/shared/later-package';

const ipaddr = laterPackage<typeof import('ipaddr.js')>('ipaddr.js');

/**
 * Whether an IP address, as text, is one of the public internet. Everything else is refused: loopback, private,
 * link-local (cloud metadata), carrier-grade NAT, multicast, documentation ranges, and every IPv6 form that carries an
 * IPv4 address inside (mapped, compatible, 6to4, Teredo, NAT64), because a translator would open it again.
 */
export function isPublicAddress(address: string): boolean {
  const { isValid, parse, parseCIDR } = ipaddr();
  if (!isValid(address)) return false;
  const parsed = parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(parseCIDR('2000::/3'));
}

/** 127.0.0.0/8 and ::1, nothing mapped or translated. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr().isValid(address) && ipaddr().parse(address).range() === 'loopback';
