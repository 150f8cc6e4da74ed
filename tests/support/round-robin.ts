/** A minimal load balancer: round robin over several servers. */
import { createServer, request as httpRequest, type Server } from 'node:http';
import { once } from 'node:events';

/** `fixed` maps prefixes of paths to their server; all other requests go to the servers in turn. */
export async function startRoundRobin(
  port: number,
  servers: readonly string[],
  fixed: Readonly<Record<string, string>> = {},
): Promise<Server> {
  let turn = 0;
  const balancer = createServer((request, reply) => {
    const path = request.url ?? '/';
    const [, to] = Object.entries(fixed).find(([start]) => path.startsWith(start)) ?? [];
    const target = to ?? servers[turn++ % servers.length] ?? '';
    // No keep-alive: the server may close an idle connection just as it is used again.
    const options = { method: request.method, headers: request.headers, agent: false } as const;
    const onward = httpRequest(new URL(path, target), options, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    request.pipe(onward);
  });
  balancer.listen(port, '127.0.0.1');
  await once(balancer, 'listening');
  return balancer;
}
