import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import {
  DEFAULT_LOCALE,
  inLocale,
  isLocale,
  type Locale,
  languageOf,
} from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { isProved } from '#domain/staff/sessions.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import { BYTE_ORDER_MARK, CSV_TYPE, writeCsv } from '#domain/tables/csv.ts';
import { isTopic } from '#domain/topics/topics.ts';
import { isMovingState } from '#domain/transfer/records.ts';
import { withoutIsolates } from '#domain/wording/isolated.ts';
import { sentencesOf } from '#domain/wording/sentences.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { writeSaid } from '#routes/staff/said.ts';
import { printProblem } from '#routes/staff/transfer/problems.server.ts';
import { requireSameOrigin } from '#server/http/same-origin.server.ts';
import type { RenderBindings } from '#server/page-cache/render-context.ts';
import { confirmAddress } from '#server/sign-in/asked-again.server.ts';
import type { Site } from '#server/site.server.ts';
import {
  EXPORT_FORMS,
  type ExportForm,
  exportName,
  exportStream,
} from '#server/transfer/export.server.ts';
import { receiveUpload } from '#server/transfer/receive.server.ts';
import { newId } from '#store/database/ids.ts';

const TYPES: Record<ExportForm, string> = {
  zip: 'application/zip',
  json: 'application/json',
  csv: CSV_TYPE,
};
const BATCH = 500;

export function transferResources(site: Site): Hono<RenderBindings> {
  const { config, store, transfers, files, log } = site;
  const app = new Hono<RenderBindings>();

  app.post(deskPaths.transferUpload, requireSameOrigin(config.siteUrl, log), async (c) => {
    const locale = localeOf(c);
    const member = await memberOf(site, c);
    if (member instanceof Response) return member;
    const { id, name } = member;
    const taken = await receiveUpload(transfers, config.dataDir, { id, name }, c.req.raw);
    const to =
      'it' in taken
        ? deskPaths.imported(taken.it.id)
        : `${deskPaths.transfer}?${writeSaid(taken.problem)}`;
    // The rest of what was refused is not read: the connection ends with the answer.
    if ('problem' in taken) c.header('Connection', 'close');
    return c.redirect(inLocale(locale, to), 303);
  });

  app.get(deskPaths.transferExport, async (c) => {
    const member = await memberOf(site, c, { proved: true });
    if (member instanceof Response) return member;
    const { topic: topicName, state: stateName, form: formName = 'zip' } = c.req.query();
    const form = EXPORT_FORMS.find((known) => known === formName);
    const topic = isTopic(topicName) ? topicName : undefined;
    const state = isMovingState(stateName) ? stateName : undefined;
    if (!form || (topicName && !topic) || (stateName && !state)) {
      return c.text('There is no such export.', 400);
    }
    const filter = { topic, state };
    const { id, name } = member;
    const details = { form, topic: topic ?? '', state: state ?? '' };
    await store.exports.record(newId(), { id, name }, details);
    const storage = { store, files, siteUrl: config.siteUrl, dataDir: config.dataDir };
    const stream = exportStream(storage, form, filter);
    stream.on('error', (err) => site.log.warn({ err }, 'An export was broken off.'));
    return download(stream, TYPES[form], exportName(form, filter));
  });

  app.get(deskPaths.importReport(':id'), async (c) => {
    const member = await memberOf(site, c);
    if (member instanceof Response) return member;
    const it = await store.imports.find(c.req.param('id') ?? '');
    if (!it) return c.text('There is no such import.', 404);
    const rows = Readable.from(reportLines(site, it.id, localeOf(c)));
    return download(rows, CSV_TYPE, `import-${it.id}.csv`);
  });

  return app;
}

/** Every row about which there is something to say, in the reader's language. */
async function* reportLines({ store }: Site, id: string, locale: Locale): AsyncGenerator<string> {
  const t = deskTranslateFor(locale, 'transfer');
  const columns = ['place', 'label', 'what', 'why'] as const;
  yield BYTE_ORDER_MARK + writeCsv([columns.map((column) => t(`report.${column}`))]);
  for (let after = 0; ; ) {
    const rows = await store.imports.rows(id, { after, limit: BATCH, only: 'problems' });
    const lines = rows.map(({ sourceLine, label, verdict, outcome, problems }) => [
      sourceLine,
      label,
      t(`verdicts.${outcome ?? verdict}`),
      withoutIsolates(
        sentencesOf(
          problems.map((one) => printProblem(t, one, locale)),
          languageOf(locale).tag,
        ),
      ),
    ]);
    if (lines.length > 0) yield writeCsv(lines);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.n;
  }
}

async function memberOf(
  site: Site,
  c: Context<RenderBindings>,
  { proved = false } = {},
): Promise<StaffMember | Response> {
  const visit = site.signIn.visit(c.req.raw, '');
  const session = await visit.session();
  if (!session) return c.redirect(`${paths.signIn}?next=${encodeURIComponent(deskPaths.transfer)}`);
  const { member, provedAt } = session;
  if (await visit.lacksSecondFactor()) return c.redirect(deskPaths.twoFactor);
  if (!may(member, 'letters.transfer')) {
    await site.signIn.noteRefused(member, 'letters.transfer');
    return c.text('The role does not allow this.', 403);
  }
  if (proved && !isProved(provedAt, Date.now()))
    return c.redirect(confirmAddress(new URL(c.req.url)));
  return member;
}

function localeOf(c: Context<RenderBindings>): Locale {
  const language = c.req.query('language');
  return isLocale(language) ? language : DEFAULT_LOCALE;
}

function download(stream: Readable, type: string, name: string): Response {
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
