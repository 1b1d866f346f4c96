import * as peopleFinder from '#lib/people/operations/people-finder';
import * as cancelSourceUseCases from '#lib/people/use-cases/cancel-source';
import * as createSourceUseCases from '#lib/people/use-cases/create-source';
import * as readSource from '#lib/people/use-cases/read-source';
import { httpHandler } from '#lib/runtime/http/handler';
import { streamHandler } from '#lib/runtime/http/stream-handler';
import { channelNeeds } from '#lib/runtime/providers/search';

export const cancelPeopleFinderJob = () =>
  httpHandler(peopleFinder.cancelPeopleFinderJob, cancelSourceUseCases.cancelSource);
export const cancelSource = () => httpHandler(peopleFinder.cancelSource, cancelSourceUseCases.cancelSource);
export const createPeopleFinderJob = () =>
  httpHandler(
    peopleFinder.createPeopleFinderJob,
    ({ body }, context, needs) => createSourceUseCases.createSource(body, context, needs),
    channelNeeds(),
  );
export const createSource = () =>
  httpHandler(
    peopleFinder.createSource,
    ({ body }, context, needs) => createSourceUseCases.createSource(body, context, needs),
    channelNeeds(),
  );
export const getPeopleFinderJob = () => httpHandler(peopleFinder.getPeopleFinderJob, readSource.getSource);
export const getSource = () => httpHandler(peopleFinder.getSource, readSource.getSource);
export const listPeopleFinderJobs = () =>
  httpHandler(peopleFinder.listPeopleFinderJobs, readSource.listSources);
export const streamPeopleFinderJob = () =>
  streamHandler(peopleFinder.streamPeopleFinderJob, readSource.streamSource);
export const streamSource = () => streamHandler(peopleFinder.streamSource, readSource.streamSource);
