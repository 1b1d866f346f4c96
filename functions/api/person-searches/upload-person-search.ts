import { uploadPersonSearch as operation } from '#lib/people/operations/person-searches/from-file';
import { uploadSearch } from '#lib/people/use-cases/upload-person-search';
import { httpHandler } from '#lib/runtime/http/handler';
import { uploads } from '#lib/runtime/providers/uploads';

export const handler = httpHandler(operation, uploadSearch, { uploads: uploads() });
