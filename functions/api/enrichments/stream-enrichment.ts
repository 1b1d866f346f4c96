import { streamEnrichment } from '#lib/enrichment/operations/read';
import { stream } from '#lib/enrichment/use-cases/stream';
import { streamHandler } from '#lib/runtime/http/stream-handler';

export const handler = streamHandler(streamEnrichment, stream);
