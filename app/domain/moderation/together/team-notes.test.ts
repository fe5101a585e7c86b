import { expect, test } from 'vitest';
import { mentionedIn } from './team-notes.ts';

const TEAM = ['Rosa', 'Rosa Maria', 'Tomasz', 'Zoë', '王芳'].map((name) => ({ id: name, name }));

test.each([
  ['@Tomasz, please look', ['Tomasz']],
  ['Ask @rosa maria or @tomasz.', ['Rosa Maria', 'Tomasz']],
  ['@Rosa: this one. @Rosa!', ['Rosa']],
  ['@Zoe\u0308 knows', ['Zoë']],
  ['(@王芳) 请看', ['王芳']],
  ['@王芳请看', ['王芳']],
  ['Rosa has seen it, rosa@example.org too', []],
  ['@Rosalind is not on the team, nor is @ Tomasz', []],
  ['', []],
])('%s', (text, names) => {
  expect(mentionedIn(text, TEAM).map(({ name }) => name)).toEqual(names);
});
