/** What the fields of a response take; lengths are UTF-16 units, as the browser counts. */
export const RESPONSE_LIMITS = {
  name: { max: 60 },
  age: { min: 3, max: 120 },
  email: { max: 254 },
  text: { min: 2, max: 2000 },
} as const;
