/** A URL for comparison: no scheme, `www.`, tracking query, fragment or trailing slash; host in lower case. */
export function normalUrl(address: string): string {
  const url = URL.parse(address.trim());
  if (url === null) return address.trim().toLowerCase();
  const query = new URLSearchParams(
    [...url.searchParams].filter(([key]) => !/^(utm_|fbclid|gclid|trk|ref$)/.test(key)),
  );
  const path = url.pathname.replace(/\/+$/, '').replace(/\/index\.html?$/, '');
  return `${url.hostname.replace(/^www\./, '')}${path}${query.size > 0 ? `?${query}` : ''}`;
}
