import { expect, test } from 'vitest';
import { LOCALES } from '#domain/languages/languages.ts';
import { AUDIT_DEEDS, AUDIT_SUBJECTS } from '#domain/staff/audit.ts';
import { may, PERMISSIONS, type Permission } from '#domain/staff/permissions.ts';
import { ROLES } from '#domain/staff/staff.ts';
import { deedChoices } from '#routes/staff/activity/lines.server.ts';
import { deskTranslateFor } from './translators.server.ts';

test('every deed that is recorded has a sentence, and a group to be chosen by', () => {
  const t = deskTranslateFor('en', 'history');
  const said = (key: string) => t(key as 'deeds.letter.edit', { who: 'Rosa', what: 'it' });
  for (const deed of AUDIT_DEEDS) {
    expect(said(`deeds.${deed}`), deed).toMatch(/Rosa/);
    expect(said(`groups.${deed.split('.')[0]}`), deed).not.toMatch(/^groups/);
  }
  for (const kind of AUDIT_SUBJECTS) expect(said(`kinds.${kind}`), kind).not.toMatch(/^kinds/);
});

test.each(LOCALES)('to be chosen by, every deed has words of its own in %s', (locale) => {
  for (const { label: group, options } of deedChoices(locale)) {
    const labels = options.map(({ label }) => label);
    expect(new Set(labels).size, group).toBe(labels.length);
    for (const label of labels) expect(label).not.toMatch(/choices|\{\{|\.$/);
  }
});

test('whatever a role may be refused has words', () => {
  const t = deskTranslateFor('en', 'history');
  const refusable = (Object.keys(PERMISSIONS) as Permission[]).filter(
    (permission) => !ROLES.every((role) => may({ role }, permission)),
  );
  expect(refusable.length).toBeGreaterThan(5);
  for (const permission of refusable) {
    expect(t(`permissions.${permission as 'audit.read'}`), permission).not.toMatch(/^permissions/);
  }
});
