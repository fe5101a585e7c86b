import { expect, test } from 'vitest';
import { COMPLETE, readMessages } from '#tests/harness/messages.ts';
import { LESSON_AGES, LESSON_MINUTES, LESSONS } from './lesson.ts';

test.each(LESSON_AGES)('the steps of the lesson for the %s fill it to the minute', (age) => {
  const { minutes } = LESSONS[age];
  expect(minutes.reduce((sum: number, each) => sum + each, 0)).toBe(LESSON_MINUTES);
});

test('ages follow on each other without a gap', () => {
  const [small, middle, big] = LESSON_AGES.map((age) => LESSONS[age]);
  expect([middle?.from, big?.from]).toEqual([Number(small?.to) + 1, Number(middle?.to) + 1]);
});

test.each(COMPLETE)('in $code every step that takes minutes is told, and no other', ({ code }) => {
  const words = readMessages(code, 'teachers');
  for (const age of LESSON_AGES) {
    const steps = [...words.keys()].filter((key) =>
      new RegExp(`^lesson\\.ages\\.${age}\\.steps\\.\\d+\\.text$`).test(key),
    );
    expect(steps.length, age).toBe(LESSONS[age].minutes.length);
  }
});
