type Form = typeof import('./living-form.ts').AnswerForm;

let form: Form | undefined;

export function showFormAtOnce(known: Form): void {
  form = known;
}

export const knownForm = () => form;
