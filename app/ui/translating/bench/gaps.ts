/** Fields that are empty though the original has something there, in their order. */
export function gapsIn(form: HTMLFormElement): HTMLTextAreaElement[] {
  const areas = [...form.querySelectorAll<HTMLTextAreaElement>('textarea[data-needed]')];
  const gaps = areas.filter(({ value }) => value.trim() === '');
  return gaps.length < areas.length ? gaps : [];
}

export function labelOf(area: HTMLTextAreaElement): string {
  return area.labels[0]?.textContent?.trim() ?? area.name;
}
