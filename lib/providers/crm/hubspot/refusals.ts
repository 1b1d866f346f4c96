import * as z from 'zod';
import { shortened } from '#lib/crm/crm-problem';
import type { RefusedProperty } from '#lib/crm/record/refusal';

/** The part of a HubSpot error that names properties, of a request as of an input of a batch. */
export const namingError = z.lazy(() =>
  z.object({
    message: z.string().default(''),
    category: z.string().optional(),
    errors: z
      .array(
        z.object({
          message: z.string().default(''),
          code: z.string().optional(),
          context: z.record(z.string(), z.unknown()).optional(),
        }),
      )
      .nullish(),
  }),
);
type NamingError = z.infer<typeof namingError>;

const inMessage = z.lazy(() =>
  z.array(z.object({ name: z.string(), message: z.string(), error: z.string().default('VALIDATION_ERROR') })),
);
const names = z.lazy(() => z.array(z.string()));

/** A refused write's message is a sentence followed by JSON; `errors` repeats it as objects in some replies only. */
function listed(message: string): RefusedProperty[] {
  const start = message.indexOf('[{');
  if (start < 0) return [];
  try {
    const found = inMessage.safeParse(JSON.parse(message.slice(start)));
    return (found.data ?? []).map(({ name, message: text, error }) => ({
      property: name,
      code: error,
      message: shortened(text),
    }));
  } catch {
    return [];
  }
}

/** "Contact already exists. Existing ID: 201", also "A contact with the email … already exists. Existing ID …". */
const existing = /existing id:?\s*(\d+)/i;

/** The record that has what was to be written already. */
export const existingRecords = ({ message }: Pick<NamingError, 'message'>): string[] => {
  const id = existing.exec(message)?.[1];
  return id === undefined ? [] : [id];
};

/** Which properties HubSpot refused, with its own words. An address that another contact has is the e-mail's refusal. */
export function refusalsIn({ message, category, errors }: NamingError): RefusedProperty[] {
  if (existing.test(message) || category === 'CONFLICT')
    return [{ property: 'email', code: 'CONFLICT', message: shortened(message) }];
  const found = listed(message);
  if (found.length > 0) return found;
  return (errors ?? []).flatMap((error) =>
    (names.safeParse(error.context?.['propertyName']).data ?? []).map((property) => ({
      property,
      code: error.code ?? 'VALIDATION_ERROR',
      message: shortened(error.message),
    })),
  );
}
