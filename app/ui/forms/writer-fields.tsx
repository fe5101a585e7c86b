import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Country, readCountryLines, regionOf } from '#domain/countries/likely-countries.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';

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
  const { t } = useTranslation();
  const [own, setOwn] = useState<string>();
  useEffect(() => setOwn(regionOf(navigator.languages)), []);
  const { likely, all } = readCountryLines(countries, own);
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
        options={[
          { value: 'likely', label: t('fields.likely'), options: likely.map(toOption) },
          { value: 'all', label: t('fields.all'), options: all.map(toOption) },
        ]}
        none={words.chooseCountry}
        defaultValue={typed?.country}
        error={say('country')}
      />
    </>
  );
}

function toOption({ code, name }: Country) {
  return { value: code, label: name };
}
