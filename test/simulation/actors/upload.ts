import type { Play } from '#test/simulation/actors/play';
import type { User } from '#test/simulation/actors/user';

/** Uploads a file as a form does, and returns the upload's id. */
export async function upload(
  play: Play,
  user: User,
  path: string,
  name: string,
  lines: readonly string[],
): Promise<string> {
  const boundary = `----${name.replaceAll(' ', '')}`;
  const content = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}.csv"\r\nContent-Type: text/csv\r\n\r\n${lines.join('\n')}\n\r\n--${boundary}--\r\n`;
  const raw = { type: `multipart/form-data; boundary=${boundary}`, content };
  const sent = await user.ask('POST', path, { raw });
  play.expect(sent.status < 300, `${name}: uploading answers ${sent.status} ${JSON.stringify(sent.body)}`);
  return sent.body.upload_id;
}
