import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { idParameter } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';

export const root = '/v1/person-searches';
export const operation = operationsOf({ group: 'person-searches' });
export const params = lazy(() =>
  z.object({ id: idParameter('psearch').meta({ description: 'Person search id' }) }),
);

export const price =
  '1 credit for each person returned; limit_per_company is held for each company while it is searched';
