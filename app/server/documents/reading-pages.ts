import { splitLocale } from '#domain/languages/languages.ts';
import { PUBLIC_PAGES } from '#domain/site/pages.ts';

const READ = PUBLIC_PAGES.flatMap(({ path, cached, tool }) =>
  cached && !tool ? [new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)] : [],
);

/** Whether it is the same for everybody, and all there is to read without script. */
export function isReadingPage(pathname: string): boolean {
  const { path } = splitLocale(pathname);
  return READ.some((page) => page.test(path));
}
