import type { ServerResponse } from 'node:http';
import type { XmlMembers } from '#scripts/local/s3/xml';
import { xmlDocument } from '#scripts/local/s3/xml';

export function sendXml(response: ServerResponse, root: string, members: XmlMembers, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(xmlDocument(root, members));
}
