import type { Sealer } from '#lib/ports/sealer';
import { createKmsSealer } from '#lib/providers/sealer/kms';

let known: Sealer | undefined;

/** Seals and opens organizations' secrets. Needs `integration-secrets`. */
export function sealer(): Sealer {
  const keyId = process.env['INTEGRATION_KEY'];
  if (!keyId) throw new Error('INTEGRATION_KEY is not set.');
  known ??= createKmsSealer(keyId);
  return known;
}
