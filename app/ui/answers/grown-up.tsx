import {
  type ComponentProps,
  type ComponentType,
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type ConsentField, needsGrownUp, type TypedConsent } from '#domain/forms/consent.ts';
import { typedNumber } from '#domain/forms/typed.ts';
import type { Areas } from '#i18n/messages.server.ts';
import type { Consent } from '#ui/writing/consent.tsx';
import styles from './answer-form.module.css';

/** Most who answer are older: it is loaded by whoever is not. */
const LateConsent = lazy(() =>
  import('#ui/writing/consent.tsx').then(({ Consent }) => ({ default: Consent })),
);
let withoutScript: ComponentType<ComponentProps<typeof Consent>> | undefined;

export function consentWithoutScript(consent: typeof Consent): void {
  withoutScript = consent;
}

/** Folded until an age says that somebody has to agree; whoever has no script unfolds it. */
export function GrownUp({
  words,
  typed,
  say,
}: {
  words: Areas['answering'];
  typed: TypedConsent | undefined;
  say: (field: ConsentField) => string | undefined;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const isWrong = Boolean(say('sender') ?? say('consent'));
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const form = details.current?.closest('form');
    const age = form?.elements.namedItem('age');
    if (!form || !(age instanceof HTMLInputElement)) return;
    const look = () => {
      if (needsGrownUp(typedNumber(age.value))) setOpen(true);
    };
    // While it is typed, a number is not finished; a draft that comes back is.
    const lookUnlessTyping = () => document.activeElement !== age && look();
    look();
    if (details.current?.open) setOpen(true);
    form.addEventListener('change', look);
    form.addEventListener('input', lookUnlessTyping);
    return () => {
      form.removeEventListener('change', look);
      form.removeEventListener('input', lookUnlessTyping);
    };
  }, []);
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong]);
  const showWhatIsWrong = () => {
    const form = details.current?.closest('form');
    if (isWrong) form?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  };
  const WithoutScript = withoutScript;
  return (
    <details
      ref={details}
      open={isOpen || isWrong}
      className={styles.young}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{words.young}</summary>
      <noscript>
        {WithoutScript && <WithoutScript words={words} typed={typed} say={say} />}
      </noscript>
      {isOpen && (
        <Suspense>
          <LateConsent words={words} typed={typed} say={say} />
          <Loaded then={showWhatIsWrong} />
        </Suspense>
      )}
    </details>
  );
}

function Loaded({ then }: { then: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what is beside it is there.
  useEffect(then, []);
  return null;
}
