import { Fragment, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftFields } from '#domain/letters/draft.ts';
import { EDITOR_FORM, EDITOR_LIMITS } from '#domain/letters/editor.ts';
import { OPTIONAL_FIELDS, optionalNames } from '#domain/letters/fields.ts';
import { HelpNote } from '#ui/desk/help-note.tsx';
import { CheckBox } from '#ui/forms/check-box.tsx';
import forms from '#ui/forms/field.module.css';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Aside } from '#ui/joined.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { MarksBelow } from '#ui/marks/field-marks.tsx';
import { ItemText } from '#ui/staff/item-text.tsx';
import { FoldedFields } from '#ui/staff/public-fields.tsx';
import type { PublicFieldView } from '#ui/staff/views.ts';
import { LanguageList } from '#ui/writing/language-list.tsx';
import styles from './letter-editor.module.css';
import { NameAndAge } from './name-and-age.tsx';
import { textsInOrder } from './text-order.ts';
import type { EditorView, TextView } from './views.ts';

type Props = {
  view: EditorView;
  typed: DraftFields;
  say: (field: string) => string | undefined;
};

export function EditorWriterFields({ view, typed, say }: Props) {
  const { t } = useTranslation('editor');
  const listId = useId();
  return (
    <fieldset className={styles.writer}>
      <legend>{t('writer')}</legend>
      <NameAndAge
        labels={{ name: t('fields.name'), age: t('fields.age') }}
        longestName={EDITOR_LIMITS.name}
        typed={typed}
        say={say}
      />
      <Select
        label={t('fields.country')}
        name="country"
        autoComplete="off"
        options={view.countries}
        none={t('chooseCountry')}
        defaultValue={typed.country}
        error={say('country')}
      />
      <Select
        label={t('fields.topic')}
        name="topic"
        autoComplete="off"
        options={view.topics}
        none={t('chooseTopic')}
        defaultValue={typed.topic}
        error={say('topic')}
      />
      <Field
        label={t('fields.originalLanguage')}
        name="language"
        list={listId}
        autoComplete="off"
        defaultValue={typed.language}
        hint={t('languageHint')}
        error={say('language')}
      />
      <LanguageList id={listId} lines={view.languages} />
      <OptionalFields typed={typed} say={say} />
    </fieldset>
  );
}

type OptionalProps = Omit<Props, 'view'> & { ofPhoto?: boolean };

export function OptionalFields({ ofPhoto = false, typed, say }: OptionalProps) {
  const { t } = useTranslation('editor');
  return optionalNames(ofPhoto).map((name) => {
    const { max, lines } = OPTIONAL_FIELDS[name];
    const shared = {
      name,
      label: t(`fields.${name}`),
      dir: 'auto',
      defaultValue: typed[name],
      hint: t(`hints.${name}`, { defaultValue: '' }) || undefined,
      error: say(name),
    } as const;
    return (
      <Fragment key={name}>
        {lines === 'many' ? (
          <TextArea rows={4} max={max} {...shared} />
        ) : (
          <Field autoComplete="off" maxLength={max} {...shared} />
        )}
        <MarksBelow control={name} dir="auto" />
      </Fragment>
    );
  });
}

/** Nothing stands in for a missing translation. */
export function TextFields({
  view,
  language,
  typed,
  say,
  concerned,
}: Props & { language: string; concerned: readonly Pick<PublicFieldView, 'concerns'>[] }) {
  const { t } = useTranslation('editor');
  const { t: tDesk } = useTranslation('moderation');
  return (
    <section className={styles.texts} aria-labelledby="texts">
      <h2 id="texts">{t('texts.heading')}</h2>
      <p className={forms.hint}>{t('texts.lead')}</p>
      <HelpNote fields={concerned} />
      <FoldedFields heading={tDesk('publicFields.heading')} fields={view.fields} />
      {textsInOrder(view, language).map((text) => (
        <div key={text.text} className={styles.text} data-original={text.original || undefined}>
          <FontSheets text={typed[text.text] ?? ''} {...(text.lang && { lang: text.lang })} />
          {text.original && <p className={styles.badge}>{t('texts.original')}</p>}
          {text.editable ? (
            <Writable text={text} typed={typed} say={say} />
          ) : (
            <Readable text={text} typed={typed} />
          )}
        </div>
      ))}
    </section>
  );
}

