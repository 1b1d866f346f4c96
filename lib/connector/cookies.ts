/** The `__Host-` prefix binds a cookie to this host and to secure transport; browsers count loopback as that. */
const named = (name: string): string => `__Host-${name}`;

export function readCookie(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === named(name)) return value.join('=');
  }
  return undefined;
}

export const cookie = (name: string, value: string, seconds: number): string =>
  `${named(name)}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;
export const noCookie = (name: string): string => cookie(name, '', 0);
