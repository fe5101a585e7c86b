import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import {
  DEFAULT_LOCALE,
  isHalfDone,
  type Locale,
  splitLocale,
} from '#domain/languages/languages.ts';
import { OFFLINE_KEY } from '#domain/offline/key.ts';
import { createTranslator, type InterfaceMessages } from '#i18n/instance.ts';
import { messagesAddress } from '#i18n/message-addresses.ts';
import { markMotion } from '#ui/behaviour/paper.ts';
import { handleLostRequests } from '#ui/behaviour/requests/lost-requests.ts';
import { hideReturns } from '#ui/behaviour/shown-entry.ts';
import { stored } from '#ui/behaviour/storage.ts';

handleLostRequests();
hideReturns();
markMotion();

const { locale } = splitLocale(window.location.pathname);
const i18n = createTranslator(
  ...(await Promise.all([
    locale,
    messagesOf(locale),
    ...(isHalfDone(locale) ? [messagesOf(DEFAULT_LOCALE)] : []),
  ])),
);

/** Until they have come: nobody else asks for them again. */
async function messagesOf(of: Locale): Promise<InterfaceMessages> {
  const messages = await fetch(messagesAddress(of))
    .then((response) => response.ok && response.json())
    .catch(() => false);
  if (messages) return messages;
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return messagesOf(of);
}

if (stored('localStorage', OFFLINE_KEY)) void import('#ui/offline/companion.ts');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <HydratedRouter />
      </I18nextProvider>
    </StrictMode>,
  );
});
