import * as entities from '#lib/events/operations/entities';
import * as read from '#lib/events/use-cases/read';
import { httpHandler } from '#lib/runtime/http/handler';

export const getEntity = () => httpHandler(entities.getEntity, read.get);
export const getEvent = () => httpHandler(entities.getEvent, read.event);
export const listEntities = () => httpHandler(entities.listEntities, read.list);
export const listEntityEnrichments = () => httpHandler(entities.listEntityEnrichments, read.enrichments);
export const listEntityEvents = () => httpHandler(entities.listEntityEvents, read.events);
export const listEvents = () => httpHandler(entities.listEvents, read.feed);
