import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { idParameter } from '#lib/shared/id';
import { lazy } from '#lib/shared/lazy';

export const root = '/v1/campaigns';
export const operation = operationsOf({ group: 'campaigns' });
export const params = lazy(() => z.object({ id: idParameter('camp').meta({ description: 'Campaign id' }) }));
export const price =
  '1 credit for each person found at companies, 3 for each person enriched with a result; never more than credit_ceiling';
