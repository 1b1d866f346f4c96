import { resolveBySystem } from '#lib/http/guard/guarded-lookup';
import type { Sealer } from '#lib/ports/sealer';
import { readEnvironment } from '#lib/runtime/environment';
import { httpClient } from '#lib/runtime/providers/http-client';
import { sealer } from '#lib/runtime/providers/sealer';

/** Creates the sealer only when used: not every webhook operation may use the key. */
const lazily: Sealer = {
  seal: (context, text) => sealer().seal(context, text),
  open: (context, secret) => sealer().open(context, secret),
};

export const webhookNeeds = () => ({
  sealer: lazily,
  http: httpClient(),
  sendsMail: Boolean(process.env['MAIL_FROM']),
  local: readEnvironment().STAGE === 'local',
  resolve: resolveBySystem,
});
