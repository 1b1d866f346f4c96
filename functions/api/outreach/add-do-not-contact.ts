import { addDoNotContact } from '#lib/outreach/operations/do-not-contact';
import { add } from '#lib/outreach/use-cases/do-not-contact';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(addDoNotContact, add);
