import { getProblemPage } from '#lib/api/operations/service';
import { problemPage } from '#lib/api/pages/problem-page';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getProblemPage, problemPage);
