/** Headers of the console's pages, both locally and from the distribution in AWS. */
export const pageHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** The page of the API reference, whose viewer adds its own styles. */
export const REFERENCE = '/reference.html';

const policy = (directives: Readonly<Record<string, string>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');

const own = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data:",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
};

/**
 * Allows only this address's own files, and what it talks to: the sign-in service and the bucket for large files. No inline scripts or
 * styles.
 */
export const consolePolicy = (...origins: readonly string[]): string =>
  policy({ ...own, 'connect-src': ["'self'", ...origins].join(' ') });

/** The reference reads one document and searches it in a worker; it holds no session. Its viewer adds styles, never scripts. */
export const referencePolicy = (): string =>
  policy({
    ...own,
    'connect-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'worker-src': "'self' blob:",
  });
