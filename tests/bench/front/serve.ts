/** Serves the page with MUI X Data Grid, and proxies its calls to the portal's server. */
import { readFileSync } from 'node:fs';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface Served {
  readonly url: string;
  stop(): void;
}

/** Files are served compressed from memory. */
export async function serve(folder: string, portalUrl: string, headers: Record<string, string>): Promise<Served> {
  const agent = new Agent({ keepAlive: true });
  const files = new Map<string, Buffer>();
  const read = (path: string) => files.get(path) ?? files.set(path, gzipSync(readFileSync(path))).get(path);
  const proxy = (call: IncomingMessage, answer: ServerResponse) => {
    const proxied = request(new URL(call.url ?? '', portalUrl), { agent, method: call.method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 500, from.headers);
      from.pipe(answer);
    });
    call.pipe(proxied);
  };
  const server = createServer((call, answer) => {
    const path = call.url ?? '/';
    if (path.startsWith('/api/')) return proxy(call, answer);
    const name = path === '/' ? '/index.html' : path;
    const type = types[extname(name)];
    if (type === undefined) return void answer.writeHead(404).end();
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(read(join(folder, name)));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      agent.destroy();
      server.close();
    },
  };
}
