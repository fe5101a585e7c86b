import { Secret, TOTP } from 'otpauth';
import { stillHolds } from '#domain/dates/clock.ts';
import { RECOVERY_CODES, RECOVERY_LENGTH, readCode } from '#domain/staff/codes.ts';
import type { StaffMember } from '#domain/staff/staff.ts';
import type { StaffKeys } from '#server/sign-in/staff-keys.server.ts';
import { newId } from '#store/database/ids.ts';
import type { Store } from '#store/store.ts';

/** As every app for codes has them: six digits of SHA-1, another each half minute (RFC 6238). */
const PERIOD_SECONDS = 30;
const CODE = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const;
/** A clock may be half a minute off. */
const STEPS_OFF = 1;
const SECRET_BYTES = 20;
const SET_UP_MS = 60 * 60 * 1000;
const SET_UP = 'two-factor set-up';
const AT_REST = 'two-factor secret';

export type TwoFactorCodes = ReturnType<typeof twoFactorCodesOver>;

export type SetUp = {
  /** The secret, for the page to send back; nobody can read or change it. */
  sealed: string;
  uri: string;
  /** The same secret to type in, in groups of four. */
  key: string;
};

export function twoFactorCodesOver(
  { twoFactor }: Pick<Store, 'twoFactor'>,
  keys: StaffKeys,
  siteName: () => string,
) {
  const hashesOf = (memberId: string, code: string) =>
    keys.keyedByEach('recovery', `${memberId}\0${code}`);

  async function toSetUp(member: StaffMember, secret: Secret, until: number): Promise<SetUp> {
    const held: Held = { member: member.id, secret: secret.base32, until };
    const app = new TOTP({ ...CODE, issuer: siteName(), label: member.email, secret });
    return {
      sealed: keys.seal(SET_UP, JSON.stringify(held)),
      uri: app.toString(),
      key: secret.base32.replace(/.{4}(?=.)/g, '$& '),
    };
  }

  async function open(member: StaffMember, sealed: string): Promise<Held | undefined> {
    const text = keys.unseal(SET_UP, sealed)?.text;
    const held = text === undefined ? undefined : (JSON.parse(text) as Held);
    return held?.member === member.id && stillHolds(held.until, SET_UP_MS, Date.now())
      ? held
      : undefined;
  }

  return {
    /** A new secret for a member; nothing is stored before they have shown that it works. */
    begin: (member: StaffMember): Promise<SetUp> =>
      toSetUp(member, new Secret({ size: SECRET_BYTES }), Date.now() + SET_UP_MS),

    async again(member: StaffMember, sealed: string): Promise<SetUp | undefined> {
      const held = await open(member, sealed);
      return held && toSetUp(member, Secret.fromBase32(held.secret), held.until);
    },

    /** Checks the first code of a new secret: what is to be stored, or nothing if it is wrong. */
    async firstCode(
      member: StaffMember,
      sealed: string,
      typed: string,
    ): Promise<{ secret: string; step: number } | undefined> {
      const held = await open(member, sealed);
      const code = readCode(typed);
      if (!held || code?.kind !== 'app') return undefined;
      const step = stepOf(held.secret, code.code);
      if (step === undefined) return undefined;
      return { secret: keys.seal(AT_REST, held.secret), step };
    },

    async use(memberId: string, typed: string): Promise<boolean> {
      const code = readCode(typed);
      if (!code) return false;
      if (code.kind === 'recovery') {
        for (const hash of hashesOf(memberId, code.code)) {
          if (await twoFactor.takeCode(memberId, hash)) return true;
        }
        return false;
      }
      const sealed = await twoFactor.secretOf(memberId);
      const secret = sealed && keys.unseal(AT_REST, sealed)?.text;
      const step = secret ? stepOf(secret, code.code) : undefined;
      return step !== undefined && twoFactor.takeStep(memberId, step);
    },

    recoveryCodes(memberId: string): { codes: string[]; codeHashes: string[] } {
      const codes = Array.from({ length: RECOVERY_CODES }, () => newId(RECOVERY_LENGTH));
      const codeHashes = codes.map((code) => hashesOf(memberId, code)[0] as string);
      return { codes, codeHashes };
    },

    /** With the first key, so that the one before it can go. */
    async sealAnew(): Promise<void> {
      for (const { memberId, secret: before } of await twoFactor.listSecrets()) {
        const opened = keys.unseal(AT_REST, before);
        if (!opened?.isOld) continue;
        await twoFactor.replaceSecret(memberId, before, keys.seal(AT_REST, opened.text));
      }
    },
  };
}

type Held = { member: string; secret: string; until: number };

function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const app = new TOTP({ ...CODE, secret: Secret.fromBase32(secret) });
  const off = app.validate({ token: code, timestamp, window: STEPS_OFF });
  return off === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + off;
}
