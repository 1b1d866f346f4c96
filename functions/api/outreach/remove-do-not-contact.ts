import { removeDoNotContact } from '#lib/contract/operations/outreach/do-not-contact';
import { takeOff } from '#lib/outreach/use-cases/do-not-contact';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(removeDoNotContact, takeOff);
