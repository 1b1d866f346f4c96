import { refill } from '#test/simulators/core/keep';
import type { PropertyError } from '#test/simulators/crm-hubspot/errors';
import { definitions, type ObjectType } from '#test/simulators/crm-hubspot/properties';
import { companyById } from '#test/simulators/world/find';
import type { World } from '#test/simulators/world/world';

export interface CrmObject {
  readonly id: string;
  readonly type: ObjectType;
  readonly properties: Record<string, string | null>;
  readonly createdAt: string;
  updatedAt: string;
  archived: boolean;
}

export interface CrmList {
  readonly id: string;
  readonly name: string;
  readonly type: ObjectType;
  readonly processingType: 'MANUAL' | 'DYNAMIC' | 'SNAPSHOT';
  readonly memberIds: string[];
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** One CRM account: its objects, lists and associations. */
export class Portal {
  readonly objects: Record<ObjectType, CrmObject[]> = { contacts: [], companies: [] };
  readonly lists: CrmList[] = [];
  /** `contactId companyId` pairs. */
  readonly associations = new Set<string>();
  #next = 50_001;

  constructor(world: World, now: Date) {
    const at = new Date(
      Date.parse('2026-02-01T08:00:00.000Z') < now.getTime()
        ? '2026-02-01T08:00:00.000Z'
        : now.getTime() - 86_400_000,
    ).toISOString();
    for (const company of world.crm.companies) {
      this.create(
        'companies',
        { name: company.name, domain: company.domain ?? null, city: company.city ?? null },
        at,
      );
    }
    const members = world.crm.contacts.map((contact) => {
      const created = this.create(
        'contacts',
        {
          firstname: contact.firstName ?? null,
          lastname: contact.lastName ?? null,
          email: contact.email ?? null,
          company: contact.company ?? null,
          jobtitle: contact.title ?? null,
          phone: contact.phone ?? null,
          website: contact.website ?? null,
          hs_linkedin_url: contact.networkUrl ?? null,
        },
        at,
      );
      const company = companyById(world, contact.companyId ?? '');
      const record = this.objects.companies.find((entry) => entry.properties['name'] === company?.name);
      if (record) {
        this.associations.add(`${created.id} ${record.id}`);
        created.properties['associatedcompanyid'] = record.id;
      }
      return created.id;
    });
    this.lists.push(
      {
        id: '101',
        name: 'Warehouse Week leads',
        type: 'contacts',
        processingType: 'MANUAL',
        memberIds: members,
      },
      {
        id: '102',
        name: 'Berlin customers',
        type: 'contacts',
        processingType: 'DYNAMIC',
        memberIds: members.slice(5, 8),
      },
      { id: '103', name: 'Empty list', type: 'contacts', processingType: 'SNAPSHOT', memberIds: [] },
      {
        id: '104',
        name: 'Target accounts',
        type: 'companies',
        processingType: 'MANUAL',
        memberIds: this.objects.companies.slice(0, 6).map((entry) => entry.id),
      },
    );
  }

  keep(): unknown {
    return { objects: this.objects, lists: this.lists, associations: this.associations, next: this.#next };
  }

  recall(kept: unknown): void {
    const { objects, lists, associations, next } = Object(kept);
    refill(this.objects.contacts, Object(objects).contacts);
    refill(this.objects.companies, Object(objects).companies);
    refill(this.lists, lists);
    refill(this.associations, associations);
    this.#next = Number(next);
  }

  create(type: ObjectType, properties: Record<string, string | null>, at: string): CrmObject {
    this.#next += 1;
    const id = String(this.#next);
    const known = Object.fromEntries(
      Object.entries(properties).filter(([, value]) => value !== null && value !== ''),
    );
    const object: CrmObject = {
      id,
      type,
      properties: {
        ...known,
        createdate: at,
        hs_object_id: id,
        ...(type === 'contacts' ? { lastmodifieddate: at } : { hs_lastmodifieddate: at }),
      },
      createdAt: at,
      updatedAt: at,
      archived: false,
    };
    this.objects[type].push(object);
    return object;
  }

  update(object: CrmObject, properties: Record<string, string | null>, at: string): void {
    for (const [name, value] of Object.entries(properties))
      object.properties[name] = value === '' ? null : value;
    object.properties[object.type === 'contacts' ? 'lastmodifieddate' : 'hs_lastmodifieddate'] = at;
    object.updatedAt = at;
  }

  /** Finds by record id, or by a unique property such as `email`. */
  find(type: ObjectType, id: string, idProperty?: string | null): CrmObject | undefined {
    return this.objects[type].find(
      (object) =>
        !object.archived &&
        (idProperty && idProperty !== 'hs_object_id'
          ? object.properties[idProperty]?.toLowerCase() === id.toLowerCase()
          : object.id === id),
    );
  }

  /** Returns errors in values to be written; calculated and read-only properties are rejected. */
  check(type: ObjectType, properties: Record<string, unknown>): PropertyError[] {
    return Object.entries(properties).flatMap(([name, value]): PropertyError[] => {
      const definition = definitions[type].find((entry) => entry.name === name);
      if (!definition)
        return [{ code: 'PROPERTY_DOESNT_EXIST', name, message: `Property "${name}" does not exist` }];
      if (definition.readOnly)
        return [
          {
            code: 'READ_ONLY_VALUE',
            name,
            message: `"${name}" is a read only property; its value cannot be set.`,
          },
        ];
      const text = value === null || value === undefined ? '' : String(value);
      if (text === '') return [];
      if (name === 'email' && !EMAIL.test(text))
        return [{ code: 'INVALID_EMAIL', name, message: `Email address ${text} is invalid` }];
      if (definition.options.length > 0) {
        const options = definition.options.map((option) => option.value);
        const bad = (definition.fieldType === 'checkbox' ? text.split(';').filter(Boolean) : [text]).find(
          (part) => !options.includes(part),
        );
        if (bad !== undefined)
          return [
            {
              code: 'INVALID_OPTION',
              name,
              message: `${bad} was not one of the allowed options: [${options.slice(0, 10).join(', ')}]`,
            },
          ];
      }
      if (definition.type === 'number' && !Number.isFinite(Number(text)))
        return [{ code: 'INVALID_INTEGER', name, message: `${text} was not a valid number.` }];
      if (
        (definition.type === 'date' || definition.type === 'datetime') &&
        Number.isNaN(Date.parse(text)) &&
        !/^\d+$/.test(text)
      )
        return [{ code: 'INVALID_DATE', name, message: `${text} was not a valid date.` }];
      return [];
    });
  }
}
