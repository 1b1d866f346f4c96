import { streamEnrichmentV2 } from '#lib/enrichment/operations/v2';
import { stream } from '#lib/enrichment/use-cases/stream';
import { streamHandler } from '#lib/runtime/http/stream-handler';

export const handler = streamHandler(streamEnrichmentV2, stream);
