import { type Locale, languageOf } from '#domain/languages/languages.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { checkPack, type PackErrors, readTypedPack } from '#domain/packs/pack.ts';
import type { GateVerdict } from '#server/abuse/abuse-gate.server.ts';
import type { Site } from '#server/site.server.ts';
import { newId } from '#store/database/ids.ts';
import { sheetCode } from './pack-codes.ts';

type PackRequest = { form: FormData; address: string; locale: Locale; consentText: string };

/** Resolves to the code of the class; the same form once more is told the same one. */
export async function makePack(
  { store, slips, abuseGate }: Pick<Site, 'store' | 'slips' | 'abuseGate'>,
  { form, address, locale, consentText }: PackRequest,
): Promise<
  { code: string } | { errors: PackErrors } | { held: Extract<GateVerdict, { go: false }> }
> {
  const result = checkPack(readTypedPack(form), languageOf(locale).tag);
  if ('errors' in result) return result;
  const { checked } = result;
  const { children, country, language, topic = '' } = checked;
  const formKey = String(form.get(LETTER_FORM.formKey) ?? '');
  const verdict = await abuseGate.check(address, form, {
    ...{ kind: 'pack', target: country, text: '' },
    fields: [String(children), language, topic, formKey],
  });
  if (!verdict.go) return { held: verdict };
  const code = slips.codeFor(verdict.sentKey, formKey);
  await store.packs.make({
    ...checked,
    ...{ id: newId(), locale, consentText, consentAt: Date.now() },
    codeHash: slips.hashOf(code),
    sheetHashes: Array.from({ length: children }, (_, i) => slips.hashOf(sheetCode(code, i + 1))),
  });
  return { code };
}
