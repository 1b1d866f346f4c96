const KEYWORDS = new Set(
  'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield'.split(
    ' ',
  ),
);
/** Members that every model has in one of pydantic's two major versions. */
const OF_MODELS = new Set(
  'construct copy dict fields from_orm json parse_file parse_obj parse_raw schema schema_json update_forward_refs validate'.split(
    ' ',
  ),
);

/** `createEnrichmentV2` -> `create_enrichment_v2` */
export const snakeCase = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** `match_reason` -> `MatchReason` */
export const pascalCase = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The name as a Python parameter: `from` -> `from_`. */
export const parameterName = (name: string): string => {
  const plain = name.replaceAll(/[^A-Za-z0-9_]/g, '_').replace(/^_+/, '');
  return KEYWORDS.has(plain) ? `${plain}_` : plain;
};

/** The name as a model attribute; names reserved by Python or pydantic get an underscore. */
export const attributeName = (name: string): string => {
  const plain = parameterName(name);
  return name.startsWith('_') || OF_MODELS.has(plain) || plain.startsWith('model_') ? `${plain}_` : plain;
};

/** Text as a Python docstring with this indent. */
export function docstring(text: string, indent: string): string {
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').trim();
  const lines = safe.split('\n').map((line, at) => (at === 0 || line === '' ? line : `${indent}${line}`));
  const closed = safe.endsWith('"') || lines.length > 1 ? `\n${indent}` : '';
  return `${indent}"""${lines.join('\n')}${closed}"""`;
}
