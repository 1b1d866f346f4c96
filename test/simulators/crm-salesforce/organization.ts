import { refill } from '#test/simulators/core/keep';
import { type DuplicateRule, duplicatesOf } from '#test/simulators/crm-salesforce/duplicates';
import type { RecordError } from '#test/simulators/crm-salesforce/errors';
import {
  fieldNamed,
  prefixes,
  type SobjectName,
  schema,
  sobjectNames,
} from '#test/simulators/crm-salesforce/schema';
import { companyById } from '#test/simulators/world/find';
import type { World } from '#test/simulators/world/world';

export type Value = string | number | boolean | null;
export type SfRecord = Record<string, Value>;

const CHECK = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';

/** The 18 characters of an id: 15 and a checksum over which of them are upper case. */
function withChecksum(id: string): string {
  const suffix = [0, 5, 10].map((start) => {
    const bits = [...id.slice(start, start + 5)].reduce(
      (sum, char, at) => sum + (/[A-Z]/.test(char) ? 2 ** at : 0),
      0,
    );
    return CHECK[bits] ?? 'A';
  });
  return id + suffix.join('');
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** One Salesforce organization and its records. */
export class Organization {
  readonly records: Record<SobjectName, SfRecord[]> = {
    Contact: [],
    Lead: [],
    Account: [],
    Campaign: [],
    CampaignMember: [],
    Organization: [],
    User: [],
  };
  #next = 1;
  duplicateRule: DuplicateRule = { fields: ['Email'], edits: false };
  #clock: number;

  constructor(world: World) {
    this.#clock = Date.parse('2026-02-01T08:00:00.000Z');
    this.insert('Organization', { Name: 'Service Example GmbH', OrganizationType: 'Developer Edition' });
    this.insert('User', {
      Name: 'Olive Owner',
      Username: 'olive@service.example',
      Email: 'olive@service.example',
      IsActive: true,
    });
    const accounts = new Map<string, string>();
    for (const company of world.crm.companies) {
      accounts.set(
        company.id,
        this.insert('Account', {
          Name: company.name,
          Website: company.domain ? `https://www.${company.domain}` : null,
          BillingCity: company.city ?? null,
        }),
      );
    }
    const campaign = this.insert('Campaign', {
      Name: 'Warehouse Week leads',
      IsActive: true,
      Status: 'In Progress',
    });
    this.insert('Campaign', { Name: 'Empty campaign', IsActive: false, Status: 'Planned' });
    for (const contact of world.crm.contacts) {
      const shared = {
        FirstName: contact.firstName ?? null,
        Email: contact.email ?? null,
        Title: contact.title ?? null,
        Phone: contact.phone ?? null,
        Network_Url__c: contact.networkUrl ?? null,
      };
      // A person without a last name cannot be a contact; sales keeps such people as leads.
      if (contact.lastName && contact.email) {
        const company = contact.companyId ? companyById(world, contact.companyId) : undefined;
        const id = this.insert('Contact', {
          ...shared,
          LastName: contact.lastName,
          AccountId: (company && accounts.get(company.id)) ?? null,
        });
        this.insert('CampaignMember', { CampaignId: campaign, ContactId: id, Status: 'Sent' });
      } else {
        const id = this.insert('Lead', {
          ...shared,
          LastName: contact.lastName ?? '[not provided]',
          Company: contact.company ?? '[not provided]',
          Status: 'Open - Not Contacted',
          IsConverted: false,
        });
        this.insert('CampaignMember', { CampaignId: campaign, LeadId: id, Status: 'Sent' });
      }
    }
  }

  keep(): unknown {
    return { records: this.records, next: this.#next, clock: this.#clock };
  }

  recall(kept: unknown): void {
    const { records, next, clock } = Object(kept);
    for (const name of sobjectNames) refill(this.records[name], Object(records)[name]);
    this.#next = Number(next);
    this.#clock = Number(clock);
  }

  /** Adds a record without checks; returns its id. */
  insert(type: SobjectName, values: SfRecord): string {
    const id = withChecksum(
      `${prefixes[type]}Sm00000${this.#next.toString(36).toUpperCase().padStart(5, '0')}`,
    );
    this.#next += 1;
    const at = this.#tick();
    const unticked = schema[type].filter((one) => one.type === 'boolean').map((one) => [one.name, false]);
    const record: SfRecord = {
      Id: id,
      CreatedDate: at,
      LastModifiedDate: at,
      ...Object.fromEntries(unticked),
      ...values,
    };
    this.records[type].push(record);
    this.#derive(type, record);
    return id;
  }

  #tick(): string {
    this.#clock += 1_000;
    return new Date(this.#clock).toISOString().replace('Z', '+0000');
  }

  #derive(type: SobjectName, record: SfRecord): void {
    if (type === 'Contact' || type === 'Lead')
      record['Name'] = [record['FirstName'], record['LastName']].filter(Boolean).join(' ');
    if (type === 'CampaignMember') {
      const campaign = this.find('Campaign', String(record['CampaignId']));
      const members = this.records.CampaignMember.filter(
        (member) => member['CampaignId'] === record['CampaignId'],
      );
      if (campaign)
        Object.assign(campaign, {
          NumberOfContacts: members.filter((member) => member['ContactId']).length,
          NumberOfLeads: members.filter((member) => member['LeadId']).length,
        });
    }
  }

  /** Finds by 15- or 18-character id, or by an external id field. */
  find(type: SobjectName, id: string, fieldName = 'Id'): SfRecord | undefined {
    return this.records[type].find(
      (record) =>
        record['IsDeleted'] !== true &&
        (fieldName === 'Id'
          ? String(record['Id']).slice(0, 15) === id.slice(0, 15)
          : record[fieldName] === id),
    );
  }

  /** Returns errors in the values; `creating` also requires mandatory ones. `own`: the record being changed. */
  check(
    type: SobjectName,
    values: Record<string, unknown>,
    creating: boolean,
    allowDuplicates: boolean,
    own?: SfRecord,
  ): RecordError | undefined {
    for (const [name, value] of Object.entries(values)) {
      const definition = fieldNamed(type, name);
      if (!definition)
        return {
          statusCode: 'INVALID_FIELD',
          message: `No such column '${name}' on sobject of type ${type}`,
          fields: [],
        };
      if (definition.readOnly)
        return {
          statusCode: 'INVALID_FIELD_FOR_INSERT_UPDATE',
          message: `Unable to create/update fields: ${name}. Please check the security settings of this field and verify that it is read/write for your profile or permission set.`,
          fields: [name],
        };
      if (value === null || value === undefined) continue;
      const wrongType = (wanted: string): RecordError => ({
        statusCode: 'JSON_PARSER_ERROR',
        message: `Cannot deserialize instance of ${wanted} from VALUE_${typeof value === 'string' ? 'STRING' : typeof value === 'number' ? 'NUMBER' : 'TRUE'} value ${String(value)}`,
        fields: [],
      });
      if (['double', 'currency', 'int', 'percent'].includes(definition.type)) {
        if (typeof value !== 'number') return wrongType(definition.type);
        continue;
      }
      if (definition.type === 'boolean') {
        if (typeof value !== 'boolean') return wrongType('boolean');
        continue;
      }
      if (typeof value !== 'string') return wrongType(definition.type);
      if (definition.type === 'email' && !EMAIL.test(value))
        return {
          statusCode: 'INVALID_EMAIL_ADDRESS',
          message: `${definition.label}: invalid email address: ${value}`,
          fields: [name],
        };
      if (definition.length > 0 && value.length > definition.length)
        return {
          statusCode: 'STRING_TOO_LONG',
          message: `${definition.label}: data value too large: ${value.slice(0, 20)}... (max length=${definition.length})`,
          fields: [name],
        };
      if (
        definition.restricted &&
        value.split(';').some((part) => part !== '' && !definition.values.includes(part))
      )
        return {
          statusCode: 'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
          message: `${definition.label}: bad value for restricted picklist field: ${value}`,
          fields: [name],
        };
    }
    const required = {
      Contact: ['LastName'],
      Lead: ['LastName', 'Company'],
      Account: ['Name'],
      Campaign: ['Name'],
      CampaignMember: ['CampaignId'],
      Organization: [],
      User: [],
    }[type];
    const missing = required.filter((name) => !values[name]);
    if (creating && missing.length > 0)
      return {
        statusCode: 'REQUIRED_FIELD_MISSING',
        message: `Required fields are missing: [${missing.join(', ')}]`,
        fields: missing,
      };
    if (type !== 'Contact' || allowDuplicates || !(creating || this.duplicateRule.edits)) return undefined;
    return duplicatesOf(this.records.Contact, { ...own, ...values }, own, this.duplicateRule);
  }

  update(type: SobjectName, record: SfRecord, values: SfRecord): void {
    Object.assign(record, values, { LastModifiedDate: this.#tick() });
    this.#derive(type, record);
  }
}
