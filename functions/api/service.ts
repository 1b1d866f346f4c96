import * as service from '#lib/api/operations/service';
import * as documents from '#lib/api/pages/documents';
import { health } from '#lib/api/pages/health';
import { problemPage } from '#lib/api/pages/problem-page';
import { apiServers, readEnvironment } from '#lib/runtime/environment';
import { httpHandler } from '#lib/runtime/http/handler';
import { unknownRoute as answerUnknownRoute } from '#lib/runtime/http/unknown-route';

export const getAgentTools = () => httpHandler(service.getAgentTools, documents.agentToolsDocument);
export const getAsyncApi = () => httpHandler(service.getAsyncApi, documents.asyncApiDocument);
export const getDocs = () => httpHandler(service.getDocs, documents.docsPage);
export const getHealth = () => httpHandler(service.getHealth, health(readEnvironment().STAGE));
export const getLlmsText = () => httpHandler(service.getLlmsText, documents.llmsDocument);
export const getOpenApi = () => httpHandler(service.getOpenApi, documents.openApiDocument, apiServers());
export const getProblemPage = () => httpHandler(service.getProblemPage, problemPage);
export const unknownRoute = () => answerUnknownRoute;
