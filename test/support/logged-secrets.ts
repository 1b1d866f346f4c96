import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Service } from '#scripts/service/start-service';

const forms: readonly [string, RegExp][] = [
  ['a key', /gtm_(?:live|test|internal)_[0-9A-Za-z]{32,}/],
  ['a token', /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/],
  ['a secret of webhooks', /whsec_[\w+/=]{10,}/],
  ['an e-mail address', /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.example\b/],
  [
    'a secret of a vendor',
    /local-[a-z-]+-(?:key|webhook)\b|pat-local-\w+|sk_test_\w+|local-portal-client-secret/,
  ],
];

/** Function log lines and execution steps that contain a key, a token, an address or a secret. */
export function loggedSecrets({ directory, info }: Pick<Service, 'directory' | 'info'>): string[] {
  const log = readFileSync(join(directory, 'data', 'logs', 'functions.log'), 'utf8');
  return log.split('\n').flatMap((line) => {
    const found = forms.filter(([, form]) => form.test(line)).map(([what]) => what);
    if (line.includes(info.password)) found.push('a password');
    return found.map((what) => `${what}: ${line.slice(0, 300)}`);
  });
}
