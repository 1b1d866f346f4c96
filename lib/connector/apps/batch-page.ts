/** A batch: its progress, the outcome of its members, and its cost. */
export const batchPage = `
const counted = ['completed', 'approved', 'processing', 'waiting', 'queued', 'failed', 'cancelled'];
const draw = ({ status, source = {}, percent_complete = 0, member_count = 0, counts = {}, credits = {}, estimated_credits, duplicate_count, refused_count }) => {
  const bar = el('i');
  bar.style.width = Math.min(100, percent_complete) + '%';
  const meter = el('div', 'meter', bar);
  meter.setAttribute('role', 'progressbar');
  meter.setAttribute('aria-valuenow', String(percent_complete));
  meter.setAttribute('aria-label', 'Progress of the batch');
  const out = [duplicate_count ? duplicate_count + ' duplicates' : '', refused_count ? refused_count + ' with too little data' : ''].filter(Boolean);
  main.replaceChildren(
    el('div', 'card',
      el('div', 'head', el('h1', '', source.list_name ?? source.file_name ?? 'Batch'), badge(status, toneOf(status))),
      el('div', 'body',
        meter,
        el('p', '', percent_complete + '% of ' + member_count + ' members' + (out.length ? ', left out: ' + out.join(', ') : '')),
        el('div', 'row', counted.filter((name) => counts[name]).map((name) => badge(counts[name] + ' ' + name, toneOf(name)))),
        el('p', 'small soft', 'Credits: ' + (credits.charged ?? 0) + ' charged, ' + (credits.held ?? 0) + ' held, about ' + (credits.estimated ?? estimated_credits ?? 0) + ' in total'))));
};
const show = async (first) => {
  let batch = first;
  draw(batch);
  while (['reading', 'confirmed', 'processing'].includes(batch.status)) {
    batch = await call('get_batch', { batch_id: batch.batch_id, wait: 10 });
    draw(batch);
  }
};
`;
