export const RECOVERY_CODES = 10;
/** Letters and digits of a recovery code: 32 kinds, so that twelve make 60 bits. */
export const RECOVERY_LENGTH = 12;
const TYPED_MAX = 100;

export type TypedCode = { kind: 'app' | 'recovery'; code: string } | undefined;

export function readCode(typed: string): TypedCode {
  if (typed.length > TYPED_MAX) return undefined;
  const code = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[\s\p{Dash}\p{Cf}]/gu, '')
    .toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  if (/^[a-z2-9]{12}$/.test(code)) return { kind: 'recovery', code };
  return undefined;
}

export function printRecoveryCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$&-');
}
