/** Hosts of the professional network, and the path forms of its profiles. */
const HOST = /(^|\.)(linkedin\.com|network\.example)$/i;

const onNetwork = (url: string): URL | undefined => {
  const parsed = URL.parse(url);
  return parsed !== null && HOST.test(parsed.hostname) ? parsed : undefined;
};

/** The profile address of a person on the network without query, or undefined for any other address. */
export function networkProfile(url: string): string | undefined {
  const parsed = onNetwork(url);
  const slug = /^\/in\/([^/]+)\/?$/.exec(parsed?.pathname ?? '')?.[1];
  return parsed === undefined || slug === undefined ? undefined : `https://${parsed.hostname}/in/${slug}`;
}

/** The page of a company on the network without query, or undefined for any other address. */
export function networkCompany(url: string): string | undefined {
  const parsed = onNetwork(url);
  const slug = /^\/company\/([^/]+)/.exec(parsed?.pathname ?? '')?.[1];
  return parsed === undefined || slug === undefined
    ? undefined
    : `https://${parsed.hostname}/company/${slug}`;
}
