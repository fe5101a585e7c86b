import { createElement, Fragment, type SubmitEvent, useMemo } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { BATCH_FIELD, newBatch } from '#domain/moderation/decisions.ts';
import { storeDecision } from '#ui/queue/unsent/unsent-store.ts';
import type { DecisionOutcome } from './views.ts';

/** Sends what its form decides, or keeps it until there is a line. The queue says what came of it. */
export function useDecision(): FetcherWithComponents<DecisionOutcome> {
  const fetcher = useFetcher<DecisionOutcome>();
  const { Form } = fetcher;
  const KeepingForm = useMemo(() => keeping(Form), [Form]);
  return { ...fetcher, Form: KeepingForm };
}

type DecisionForm = FetcherWithComponents<DecisionOutcome>['Form'];

function keeping(Form: DecisionForm): DecisionForm {
  return function KeepingForm({ children, ...props }) {
    const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
      props.onSubmit?.(event);
      const { submitter } = event.nativeEvent as globalThis.SubmitEvent;
      nameBatch(event.currentTarget);
      if (!event.defaultPrevented && storeDecision(event.currentTarget, submitter)) {
        event.preventDefault();
      }
    };
    const named = createElement('input', { type: 'hidden', name: BATCH_FIELD });
    return createElement(
      Form,
      { ...props, onSubmit },
      createElement(Fragment, null, children),
      named,
    );
  } as DecisionForm;
}

/** What is sent again, by whomever, goes under the same name. */
export function nameBatch(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLInputElement>(`input[name=${BATCH_FIELD}]`);
  if (field) field.value = newBatch();
}
