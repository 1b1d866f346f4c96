import { listDoNotContact } from '#lib/contract/operations/outreach/do-not-contact';
import { list } from '#lib/outreach/use-cases/do-not-contact';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listDoNotContact, list);
