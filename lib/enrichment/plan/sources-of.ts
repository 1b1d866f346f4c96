import type { EnrichmentConfig } from '#lib/config/enrichment-config';
import { readBrief } from '#lib/enrichment/brief/brief';
import { sourcesOrdered } from '#lib/enrichment/brief/orders';
import type { Enrichment } from '#lib/enrichment/enrichment';
import { type FieldName, fieldCatalogue, fieldNames } from '#lib/field/catalogue';
import { groupOf } from '#lib/field/group';
import { type SourceName, sourceNames } from '#lib/field/source';

/** The fields that a request wants, by name or group; `undefined` if it wants all. */
export function wantedFields(fields: Enrichment['options']['fields']): ReadonlySet<FieldName> | undefined {
  if (fields === undefined) return undefined;
  const named: ReadonlySet<string> = new Set(fields);
  return new Set(fieldNames.filter((field) => named.has(field) || named.has(groupOf(field))));
}

/** The sources to ask for a field: the e-mail finder for addresses, every source for derived fields. */
function sourcesForField(field: FieldName): readonly SourceName[] {
  if (groupOf(field) === 'email') return ['email_finder'];
  const listed = sourceNames.filter((source) => fieldCatalogue[field].sources.some((one) => one === source));
  return listed.length > 0 ? listed : sourceNames;
}

/**
 * The sources that an enrichment asks: those its instructions order, or else those switched on, if they can give what is wanted. With only
 * a name and company the network is asked too, as only it shows namesakes.
 */
export function sourcesOf(
  { type, input, options }: Pick<Enrichment, 'type' | 'input' | 'options'>,
  { sources }: Pick<EnrichmentConfig, 'sources'>,
): ReadonlySet<SourceName> {
  const wanted = wantedFields(options.fields);
  const asked = new Set(wanted === undefined ? sourceNames : [...wanted].flatMap(sourcesForField));
  const byName = type === 'person' && input.network_url === undefined && input.email === undefined;
  if (byName) asked.add('network');
  const ordered =
    options.instructions === undefined ? sources : sourcesOrdered(sources, readBrief(options.instructions));
  return new Set(sourceNames.filter((source) => ordered[source] && asked.has(source)));
}
