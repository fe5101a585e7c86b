import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, languageOf } from '#domain/languages/languages.ts';
import { reasonsFrom } from '#domain/reasons/reasons.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { RETENTION_DEFAULTS } from '#domain/site/settings.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { deskTranslateFor, translatorOf } from '#i18n/translators.server.ts';
import {
  toAnswerRejecting,
  toLetterRejecting,
} from '#routes/staff/submissions/rejecting.server.ts';
import { ReasonFields } from './reason-fields.tsx';
import type { WriterCount } from './views.ts';

const TO = {
  letter: deskPaths.decideLetters('reject'),
  response: deskPaths.decideResponses('reject'),
};
const settings = {
  reasons: reasonsFrom({
    all: [{ id: 'private', version: 1, retired: false, worded: undefined }],
    wordings: [],
  }),
  retention: RETENTION_DEFAULTS,
};

describe.each(LANGUAGES.map(({ code }) => code))('the form that rejects, in %s', (code) => {
  const fields = (kind: keyof typeof TO, writers?: WriterCount[]) => {
    const read = { locale: code, settings };
    const view = kind === 'letter' ? toLetterRejecting(read, writers) : toAnswerRejecting(read);
    return renderToStaticMarkup(
      <I18nextProvider i18n={translatorOf(code)}>
        <ReasonFields to={`/${code}${TO[kind]}`} view={view} writers={view.writers} />
      </I18nextProvider>,
    );
  };
  const t = deskTranslateFor(code, 'moderation');

  test.each(['letter', 'response'] as const)('says who reads the reason of a %s', (kind) => {
    const other = kind === 'letter' ? 'response' : 'letter';
    const shown = fields(kind, [{ locale: 'ru', count: 1 }]);
    for (const part of ['lead', 'reader'] as const) {
      expect(shown).toContain(t(`rejecting.${part}.${kind}`));
      expect(shown).not.toContain(t(`rejecting.${part}.${other}`));
    }
    expect(shown).toContain(t(`rejection.noteHint.${kind}`));
  });

  test('says a letter’s reason in the words and the language of whoever reads it', () => {
    const russian = pageWords('slip', 'ru').reasons.private;
    expect(fields('letter', [{ locale: 'ru', count: 2 }])).toContain(
      `lang="${languageOf('ru').tag}" dir="ltr">${russian}`,
    );
    expect(fields('response')).not.toContain(russian);
  });

  test('does not promise a reader where a letter has no slip', () => {
    const shown = fields('letter', [{ locale: undefined, count: 1 }]);
    expect(shown).toContain(t('rejection.noSlip'));
    expect(shown).not.toContain(t('rejecting.lead.letter'));
  });
});
