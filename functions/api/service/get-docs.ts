import { getDocs } from '#lib/api/operations/service';
import { docsPage } from '#lib/api/pages/docs-page';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getDocs, docsPage);
