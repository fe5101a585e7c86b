import { describe, expect, test } from 'vitest';
import { originalHash } from '#domain/letters/translations/translated-from.ts';
import { fromXliffLetter, isTarget, toXliffLetter } from './letters.ts';
import { readXliff, writeXliff, type XliffDocument } from './xliff.ts';
import { readXml, textOf, XmlError } from './xml.ts';

const DOCUMENT: XliffDocument = {
  source: 'en',
  target: 'ar',
  letters: [
    {
      ...{ id: 'letter1', from: 'abc', seen: 'def', name: 'sea-amina' },
      units: [
        { id: 'p1', source: 'Dear "sea" & <you>,', target: 'عزيزي البحر،' },
        { id: 'p2', source: 'line one\nline two', target: '' },
      ],
    },
  ],
};

describe('XLIFF', () => {
  test('comes back as it went out', () => {
    expect(readXliff(writeXliff(DOCUMENT))).toEqual(DOCUMENT);
  });

  test('is read as other programs write it: prefixes, groups, segments, inline codes', () => {
    const text = `<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="fr">
      <x:file id="a.one.two"><x:notes><x:note>not read</x:note></x:notes><x:group id="g"><x:unit id="p1">
      <x:segment><x:source>Hi.</x:source><x:target>Salut <x:pc id="1">toi</x:pc>.</x:target></x:segment>
      <x:ignorable><x:source> </x:source></x:ignorable>
      <x:segment><x:source>Bye.</x:source><x:target><![CDATA[Au <revoir>]]></x:target></x:segment>
      </x:unit></x:group></x:file></x:xliff>`;
    const [letter] = readXliff(text).letters;
    expect(letter).toMatchObject({ id: 'a', from: 'one', seen: 'two' });
    expect(letter?.units).toEqual([
      { id: 'p1', source: 'Hi. Bye.', target: 'Salut toi. Au <revoir>' },
    ]);
  });

  test.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><xliff/>'],
    ['an entity of its own', '<xliff>&lol;</xliff>'],
    ['an entity that is no character', '<xliff>&#0;</xliff>'],
    ['tags that do not close', '<xliff><file></xliff>'],
    ['an end that is missing', '<xliff>'],
    ['two roots', '<xliff/><xliff/>'],
    ['nothing', ''],
    ['an attribute twice', '<xliff a="1" a="2"/>'],
    ['too many levels', '<a>'.repeat(100) + '</a>'.repeat(100)],
    ['another namespace', '<xliff version="2.1" xmlns="urn:other"/>'],
    ['the version before', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>'],
  ])('is refused with %s', (_, text) => {
    expect(() => readXliff(text)).toThrow(XmlError);
  });

  test('a long file is read, and one that is broken is refused', () => {
    expect(() => readXml(`<a ${'b="c" '.repeat(50_000)}`)).toThrow(XmlError);
    expect(textOf(readXml(`<a>${'x'.repeat(400_000)}</a>`))).toHaveLength(400_000);
  });
});

describe('a letter in XLIFF', () => {
  const LETTER = {
    ...{ id: 'amina', slug: 'sea-amina', name: 'Amina', originalLanguage: 'en', photo: {} },
    text: { en: 'Dear sea,\n\nBye!', fr: 'Chère mer,\n\nSalut !' },
    alt: { en: 'A dhow' },
    ...{ names: {}, transcripts: { fr: 'La mer\nest à nous' }, translatedFrom: {} },
    transcript: 'The sea\nis ours',
  } as never;

  test('is its paragraphs, what its picture shows, and its writer’s name', () => {
    const { units, from } = toXliffLetter(LETTER, 'fr', undefined);
    expect(from).toBe(originalHash('Dear sea,\n\nBye!\0The sea\nis ours'));
    expect(units).toEqual([
      { id: 'p1', source: 'Dear sea,', target: 'Chère mer,' },
      { id: 'p2', source: 'Bye!', target: 'Salut !' },
      { id: 'alt', source: 'A dhow', target: '' },
      { id: 'transcript', source: 'The sea\nis ours', target: 'La mer\nest à nous' },
      { id: 'name', source: 'Amina', target: '' },
    ]);
  });

  test('is put together in the order of its paragraphs, and keeps what the file leaves out', () => {
    const before = { text: '', alt: 'Un boutre', name: 'Amine', transcript: '' };
    const units = [
      { id: 'p2', source: '', target: 'Salut !' },
      { id: 'p1', source: '', target: 'Chère mer,' },
      { id: 'transcript', source: '', target: ' La mer\nà nous ' },
      { id: 'other', source: '', target: 'nothing' },
    ];
    const came = { id: 'amina', from: '', seen: '', name: '', units };
    expect(fromXliffLetter(came, before)).toEqual({
      ...before,
      text: 'Chère mer,\n\nSalut !',
      transcript: 'La mer\nà nous',
    });
  });

  test('is for the language that it says, with whatever region', () => {
    expect(isTarget('zh-Hans-CN', 'ch')).toBe(true);
    expect(isTarget('fr_CA', 'fr')).toBe(true);
    expect(isTarget('de', 'fr')).toBe(false);
  });
});
