import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { printSlipCode } from '#domain/letters/slip-code.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { sheetCode } from '#server/packs/pack-codes.ts';
import { qrPicture, withQr } from '#server/qr.server.ts';
import { ClassCover } from '#ui/paper/class-cover.tsx';
import { PaperPage } from '#ui/paper/paper-page.tsx';
import { PrintBar } from '#ui/paper/print-bar.tsx';
import { type ChildStrip, WritingSheet } from '#ui/paper/writing-sheet.tsx';
import type { Route } from './+types/sheets';
import { packHeaders, requirePack } from './pack-request.server.ts';
import styles from './sheets.module.css';

export const headers = packHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { site, locale, head, t } = pageRequest(args);
  const { pack, code } = await requirePack(args);
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  const { page, sheets: words } = pageWords('teachers', locale).pack;
  const { strip: stripWords } = pageWords('slip', locale).sheet;
  const { topic } = pack;
  const { form, onPaper } = pageWords('write', locale, {
    topic: topic ? t(`topics.${topic}`) : '',
  });
  const at = site.config.siteUrl + inLocale(locale, paths.slip);
  const printed = printSlipCode(code);
  const address = site.config.siteUrl + inLocale(locale, paths.pack(printed));
  const strip = (no: number): ChildStrip => {
    const own = sheetCode(code, no);
    return {
      no: page.no.replace('{{number}}', number.format(no)),
      code: printSlipCode(own),
      mark: { address: at, qr: qrPicture(`${at}#${own}`), alt: words.qr },
    };
  };
  return {
    head: head({ title: words.title, description: words.lead, indexed: false }),
    heading: words.title,
    backTo: paths.pack(printed),
    words: { lead: words.lead, how: onPaper.how, print: words.print, back: words.back },
    cover: {
      words: words.cover,
      mark: withQr({ address, alt: words.cover.qr }),
      rows: Array.from({ length: pack.children }, (_, i) => number.format(i + 1)),
    },
    sheet: {
      topic,
      greeting: topic ? pageWords('topics', locale)[topic].greeting : form.textPlaceholder,
      drawing: true,
    },
    sheetWords: {
      ...{ drawing: onPaper.sheet.drawing, name: form.name, age: form.age },
      ...{ private: form.private, send: stripWords.send },
    },
    cut: stripWords.cut,
    strips: Array.from({ length: pack.children }, (_, i) => strip(i + 1)),
  };
}

export const meta = pageMeta;

export default function SheetsPage({ loaderData }: Route.ComponentProps) {
  const { words, heading, backTo, cover, sheet, sheetWords, strips, cut } = loaderData;
  return (
    <PaperPage
      theme={sheet.topic ?? 'default'}
      bar={<PrintBar words={words} heading={{ text: heading }} backTo={backTo} />}
    >
      <ClassCover view={cover} />
      {strips.map((strip) => (
        <div key={strip.code} className={styles.page}>
          <WritingSheet view={sheet} words={sheetWords} strip={strip} cut={cut} />
        </div>
      ))}
    </PaperPage>
  );
}
