import { getLlmsText } from '#lib/contract/operations/service';
import { httpHandler } from '#lib/runtime/http/handler';
import { llmsDocument } from '#lib/service/documents';

export const handler = httpHandler(getLlmsText, llmsDocument);
