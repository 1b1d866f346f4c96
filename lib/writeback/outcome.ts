import { COMPANY_TIE } from '#lib/crm/company-tie';
import { nearestOption } from '#lib/crm/nearest-option';
import type { CrmPlatform } from '#lib/crm/record/platform';
import type { CrmObject } from '#lib/crm/record/record';
import { classOfRefusal, HELD_BACK, type RefusedProperty } from '#lib/crm/record/refusal';
import type { Writeback } from '#lib/enrichment/writeback';
import { type AllowedOptions, optionsSaid } from '#lib/writeback/allowed-options';
import type { ComparedRecord, Comparison, Plan } from '#lib/writeback/plan';

/** One record's changes as named on the enrichment: `contact.jobtitle`, as in the field configuration. */
const written = ({ object, changes }: ComparedRecord): NonNullable<Writeback['changes']> =>
  changes.flatMap(({ property, field, current, proposed, action }) =>
    (action === 'create' || action === 'update') && proposed !== undefined
      ? [
          {
            property: `${object}.${property}`,
            field,
            ...(current === undefined ? {} : { from: current }),
            to: proposed,
          },
        ]
      : [],
  );

export interface WrittenResult {
  readonly ok: boolean;
  readonly id?: string;
  readonly created?: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly refused?: readonly RefusedProperty[];
  readonly candidates?: readonly string[];
}

type Outcome = Omit<Writeback, 'updated_at' | 'requested_by' | 'create_if_missing'>;

const isTie = ({ property }: { readonly property: string }): boolean =>
  property === 'AccountId' || property === 'associatedcompanyid';

/**
 * The allowed value nearest to one the CRM rejected: from the list in its message, which is newer than the account's known options, else
 * from those.
 */
function nearestTo(value: string | undefined, message: string, known: AllowedOptions[string] = []) {
  if (value === undefined) return undefined;
  const said = optionsSaid(message);
  const options = said.length > 0 ? said : known;
  return nearestOption(
    value,
    options.filter((option) => option.value !== value),
  );
}

/** What one record did not accept: the CRM's refusals, and values known not to fit beforehand. */
function refusedOf(
  { object, changes, options = {} }: ComparedRecord,
  result: WrittenResult | undefined,
): NonNullable<Writeback['refused']> {
  const said = (result?.refused ?? []).map(({ property, code, message }) => {
    const change = changes.find((one) =>
      property === COMPANY_TIE ? isTie(one) : one.property === property && one.action !== 'skip',
    );
    const nearest =
      code === HELD_BACK ? undefined : nearestTo(change?.proposed, message, options[change?.property ?? '']);
    return {
      property: `${object}.${change?.property ?? property}`,
      ...(change === undefined ? {} : { field: change.field }),
      ...(change?.proposed === undefined ? {} : { value: change.proposed }),
      code,
      message,
      ...(nearest === undefined ? {} : { nearest }),
    };
  });
  const unfit = changes.flatMap(({ property, field, action, reason, nearest }) =>
    action === 'refused'
      ? [
          {
            property: `${object}.${property}`,
            field,
            code: 'DOES_NOT_FIT',
            message: reason,
            ...(nearest === undefined ? {} : { nearest }),
          },
        ]
      : [],
  );
  return [...said, ...unfit];
}

/** The enrichment's record of a writeback, from the CRM's results for the planned writes, in order. */
export function outcomeOf(
  platform: CrmPlatform,
  { main, company }: Comparison,
  plan: Plan,
  results: readonly WrittenResult[],
): Outcome {
  if (plan.kind === 'no_match') {
    const message = `No ${main.object} in the CRM matches; set create_if_missing to create one.`;
    return { status: 'skipped', platform, error: { code: 'NO_MATCH', message } };
  }
  const resultFor = (object: CrmObject) => results[plan.writes.findIndex((one) => one.object === object)];
  const ofMain = resultFor(main.object);
  const ofCompany = company ? resultFor('company') : undefined;
  const failure = [ofMain, ofCompany].find((result) => result && !result.ok);
  const entity = main.match?.record.id ?? ofMain?.id;
  const refused = [...refusedOf(main, ofMain), ...(company ? refusedOf(company, ofCompany) : [])];
  const names = new Set(refused.map(({ property }) => property));
  const changes = [
    ...(ofMain?.ok ? written(main) : []),
    ...(company && ofCompany?.ok ? written(company) : []),
  ];
  return {
    status: statusOf(platform, failure),
    platform,
    ...(entity ? { crm_entity_id: entity } : {}),
    ...(main.match?.record.url ? { crm_url: main.match.record.url } : {}),
    created: ofMain?.created ?? false,
    ...(main.match ? { matched_by: main.match.matched_by } : {}),
    changes: changes.filter(({ property }) => !names.has(property)),
    ...(refused.length > 0 ? { refused } : {}),
    ...(main.match?.record.opted_out ? { opted_out: true as const } : {}),
    ...(failure ? { error: errorOf(platform, failure) } : {}),
  };
}

/** A record that was found a moment ago was deleted or merged: the next attempt looks for it again. */
const isGone = (code: string): boolean =>
  /^(?:ENTITY_IS_DELETED|ENTITY_NOT_FOUND|OBJECT_NOT_FOUND|OBJECT_ARCHIVED|MERGED_OBJECT)$/.test(code);

/** Passing failures are retried: until then the writeback is pending. */
const statusOf = (platform: CrmPlatform, failure: WrittenResult | undefined): Outcome['status'] => {
  if (!failure) return 'succeeded';
  const code = failure.code ?? '';
  return isGone(code) || classOfRefusal(platform, code) === 'passing' ? 'pending' : 'failed';
};

const errorOf = (platform: CrmPlatform, { code, message, candidates = [] }: WrittenResult) => ({
  code: code ?? 'REJECTED',
  message: message ?? 'The CRM refused the write.',
  class: classOfRefusal(platform, code ?? ''),
  ...(candidates.length > 0 ? { candidates: [...candidates] } : {}),
});
