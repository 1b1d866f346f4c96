import type { JsonSchema } from '#lib/contract/json-schema';
import { isObject } from '#lib/shared/is-object';

/** How much of a large result a call requests. The connector truncates; the service returns it whole. */
export interface ToolView {
  readonly fields?: readonly string[] | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

interface ViewOf {
  /** The member of the result that `fields` selects from: a map by name, or a list of `{field}`; the result itself if absent. */
  readonly member?: string;
  readonly pageSize?: number;
}

const views: Readonly<Record<string, ViewOf>> = {
  get_enrichment: { member: 'data' },
  get_enrichment_fields: { member: 'fields', pageSize: 20 },
  get_batch: {},
  get_campaign: {},
  get_configuration: {},
  get_outbound_batch: {},
  get_field_config: { member: 'fields' },
};

export const viewOf = (tool: string): ViewOf | undefined => views[tool];

/** The arguments by which a call selects part of a large result. */
export function viewArguments(tool: string): Readonly<Record<string, JsonSchema>> {
  const view = views[tool];
  if (!view) return {};
  const what = view.member ? `members of ${view.member}` : 'members of the result';
  return {
    fields: {
      type: 'array',
      items: { type: 'string' },
      description: `Only these ${what}, by name; all if omitted`,
    },
    ...(view.pageSize
      ? {
          limit: {
            type: 'integer',
            minimum: 1,
            maximum: 100,
            default: view.pageSize,
            description: 'Maximum number of fields to return',
          },
          offset: {
            type: 'integer',
            minimum: 0,
            default: 0,
            description: 'How many to skip: next_offset of the previous response',
          },
        }
      : {}),
  };
}

const only = (object: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));

/** Cuts a result to the requested part. */
export function cutTo(
  tool: string,
  result: Record<string, unknown>,
  { fields, limit, offset = 0 }: ToolView,
): Record<string, unknown> {
  const view = views[tool];
  if (!view) return result;
  const { member, pageSize } = view;
  if (member === undefined) return fields ? only(result, fields) : result;
  const inner = result[member];
  if (isObject(inner)) return fields ? { ...result, [member]: only(inner, fields) } : result;
  if (!Array.isArray(inner)) return result;
  const wanted = inner.filter(
    (one) => !fields || (isObject(one) && typeof one['field'] === 'string' && fields.includes(one['field'])),
  );
  if (pageSize === undefined) return { ...result, [member]: wanted };
  const end = offset + (limit ?? pageSize);
  return {
    ...result,
    [member]: wanted.slice(offset, end),
    total: wanted.length,
    ...(end < wanted.length ? { next_offset: end } : {}),
  };
}
