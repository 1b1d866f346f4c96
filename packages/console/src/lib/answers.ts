import type { Client, MethodResponse } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import type { components, paths } from './api-types';

type Api = Client<paths>;

/** The whole response body of a GET. */
export type Answer<P extends PathsWithMethod<paths, 'get'>> = MethodResponse<Api, 'get', P>;
/** The `data` of a v2 GET response. */
export type Data<P extends PathsWithMethod<paths, 'get'>> = Answer<P> extends { data: infer D } ? D : never;
/** An item of a list. */
export type One<L> = L extends readonly (infer E)[] ? E : never;
/** The request body of a call. */
export type Body<P extends keyof paths, M extends 'post' | 'put' | 'patch'> = paths[P][M] extends {
  requestBody?: { content: { 'application/json': infer B } };
}
  ? B
  : never;
/** The query parameters that a GET takes. */
export type Query<P extends PathsWithMethod<paths, 'get'>> = paths[P] extends {
  get: { parameters: { query?: infer Q } };
}
  ? NonNullable<Q>
  : never;
export type Schemas = components['schemas'];
