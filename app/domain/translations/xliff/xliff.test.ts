import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { originalHash } from '#domain/letters/translations/translated-from.ts';
import { fromXliffLetter, isTarget, toXliffLetter } from './letters.ts';
import { readXliff, writeXliff, type XliffDocument } from './xliff.ts';
import { elementsOf, readXml, textOf, XmlError } from './xml.ts';

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
    ['a hundred thousand levels', '<a>'.repeat(100_000)],
    [
      'laughs by the billion',
      `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]><xliff>&b;</xliff>`,
    ],
    [
      'a file of somebody’s disk',
      '<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><a>&a;</a>',
    ],
    ['fifty megabytes', `<xliff>${'x'.repeat(50_000_000)}</xliff>`],
    ['a comment that does not end', `<xliff><!--${'- '.repeat(400_000)}`],
    ['a comment in a comment', '<xliff><!-- a -- b --></xliff>'],
    ['a prefix that stands for nothing', '<a:xliff/>'],
    ['an attribute whose prefix stands for nothing', '<xliff a:b=""/>'],
    ['a document type behind a comment', '<!-- a --><!DOCTYPE a><xliff/>'],
    ['a character that XML forbids', '<xliff>\u0000</xliff>'],
    ['half a character', '<xliff>\ud800</xliff>'],
    ['another namespace', '<xliff version="2.1" xmlns="urn:other"/>'],
    ['the version before', '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:2.0"/>'],
  ])('is refused with %s', (_, text) => {
    expect(() => readXliff(text)).toThrow(XmlError);
  });

  test('is read with a mark of its bytes’ order, comments inside words, CDATA, and other standards’ elements', () => {
    const text = `\ufeff<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1"
      srcLang="en" trgLang="fr"><file id="a.b.c" xmlns:m="urn:m"><unit id="p1"><m:segment><m:source>no</m:source></m:segment>
      <o:segment xmlns:o="urn:oasis:names:tc:xliff:document:2.0"><o:source>Hi</o:source><o:target>Sa<!-- <x> -->lut
      <![CDATA[<toi> & moi]]></o:target></o:segment></unit></file></xliff>`;
    expect(readXliff(text).letters[0]?.units).toEqual([
      { id: 'p1', source: 'Hi', target: 'Salut\n      <toi> & moi' },
    ]);
  });

  test('a long file is read, and one that is broken is refused', () => {
    expect(() => readXml(`<a ${'b="c" '.repeat(50_000)}`)).toThrow(XmlError);
    expect(textOf(readXml(`<a>${'x'.repeat(400_000)}</a>`))).toHaveLength(400_000);
  });
});

test.each(LANGUAGES)('a file into $name is what the schema of XLIFF asks', ({ textKey, tag }) => {
  const text = { en: 'Dear <sea> & "you" ]]>\u0007,\n\nBye!', sw: 'Mpendwa bahari,' };
  const letters = ['en', 'sw', 'pt-BR'].map((originalLanguage, n) => ({
    ...{ id: `letter${n}`, slug: 'sea-amina', name: '"Amina"', originalLanguage, photo: {} },
    ...{ text: { ...text, [textKey]: 'x' }, alt: {}, names: {}, transcripts: {} },
    transcript: 'Line\none',
  }));
  const written = writeXliff({
    source: 'en',
    target: tag,
    letters: letters.map((letter) => toXliffLetter(letter as never, textKey, undefined)),
  });
  const { attributes, children } = readXml(written);
  const NMTOKEN = /^[\p{L}\p{N}._:-]+$/u;
  const LANGUAGE = /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/;
  expect([attributes.srcLang, attributes.trgLang].every((each) => LANGUAGE.test(each ?? ''))).toBe(
    true,
  );
  const files = children.filter((each) => typeof each !== 'string');
  const ids = files.map((file) => file.attributes.id ?? '');
  expect(new Set(ids).size).toBe(3);
  for (const file of files) {
    const units = elementsOf(file);
    const unitIds = units.map((unit) => unit.attributes.id ?? '');
    expect(new Set(unitIds).size).toBe(units.length);
    expect([...ids, ...unitIds].filter((id) => !NMTOKEN.test(id))).toEqual([]);
    for (const [segment, ...more] of units.map(elementsOf)) {
      const names = segment && elementsOf(segment).map(({ name }) => name);
      expect(more).toEqual([]);
      expect(names).toEqual(
        segment?.attributes.state === 'translated' ? ['source', 'target'] : ['source'],
      );
    }
  }
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

  test('keeps the paragraphs that the file leaves out, and not those that it empties', () => {
    const saved = toXliffLetter(LETTER, 'fr', undefined);
    const before = { text: 'Chère mer,\n\nSalut !', alt: '', name: '', transcript: '' };
    const cameBack = (units: typeof saved.units) =>
      fromXliffLetter({ ...saved, units }, before).text;
    const [first, second] = saved.units;
    if (!first || !second) throw new Error('There are no paragraphs.');
    expect(cameBack([{ ...second, target: 'Adieu !' }])).toBe('Chère mer,\n\nAdieu !');
    expect(cameBack([])).toBe(before.text);
    expect(cameBack([{ ...first, target: '' }, second])).toBe('Salut !');
  });

  test('is for the language that it says, with whatever region', () => {
    expect(isTarget('zh-Hans-CN', 'ch')).toBe(true);
    expect(isTarget('fr_CA', 'fr')).toBe(true);
    expect(isTarget('de', 'fr')).toBe(false);
  });
});
