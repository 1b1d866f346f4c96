import { removeDoNotContact } from '#lib/outreach/operations/do-not-contact';
import { takeOff } from '#lib/outreach/use-cases/do-not-contact';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(removeDoNotContact, takeOff);
