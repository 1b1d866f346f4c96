import { getLlmsText } from '#lib/api/operations/service';
import { llmsDocument } from '#lib/api/pages/documents';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getLlmsText, llmsDocument);
