import { type CallContext, perform } from '#local-aws/calls/perform';
import { readPostForm } from '#local-aws/s3/post-form';
import { checkPostForm, withinLimits } from '#local-aws/s3/post-policy';
import type { S3Request } from '#local-aws/s3/s3';
import { s3Error } from '#local-aws/s3/s3-error';
import { sendXml } from '#local-aws/s3/send-xml';

/** S3's placeholder in a form's key; not a template literal of ours. */
const fileNamePlaceholder = ['$', '{filename}'].join('');

/** A presigned POST from a browser's form. The call counts as the signer's PutObject, whose permission it uses. */
export async function postObject(s3: S3Request, context: CallContext): Promise<void> {
  const { request, response, store, bucket } = s3;
  const form = await readPostForm(request.headers['content-type'] ?? '', request as AsyncIterable<Buffer>);
  const grant = checkPostForm(bucket, form.fields, Date.now());
  const key = (form.fields.get('key') ?? '').replaceAll(fileNamePlaceholder, form.fileName);
  if (key === '') throw s3Error('InvalidArgument', 400, "Bucket POST must contain a field named 'key'.");
  await perform(context, grant.caller, 's3', 'PostObject', async (call, answer) => {
    if (answer === 'given twice') return;
    call.access.push({ action: 's3:PutObject', resource: `arn:aws:s3:::${bucket}/${key}` });
    const received = await store.receive(withinLimits(form.file, grant));
    const meta = [...form.fields].filter(([name]) => name.startsWith('x-amz-meta-'));
    const stored = await store.put(bucket, key, received, {
      'content-type': form.fields.get('content-type') ?? 'binary/octet-stream',
      ...Object.fromEntries(meta),
    });
    const status = form.fields.get('success_action_status');
    if (answer === 'lost') return;
    response.setHeader('etag', `"${stored.etag}"`);
    if (status === '201')
      sendXml(response, 'PostResponse', { Bucket: bucket, Key: key, ETag: `"${stored.etag}"` }, 201);
    else response.writeHead(status === '200' ? 200 : 204).end();
  });
}
