import type { MiddlewareHandler } from 'hono';

/** HEAD is answered as GET is, and its body dropped: the file behind it would stay open. */
export const closeUnreadBodies: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.req.method === 'HEAD') await c.res.body?.cancel();
};
