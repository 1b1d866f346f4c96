import * as z from 'zod';
import { crmPlatform } from '#lib/crm/record/platform';

export const base = { group: 'crm', rate: 'standard' } as const;
export const platform = z.object({ platform: crmPlatform });
export const needs = ['crm', 'integration-secrets'] as const;
export const upstream = ['UPSTREAM_ERROR', 'UPSTREAM_TIMEOUT'] as const;
