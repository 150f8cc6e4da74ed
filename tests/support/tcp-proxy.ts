import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL whose connections can be cut. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>();
  readonly #to: { host: string; port: number };
  #server: Server | null = null;

  constructor(to: { host: string; port: number }) {
    this.#to = to;
  }

  open(port: number): Promise<void> {
    this.#server = createServer((from) => {
      const onward = connect(this.#to);
      for (const socket of [from, onward]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
      }
      from.pipe(onward).pipe(from);
    });
    return new Promise((resolve) => this.#server?.listen(port, '127.0.0.1', resolve));
  }

  cut(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}
