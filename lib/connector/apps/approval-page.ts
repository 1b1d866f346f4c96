/**
 * Work that waits for a person: staged messages, or changes to a CRM record. Each can be edited or left out before it is approved or
 * stopped. Approving goes through the client, which asks the person as for any call.
 */
export const approvalPage = `
const busy = async (act) => {
  for (const one of document.querySelectorAll('.btn')) one.disabled = true;
  try {
    await act();
  } catch (error) {
    failed(error);
  } finally {
    for (const one of document.querySelectorAll('.btn')) one.disabled = false;
  }
};
const tick = (label, changed) => {
  const box = el('input');
  box.type = 'checkbox';
  box.checked = true;
  box.setAttribute('aria-label', label);
  box.addEventListener('change', () => {
    box.closest('.line').classList.toggle('out', !box.checked);
    changed?.();
  });
  return box;
};

const open = ['pending', 'scheduled'];
const kinds = { connect: 'invitation' };
const messages = (batch) => {
  const staged = batch.status === 'staged';
  const parts = batch.jobs.map((job) => {
    const editable = staged && open.includes(job.status);
    const box = editable ? tick('Send ' + job.preview) : undefined;
    const text = el('textarea');
    text.value = job.content?.text ?? '';
    text.setAttribute('aria-label', 'Text to ' + (job.target?.name ?? job.id));
    return { job, box, text, editable };
  });
  const save = async () => {
    for (const { job, text, editable } of parts) {
      if (editable && text.value !== (job.content?.text ?? '')) await call('update_outbound_job', { id: batch.id, job_id: job.id, text: text.value });
    }
  };
  const approve = () => busy(async () => {
    await save();
    const chosen = parts.filter(({ box }) => box?.checked).map(({ job }) => job.id);
    if (chosen.length === 0) return void say('Everything is left out, so there is nothing to approve.');
    const all = chosen.length === parts.filter(({ box }) => box).length;
    const result = await call('approve_outbound_batch', { id: batch.id, ...(all ? {} : { job_ids: chosen }) });
    if (!stillAsks(result)) await refresh(batch.id, result.summary);
  });
  const stop = () => busy(async () => {
    const { summary } = await call('stop_outbound_batch', { id: batch.id });
    await refresh(batch.id, summary);
  });
  main.replaceChildren(
    el('div', 'card',
      el('div', 'head', el('h1', '', (staged ? 'Send ' : '') + parts.length + ' ' + (kinds[batch.action] ?? batch.action) + (parts.length === 1 ? '' : 's') + ' as ' + batch.account_name), badge(batch.status, toneOf(batch.status))),
      el('div', '', parts.map(({ job, box, text, editable }) =>
        el('div', 'line pick', box ?? el('span'),
          el('div', '', el('div', '', job.target?.name ?? job.preview), badge(job.status, toneOf(job.status))),
          el('div', 'values', editable && job.content?.text !== undefined ? text : el('div', '', job.preview),
            (job.warnings ?? []).map((one) => el('div', 'small', badge('warning', 'warn'), ' ' + one.message)),
            job.error ? el('div', 'small', badge('error', 'bad'), ' ' + job.error.message) : '')))),
      el('div', 'body', staged
        ? el('div', 'row', button('Approve', 'btn primary', approve), button('Save changes', 'btn', () => busy(async () => { await save(); await refresh(batch.id, 'Saved.'); })), button('Stop', 'btn danger', stop))
        : el('p', 'soft', 'Nothing here is waiting for you.'))));
};
const refresh = async (id, note) => {
  messages(await call('get_outbound_batch', { id }));
  if (note) say(note);
};

const changeOf = (kind) => (one) => {
  const box = tick('Write ' + one.property);
  const input = el('input');
  input.type = 'text';
  input.value = words(one.proposed);
  input.setAttribute('aria-label', 'Value of ' + one.property);
  return { kind, one, box, input };
};
const diff = (preview) => {
  const all = (actions) => ['contact', 'company'].flatMap((kind) => (preview[kind]?.changes ?? []).filter(({ action }) => actions.includes(action)).map((one) => ({ kind, one })));
  const parts = all(['create', 'update']).map(({ kind, one }) => changeOf(kind)(one));
  const refused = all(['refused']);
  const approve = () => busy(async () => {
    const field_overrides = {};
    for (const { one, box, input } of parts) {
      if (!one.field) continue;
      if (!box.checked) field_overrides[one.field] = null;
      else if (input.value !== words(one.proposed)) field_overrides[one.field] = typeof one.proposed === 'number' ? Number(input.value) : input.value;
    }
    const given = Object.keys(field_overrides).length > 0 ? { field_overrides } : {};
    const result = await call('approve_enrichment', { id: String(preview.enrichment_id), ...given });
    if (!stillAsks(result)) done(result.summary);
  });
  const done = (text) => {
    for (const one of document.querySelectorAll('.btn, input')) one.remove();
    say(text);
  };
  const records = ['contact', 'company'].filter((kind) => preview[kind]?.match).map((kind) => kind + ' ' + preview[kind].match.id);
  main.replaceChildren(
    el('div', 'card',
      el('div', 'head', el('h1', '', 'Write ' + parts.length + (parts.length === 1 ? ' change' : ' changes') + ' to ' + preview.platform), badge(records.join(', ') || 'no matching record', records.length ? 'accent' : 'warn')),
      el('div', '', parts.map(({ kind, one, box, input }) =>
        el('div', 'line pick', box, el('div', 'soft', kind + '.' + one.property),
          el('div', 'values', one.current === undefined || one.current === null ? '' : el('del', '', words(one.current)),
            typeof one.proposed === 'object' ? el('ins', '', words(one.proposed)) : input, el('div', 'small soft', one.reason ?? '')))),
        refused.map(({ kind, one }) => el('div', 'line pick', el('span'), el('div', 'soft', kind + '.' + one.property), el('div', 'values', badge('not written', 'warn'), el('div', 'small soft', one.reason ?? ''))))),
      el('div', 'body', parts.length === 0
        ? el('p', 'soft', 'The CRM already has all of this.')
        : el('div', 'row', button('Approve', 'btn primary', approve), button('Stop', 'btn danger', () => done('Nothing was written.'))))));
};
const show = async (first) => {
  if (first.enrichment_id !== undefined) return diff(first);
  if (first.jobs) return messages(first);
  await refresh(first.batch_id ?? first.id);
};
`;
