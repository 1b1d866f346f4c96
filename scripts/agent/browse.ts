import { load } from 'cheerio';

export interface Person {
  readonly user: string;
  readonly password: string;
  readonly decision: 'allow' | 'deny';
}

interface Step {
  readonly url: string;
  readonly body?: URLSearchParams;
}

/** Fills in the form of a page: sign-in or consent. Throws the page's message if it has none. */
function fillIn(html: string, url: string, person: Person): Step {
  const page = load(html);
  const form = page('form').first();
  if (form.length === 0 || page('[role=alert]').length > 0)
    throw new Error(`The page says: ${page('main').text().trim()}`);
  const body = new URLSearchParams();
  for (const field of form.find('input[name]').toArray())
    body.set(field.attribs['name'] ?? '', field.attribs['value'] ?? '');
  for (const field of form.find('select').toArray())
    body.set(field.attribs['name'] ?? '', page(field).find('option').first().attr('value') ?? '');
  if (body.has('password')) {
    body.set('email', person.user);
    body.set('password', person.password);
  } else body.set('decision', person.decision);
  return { url: new URL(form.attr('action') ?? '', url).href, body };
}

/**
 * A scriptless browser for the local stage: follows redirects with its cookies and fills in the forms it gets, until it is sent to
 * `redirect`. Returns that address, which has the code.
 */
export async function browse(start: string, redirect: string, person: Person): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: Step = { url: start };
  for (let step = 0; step < 20; step += 1) {
    if (next.url.startsWith(redirect)) return new URL(next.url);
    const reply = await fetch(next.url, {
      method: next.body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      ...(next.body ? { body: next.body } : {}),
    });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const location = reply.headers.get('location');
    next = location
      ? { url: new URL(location, next.url).href }
      : fillIn(await reply.text(), next.url, person);
  }
  throw new Error('There were too many redirects.');
}
