export interface Server {
  readonly url: string;
  readonly description: string;
}

/** The requested server first, then the other known ones. */
export const serversOf = (baseUrl: string, servers: readonly Server[] = []): readonly Server[] => {
  const asked = servers.filter(({ url }) => url === baseUrl);
  return [
    ...(asked.length > 0
      ? asked
      : [{ url: baseUrl, description: 'The server that returned this description' }]),
    ...servers.filter(({ url }) => url !== baseUrl),
  ];
};
