import { z } from 'zod';

const file = (what: string) => z.string().min(1, `has to be the file of ${what}`).optional();

const PORT = 'has to be a port number from 1 to 65535';

export const TLS_SETTINGS = {
  TLS_CERT: file('a certificate'),
  TLS_KEY: file('its key'),
  HTTP_PORT: z.coerce.number({ error: PORT }).int(PORT).min(1, PORT).max(65535, PORT).optional(),
};

type Given = {
  TLS_CERT?: string | undefined;
  TLS_KEY?: string | undefined;
  SITE_URL?: string | undefined;
  HTTP_PORT?: number | undefined;
};

/** What the files hold is looked at by whoever uses them: commands need neither. */
export function requireTlsTogether(given: Given, context: z.RefinementCtx): void {
  const wrong = (name: keyof Given, message: string) =>
    context.addIssue({ code: 'custom', path: [name], message });
  const { TLS_CERT: cert, TLS_KEY: key, SITE_URL: siteUrl, HTTP_PORT: port } = given;
  if (cert && !key) wrong('TLS_KEY', 'has to be set beside TLS_CERT');
  if (key && !cert) wrong('TLS_CERT', 'has to be set beside TLS_KEY');
  if ((cert || key) && !siteUrl?.startsWith('https:')) {
    wrong('SITE_URL', 'has to begin with https:// and the name in the certificate, with TLS_CERT');
  }
  if (port !== undefined && !(cert && key)) {
    wrong('HTTP_PORT', 'is for a site with TLS_CERT and TLS_KEY: without them PORT is for http://');
  }
}
