/**
 * Shared by every page: a minimal MCP Apps (2026-01-26) view client, as the official package with its schemas adds half a megabyte per
 * page; and elements built from text alone, so that no result can become markup. A page defines `show(result)`.
 */
export const bridge = `
const waiting = new Map();
let lastId = 0;
const post = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const request = (method, params) =>
  new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    post({ id: lastId, method, params });
  });
const themed = ({ theme } = {}) => {
  if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
};
const notified = {
  'ui/notifications/tool-input': () => {},
  'ui/notifications/tool-result': (result) => received(result),
  'ui/notifications/tool-cancelled': () => say('The call was cancelled.', 'bad'),
  'ui/notifications/host-context-changed': themed,
};
addEventListener('message', ({ source, data }) => {
  if (source !== parent || data?.jsonrpc !== '2.0') return;
  if (data.method !== undefined) {
    if (data.id === undefined) return notified[data.method]?.(data.params ?? {});
    const known = ['ping', 'ui/resource-teardown'].includes(data.method);
    return post(known ? { id: data.id, result: {} } : { id: data.id, error: { code: -32601, message: 'Method not found' } });
  }
  const found = waiting.get(data.id);
  waiting.delete(data.id);
  if (data.error) found?.reject(new Error(data.error.message));
  else found?.resolve(data.result);
});

const main = document.querySelector('main');
/** An element of this class, with children that are elements or text. */
const el = (tag, name, ...children) => {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children.flat().filter((one) => one !== undefined && one !== null && one !== ''));
  return made;
};
const badge = (text, tone = '') => el('span', 'badge ' + tone, text);
const button = (text, name, act) => {
  const made = el('button', name, text);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
};
const link = (text, url) => {
  const made = button(text, 'link', () => request('ui/open-link', { url }).catch(failed));
  made.title = url;
  return made;
};
const say = (text, tone = '') => {
  document.querySelector('.note')?.remove();
  const note = el('p', 'note ' + tone, text);
  note.setAttribute('role', tone === 'bad' ? 'alert' : 'status');
  main.prepend(note);
  return note;
};
const failed = (error) => say(error.message, 'bad');
const words = (value) =>
  value === undefined || value === null || value === '' ? '—' : typeof value === 'object' ? (Array.isArray(value) ? value.map(words).join(', ') : JSON.stringify(value)) : String(value);
const toneOf = (status) =>
  ['completed', 'approved', 'found', 'sent'].includes(status) ? 'good' : ['failed', 'not_found', 'stopped', 'cancelled', 'contradictory'].includes(status) ? 'bad' : ['staged', 'ambiguous', 'pending', 'previewed'].includes(status) ? 'warn' : 'accent';

/** Calls a tool of this server through the client; what asks a person asks them there. */
const call = async (name, given) => {
  const result = await request('tools/call', { name, arguments: given });
  const text = (result.content ?? []).map((one) => one.text ?? '')[0] ?? '';
  if (result.isError) throw new Error(text);
  return { ...result.structuredContent, summary: text };
};
/** Where a person must still decide on the approval page. Answers whether they must. */
const stillAsks = ({ approved, decision, approval_url }) => {
  if (approved !== false) return false;
  const note = say(decision === 'pending' ? 'Nothing has been sent or written yet. ' : 'It was not approved. Nothing was sent or written.');
  if (approval_url) note.append(link('Open the approval page', approval_url));
  return true;
};
const received = async (result) => {
  try {
    if (result.isError) throw new Error(result.content?.[0]?.text ?? 'It failed.');
    await show(result.structuredContent ?? {});
  } catch (error) {
    failed(error);
  }
};
const sized = () => post({ method: 'ui/notifications/size-changed', params: { height: Math.ceil(document.documentElement.getBoundingClientRect().height) } });
request('ui/initialize', { appInfo: { name: 'gtm-enrichment', version: '1' }, appCapabilities: {}, protocolVersion: '2026-01-26' }).then(({ hostContext }) => {
  themed(hostContext);
  post({ method: 'ui/notifications/initialized' });
  new ResizeObserver(sized).observe(document.body);
}, failed);
`;
