/** An enrichment: the person found and the confidence, each field with its citations, and where sources disagree. */
export const enrichmentPage = `
const running = ['queued', 'waiting', 'processing'];
const fieldsOf = async (id) => {
  const all = [];
  for (let offset = 0; offset !== undefined; ) {
    const { fields = [], next_offset } = await call('get_enrichment_fields', { id: String(id), limit: 100, offset });
    all.push(...fields);
    offset = next_offset;
  }
  return all;
};
const citation = ({ url, title, quote }) =>
  el('div', 'small', url ? link(title || url, url) : title, quote ? el('span', 'soft', ' “' + quote + '”') : '');
const conflict = (one) => el('div', 'small', badge('conflict', 'warn'), ' ' + words(one.value ?? one) + (one.source ? ' (' + one.source + ')' : ''));
const line = ({ field, value, source, confidence, citations = [], conflicts = [] }) =>
  el('div', 'line',
    el('div', 'soft', field),
    el('div', 'values',
      el('ins', '', words(value)),
      el('div', 'small soft', [source, confidence === undefined ? undefined : Math.round(confidence * 100) + '%'].filter(Boolean).join(' · ')),
      citations.map(citation),
      conflicts.map(conflict)));
const draw = (found, fields) => {
  const { status, match, input = {}, data = {} } = found;
  const name = data.full_name ?? [input.first_name, input.last_name].filter(Boolean).join(' ') ;
  const title = name || data.company_name || input.email || input.company || 'Enrichment';
  const matched = match && match.status ? badge('match ' + match.status + (match.confidence ? ' ' + Math.round(match.confidence * 100) + '%' : ''), toneOf(match.status)) : '';
  const conflicts = fields.filter((one) => one.conflicts?.length > 0).length;
  main.replaceChildren(
    el('div', 'card',
      el('div', 'head', el('h1', '', title), badge(status, toneOf(status)), matched, conflicts ? badge(conflicts + ' in conflict', 'warn') : ''),
      match?.reasons?.length ? el('div', 'body', match.reasons.map((one) => el('p', 'small soft', one))) : '',
      el('div', '', fields.map(line)),
      fields.length === 0 ? el('div', 'body', el('p', 'soft', running.includes(status) ? 'Reading the sources…' : 'No fields were found.')) : ''));
};
const show = async (first) => {
  let found = first;
  draw(found, []);
  while (running.includes(found.status)) {
    found = await call('get_enrichment', { id: String(found.id), wait: 20 });
    draw(found, []);
  }
  if (found.status === 'completed' || found.status === 'approved') draw(found, await fieldsOf(found.id));
};
`;
