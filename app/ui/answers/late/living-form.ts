export { AnswerForm } from '#ui/answers/answer-form.tsx';
export { countriesIn } from './countries-in.ts';
export { takeOver } from './take-over.tsx';
