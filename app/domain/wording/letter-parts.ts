/** How a letter is laid out on its page: how it greets, what it says, who signs it. */
export type LetterParts = {
  greeting: string | undefined;
  paragraphs: string[];
  signature: string | undefined;
};

/** A longer first or last line is part of the letter. */
const OWN_LINE = 44;
const GREETS_BY_WORD =
  /^(?:(?:dear(?:est)?|hello|hi|hey|to|ch(?:er|ère)s?|bonjour|salut|coucou|liebe[rs]?|hallo|querid[oa]s?|estimad[oa]|hola|дорог(?:ой|ая|ое|ие)|мил(?:ый|ая|ое|ые)|привет|здравствуй(?:те)?|عزيز(?:ي|تي)|أعزائي|مرحب(?:ا|ًا|اً)|أهلا|إلى|يا)(?!\p{L})|亲爱的|你好|您好|嗨|致|尊敬的)/iu;
const ENDS_AS_GREETING = /[,!:،，！：]\p{Z}*$/u;
/** More than one word behind a comma: the letter has begun on the line of its greeting. */
const GOES_ON = /[,،，]\s*\S+\s+\S/u;
const ENDS_AS_SENTENCE = /[.?。？؟…]["”»’）)]*\p{Z}*$/u;

/** In signs of Latin letters: one of Chinese says as much as two or three. */
const FEW_SIGNS = 420;
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

export function isShort(text: string): boolean {
  if (text.length > FEW_SIGNS) return false;
  return text.length + 1.5 * (text.match(IDEOGRAPHS)?.length ?? 0) <= FEW_SIGNS;
}

/**
 * A first line is a greeting where a blank line follows it and the letter goes on, and where one line
 * break does and it reads like one.
 */
export function partsOf(text: string): LetterParts {
  const written = text.split(/\n{2,}/);
  const [first = '', ...others] = written;
  const [line = '', ...under] = first.split('\n');
  const rest = under.length > 0 ? [under.join('\n'), ...others] : others;
  const greets =
    rest.length > 0 &&
    line.length <= OWN_LINE &&
    (under.length === 0 && others.length > 1 ? true : readsAsGreeting(line));
  const paragraphs = greets ? rest : written;
  const last = paragraphs.at(-1) ?? '';
  const signs = written.length > 2 && paragraphs.length > 1 && last.length <= OWN_LINE;
  return {
    greeting: greets ? line : undefined,
    paragraphs: signs ? paragraphs.slice(0, -1) : paragraphs,
    signature: signs ? last : undefined,
  };
}

function readsAsGreeting(line: string): boolean {
  if (ENDS_AS_SENTENCE.test(line)) return false;
  return ENDS_AS_GREETING.test(line) || (GREETS_BY_WORD.test(line) && !GOES_ON.test(line));
}
