import { getProblemPage } from '#lib/contract/operations/service';
import { httpHandler } from '#lib/runtime/http/handler';
import { problemPage } from '#lib/service/problem-page';

export const handler = httpHandler(getProblemPage, problemPage);
