import { createHmac } from 'node:crypto';
import { makeSlipCode } from '#domain/letters/slip-code.ts';

/**
 * The code of a child's sheet is made of that of its class: whoever has the class's can print the sheets
 * again, and nobody gets back from a sheet to its class, or to another sheet.
 */
export function sheetCode(packCode: string, no: number): string {
  return makeSlipCode(createHmac('sha256', packCode).update(`sheet ${no}`).digest());
}
