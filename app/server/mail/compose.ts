import { inLocale, type Locale, languageOf } from '#domain/languages/languages.ts';
import type { ForMember, Waiting } from '#domain/mail/mail.ts';
import { paths } from '#domain/site/paths.ts';
import { plainWords } from '#i18n/fallback/marks.ts';
import { pageWords } from '#i18n/messages.server.ts';

export type MailSender = { name: string; url: string };
export type MailText = { subject: string; text: string };

const HOUR_MS = 60 * 60 * 1000;
const DAY_HOURS = 24;

export function composeNote(
  letter: { slug: string; name: string },
  locale: Locale,
  { name, url }: MailSender,
): MailText {
  const { note } = pageWords('access', locale, {
    site: name,
    name: letter.name,
  }).mails;
  const address = url + inLocale(locale, paths.letter(letter.slug));
  return {
    subject: plainWords(note.subject),
    text: paragraphs([note.greeting, `${note.published}\n${address}`, note.onlyOne, note.farewell]),
  };
}

export function composeDigest(
  { responses, letters, flagged, reports, oldestAt, handed, mentions }: Waiting & ForMember,
  now: number,
  locale: Locale,
  { name, url }: MailSender,
): MailText | undefined {
  const waits = oldestAt !== undefined;
  if (!waits && handed + mentions === 0) return undefined;
  const { tag } = languageOf(locale);
  const print = (value: number) => new Intl.NumberFormat(tag).format(value);
  const { digest } = pageWords('access', locale, {
    site: name,
    responses: print(responses),
    letters: print(letters),
    flagged: print(flagged),
    reports: print(reports),
    all: print(responses + letters + reports),
    handed: print(handed),
    mentions: print(mentions),
    oldest: waits ? printAge(now - oldestAt, tag) : '',
  }).mails;
  const own = [...(handed ? [digest.handed] : []), ...(mentions ? [digest.mentions] : [])];
  const told = reports > 0 ? [digest.reports] : [];
  const all = [...told, digest.responses, digest.letters, digest.flagged, digest.oldest];
  const facts = [...(waits ? all : []), ...own].join('\n');
  const desk = url + inLocale(locale, paths.profile);
  return {
    subject: plainWords(waits ? digest.subject : digest.subjectOwn),
    text: paragraphs([
      digest.greeting,
      facts,
      `${digest.desk}\n${desk}`,
      `${digest.switchOff}\n${desk}/account`,
    ]),
  };
}

function paragraphs(parts: string[]): string {
  return plainWords(`${parts.join('\n\n')}\n`);
}

function printAge(milliseconds: number, tag: string): string {
  const hours = Math.max(Math.floor(milliseconds / HOUR_MS), 1);
  const [value, unit] =
    hours < DAY_HOURS ? [hours, 'hour'] : [Math.floor(hours / DAY_HOURS), 'day'];
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}
