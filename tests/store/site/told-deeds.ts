import { expect, test } from 'vitest';
import { type NewAuditEntry, recordDeeds } from '#store/staff/audit.ts';
import { tellDeeds } from '#store/staff/told-deeds.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const deed = (id: string): NewAuditEntry => ({
  by: { id: 'rosa', name: 'Rosa' },
  deed: 'settings.change',
  subject: { kind: 'setting', id },
});

export function describeToldDeeds(where: string, open: () => Promise<OpenedStore>): void {
  test(`what is recorded ${where} is told once it is there, and never what was rolled back`, async () => {
    const { tables, close } = await open();
    const told: string[][] = [];
    tellDeeds(tables, (deeds) => void told.push(deeds.map(({ subject }) => subject.id)));
    const change = tables.transaction().setIsolationLevel('serializable');
    await change.execute(async (trx) => {
      await recordDeeds(trx, [deed('name')]);
      await recordDeeds(trx, [deed('contact')]);
      expect(told).toEqual([]);
    });
    expect(told).toEqual([['name', 'contact']]);
    const broken = tables.transaction().execute(async (trx) => {
      await recordDeeds(trx, [deed('giving')]);
      throw new Error('rolled back');
    });
    await expect(broken).rejects.toThrow('rolled back');
    await tables.transaction().execute(async () => undefined);
    expect(told).toHaveLength(1);
    await close();
  });
}
