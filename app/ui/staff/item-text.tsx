import { useTranslation } from 'react-i18next';
import type { Risk } from '#domain/safety/risks.ts';
import type { Words } from '#ui/letters/views.ts';
import { MarkedLine, MarkedText } from './marked-text.tsx';

const NONE: readonly Risk[] = [];

export function ItemText({ words, risks = NONE }: { words: Words; risks?: readonly Risk[] }) {
  const { t } = useTranslation('moderation');
  return <MarkedText text={words.text} risks={risks} labelOf={(kind) => t(`risks.${kind}`)} />;
}

export function ItemName({ name, risks }: { name: string; risks: readonly Risk[] }) {
  const { t } = useTranslation('moderation');
  return <MarkedLine text={name} risks={risks} labelOf={(kind) => t(`risks.${kind}`)} />;
}
