import { streamEnrichment } from '#lib/contract/operations/enrichments/read';
import { stream } from '#lib/enrichment/use-cases/stream';
import { streamHandler } from '#lib/runtime/http/stream-handler';

export const handler = streamHandler(streamEnrichment, stream);
