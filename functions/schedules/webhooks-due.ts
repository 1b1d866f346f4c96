import { now } from '#lib/runtime/clock';
import { sendDue } from '#lib/webhook/use-cases/send-due';

export const handler = () => sendDue(now());
