import * as config from '#lib/config/operations/config';
import * as enrichmentConfig from '#lib/config/use-cases/enrichment-config';
import * as fieldConfig from '#lib/config/use-cases/field-config';
import { checkNewRecordValues } from '#lib/crm/use-cases/check-new-record-values';
import { httpHandler } from '#lib/runtime/http/handler';
import { crmNeeds } from '#lib/runtime/providers/crm';

export const getConfig = () => httpHandler(config.getConfig, enrichmentConfig.readEnrichmentConfig);
export const getEnrichmentConfig = () =>
  httpHandler(config.getEnrichmentConfig, enrichmentConfig.readEnrichmentConfig);
export const getFieldConfig = () => httpHandler(config.getFieldConfig, fieldConfig.readFieldConfig);
export const patchConfig = () =>
  httpHandler(config.patchConfig, enrichmentConfig.patch, checkNewRecordValues(crmNeeds()));
export const putEnrichmentConfig = () =>
  httpHandler(
    config.putEnrichmentConfig,
    enrichmentConfig.replaceEnrichmentConfig,
    checkNewRecordValues(crmNeeds()),
  );
export const putFieldConfig = () => httpHandler(config.putFieldConfig, fieldConfig.replaceFieldConfig);
export const resetEnrichmentConfig = () =>
  httpHandler(config.resetEnrichmentConfig, enrichmentConfig.reset, checkNewRecordValues(crmNeeds()));
