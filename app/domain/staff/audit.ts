export type Actor = { id: string; name: string };

/** Who did what was done in the hosted project; its name is written in the reader's language. */
export const HOSTED_ACTOR: Actor = { id: '@hosted', name: '@hosted' };

export const AUDIT_DEEDS = [
  'response.create',
  'response.approve',
  'response.unapprove',
  'response.reject',
  'response.edit',
  'response.correct',
  'response.withdraw',
  'response.resend',
  'response.undo',
  'response.erase',
  'response.readContact',
  'response.findContact',
  'response.tell',
  'response.findNoContact',
  'response.forget',
  'response.putAside',
  'response.handOver',
  'response.putBack',
  'response.settleReports',
  'response.readReporter',
  'response.settleHosted',
  'letter.create',
  'letter.edit',
  'letter.publish',
  'letter.unpublish',
  'letter.reject',
  'letter.reopen',
  'letter.move',
  'letter.relate',
  'letter.trash',
  'letter.restore',
  'letter.erase',
  'letter.correct',
  'letter.withdraw',
  'letter.resend',
  'letter.undo',
  'letter.forget',
  'letter.tell',
  'letter.putAside',
  'letter.handOver',
  'letter.putBack',
  'letter.claimTranslation',
  'letter.releaseTranslation',
  'letter.proposeTranslation',
  'letter.returnTranslation',
  'letter.confirmTranslation',
  'letter.settleReports',
  'letter.readReporter',
  'letter.settleHosted',
  'collection.create',
  'collection.edit',
  'collection.add',
  'collection.remove',
  'collection.move',
  'collection.publish',
  'collection.unpublish',
  'collection.erase',
  'team.invite',
  'team.cancelInvitation',
  'team.join',
  'team.changeRole',
  'team.changeLanguages',
  'team.remove',
  'team.sendReset',
  'team.endSessions',
  'account.rename',
  'account.changePassword',
  'account.resetPassword',
  'account.twoFactorOn',
  'account.twoFactorOff',
  'account.recoveryCodes',
  'account.addPasskey',
  'account.removePasskey',
  'account.signOutEverywhere',
  'account.endSession',
  'account.signIn',
  'account.passkeySignIn',
  'account.failedSignIn',
  'account.failedCode',
  'account.failedPasskey',
  'account.refused',
  'settings.change',
  'samples.remove',
  'transfer.export',
  'transfer.import',
  'transfer.undo',
  'store.repair',
] as const;
export type AuditDeed = (typeof AUDIT_DEEDS)[number];

export const AUDIT_SUBJECTS = [
  'letter',
  'response',
  'collection',
  'member',
  'invitation',
  'setting',
  'transfer',
  'store',
] as const;
export type AuditSubject = { kind: (typeof AUDIT_SUBJECTS)[number]; id: string };

/** Whom somebody tried to sign in as who is not on the team: what they typed is not stored. */
export const NOT_ON_THE_TEAM = 'nobody';

/** What a search found that found nothing: what was searched for is not stored. */
export const NO_RESPONSE = 'none';

export type AuditEntry = {
  id: string;
  /** Milliseconds since 1970 in UTC. */
  at: number;
  /** Nobody if whoever sent it did it with their slip, or if nobody knows who it was. */
  actor: Actor | undefined;
  deed: AuditDeed;
  subject: AuditSubject;
  /** Plain facts, such as the state before; never a text, an address or a secret. */
  details: AuditDetails;
  batch: string | undefined;
};

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;
