import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number | string };
type Attribute = { key: string; value: Value };

type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
};

type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};

export type ReceivedSpan = Omit<SentSpan, 'attributes'> & {
  attributes: Record<string, string>;
  resource: Record<string, string>;
};

export type OtlpReceiver = Awaited<ReturnType<typeof startOtlpReceiver>>;

/** A collector of traces as OTLP sends them over HTTP, in JSON. */
export async function startOtlpReceiver() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push(await text(request));
    response.writeHead(request.url === '/v1/traces' ? 200 : 404, {
      'Content-Type': 'application/json',
    });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that ever came, as it came. */
    bytes: () => bodies.join('\n'),
    spans: (): ReceivedSpan[] =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) =>
            spans.map((span) => ({
              ...span,
              attributes: valuesOf(span.attributes),
              resource: valuesOf(resource.attributes),
            })),
          ),
        ),
      ),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function valuesOf(attributes: readonly Attribute[]): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]),
  );
}
