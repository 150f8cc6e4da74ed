import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy in front of PostgreSQL whose connections can be cut, or become silent. */
export class TcpProxy {
  readonly #sockets = new Set<Socket>();
  readonly #to: { host: string; port: number };
  #server: Server | null = null;
  #isSilent = false;
  #last: { text: string; isForwarded: boolean } | null = null;

  constructor(to: { host: string; port: number }) {
    this.#to = to;
  }

  open(port: number): Promise<void> {
    this.#server = createServer((from) => {
      this.#keep(from);
      if (this.#isSilent) return;
      const onward = connect(this.#to);
      this.#keep(onward);
      from.on('data', (chunk) => this.#forward(chunk, onward));
      onward.pipe(from);
    });
    return new Promise((resolve) => this.#server?.listen(port, '127.0.0.1', resolve));
  }

  #forward(chunk: Buffer, onward: Socket): void {
    const isLast = this.#last !== null && chunk.includes(this.#last.text);
    if (isLast) this.silence();
    if (!this.#isSilent || (isLast && this.#last?.isForwarded === true)) onward.write(chunk);
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
  }

  cut(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  /** From now on nothing is forwarded, and nobody is told: what is sent is taken, and what is new is accepted. */
  silence(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.unpipe().pause();
  }

  /** Is silent from the first statement with this text, which is forwarded, or lost, too. */
  silenceAt(text: string, isForwarded: boolean): void {
    this.#last = { text, isForwarded };
  }

  /** Forwards new connections; those that were silenced stay silent. */
  forwardNew(): void {
    this.#isSilent = false;
    this.#last = null;
  }
}
