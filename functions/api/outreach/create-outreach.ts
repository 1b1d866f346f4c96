import { createOutreach } from '#lib/outreach/operations/outreach';
import { create } from '#lib/outreach/use-cases/create';
import { httpHandler } from '#lib/runtime/http/handler';
import { outreachNeeds } from '#lib/runtime/providers/outreach';

export const handler = httpHandler(createOutreach, create, outreachNeeds());
