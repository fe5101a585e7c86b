import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { type FieldTexts, Labelled, placeholderOf, useFieldId } from './labelled.tsx';

/** Announced when what is left falls to one of these. */
const SAID_AT = [100, 50, 20, 10, 0];

type Props = Omit<ComponentProps<'textarea'>, 'id' | 'maxLength'> &
  FieldTexts & {
    name: string;
    /** UTF-16 units, as `maxlength` counts; what is typed beyond stays, to be shortened. */
    max: number;
    /** Nothing is said of what is left until it is less than this. */
    countsFrom?: number;
  };

export function TextArea({ label, hint, error, max, countsFrom = max, onInput, ...area }: Props) {
  const { t, i18n } = useTranslation();
  const id = useFieldId(area.name);
  const text = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const [typedEarly] = useState(() => (hydrated ? undefined : valueInPage(id)));
  const [length, setLength] = useState(0);

  // React restores the server's value over what was typed before it came; where it does not,
  // typing may have gone on.
  useEffect(() => {
    if (!text.current) return;
    const { value, defaultValue } = text.current;
    if (typedEarly !== undefined && value === defaultValue) text.current.value = typedEarly;
    setLength(text.current.value.length);
  }, [typedEarly]);

  const left = max - length;
  const say = (count: number) => {
    const number = new Intl.NumberFormat(i18n.language).format(Math.abs(count));
    return t(count < 0 ? 'fields.over' : 'fields.left', { number });
  };
  const said = SAID_AT.findLast((step) => left <= step);
  return (
    <Labelled
      id={id}
      name={area.name}
      label={label}
      hint={length > 0 && left <= countsFrom ? say(left) : hint}
      error={error}
    >
      {(tied) => (
        <>
          <textarea
            ref={text}
            {...tied}
            {...area}
            placeholder={placeholderOf(area)}
            onInput={(event) => {
              setLength(event.currentTarget.value.length);
              onInput?.(event);
            }}
          />
          <span role="status" className="visually-hidden">
            {left < 0 ? t('fields.max') : said !== undefined && say(said)}
          </span>
        </>
      )}
    </Labelled>
  );
}

function valueInPage(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const element = document.getElementById(id);
  return element instanceof HTMLTextAreaElement ? element.value : undefined;
}
