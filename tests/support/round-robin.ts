/** One address for several servers: what a load balancer is to a portal, at its smallest. */
import { createServer, request, type Server } from 'node:http';
import { once } from 'node:events';

/** Paths that begin with a key go to the server that is its value, all others to one server after the other. */
export async function startRoundRobin(
  port: number,
  servers: readonly string[],
  fixed: Readonly<Record<string, string>> = {},
): Promise<Server> {
  let turn = 0;
  const balancer = createServer((asked, reply) => {
    const path = asked.url ?? '/';
    const [, to] = Object.entries(fixed).find(([start]) => path.startsWith(start)) ?? [];
    const target = to ?? servers[turn++ % servers.length] ?? '';
    // Each on a connection of its own: one that was kept may be closed by the server just as it is used again.
    const options = { method: asked.method, headers: asked.headers, agent: false } as const;
    const onward = request(new URL(path, target), options, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  balancer.listen(port, '127.0.0.1');
  await once(balancer, 'listening');
  return balancer;
}
