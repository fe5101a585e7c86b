import { useTranslation } from 'react-i18next';
import { CONCERN_KINDS, type ConcernKind } from '#domain/safety/concern-words/concern-words.ts';
import type { Concern } from '#domain/safety/concerns.ts';
import type { Risk, RiskKind } from '#domain/safety/risks.ts';
import type { Words } from '#ui/letters/views.ts';
import { MarkedLine, MarkedText } from './marked-text.tsx';

type Marks = { risks?: readonly Risk[]; concerns?: readonly Concern[] };

export function ItemText({ words, risks = [], concerns = [] }: { words: Words } & Marks) {
  return (
    <MarkedText text={words.text} risks={risks} concerns={concerns} labelOf={useMarkLabels()} />
  );
}

export function ItemName({ name, risks = [], concerns = [] }: { name: string } & Marks) {
  return <MarkedLine text={name} risks={risks} concerns={concerns} labelOf={useMarkLabels()} />;
}

export function useMarkLabels(): (kind: RiskKind | ConcernKind) => string {
  const { t } = useTranslation('moderation');
  return (kind) => (isConcern(kind) ? t(`help.kinds.${kind}`) : t(`risks.${kind}`));
}

function isConcern(kind: RiskKind | ConcernKind): kind is ConcernKind {
  return CONCERN_KINDS.some((known) => known === kind);
}
