import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import { Reply } from '#lib/contract/reply';
import { authorizationPage } from '#lib/crm/authorization-page';
import type { showCrmAuthorization } from '#lib/crm/operations/connect';

/** The page after consent. The code in its address must not leak, so the page is not cached and sends no referrer. */
export const showAuthorization = async (
  { query }: RequestOf<typeof showCrmAuthorization>,
  _context: Context,
): Promise<Reply<string>> =>
  new Reply(authorizationPage(query), {
    headers: {
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
