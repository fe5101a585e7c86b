import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Country, readCountryLines, regionOf } from '#domain/countries/likely-countries.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

type CountryWords = { country: string; chooseCountry: string };

export function AgeAndCountry({
  words,
  typed,
  countries,
  say,
}: {
  words: CountryWords & { age: string };
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
      <CountryField
        words={words}
        countries={countries}
        chosen={typed?.country}
        error={say('country')}
      />
    </>
  );
}

/** Those of the reader's language, and that of the browser, come first. */
export function CountryField({
  words,
  countries,
  chosen,
  error,
}: {
  words: CountryWords;
  countries: string;
  chosen: string | undefined;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const [own, setOwn] = useState<string>();
  useEffect(() => setOwn(regionOf(navigator.languages)), []);
  const make = () => {
    const { likely, all } = readCountryLines(countries, own);
    return [
      { value: 'likely', label: t('fields.likely'), options: likely.map(toOption) },
      { value: 'all', label: t('fields.all'), options: all.map(toOption) },
    ];
  };
  return (
    <Select
      label={words.country}
      name="country"
      autoComplete="country"
      required
      options={{ madeOf: countries, make }}
      none={words.chooseCountry}
      defaultValue={chosen}
      error={error}
    />
  );
}

function toOption({ code, name }: Country) {
  return { value: code, label: name };
}
