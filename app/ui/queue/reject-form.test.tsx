import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { deskTranslateFor, translatorOf } from '#i18n/translators.server.ts';
import { ReasonFields } from './reject-form.tsx';

const TO = { letter: paths.decideLetters('reject'), response: paths.decideResponses('reject') };

describe.each(LANGUAGES.map(({ code }) => code))('the form that rejects, in %s', (code) => {
  const fields = (kind: keyof typeof TO) =>
    renderToStaticMarkup(
      <I18nextProvider i18n={translatorOf(code)}>
        <ReasonFields to={`/${code}${TO[kind]}`} />
      </I18nextProvider>,
    );

  test.each(['letter', 'response'] as const)('says who reads the reason of a %s', (kind) => {
    const t = deskTranslateFor(code, 'moderation');
    const other = kind === 'letter' ? 'response' : 'letter';
    const shown = fields(kind);
    for (const part of ['lead', 'reader'] as const) {
      expect(shown).toContain(t(`rejecting.${part}.${kind}`));
      expect(shown).not.toContain(t(`rejecting.${part}.${other}`));
    }
  });
});
