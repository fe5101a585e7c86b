import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { pageWords } from '#i18n/messages.server.ts';
import { translatorOf } from '#i18n/translators.server.ts';
import { AnswerReceipt } from '#ui/writing/answer-receipt.tsx';
import { Consent } from '#ui/writing/consent.tsx';
import { AnswerForm } from './answer-form.tsx';
import { showAtOnce } from './answer-slip.tsx';
import { consentWithoutScript } from './grown-up.tsx';
import type { AnswerFormView, AnswerReply } from './views.ts';

const words = pageWords('answering', 'en', { name: 'Amina', most: '2,000' });
const slip = pageWords('slip', 'en', { name: 'Amina' });
const VIEW: AnswerFormView = {
  ...{
    words,
    letterId: 'amina',
    takesNotes: false,
    mayWait: false,
    countries: 'KE Kenya',
    language: 'en',
  },
  languages: [{ value: 'en', label: 'English' }],
};
const RECEIPT: Extract<AnswerReply, { state: 'sent' }>['receipt'] = {
  words: { ...slip.receipt, ...slip.answer.receipt },
  ...{ siteName: 'Wildpost', code: 'ABCD-EFGH-JKMN-PQRS', qr: 'data:,', address: 'site/slip' },
  ...{ topic: 'sea', name: 'Lou', date: { iso: '2026-06-08', text: 'June 8, 2026' } },
  answer: { letterId: 'amina', to: 'Amina', label: slip.answer.label },
  next: undefined,
};

beforeAll(() => {
  showAtOnce(AnswerReceipt);
  consentWithoutScript(Consent);
});

function rendered(first?: AnswerReply): string {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => <AnswerForm view={VIEW} first={first} theme="sea" post={() => {}} />,
    },
  ]);
  return renderToString(
    <I18nextProvider i18n={translatorOf('en')}>
      <Page />
    </I18nextProvider>,
  );
}

const labels = (html: string) =>
  [...html.matchAll(/<label[^>]*for="[^"]*"[^>]*>([^<]+)</g)].map(([, label]) => label);

test('the form of an answer has the labels that are agreed with others', () => {
  const agreed = ['Your response', 'Your name', 'Your age', 'Your email'];
  expect(labels(rendered())).toEqual(expect.arrayContaining(agreed));
  expect(rendered()).toMatch(/<button type="submit"[^>]*>Send response</);
});

test('tells what not to tell, and folds the question for a grown-up away', () => {
  const html = rendered();
  expect(html).toContain('your surname, your school, your address');
  expect(html).toMatch(/<details(?![^>]* open)[^>]*><summary>Younger than 13\?/);
  expect(html).toMatch(/<noscript>.*Who is sending it\?.*<\/noscript>/s);
  expect(html).not.toContain('data-slip-code');
});

test('unfolds it with what is missing, and what was typed', () => {
  const typed = { text: 'I am nine.', name: 'Lou', age: '9', country: 'KE', language: 'en' };
  const html = rendered({
    ...{ state: 'errors', errors: { sender: 'required', consent: 'required' } },
    typed: { ...typed, email: '', wantsNote: false, sender: '', consent: '' },
  });
  expect(html).toMatch(/<details[^>]* open/);
  expect(html).toContain('Please choose who is sending the answer.');
  expect(html).toContain('I am nine.');
});

test('shows the slip once it is sent, at once and without script', () => {
  const html = rendered({ state: 'sent', ...(RECEIPT && { receipt: RECEIPT }) });
  expect(html).toContain('ABCD-EFGH-JKMN-PQRS');
  expect(html).toContain('Your answer has been handed in');
  expect(html).toContain(pageWords('interface', 'en').global.sent);
  expect(html).not.toContain('template');
});
