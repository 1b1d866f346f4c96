import type { Client, MethodResponse } from 'openapi-fetch';
import type { PathsWithMethod } from 'openapi-typescript-helpers';
import type { components, paths } from './api-types';

type Api = Client<paths>;

/** What reading an address answers, whole. */
export type Answer<P extends PathsWithMethod<paths, 'get'>> = MethodResponse<Api, 'get', P>;
/** What stands under `data` in the answer of an address of v2. */
export type Data<P extends PathsWithMethod<paths, 'get'>> = Answer<P> extends { data: infer D } ? D : never;
/** One of a list. */
export type One<L> = L extends readonly (infer E)[] ? E : never;
/** The body that a call takes. */
export type Body<P extends keyof paths, M extends 'post' | 'put' | 'patch'> = paths[P][M] extends {
  requestBody?: { content: { 'application/json': infer B } };
}
  ? B
  : never;
/** What may stand behind an address's question mark. */
export type Query<P extends PathsWithMethod<paths, 'get'>> = paths[P] extends {
  get: { parameters: { query?: infer Q } };
}
  ? NonNullable<Q>
  : never;
export type Schemas = components['schemas'];
