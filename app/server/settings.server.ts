import type { Logger } from 'pino';
import { createContext, type RouterContextProvider } from 'react-router';
import {
  COUNTRY_LIST_FILE,
  correctCountryNames,
  makeCountryList,
} from '#domain/countries/countries.ts';
import { reasonsFrom } from '#domain/reasons/reasons.ts';
import { dayOf } from '#domain/site/notices.ts';
import {
  RETENTION_DEFAULTS,
  type SettingDefaults,
  type SiteSettings,
  settingsFrom,
} from '#domain/site/settings.ts';
import type { Files } from '#files/files.ts';
import type { Store } from '#store/store.ts';
import type { Config } from './process/config.ts';

const DAY_CHECK_MS = 10_000;

export type SiteSettingsSource = Awaited<ReturnType<typeof openSettings>>;

export const settingsContext = createContext<SiteSettings>();

export function settingsOf(context: Readonly<RouterContextProvider>): SiteSettings {
  return context.get(settingsContext);
}

/** @internal */
export function settingDefaults(config: Config): SettingDefaults {
  const { DONATE_URL, DONATE_PROVIDERS, DONATE_AMOUNTS } = config;
  const unnamed = DONATE_URL ? [{ name: '', url: DONATE_URL }] : [];
  return {
    name: config.SITE_NAME,
    contact: config.CONTACT_EMAIL,
    total: config.LETTERS_BASE_TOTAL,
    giving: { providers: [...unnamed, ...DONATE_PROVIDERS], amounts: DONATE_AMOUNTS },
    retention: RETENTION_DEFAULTS,
    ages: 'exact',
    secondReading: 'none',
  };
}

export async function openSettings(
  store: Pick<Store, 'settings' | 'rejectionReasons' | 'content' | 'invalidatedSince'>,
  config: Config,
) {
  const defaults = settingDefaults(config);
  let seen = await store.content();
  let latest = await read();

  async function read(): Promise<SiteSettings> {
    const stored = (await store.settings.list()).filter(({ value }) => value !== undefined);
    const reasons = reasonsFrom(await store.rejectionReasons.list());
    const settings = settingsFrom(defaults, stored, reasons);
    correctCountryNames(settings.countryNames);
    return settings;
  }

  return {
    defaults,

    async current(): Promise<SiteSettings> {
      const now = await store.content();
      if (now.version === seen.version && now.mark === seen.mark) return latest;
      // After a lost connection it may be the server that lacks the last changes.
      const invalidated =
        now.version <= seen.version ||
        now.losses !== seen.losses ||
        (await store.invalidatedSince(seen.version)).includes('settings');
      if (invalidated) latest = await read();
      seen = now;
      return latest;
    },

    latest: (): SiteSettings => latest,
  };
}

export async function writeCountryList(files: Files): Promise<void> {
  const text = JSON.stringify(makeCountryList());
  const stored = await files.read(COUNTRY_LIST_FILE);
  if (stored && (await new Response(stored.bytes).text()) === text) return;
  await files.put(COUNTRY_LIST_FILE, new TextEncoder().encode(text));
}

export function startNoticeClock({
  store,
  settings,
  log,
}: {
  store: Pick<Store, 'settings'>;
  settings: Pick<SiteSettingsSource, 'current'>;
  log: Logger;
}) {
  let day = dayOf(Date.now());
  const check = async () => {
    const today = dayOf(Date.now());
    if (today === day) return;
    try {
      const { notices } = await settings.current();
      const dated = Object.values(notices).some(({ from, until }) => from || until);
      if (dated) await store.settings.renew();
      day = today;
    } catch (error) {
      log.error({ err: error }, 'A notice could not begin or end.');
    }
  };
  const timer = setInterval(check, DAY_CHECK_MS);
  return { check, stop: () => clearInterval(timer) };
}
