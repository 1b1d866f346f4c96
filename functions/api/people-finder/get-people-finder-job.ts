import { getPeopleFinderJob } from '#lib/people/operations/people-finder';
import { getSource } from '#lib/people/use-cases/read-source';
import { httpHandler } from '#lib/runtime/http/handler';

export const handler = httpHandler(getPeopleFinderJob, getSource);
