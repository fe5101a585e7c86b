export const LESSON_MINUTES = 45;

/** For whom, in years, and how many minutes each step takes. */
export const LESSONS = {
  small: { from: 6, to: 8, minutes: [5, 8, 5, 15, 7, 5] },
  middle: { from: 9, to: 12, minutes: [5, 7, 5, 18, 7, 3] },
  big: { from: 13, to: 16, minutes: [5, 8, 4, 18, 7, 3] },
} as const;

export type LessonAge = keyof typeof LESSONS;
export const LESSON_AGES = Object.keys(LESSONS) as LessonAge[];
