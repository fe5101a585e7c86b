import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BYTE_ORDER_MARK, readSafeCell, writeCsv } from './csv.ts';

fc.configureGlobal({ seed: 20_260_608 });

describe('a table as CSV', () => {
  test('quotes what needs it, ends its lines as spreadsheets do, and leaves no cell out', () => {
    expect(writeCsv([['a', 1, undefined, 'b;c', 'd,e', 'say "sea"', 'two\nlines']])).toBe(
      'a,1,,"b;c","d,e","say ""sea""","two\nlines"\r\n',
    );
    expect(writeCsv([])).toBe('');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\r=1', '＝1', '=HYPERLINK("http://x")'])(
    'makes a text of %j that a spreadsheet would run',
    (formula) => {
      const [[cell = ''] = []] = parse(writeCsv([[formula]])) as string[][];
      expect(cell).toBe(`'${formula}`);
      expect(readSafeCell(cell)).toBe(formula);
    },
  );

  test('makes a text of a negative number too, and leaves others alone', () => {
    expect(writeCsv([[-5, 5, 'a-b', "it's", "'quoted'"]])).toBe("'-5,5,a-b,it's,'quoted'\r\n");
  });

  test('comes back as it was, whatever stands in it', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('=1', "'=1", "''=1", "'a", '-', ' =1', '大海', 'مرحبا', 'a\r\nb', '\u0000'),
    );
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (written) => {
        const text = BYTE_ORDER_MARK + writeCsv(written);
        const read = parse(text, { bom: true, relax_column_count: true }) as string[][];
        expect(read.map((row) => row.map(readSafeCell))).toEqual(written);
      }),
    );
  });
});
