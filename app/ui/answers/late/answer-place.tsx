import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { usePost } from '#ui/abuse/send-or-fail.ts';
import { slipKeyOfEntry } from '#ui/slips/slip-entry.ts';
import { AnswerSection, SECTION } from './answer-section.tsx';
import { useAround } from './around.ts';
import { holdSubmits } from './hold-submits.ts';
import { knownForm, showFormAtOnce } from './known-form.ts';
import type { Taken } from './take-over.tsx';
import { useWanted } from './wanted.ts';

type Living = typeof import('./living-form.ts');
type Form = Living['AnswerForm'];
type Props = ComponentProps<Form>;

async function loadForm(): Promise<Living> {
  const living = await import('./living-form.ts');
  showFormAtOnce(living.AnswerForm);
  return living;
}

/** It keeps what is in it; React sets it where it is another object. */
const AS_IT_CAME = { __html: '' };

/**
 * Most who read a letter do not answer it: the code of the form comes when somebody is near. Until then, and
 * where it does not come, the form that the server made is sent as any form is.
 */
export function AnswerPlace(given: Omit<Props, 'post'>) {
  const props = { ...given, post: usePost() };
  const [Form] = useState(knownForm);
  useEffect(() => void slipKeyOfEntry(), []);
  if (!Form) return <FormOfServer {...props} />;
  return (
    <AnswerSection>
      <Form {...props} />
    </AnswerSection>
  );
}

function FormOfServer(props: Props) {
  const section = useRef<HTMLElement>(null);
  const taken = useRef<Taken<Props>>(undefined);
  const leaving = useRef<number>(undefined);
  const around = useAround();
  const countries = useRef('');
  const { revalidate } = useRevalidator();
  const [first] = useState({ props, around });
  const [alive] = useState(() => ({ ...Promise.withResolvers<void>(), is: false }));
  const [living, setLiving] = useState<Living>();
  const load = useCallback(() => loadForm().then(setLiving), []);
  const want = useCallback(() => {
    load().catch((error) => console.info('The form is sent without its code.', error));
  }, [load]);

  useWanted(section, want, living !== undefined);
  useEffect(() => {
    const element = section.current;
    if (!element) return;
    // What answers a form that was sent, and a slip that comes back, is seen at once.
    if (first.props.first || slipKeyOfEntry()) want();
    if (!element.firstElementChild) revalidate().then(want);
    return holdSubmits(element, {
      come: () => load().then(() => alive.promise),
      isAlive: () => alive.is,
    });
  }, [first, want, load, alive, revalidate]);
  useEffect(() => {
    if (!section.current || !living) return;
    clearTimeout(leaving.current);
    const onAlive = () => {
      alive.is = true;
      alive.resolve();
    };
    countries.current ||= living.countriesIn(section.current);
    const whole = { ...first, props: withCountries(first.props, countries.current) };
    taken.current ??= living.takeOver(section.current, living.AnswerForm, {
      first: whole,
      onAlive,
    });
    // Not while the page around it is being rendered.
    return () => {
      leaving.current = window.setTimeout(() => taken.current?.leave());
    };
  }, [living, first, alive]);
  useEffect(() => {
    taken.current?.show({ props: withCountries(props, countries.current), around });
  });

  return (
    <section
      ref={section}
      {...SECTION}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what is there stays.
      dangerouslySetInnerHTML={AS_IT_CAME}
      suppressHydrationWarning
    />
  );
}

function withCountries({ view, ...props }: Props, countries: string): Props {
  return { ...props, view: { ...view, countries: view.countries || countries } };
}
