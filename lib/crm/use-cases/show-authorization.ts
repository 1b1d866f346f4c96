import type { Context } from '#lib/contract/context';
import type { RequestOf } from '#lib/contract/operation';
import { Reply } from '#lib/contract/reply';
import { authorizationPage } from '#lib/crm/authorization-page';
import type { showCrmAuthorization } from '#lib/crm/operations/connect';

/** The page after consent. A code must not leak by the address of the page, so it is neither kept nor referred to. */
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
