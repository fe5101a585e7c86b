import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HydratedRouter } from 'react-router/dom';
import { splitLocale } from '#domain/languages/languages.ts';
import { createTranslator } from '#i18n/instance.ts';
import { messagesAddress } from '#i18n/message-addresses.ts';
import { handleLostRequests } from '#ui/behaviour/requests/lost-requests.ts';
import { hideReturns } from '#ui/behaviour/shown-entry.ts';

handleLostRequests();
hideReturns();

const { locale } = splitLocale(window.location.pathname);
const response = await fetch(messagesAddress(locale));
if (!response.ok) throw new Error(`The messages did not arrive: ${response.status}`);
const i18n = createTranslator(locale, await response.json());

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
