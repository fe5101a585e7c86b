type Form = typeof import('./living-form.ts').AnswerForm;

let form: Form | undefined;

/** Pages that are shown from now on have it from the start. */
export function showFormAtOnce(known: Form): void {
  form = known;
}

export const knownForm = () => form;
