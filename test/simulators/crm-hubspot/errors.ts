import { json, type SimReply } from '#test/simulators/core/message';

export interface PropertyError {
  readonly code:
    | 'PROPERTY_DOESNT_EXIST'
    | 'INVALID_OPTION'
    | 'READ_ONLY_VALUE'
    | 'INVALID_EMAIL'
    | 'INVALID_INTEGER'
    | 'INVALID_BOOLEAN'
    | 'INVALID_DATE'
    | 'MISSING_REQUIRED_PROPERTY';
  readonly name: string;
  readonly message: string;
}

const CORRELATION = '9d3c1c5e-7a55-4a0f-8d0b-0f2c54a1b000';

/** The vendor's error body. */
export const failure = (
  status: number,
  category: string,
  message: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): SimReply =>
  json(status, { status: 'error', message, correlationId: CORRELATION, category, ...more }, headers);

/** A rejected write: the message carries the list as JSON text, `errors` carries it as objects. */
export const invalidProperties = (errors: readonly PropertyError[]): SimReply =>
  failure(400, 'VALIDATION_ERROR', propertyMessage(errors), {
    errors: errors.map((error) => ({
      message: error.message,
      code: error.code,
      context: { propertyName: [error.name] },
    })),
  });

export const propertyMessage = (errors: readonly PropertyError[]): string =>
  `Property values were not valid: ${JSON.stringify(errors.map((error) => ({ isValid: false, message: error.message, error: error.code, name: error.name, localizedErrorMessage: error.message, portalId: 4242 })))}`;

export const invalidInput = (message: string): SimReply =>
  failure(400, 'VALIDATION_ERROR', `Invalid input JSON: ${message}`);

export const notFound = (message = 'resource not found'): SimReply =>
  failure(404, 'OBJECT_NOT_FOUND', message, { subCategory: 'crm.object_not_found' });

/** Searches are limited per second, everything else per ten seconds. The official client waits on exactly these texts. */
export const secondlyLimit = (): SimReply =>
  failure(
    429,
    'RATE_LIMITS',
    'You have reached your secondly limit.',
    { errorType: 'RATE_LIMIT', policyName: 'SECONDLY' },
    { 'retry-after': '1' },
  );

export const tenSecondlyLimit = (): SimReply =>
  failure(
    429,
    'RATE_LIMITS',
    'You have reached your ten_secondly_rolling limit.',
    { errorType: 'RATE_LIMIT', policyName: 'TEN_SECONDLY_ROLLING' },
    { 'retry-after': '10' },
  );
