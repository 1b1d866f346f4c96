import { unknownRoute } from '#lib/runtime/http/unknown-route';

export const handler = unknownRoute;