function Writable({ text, typed, say }: { text: TextView } & Omit<Props, 'view'>) {
  const { t } = useTranslation('editor');
  const isOwn = text.lang === undefined;
  return (
    <>
      <TextArea
        label={text.label}
        name={text.text}
        rows={text.original ? 12 : 7}
        max={EDITOR_LIMITS.text}
        lang={text.lang}
        dir={text.dir}
        defaultValue={typed[text.text] ?? ''}
        hint={isOwn && t('texts.ownHint')}
        error={say(text.text)}
      />
      <MarksBelow control={text.text} lang={text.lang} dir={text.dir} />
      <Field
        label={t('texts.alt', { language: text.label })}
        name={text.alt}
        maxLength={EDITOR_LIMITS.alt}
        lang={text.lang}
        dir={text.dir}
        autoComplete="off"
        defaultValue={typed[text.alt] ?? ''}
        error={say(text.alt)}
      />
      <MarksBelow control={text.alt} lang={text.lang} dir={text.dir} />
      <Field
        label={t('texts.name', { language: text.label })}
        name={text.writer}
        maxLength={EDITOR_LIMITS.name}
        lang={text.lang}
        dir={text.dir}
        autoComplete="off"
        defaultValue={typed[text.writer] ?? ''}
        hint={text.original && t('texts.nameHint')}
        error={say(text.writer)}
      />
      <MarksBelow control={text.writer} lang={text.lang} dir={text.dir} />
      {text.transcript && (
        <>
          <TextArea
            label={t('texts.transcript', { language: text.label })}
            name={text.transcript}
            rows={4}
            max={OPTIONAL_FIELDS.transcript.max}
            lang={text.lang}
            dir={text.dir}
            defaultValue={typed[text.transcript] ?? ''}
            error={say(text.transcript)}
          />
          <MarksBelow control={text.transcript} lang={text.lang} dir={text.dir} />
        </>
      )}
    </>
  );
}

function Readable({ text, typed }: { text: TextView; typed: DraftFields }) {
  const { t } = useTranslation('editor');
  const lang = text.lang ?? 'und';
  const dir = text.dir === 'auto' ? 'ltr' : text.dir;
  return (
    <>
      <h3>{text.label}</h3>
      <div lang={lang} dir={dir} className={styles.read}>
        <ItemText words={{ text: typed[text.text] || t('empty'), lang, dir }} />
      </div>
      {[text.alt, text.writer, text.transcript ?? '']
        .map((name) => typed[name])
        .filter(Boolean)
        .map((said) => (
          <p key={said} lang={lang} dir={dir} className={forms.hint}>
            {said}
          </p>
        ))}
    </>
  );
}

export function PrincipleFields({ view, typed }: Omit<Props, 'say'>) {
  const { t } = useTranslation('editor');
  const ticked = (typed.principles ?? '').split(' ');
  return (
    <fieldset className={styles.principles}>
      <legend>{t('principles')}</legend>
      {view.principles.map(({ value, label }) => (
        <CheckBox
          key={value}
          label={label}
          name={EDITOR_FORM.principle + value}
          value="yes"
          defaultChecked={ticked.includes(value)}
        />
      ))}
    </fieldset>
  );
}

export function StateFields({ typed }: { typed: DraftFields }) {
  const { t } = useTranslation('editor');
  return (
    <fieldset className={styles.state}>
      <legend>{t('whenSaved')}</legend>
      {(['pending', 'published'] as const).map((state) => (
        <label key={state}>
          <input
            type="radio"
            name={EDITOR_FORM.state}
            value={state}
            defaultChecked={(typed.state || 'pending') === state}
          />
          {t(state)}
        </label>
      ))}
    </fieldset>
  );
}

export function Facts({ facts, children }: { facts: EditorView['facts']; children?: ReactNode }) {
  const { t } = useTranslation('editor');
  if (!facts) return null;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('facts.created')}</dt>
        <dd>
          <time dateTime={facts.created.iso}>{facts.created.text}</time>
        </dd>
      </div>
      <div>
        <dt>{t('facts.address')}</dt>
        <dd>
          <Aside words={<bdi dir="ltr">{facts.address}</bdi>}>
            <small>{t('facts.addressHint')}</small>
          </Aside>
        </dd>
      </div>
      <div>
        <dt>{t('facts.state')}</dt>
        <dd>{facts.state}</dd>
      </div>
      {children}
    </dl>
  );
}
