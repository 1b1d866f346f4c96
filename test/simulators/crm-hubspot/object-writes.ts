import * as z from 'zod';
import type { SimReply, SimRequest } from '#test/simulators/core/message';
import { failure, invalidInput, invalidProperties } from '#test/simulators/crm-hubspot/errors';
import type { CrmObject, Portal } from '#test/simulators/crm-hubspot/portal';
import type { ObjectType } from '#test/simulators/crm-hubspot/properties';

/** What the object routes share. */
export interface ObjectScope {
  readonly portal: Portal;
  readonly now: () => Date;
}

export type Outcome =
  | { readonly ok: true; readonly object: CrmObject; readonly isNew: boolean }
  | { readonly ok: false; readonly reply: SimReply };

const types: Readonly<Record<string, ObjectType>> = {
  contacts: 'contacts',
  contact: 'contacts',
  '0-1': 'contacts',
  companies: 'companies',
  company: 'companies',
  '0-2': 'companies',
};

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Runs `then` with the object type in the path, under any of its names. */
export function withType(request: SimRequest, then: (type: ObjectType) => SimReply): SimReply {
  const type = types[request.params['type'] ?? ''];
  return type
    ? then(type)
    : failure(400, 'VALIDATION_ERROR', `Unable to infer object type from: ${request.params['type']}`);
}

/** Checks and writes one object: `existing` or a new one. */
export function writeObject(
  { portal, now }: ObjectScope,
  type: ObjectType,
  sent: unknown,
  existing: CrmObject | undefined,
): Outcome {
  const read = values.safeParse(sent);
  if (!read.success) return { ok: false, reply: invalidInput('properties must be an object of strings') };
  const properties = Object.fromEntries(
    Object.entries(read.data).map(([name, value]) => [name, value === null ? null : String(value)]),
  );
  const errors = portal.check(type, properties);
  if (errors.length > 0) return { ok: false, reply: invalidProperties(errors) };
  const email = properties['email'];
  const clash = type === 'contacts' && email ? portal.find('contacts', email, 'email') : undefined;
  if (clash && clash !== existing)
    return { ok: false, reply: failure(409, 'CONFLICT', `Contact already exists. Existing ID: ${clash.id}`) };
  const at = now().toISOString();
  if (existing) portal.update(existing, properties, at);
  return { ok: true, object: existing ?? portal.create(type, properties, at), isNew: !existing };
}
