import type { MiddlewareHandler } from 'hono';

/** More parts than the path of any page has. */
const PARTS_MAX = 20;

/**
 * Answers for paths deeper than any page stands. The router looks at every address above the one
 * it is asked for: a path of thousands of parts would keep everybody else waiting for minutes.
 */
export const refuseDeepPaths: MiddlewareHandler = async (c, next) => {
  const deep = c.req.path.split('/', PARTS_MAX + 2).length > PARTS_MAX + 1;
  return deep ? c.text('There is nothing here.', 404) : next();
};
