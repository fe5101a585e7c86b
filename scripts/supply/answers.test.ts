import { expect, test } from 'vitest';
import { exitCodeOf, readFaults, readSignatures } from './answers.ts';

const report = (vulnerabilities: object, total = Object.keys(vulnerabilities).length) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities,
    metadata: { vulnerabilities: { total } },
  });
const TITLED = { title: 'Prototype pollution', url: 'https://faults.example/7' };
const REFUSED = JSON.stringify({
  message: '405 Method Not Allowed',
  statusCode: 405,
  error: { summary: '', detail: '' },
});
const UNREACHED = JSON.stringify({ error: { code: 'ENOTFOUND', summary: 'request failed' } });

test('a report without faults is clear, one with faults names each and how it comes in', () => {
  expect(readFaults(report({}))).toEqual({ is: 'clear' });
  const faults = {
    leaf: { severity: 'critical', via: [TITLED, TITLED] },
    branch: { severity: 'high', via: ['leaf'] },
  };
  expect(readFaults(report(faults))).toEqual({
    is: 'found',
    findings: [
      'leaf (critical): Prototype pollution, https://faults.example/7',
      'branch (high): through leaf',
    ],
  });
});

test('what is no whole report is no answer', () => {
  const unread = { is: 'unanswered', why: 'npm said nothing that can be read' };
  for (const said of ['', 'null', '<html>', '{}', '[]', '{"auditReportVersion":2}']) {
    expect(readFaults(said), said).toEqual(unread);
    expect(readSignatures(said), said).toEqual(unread);
  }
  expect(readFaults(report({}, 3)).is).toBe('unanswered');
  expect(readFaults(JSON.stringify({ auditReportVersion: 1, vulnerabilities: {} }))).toEqual(
    unread,
  );
});

test('a refusal and a registry out of reach are told apart by their own words', () => {
  for (const read of [readFaults, readSignatures]) {
    expect(read(REFUSED)).toEqual({ is: 'unanswered', why: '405 Method Not Allowed' });
    expect(read(UNREACHED)).toEqual({ is: 'unanswered', why: 'request failed' });
  }
  const coded = JSON.stringify({ error: { code: 'E500', summary: '' } });
  expect(readFaults(coded)).toEqual({ is: 'unanswered', why: 'E500' });
});

test('wrong and missing signatures are found, none of either is clear', () => {
  expect(readSignatures('{"invalid":[],"missing":[]}')).toEqual({ is: 'clear' });
  const wrong = { name: 'a', version: '1.0.0', code: 'EINTEGRITYSIGNATURE' };
  const unsigned = { name: 'b', version: '2.0.0' };
  expect(readSignatures(JSON.stringify({ invalid: [wrong], missing: [unsigned] }))).toEqual({
    is: 'found',
    findings: ['a@1.0.0 is not what was published', 'b@2.0.0 has no signature'],
  });
});

test('a find weighs more than silence, and silence is never success', () => {
  const clear = { is: 'clear' } as const;
  const silent = { is: 'unanswered', why: 'out of reach' } as const;
  expect(exitCodeOf([clear, clear])).toBe(0);
  expect(exitCodeOf([clear, silent])).toBe(2);
  expect(exitCodeOf([silent, { is: 'found', findings: ['a'] }, clear])).toBe(1);
});
