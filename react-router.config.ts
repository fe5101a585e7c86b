import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // What a form does when it is sent is there with its page, also where the connection is gone.
  splitRouteModules: false,
  // The browser is told of all routes by one file that it keeps, and has nothing to ask for.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
