import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { LANGUAGES, languageOf } from '#domain/languages/languages.ts';
import { reasonsFrom } from '#domain/reasons/reasons.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { RETENTION_DEFAULTS } from '#domain/site/settings.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { deskTranslateFor, translatorOf } from '#i18n/translators.server.ts';
import { toRejecting } from '#routes/staff/submissions/rejecting.server.ts';
import { ReasonFields } from './reason-fields.tsx';
import { SlipPreview } from './slip-preview.tsx';
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
    const view = toRejecting(kind === 'letter' ? kind : 'answer', read, writers);
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

  test.each(['letter', 'response'] as const)(
    'says the reason of a %s in its words and the language of whoever reads it',
    (kind) => {
      const { reasons, answer } = pageWords('slip', 'ru');
      const both = [reasons.private, answer.reasons.private] as const;
      const [its, others] = kind === 'letter' ? both : both.toReversed();
      const shown = fields(kind, [{ locale: 'ru', count: 2 }]);
      expect(shown).toContain(`lang="${languageOf('ru').tag}" dir="ltr">${its}`);
      expect(shown).not.toContain(others);
      expect(fields(kind, [{ locale: 'de', count: 2 }])).not.toContain(its);
    },
  );

  test.each(['letter', 'response'] as const)(
    'does not promise a reader where a %s has no slip',
    (kind) => {
      const shown = fields(kind, [{ locale: undefined, count: 1 }]);
      expect(shown).toContain(t(`rejection.noSlip.${kind}`));
      expect(shown).not.toContain(t(`rejecting.lead.${kind}`));
    },
  );

  test.each(['letter', 'response'] as const)(
    'shows the slip of a %s as its writer will read it',
    (kind) => {
      const { states, answer } = pageWords('slip', 'ru');
      const [its, others] = kind === 'letter' ? [states, answer.states] : [answer.states, states];
      const view = toRejecting(kind === 'letter' ? kind : 'answer', { locale: code, settings });
      const shown = renderToStaticMarkup(
        <I18nextProvider i18n={translatorOf(code)}>
          <SlipPreview
            kind={kind}
            view={view}
            writers={[{ locale: 'ru', count: 1 }]}
            chosen="private"
            typed=""
          />
        </I18nextProvider>,
      );
      expect(shown).toContain(t(`rejection.preview.${kind}`));
      expect(shown).toContain(its.rejected.heading);
      expect(shown).toContain(view.reasons[0]?.words.ru?.text);
      expect(shown).not.toContain(others.rejected.heading);
    },
  );
});
