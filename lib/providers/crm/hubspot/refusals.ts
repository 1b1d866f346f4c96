import * as z from 'zod';
import { shortened } from '#lib/crm/crm-problem';
import type { RefusedProperty } from '#lib/crm/record/refusal';

/** The part of a HubSpot error that names properties, for a request or for one input of a batch. */
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

/** The message of a refused write is a sentence followed by JSON; only some replies repeat it as objects in `errors`. */
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

/** The existing record that already has the value to be written. */
export const existingRecords = ({ message }: Pick<NamingError, 'message'>): string[] => {
  const id = existing.exec(message)?.[1];
  return id === undefined ? [] : [id];
};

/** The properties that HubSpot refused, with its messages. An address that another contact has counts as a refused e-mail. */
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
