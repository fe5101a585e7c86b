import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // What a form does when it is sent is there with its page, also where the connection is gone.
  splitRouteModules: false,
} satisfies Config;
