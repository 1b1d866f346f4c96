import { addDoNotContact } from '#lib/contract/operations/outreach/do-not-contact';
import { add } from '#lib/outreach/use-cases/do-not-contact';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(addDoNotContact, add);
