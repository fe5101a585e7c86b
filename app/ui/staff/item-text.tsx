import { useTranslation } from 'react-i18next';
import type { Risk } from '#domain/safety/risks.ts';
import type { Words } from '#ui/letters/views.ts';
import { MarkedLine, MarkedText } from './marked-text.tsx';

const NONE: readonly Risk[] = [];

/** What somebody wrote, as moderators read it: what may give its writer away is marked. */
export function ItemText({ words, risks = NONE }: { words: Words; risks?: readonly Risk[] }) {
  const { t } = useTranslation('safety');
  return <MarkedText text={words.text} risks={risks} labelOf={(kind) => t(`kinds.${kind}`)} />;
}

/** A name as moderators read it. */
export function ItemName({ name, risks }: { name: string; risks: readonly Risk[] }) {
  const { t } = useTranslation('safety');
  return <MarkedLine text={name} risks={risks} labelOf={(kind) => t(`kinds.${kind}`)} />;
}
