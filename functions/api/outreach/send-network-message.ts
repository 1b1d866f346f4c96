import { sendNetworkMessage } from '#lib/outreach/operations/outreach';
import { stageMessage } from '#lib/outreach/use-cases/create';
import { httpHandler } from '#lib/runtime/http/handler';
import { outreachNeeds } from '#lib/runtime/providers/outreach';

export const handler = httpHandler(sendNetworkMessage, stageMessage, outreachNeeds());
