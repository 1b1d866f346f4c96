/**
 * Ports that are never used on a public address: the "bad ports" of the Fetch standard (section 2.9) above 1024, and the usual ports of
 * databases, caches and container daemons. Below 1024 only 80 and 443 are web ports.
 */
const FORBIDDEN = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 2379, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5900,
  6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9200, 10080, 10250, 11211, 27017,
]);

export const isWebPort = (port: number): boolean =>
  port === 80 || port === 443 || (port > 1024 && port < 65536 && !FORBIDDEN.has(port));
