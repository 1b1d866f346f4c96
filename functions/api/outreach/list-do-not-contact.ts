import { listDoNotContact } from '#lib/outreach/operations/do-not-contact';
import { list } from '#lib/outreach/use-cases/do-not-contact';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listDoNotContact, list);
