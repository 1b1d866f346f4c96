import {
  getPersonSearch,
  getPersonSearchResults,
  listPersonSearches,
} from '#lib/people/operations/person-searches/follow';
import {
  confirmPersonSearchUpload,
  uploadPersonSearch,
} from '#lib/people/operations/person-searches/from-file';
import { confirmPersonSearch, previewPersonSearch } from '#lib/people/operations/person-searches/from-list';

export const personSearchOperations = [
  previewPersonSearch,
  confirmPersonSearch,
  uploadPersonSearch,
  confirmPersonSearchUpload,
  listPersonSearches,
  getPersonSearch,
  getPersonSearchResults,
];
