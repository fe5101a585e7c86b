import {
  checkResponse,
  type ResponseErrors,
  readTypedResponse,
} from '#domain/responses/response-form.ts';

export function findErrors(
  data: FormData,
  languages: readonly string[],
): ResponseErrors | undefined {
  const result = checkResponse(readTypedResponse(data), languages);
  return 'errors' in result ? result.errors : undefined;
}
