import { createSequence } from '#lib/outreach/operations/sequences';
import { create } from '#lib/outreach/use-cases/create-sequence';
import { httpHandler } from '#lib/runtime/http/handler';
import { outreachNeeds } from '#lib/runtime/providers/outreach';

export const handler = httpHandler(createSequence, create, outreachNeeds());
