import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { speaks } from '#domain/listening/voices.ts';
import { showNotice } from '#ui/behaviour/notices.ts';
import { Icon } from '#ui/icon.tsx';

type Opened = Awaited<ReturnType<typeof import('#ui/listening/player.tsx').openPlayer>>;

/** Reads what stands behind it. Nobody who only reads has use for the player: it comes with the press. */
export function Listen({ lang, className }: { lang: string; className?: string | undefined }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const isHeard = useSyncExternalStore(
    onVoices,
    () => window.speechSynthesis?.getVoices().some((voice) => speaks(voice, lang)) ?? false,
    () => false,
  );

  const open = () => {
    // Some browsers speak only if they are asked to while somebody presses.
    window.speechSynthesis.speak(new SpeechSynthesisUtterance(''));
    import('#ui/listening/player.tsx')
      .then((player) => player.openPlayer())
      .then(setOpened, () => showNotice({ type: 'warning', message: 'letter.notHeard' }));
  };
  return (
    <div ref={place} className={className}>
      {opened ? (
        <opened.Player lang={lang} place={place} words={opened.words} />
      ) : (
        isHeard && (
          <button type="button" className="button" data-quiet onClick={open}>
            <Icon name="listen" />
            {t('letter.listen')}
          </button>
        )
      )}
    </div>
  );
}

/** Many a browser knows its voices only a moment later. */
function onVoices(listener: () => void): () => void {
  const { speechSynthesis } = window;
  speechSynthesis?.addEventListener('voiceschanged', listener);
  return () => speechSynthesis?.removeEventListener('voiceschanged', listener);
}
