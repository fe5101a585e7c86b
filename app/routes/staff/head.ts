import type { MetaDescriptor } from 'react-router';
import type { Head } from '#routes/head.ts';

/** A page for staff: it has a title, and search engines leave it alone. */
export function staffMeta({
  loaderData,
}: {
  loaderData: { head: Head } | undefined;
}): MetaDescriptor[] {
  const robots = { name: 'robots', content: 'noindex' };
  return loaderData ? [{ title: loaderData.head.title }, robots] : [robots];
}
