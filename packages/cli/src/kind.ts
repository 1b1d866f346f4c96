/** What an id names, by its form: `enr_...` or digits, `obb_...`, or a UUID, which is a batch. */
export function kindOf(id: string): 'enrichment' | 'batch' | 'outbound' | undefined {
  if (/^(enr_)?\d{1,19}$/.test(id)) return 'enrichment';
  if (/^obb_/.test(id)) return 'outbound';
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? 'batch' : undefined;
}
