import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A gate between the shop and its PostgreSQL. When shut, it acts like a stopped database: nothing answers. */
export type Gate = {
  /** For `openOwnShop`: the same database, through the gate. */
  via(databaseUrl: string): Promise<string>;
  shut(): Promise<void>;
  open(): Promise<void>;
};

export function makeGate(): Gate {
  const through = new Set<Socket>();
  let behind = { host: '', port: 0 };
  let port = 0;
  let server: Server | undefined;
  let isShut = false;

  function pass(client: Socket) {
    // A client accepted during the shutdown must not keep it open.
    if (isShut) return void client.destroy();
    const database = connect(behind);
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const) {
      through.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        through.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }

  async function open() {
    isShut = false;
    const opened = createServer(pass);
    await new Promise<void>((done) => opened.listen(port, '127.0.0.1', done));
    port = (opened.address() as AddressInfo).port;
    server = opened;
  }

  return {
    async via(databaseUrl) {
      const url = new URL(databaseUrl);
      behind = { host: url.hostname, port: Number(url.port) };
      await open();
      url.hostname = '127.0.0.1';
      url.port = String(port);
      return url.href;
    },
    open,
    async shut() {
      isShut = true;
      const closed = new Promise((done) => server?.close(done));
      for (const socket of through) socket.destroy();
      await closed;
    },
  };
}
