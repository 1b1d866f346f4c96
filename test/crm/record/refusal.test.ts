import { expect, test } from 'vitest';
import { classOfRefusal } from '#lib/crm/record/refusal';

test.each([
  ['hubspot', 'INVALID_OPTION', 'property'],
  ['hubspot', 'READ_ONLY_VALUE', 'property'],
  ['hubspot', 'CONFLICT', 'record'],
  ['hubspot', 'OBJECT_NOT_FOUND', 'record'],
  ['hubspot', 'RATE_LIMITS', 'passing'],
  ['hubspot', 'TEN_SECONDLY_ROLLING', 'passing'],
  ['hubspot', 'INTERNAL_ERROR', 'passing'],
  ['hubspot', 'DAILY', 'account'],
  ['hubspot', 'MISSING_SCOPES', 'permission'],
  ['salesforce', 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', 'property'],
  ['salesforce', 'STRING_TOO_LONG', 'property'],
  ['salesforce', 'FIELD_INTEGRITY_EXCEPTION', 'property'],
  ['salesforce', 'FIELD_CUSTOM_VALIDATION_EXCEPTION', 'property'],
  ['salesforce', 'DUPLICATES_DETECTED', 'record'],
  ['salesforce', 'REQUIRED_FIELD_MISSING', 'record'],
  ['salesforce', 'ENTITY_IS_LOCKED', 'record'],
  ['salesforce', 'CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY', 'record'],
  ['salesforce', 'UNABLE_TO_LOCK_ROW', 'passing'],
  ['salesforce', 'SERVER_UNAVAILABLE', 'passing'],
  ['salesforce', 'REQUEST_LIMIT_EXCEEDED', 'account'],
  ['salesforce', 'STORAGE_LIMIT_EXCEEDED', 'account'],
  ['salesforce', 'INSUFFICIENT_ACCESS_OR_READONLY', 'permission'],
  ['salesforce', 'INSUFFICIENT_ACCESS_ON_CROSS_REFERENCE_ENTITY', 'permission'],
  // Not in any list yet: classified by their names.
  ['salesforce', 'INVALID_SOMETHING_NEW', 'property'],
  ['salesforce', 'SOME_LOCK_TIMEOUT', 'passing'],
  ['hubspot', 'GREMLINS', 'unknown'],
] as const)('%s %s is classified as %s', (platform, code, name) => {
  expect(classOfRefusal(platform, code)).toBe(name);
});
