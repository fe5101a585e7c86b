import type { MetaDescriptor } from 'react-router';
import { plainWords } from '#i18n/fallback/marks.ts';
import type { Head } from '#routes/head.ts';

export function staffMeta({
  loaderData,
}: {
  loaderData: { head: Head } | undefined;
}): MetaDescriptor[] {
  const robots = { name: 'robots', content: 'noindex' };
  return loaderData ? [{ title: plainWords(loaderData.head.title) }, robots] : [robots];
}
