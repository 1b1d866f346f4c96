import { confirmPersonSearchUpload as operation } from '#lib/people/operations/person-searches/from-file';
import { confirmSearchUpload } from '#lib/people/use-cases/upload-person-search';
import { httpHandler } from '#lib/runtime/http/handler';
import { channelNeeds } from '#lib/runtime/providers/search';
import { uploads } from '#lib/runtime/providers/uploads';

export const handler = httpHandler(operation, confirmSearchUpload, { ...channelNeeds(), uploads: uploads() });
