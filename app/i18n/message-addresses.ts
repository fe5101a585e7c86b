import type { Locale } from '#domain/languages/languages.ts';

const addresses = import.meta.glob<string>('./locales/*/interface.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function messagesAddress(locale: Locale): string {
  const address = addresses[`./locales/${locale}/interface.json`];
  if (!address) throw new Error(`There are no messages for the locale "${locale}".`);
  return address;
}
