import { listOfAny } from '#domain/wording/lists.ts';

/** Where one can give. An address may hold `{amount}`, which the chosen amount replaces. */
export type Provider = { name: string; url: string };

/** `value` as a decimal number such as `12.50`, `currency` by its ISO 4217 code. */
export type Amount = { value: string; currency: string };

export type GivingOption = {
  name: string;
  href: string | undefined;
  amounts: { text: string; href: string }[];
};

const AMOUNT_PLACEHOLDER = '{amount}';
const AMOUNT = /^(\d{1,9}(?:\.\d{1,2})?) ?([A-Z]{3})$/;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

export function takesAmount(url: string): boolean {
  return url.includes(AMOUNT_PLACEHOLDER);
}

export function givingOptions(
  providers: readonly Provider[],
  amounts: readonly Amount[],
  tag: string,
): GivingOption[] {
  return providers.map(({ name, url }) =>
    takesAmount(url)
      ? {
          name,
          href: undefined,
          amounts: amounts.map((amount) => ({
            text: printAmount(amount, tag),
            href: url.replaceAll(AMOUNT_PLACEHOLDER, amount.value),
          })),
        }
      : { name, href: url, amounts: [] },
  );
}

export function listAmounts(amounts: readonly Amount[], tag: string): string {
  const texts = amounts.map((amount) => printAmount(amount, tag));
  return listOfAny(texts, tag);
}

/** Reads `PayPal=https://…, Bank transfer=https://…`, with the comma of any language; `undefined` if it is no such list. */
export function readProviders(text: string): Provider[] | undefined {
  const providers = entriesOf(text).map((entry) => {
    const [name = '', url = ''] = entry.split(/[=＝](.*)/s).map((part) => part.trim());
    return { name, url };
  });
  const valid = providers.every(
    ({ name, url }) =>
      name.length >= 1 &&
      name.length <= 40 &&
      /^https?:\/\/\S+$/.test(url) &&
      URL.canParse(url.replaceAll(AMOUNT_PLACEHOLDER, '1')),
  );
  return valid ? providers : undefined;
}

/** Reads `10 EUR, 12.50 EUR`, with the comma of any language and in full-width signs too; `undefined` if it is no such list. */
export function readAmounts(text: string): Amount[] | undefined {
  const amounts = entriesOf(text).map((entry) => {
    const [, value = '', currency = ''] = AMOUNT.exec(entry.normalize('NFKC')) ?? [];
    return { value, currency };
  });
  const valid = amounts.every(
    ({ value, currency }) => Number(value) > 0 && CURRENCIES.has(currency),
  );
  return valid ? amounts : undefined;
}

function printAmount({ value, currency }: Amount, tag: string): string {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(Number(value));
}

function entriesOf(text: string): string[] {
  return text
    .split(/[,，、；،]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
