import { describe, expect, test } from 'vitest';
import { withoutHtml } from './plain-text.ts';

describe('HTML in a text', () => {
  test('is taken out, its scripts and styles with what is in them', () => {
    expect(withoutHtml('<p>Dear sea,</p><p>hello.</p>').text).toBe('Dear sea,\nhello.\n');
    expect(withoutHtml('a<script src="x">alert(1)</script >b<STYLE>p{}</style>c').text).toBe('abc');
    expect(withoutHtml('a<script>1</script>b<script>2</SCRIPT>c<script>d').text).toBe('abcd');
    expect(withoutHtml('Fish &amp; chips <br>&#x1f41f;  \t\nfor 1 < 2').text).toBe(
      'Fish & chips\n🐟\nfor 1 < 2',
    );
  });

  test('is not there in a text without tags, which stays as it is', () => {
    const text = 'I <3 the sea &amp; 1 < 2  \n\n\n';
    expect(withoutHtml(text)).toEqual({ text, had: false });
  });

  test.each([
    ['begins and never ends', '<script>'],
    ['is followed by spaces without an end', ' '],
    ['ends without having begun', '</script'],
  ])('that %s is gone through once', (_, part) => {
    const many = part.repeat(400_000);
    expect(withoutHtml(`<b>${many}x`).text.trim().endsWith('x')).toBe(true);
  });
});
