import { listPeopleFinderJobs } from '#lib/people/operations/people-finder';
import { listSources } from '#lib/people/use-cases/read-source';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(listPeopleFinderJobs, listSources);
