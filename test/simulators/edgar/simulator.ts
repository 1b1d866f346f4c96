import { html, json, type SimReply, type SimRequest, text } from '#test/simulators/core/message';
import { RateWindow } from '#test/simulators/core/rate-limit';
import { route } from '#test/simulators/core/router';
import type { ProviderFactory } from '#test/simulators/core/simulator';
import { folderOf } from '#test/simulators/edgar/filing';
import { fullText, TextIndex } from '#test/simulators/edgar/full-text';
import { indexPage } from '#test/simulators/edgar/index-page';
import { Library } from '#test/simulators/edgar/library';
import { recorded } from '#test/simulators/edgar/recorded';

const NO_SUCH_KEY =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>';
const UNDECLARED =
  '<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head><body><h1>Your Request Originates from an Undeclared Automated Tool</h1><p>Please declare your traffic by updating your user agent to include company specific information.</p></body></html>';
const TOO_FAST =
  '<html><head><title>SEC.gov | Request Rate Threshold Exceeded</title></head><body><h1>Request Rate Threshold Exceeded</h1></body></html>';

const library = new Library();
const texts = new TextIndex(library);

const types: Readonly<Record<string, string>> = {
  htm: 'text/html',
  html: 'text/html',
  xml: 'application/xml',
  txt: 'text/plain',
  json: 'application/json',
};

/**
 * SEC EDGAR: the three hosts data.sec.gov, www.sec.gov and efts.sec.gov on one address; their paths do not overlap. Serves recorded replies
 * unchanged, except for filings later than the service's clock.
 */
export const edgar: ProviderFactory = ({ now }) => {
  const rate = new RateWindow(10, 1_000);
  const today = () => now().toISOString().slice(0, 10);
  const missing = (): SimReply => text(404, 'application/xml', NO_SUCH_KEY);

  const submissions = ({ params }: SimRequest): SimReply => {
    const found = library.submissionsAt(params['cik'] ?? '', today());
    return found && /^\d{10}$/.test(params['cik'] ?? '') ? json(200, found) : missing();
  };

  const archive = ({ params, path }: SimRequest): SimReply => {
    const [cik = '', folder = '', ...rest] = (params['rest'] ?? '').split('/');
    const file = rest.join('/').replace(/^xsl[A-Za-z0-9_]+\//, '');
    const filing = library
      .filingsAt(cik, today())
      .find((entry) => entry.accession.replaceAll('-', '') === folder);
    if (!filing) return missing();
    const stored = library.document(`${folderOf(cik, filing.accession)}/${file}`);
    if (stored)
      return {
        status: 200,
        headers: { 'content-type': types[file.split('.').pop() ?? ''] ?? 'application/octet-stream' },
        body: stored,
      };
    if (file === `${filing.accession}-index.htm` || file === `${filing.accession}-index.html`) {
      return html(
        200,
        indexPage(cik, library.submissions(cik)?.name ?? '', filing, folderOf(cik, filing.accession)),
      );
    }
    if (file === 'index.json') {
      return json(200, {
        directory: {
          item: [
            {
              'last-modified': `${filing.filingDate} 16:30:00`,
              name: filing.document,
              type: 'text.gif',
              size: '',
            },
          ],
          name: path.replace('/index.json', ''),
          'parent-dir': `/Archives/edgar/data/${cik}`,
        },
      });
    }
    return missing();
  };

  const entities = (typed: string) => {
    const words = typed.toLowerCase();
    const hits = library
      .ciks()
      .map((cik) => library.submissions(cik))
      .filter((entry) => entry !== undefined)
      .filter(
        (entry) =>
          entry.name.toLowerCase().includes(words) ||
          entry.tickers.some((ticker) => ticker.toLowerCase().startsWith(words)),
      )
      .map((entry, at) => ({
        _index: 'edgar_entity',
        _id: String(Number(entry.cik)),
        _score: 100 - at,
        _source: {
          entity: `${entry.name}  ${entry.tickers.length > 0 ? `(${entry.tickers.join(', ')})  ` : ''}(CIK ${entry.cik.padStart(10, '0')})`,
          rank: 1_000 - at,
          ...(entry.tickers.length > 0 ? { tickers: entry.tickers.join(', ') } : {}),
        },
      }));
    return { took: 3, timed_out: false, hits: { total: { value: hits.length, relation: 'eq' }, hits } };
  };

  return {
    before({ headers }) {
      if (!/[^\s@]+@[^\s@]+\.[^\s@]+/.test(headers['user-agent'] ?? '')) return html(403, UNDECLARED);
      return rate.take() ? undefined : html(429, TOO_FAST, { 'retry-after': '1' });
    },
    routes: [
      route('GET', '/submissions/CIK:cik.json', submissions),
      route('GET', '/files/company_tickers.json', () => {
        const file = recorded('company_tickers.json');
        return file
          ? { status: 200, headers: { 'content-type': 'application/json' }, body: file }
          : missing();
      }),
      route('GET', '/Archives/edgar/data/*rest', archive),
      route('GET', '/LATEST/search-index', ({ query }) => {
        const typed = query.get('keysTyped');
        return json(200, typed ? entities(typed) : fullText(texts, query, today()));
      }),
    ],
    other: missing,
  };
};
