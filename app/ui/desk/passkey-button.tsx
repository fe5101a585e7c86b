import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import type { PasskeyRequest } from '#domain/staff/passkeys.ts';
import { ResultMessage } from './desk-page.tsx';
import { usePasskeys } from './passkeys.ts';

type Props = {
  /** The field of the form around it that carries what the passkey signed. */
  name: string;
  label: string;
  /** Said when the browser used none. */
  unused: string;
  request: () => Promise<PasskeyRequest | undefined>;
  /** Offers passkeys in the form's first field as well, where the browser can. */
  inField?: boolean;
};

/** Sends the form that it is in. Nobody sees it without script, or in a browser without passkeys. */
export function PasskeyButton({ name, label, unused, request, inField = false }: Props) {
  const supported = usePasskeys();
  const shown = useRef<HTMLButtonElement>(null);
  const idle = useNavigation().state === 'idle';
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState(false);

  const send = useCallback(
    (response: object) => {
      const form = shown.current?.form;
      if (!form) return;
      const button = Object.assign(document.createElement('button'), { name, hidden: true });
      button.value = JSON.stringify(response);
      form.append(button);
      form.requestSubmit(button);
      button.remove();
    },
    [name],
  );

  async function use() {
    setFailed(false);
    try {
      const [{ startAuthentication }, optionsJSON] = await Promise.all([browser(), request()]);
      if (!optionsJSON) throw new Error('There are no passkeys here.');
      send(await startAuthentication({ optionsJSON }));
    } catch {
      setFailed(true);
      setRound((before) => before + 1);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: after a round that came to nothing another begins.
  useEffect(() => {
    if (!supported || !inField || !idle) return;
    let left = false;
    const offer = async () => {
      const library = await browser();
      if (!(await library.browserSupportsWebAuthnAutofill())) return;
      const optionsJSON = await request();
      if (left || !optionsJSON) return;
      send(await library.startAuthentication({ optionsJSON, useBrowserAutofill: true }));
    };
    offer().catch(() => undefined);
    return () => {
      left = true;
      void browser().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [supported, inField, idle, round]);

  if (!supported) return null;
  return (
    <>
      {failed && <ResultMessage good={false}>{unused}</ResultMessage>}
      <button ref={shown} type="button" className="button" data-quiet onClick={use}>
        {label}
      </button>
    </>
  );
}

const browser = () => import('@simplewebauthn/browser');

export async function requestToSignIn(locale: Locale): Promise<PasskeyRequest | undefined> {
  const answer = await fetch(inLocale(locale, deskPaths.signInAgain));
  return answer.ok ? ((await answer.json()) ?? undefined) : undefined;
}
