import * as follow from '#lib/people/operations/person-searches/follow';
import * as fromFile from '#lib/people/operations/person-searches/from-file';
import * as fromList from '#lib/people/operations/person-searches/from-list';
import * as beginPersonSearch from '#lib/people/use-cases/begin-person-search';
import * as readPersonSearch from '#lib/people/use-cases/read-person-search';
import * as uploadPersonSearchUseCases from '#lib/people/use-cases/upload-person-search';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';
import { channelNeeds } from '#lib/runtime/providers/search';
import { uploads } from '#lib/runtime/providers/uploads';

export const confirmPersonSearch = () =>
  httpHandler(fromList.confirmPersonSearch, beginPersonSearch.confirmSearch, channelNeeds());
export const confirmPersonSearchUpload = () =>
  httpHandler(fromFile.confirmPersonSearchUpload, uploadPersonSearchUseCases.confirmSearchUpload, {
    ...channelNeeds(),
    uploads: uploads(),
  });
export const getPersonSearch = () => httpHandler(follow.getPersonSearch, readPersonSearch.getSearch);
export const getPersonSearchResults = () =>
  httpHandler(follow.getPersonSearchResults, readPersonSearch.getResults);
export const listPersonSearches = () => httpHandler(follow.listPersonSearches, readPersonSearch.listAll);
export const previewPersonSearch = () =>
  httpHandler(fromList.previewPersonSearch, beginPersonSearch.previewSearch, { crm: crmNeeds() });
export const uploadPersonSearch = () =>
  httpHandler(fromFile.uploadPersonSearch, uploadPersonSearchUseCases.uploadSearch, { uploads: uploads() });
