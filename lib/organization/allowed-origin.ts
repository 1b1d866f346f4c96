import * as z from 'zod';

/** An origin from which a customer's pages may call: scheme, host and port, as browsers send it in `Origin`. */
const allowedOrigin = z.lazy(() =>
  z
    .string()
    .trim()
    .max(300)
    .refine((text) => isOrigin(text), 'must be an origin such as https://app.example.com, without a path'),
);

/** Plain http is only for a developer's own machine. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text) return false;
  return (
    url.protocol === 'https:' ||
    (url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  );
}

export const allowedOrigins = z.lazy(() =>
  z
    .array(allowedOrigin)
    .max(20)
    .transform((origins) => [...new Set(origins)]),
);
