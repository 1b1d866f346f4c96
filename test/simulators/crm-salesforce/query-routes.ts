import { json, type SimReply, type SimRequest } from '#test/simulators/core/message';
import { type Route, route } from '#test/simulators/core/router';
import { failure, QueryError } from '#test/simulators/crm-salesforce/errors';
import type { Organization, SfRecord } from '#test/simulators/crm-salesforce/organization';
import { type Row, runQuery } from '#test/simulators/crm-salesforce/run-query';
import { type SobjectName, sobjectNamed } from '#test/simulators/crm-salesforce/schema';
import { parseSoql } from '#test/simulators/crm-salesforce/soql';

const BASE = '/services/data/:version';
const PAGE = 2_000;

interface ListView {
  readonly id: string;
  readonly label: string;
  readonly of: SobjectName;
  readonly shows: (record: SfRecord) => boolean;
}

const listViews: readonly ListView[] = [
  { id: '00BSm0000000001MAA', label: 'All Contacts', of: 'Contact', shows: () => true },
  {
    id: '00BSm0000000002MAA',
    label: 'Contacts without title',
    of: 'Contact',
    shows: (record) => !record['Title'],
  },
  {
    id: '00BSm0000000003MAA',
    label: 'All Open Leads',
    of: 'Lead',
    shows: (record) => record['IsConverted'] !== true,
  },
  { id: '00BSm0000000004MAA', label: 'All Accounts', of: 'Account', shows: () => true },
];

/** SOQL queries, and list views with their results. */
export function queryRoutes(organization: Organization): Route[] {
  const cursors = new Map<string, { rows: Row[]; total: number }>();
  let count = 0;

  const pageOf = (key: string, start: number, version: string): SimReply => {
    const held = cursors.get(key);
    if (!held) return failure(400, 'INVALID_QUERY_LOCATOR', 'invalid query locator');
    const records = held.rows.slice(start, start + PAGE);
    const next = start + records.length;
    const done = next >= held.rows.length;
    return json(200, {
      totalSize: held.total,
      done,
      ...(done ? {} : { nextRecordsUrl: `/services/data/${version}/query/${key}-${next}` }),
      records,
    });
  };

  const query =
    (withDeleted: boolean) =>
    ({ query: parameters, params }: SimRequest): SimReply => {
      const version = params['version'] ?? 'v60.0';
      try {
        const { total, rows } = runQuery(
          organization,
          parseSoql(parameters.get('q') ?? ''),
          version.replace('v', ''),
          withDeleted,
        );
        count += 1;
        cursors.set(`01gSm${count}`, { rows, total });
        return pageOf(`01gSm${count}`, 0, version);
      } catch (error) {
        if (error instanceof QueryError) return failure(400, error.code, error.message);
        throw error;
      }
    };

  const results = ({ params, query: parameters }: SimRequest): SimReply => {
    const view = listViews.find((entry) => entry.id.slice(0, 15) === params['id']?.slice(0, 15));
    if (!view) return failure(404, 'NOT_FOUND', 'The requested resource does not exist');
    const limit = Math.min(2_000, Number(parameters.get('limit') ?? 25));
    const offset = Number(parameters.get('offset') ?? 0);
    const all = organization.records[view.of].filter(
      (record) => record['IsDeleted'] !== true && view.shows(record),
    );
    const page = all.slice(offset, offset + limit);
    const columns = ['Name', ...(view.of === 'Account' ? ['Website'] : ['Email']), 'Id'];
    return json(200, {
      columns: columns.map((name) => ({
        ascendingLabel: null,
        descendingLabel: null,
        fieldNameOrPath: name,
        hidden: name === 'Id',
        label: name,
        selectListItem: name,
        sortDirection: null,
        sortIndex: null,
        sortable: true,
        type: name === 'Id' ? 'id' : 'string',
      })),
      developerName: view.label.replaceAll(' ', '_'),
      done: offset + page.length >= all.length,
      id: view.id,
      label: view.label,
      records: page.map((record) => ({
        columns: columns.map((name) => ({
          fieldNameOrPath: name,
          value: record[name] === null || record[name] === undefined ? null : String(record[name]),
        })),
      })),
      size: page.length,
    });
  };

  return [
    route('GET', `${BASE}/query`, query(false)),
    route('GET', `${BASE}/queryAll`, query(true)),
    route('GET', `${BASE}/query/:locator`, ({ params }) => {
      const [key = '', start = '0'] = (params['locator'] ?? '').split('-');
      return pageOf(key, Number(start), params['version'] ?? 'v60.0');
    }),
    route('GET', `${BASE}/sobjects/:type/listviews`, ({ params }) => {
      const type = sobjectNamed(params['type']);
      if (!type) return failure(404, 'NOT_FOUND', 'The requested resource does not exist');
      const shown = listViews.filter((view) => view.of === type);
      const url = (view: ListView, end: string) =>
        `/services/data/${params['version']}/sobjects/${type}/listviews/${view.id}/${end}`;
      return json(200, {
        done: true,
        nextRecordsUrl: null,
        size: shown.length,
        sobjectType: type,
        listviews: shown.map((view) => ({
          id: view.id,
          label: view.label,
          developerName: view.label.replaceAll(' ', '_'),
          describeUrl: url(view, 'describe'),
          resultsUrl: url(view, 'results'),
          soqlCompatible: true,
          url: url(view, ''),
        })),
      });
    }),
    route('GET', `${BASE}/sobjects/:type/listviews/:id/results`, results),
  ];
}
