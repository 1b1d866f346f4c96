import { getDocs } from '#lib/contract/operations/service';
import { httpHandler } from '#lib/runtime/http/handler';
import { docsPage } from '#lib/service/docs-page';

export const handler = httpHandler(getDocs, docsPage);
