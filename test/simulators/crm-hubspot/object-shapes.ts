import type { CrmObject } from '#test/simulators/crm-hubspot/portal';
import type { ObjectType } from '#test/simulators/crm-hubspot/properties';

const usual: Readonly<Record<ObjectType, readonly string[]>> = {
  contacts: ['createdate', 'email', 'firstname', 'hs_object_id', 'lastmodifieddate', 'lastname'],
  companies: ['createdate', 'domain', 'hs_lastmodifieddate', 'hs_object_id', 'name'],
};

/** An object with the requested properties; a missing one is null, as with the vendor. */
export function objectShape(object: CrmObject, properties: readonly string[]) {
  const names = [
    ...new Set([
      ...(properties.length > 0 ? properties : usual[object.type]),
      'createdate',
      'hs_object_id',
      object.type === 'contacts' ? 'lastmodifieddate' : 'hs_lastmodifieddate',
    ]),
  ];
  return {
    id: object.id,
    properties: Object.fromEntries(names.map((name) => [name, object.properties[name] ?? null])),
    createdAt: object.createdAt,
    updatedAt: object.updatedAt,
    archived: object.archived,
    url: `https://app.hubspot.com/contacts/4242/record/${object.type === 'contacts' ? '0-1' : '0-2'}/${object.id}`,
  };
}

/** After a write all properties are returned. */
export const writtenShape = (object: CrmObject, traceId?: string) => ({
  ...objectShape(object, Object.keys(object.properties)),
  ...(traceId ? { objectWriteTraceId: traceId } : {}),
});
