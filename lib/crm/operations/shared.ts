import * as z from 'zod';
import { operationsOf } from '#lib/contract/operation';
import { crmPlatform } from '#lib/crm/record/platform';
import { lazy } from '#lib/shared/lazy';

export const operation = operationsOf({ group: 'crm' });
export const platform = lazy(() => z.object({ platform: crmPlatform }));
export const needs = ['crm', 'integration-secrets'] as const;
export const upstream = ['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'] as const;
