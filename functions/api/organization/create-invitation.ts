import * as z from 'zod';
import { createInvitation as operation } from '#lib/organization/operations/invitations';
import { create } from '#lib/organization/use-cases/invitations';
import { httpHandler } from '#lib/runtime/http/handler';

/** Where people open the link. Without an address of its own, the console is where the API is. */
const environment = z.object({ CONSOLE_URL: z.url().optional(), MAIL_FROM: z.string().min(1).optional() });

export const handler = httpHandler(operation, (request, context) => {
  const { CONSOLE_URL, MAIL_FROM } = environment.parse(process.env);
  return create(request, context, {
    consoleUrl: CONSOLE_URL ?? context.baseUrl,
    sendsMail: MAIL_FROM !== undefined,
  });
});
