import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { type FormVariables, limitForms } from '#server/forms/form-limits.ts';
import { RefusedPicture } from '#server/forms/picture-forms.server.ts';

/**
 * Another process that takes forms with a picture in a folder, for the tests: it prints its port,
 * and says of each form what came, and how much memory it has ever taken. A header says from which
 * network a form comes.
 */
const [folder = '', patience = '30000'] = process.argv.slice(2);

const networksOf = (c: Context) => [c.req.header('X-Network') ?? 'school'];

const app = new Hono<FormVariables>()
  .use(limitForms(folder, { networksOf }, Number(patience)))
  .post('*', async (c) => {
    const form = c.get('form');
    const photo = form?.get('photo');
    const refused = photo instanceof RefusedPicture ? photo.why : undefined;
    const bytes = photo instanceof File ? await photo.bytes() : undefined;
    // What a page does with a picture takes its time.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return c.json({
      name: form?.get('name'),
      refused,
      hash: bytes && createHash('sha256').update(bytes).digest('hex'),
      mebibytes: process.resourceUsage().maxRSS / 1024,
    });
  });

const server = createServer(getRequestListener(app.fetch));
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as { port: number }).port}\n`);
});
