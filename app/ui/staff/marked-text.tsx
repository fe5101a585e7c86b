import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '#domain/languages/languages.ts';
import type { Risk, RiskKind } from '#domain/safety/risks.ts';
import { paragraphsOf } from '#ui/letters/paragraphs.tsx';
import styles from './marked-text.module.css';

type MarkedTextProps = {
  text: string;
  /** In order and without overlaps, as `findRisks` gives them. */
  risks: readonly Risk[];
  labelOf: (kind: RiskKind) => string;
};

export function MarkedText({ text, risks, labelOf }: MarkedTextProps) {
  let from = 0;
  return paragraphsOf(text).map((paragraph) => {
    const start = text.indexOf(paragraph, from);
    from = start + paragraph.length;
    return (
      <p key={start} className={styles.paragraph}>
        {markedParts(text, { start, end: from }, risks, labelOf)}
      </p>
    );
  });
}

export function MarkedLine({ text, risks, labelOf }: MarkedTextProps) {
  return (
    <bdi className={styles.line}>
      {markedParts(text, { start: 0, end: text.length }, risks, labelOf)}
    </bdi>
  );
}

/** A part of a text, with the marks of the whole one. */
export function MarkedStretch({
  text,
  stretch,
  risks,
  labelOf,
}: MarkedTextProps & { stretch: { start: number; end: number } }) {
  return markedParts(text, stretch, risks, labelOf);
}

function markedParts(
  text: string,
  stretch: { start: number; end: number },
  risks: readonly Risk[],
  labelOf: MarkedTextProps['labelOf'],
): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = stretch.start;
  for (const { kind, start, end } of risks) {
    const first = Math.max(start, at);
    const last = Math.min(end, stretch.end);
    if (first >= last) continue;
    parts.push(
      text.slice(at, first),
      <Marked key={first} kind={kind} label={labelOf(kind)}>
        {text.slice(first, last)}
      </Marked>,
    );
    at = last;
  }
  return [...parts, text.slice(at, stretch.end)];
}

/** The kind is read out and shown by CSS: neither read twice nor copied along. */
function Marked(props: { kind: RiskKind; label: string; children: string }) {
  const { language } = useTranslation().i18n;
  return (
    <mark className={styles.mark} data-risk={props.kind}>
      <bdi>{props.children}</bdi>
      <span className="visually-hidden" lang={language} dir={directionOf(language)}>
        {` (${props.label})`}
      </span>
      <span className={styles.label} lang={language} data-label={props.label} aria-hidden="true" />
    </mark>
  );
}
