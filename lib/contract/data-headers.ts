/** Headers of every response that is data: nothing in it runs, and no page may frame it. Pages have a policy of their own. */
export const dataHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
} as const;
