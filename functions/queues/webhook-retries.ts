export { handler } from '#functions/queues/webhooks';
