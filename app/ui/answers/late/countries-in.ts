/** As `countryLines` writes them. */
export function countriesIn(form: HTMLElement): string {
  const [likely, all] = form.querySelectorAll('select[name="country"] optgroup');
  const options = (group: Element | undefined) =>
    Array.from(group?.querySelectorAll('option') ?? []);
  const lines = options(all).map(({ value, label }) => `${value} ${label}`);
  const codes = options(likely).map(({ value }) => value);
  return [codes.join(' '), ...lines].join('\n');
}
