import type { ServerResponse } from 'node:http';
import { xmlDocument } from '#local-aws/s3/xml';

export function sendXml(response: ServerResponse, root: string, members: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(xmlDocument(root, members));
}
