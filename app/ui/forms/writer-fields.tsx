import { Field } from './field.tsx';
import { Select } from './select.tsx';

/** Of whoever writes a letter or an answer. `countries`: a line each, `FR France`. */
export function AgeAndCountry({
  words,
  typed,
  countries,
  say,
}: {
  words: { age: string; country: string; chooseCountry: string };
  typed: { age: string; country: string } | undefined;
  countries: string;
  say: (field: 'age' | 'country') => string | undefined;
}) {
  return (
    <>
      <Field
        label={words.age}
        name="age"
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={typed?.age}
        error={say('age')}
      />
      <Select
        label={words.country}
        name="country"
        autoComplete="country"
        required
        options={countries.split('\n').map((line) => ({
          value: line.slice(0, 2),
          label: line.slice(3),
        }))}
        none={words.chooseCountry}
        defaultValue={typed?.country}
        error={say('country')}
      />
    </>
  );
}
