import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '#domain/languages/languages.ts';
import type { ConcernKind } from '#domain/safety/concern-words/concern-words.ts';
import type { Concern } from '#domain/safety/concerns.ts';
import type { Risk, RiskKind } from '#domain/safety/risks.ts';
import { useJoined } from '#ui/joined.tsx';
import { paragraphsOf } from '#ui/letters/paragraphs.tsx';
import styles from './marked-text.module.css';

type Stretch = { start: number; end: number };

type MarkedTextProps = {
  text: string;
  /** In order and without overlaps, as `findRisks` gives them. */
  risks: readonly Risk[];
  /** Likewise, as `findConcerns` gives them; a risk may stand within one. */
  concerns?: readonly Concern[];
  labelOf: (kind: RiskKind | ConcernKind) => string;
};

export function MarkedText({ text, ...marks }: MarkedTextProps) {
  let from = 0;
  return paragraphsOf(text).map((paragraph) => {
    const start = text.indexOf(paragraph, from);
    from = start + paragraph.length;
    return (
      <p key={start} className={styles.paragraph}>
        {markedParts(text, { start, end: from }, marks)}
      </p>
    );
  });
}

export function MarkedLine({ text, ...marks }: MarkedTextProps) {
  return (
    <bdi className={styles.line}>{markedParts(text, { start: 0, end: text.length }, marks)}</bdi>
  );
}

/** A part of a text, with the marks of the whole one. */
export function MarkedStretch({ text, stretch, ...marks }: MarkedTextProps & { stretch: Stretch }) {
  return markedParts(text, stretch, marks);
}

function markedParts(
  text: string,
  stretch: Stretch,
  { risks, concerns = [], labelOf }: Omit<MarkedTextProps, 'text'>,
): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = stretch.start;
  for (const concern of concerns) {
    const { start, end } = widened(concern, risks);
    const first = Math.max(start, at);
    const last = Math.min(end, stretch.end);
    if (first >= last) continue;
    parts.push(
      ...partsWithRisks(text, { start: at, end: first }, risks, labelOf),
      <Worrying key={`concern ${first}`} kind={concern.kind} label={labelOf(concern.kind)}>
        {partsWithRisks(text, { start: first, end: last }, risks, labelOf)}
      </Worrying>,
    );
    at = last;
  }
  return [...parts, ...partsWithRisks(text, { start: at, end: stretch.end }, risks, labelOf)];
}

/** A risk that stands half within a concern would be marked twice. */
function widened({ start, end }: Stretch, risks: readonly Risk[]): Stretch {
  const cut = risks.filter((risk) => risk.start < end && start < risk.end);
  return {
    start: Math.min(start, ...cut.map((risk) => risk.start)),
    end: Math.max(end, ...cut.map((risk) => risk.end)),
  };
}

function partsWithRisks(
  text: string,
  stretch: Stretch,
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
      <Marked key={first} kind={kind} label={labelOf(kind)} start={first}>
        {text.slice(first, last)}
      </Marked>,
    );
    at = last;
  }
  return [...parts, text.slice(at, stretch.end)];
}

function Worrying(props: { kind: ConcernKind; label: string; children: ReactNode }) {
  return (
    <mark className={styles.concern} data-concern={props.kind}>
      {props.children}
      <MarkLabel label={props.label} />
    </mark>
  );
}

function Marked(props: { kind: RiskKind; label: string; start: number; children: string }) {
  return (
    <mark className={styles.mark} data-start={props.start} data-risk={props.kind}>
      <bdi>{props.children}</bdi>
      <MarkLabel label={props.label} />
    </mark>
  );
}

/** The kind is read out and shown by CSS: neither read twice nor copied along. */
function MarkLabel({ label }: { label: string }) {
  const { language } = useTranslation().i18n;
  const joined = useJoined();
  return (
    <>
      <span className="visually-hidden" lang={language} dir={directionOf(language)}>
        {joined.aside('', label)}
      </span>
      <span className={styles.label} lang={language} data-label={label} aria-hidden="true" />
    </>
  );
}
