import * as doNotContactOperations from '#lib/outreach/operations/do-not-contact';
import * as outboundQueue from '#lib/outreach/operations/outbound-queue';
import * as outreach from '#lib/outreach/operations/outreach';
import * as sequencesOperations from '#lib/outreach/operations/sequences';
import * as approve from '#lib/outreach/use-cases/approve';
import * as create from '#lib/outreach/use-cases/create';
import * as createSequenceUseCases from '#lib/outreach/use-cases/create-sequence';
import * as doNotContact from '#lib/outreach/use-cases/do-not-contact';
import { editJob } from '#lib/outreach/use-cases/edit-job';
import * as pause from '#lib/outreach/use-cases/pause';
import * as read from '#lib/outreach/use-cases/read';
import * as sequences from '#lib/outreach/use-cases/sequences';
import * as stop from '#lib/outreach/use-cases/stop';
import { upload } from '#lib/outreach/use-cases/upload-media';
import { httpHandler } from '#lib/runtime/http/handler';
import { networkNeeds } from '#lib/runtime/providers/network';
import { mediaNeeds, outreachNeeds } from '#lib/runtime/providers/outreach';

export const addDoNotContact = () => httpHandler(doNotContactOperations.addDoNotContact, doNotContact.add);
export const approveOutboundBatch = () => httpHandler(outboundQueue.approveOutboundBatch, approve.approve);
export const approveSequence = () => httpHandler(sequencesOperations.approveSequence, sequences.approve);
export const createOutreach = () => httpHandler(outreach.createOutreach, create.create, outreachNeeds());
export const createSequence = () =>
  httpHandler(sequencesOperations.createSequence, createSequenceUseCases.create, outreachNeeds());
export const getOutboundBatch = () => httpHandler(outboundQueue.getOutboundBatch, read.read);
export const getSequence = () => httpHandler(sequencesOperations.getSequence, sequences.read);
export const listDoNotContact = () => httpHandler(doNotContactOperations.listDoNotContact, doNotContact.list);
export const listOutboundBatches = () => httpHandler(outboundQueue.listOutboundBatches, read.list);
export const listSequences = () => httpHandler(sequencesOperations.listSequences, sequences.list);
export const pauseOutboundBatch = () => httpHandler(outboundQueue.pauseOutboundBatch, pause.pause);
export const removeDoNotContact = () =>
  httpHandler(doNotContactOperations.removeDoNotContact, doNotContact.takeOff);
export const resumeOutboundBatch = () =>
  httpHandler(outboundQueue.resumeOutboundBatch, pause.resume, networkNeeds());
export const sendNetworkMessage = () =>
  httpHandler(outreach.sendNetworkMessage, create.stageMessage, outreachNeeds());
export const stopOutboundBatch = () => httpHandler(outboundQueue.stopOutboundBatch, stop.stop);
export const stopSequence = () => httpHandler(sequencesOperations.stopSequence, sequences.stop);
export const updateOutboundJob = () => httpHandler(outboundQueue.updateOutboundJob, editJob);
export const uploadMedia = () => httpHandler(outreach.uploadMedia, upload, mediaNeeds());
