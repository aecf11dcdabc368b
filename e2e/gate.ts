import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A door between the shop and its PostgreSQL. Shut, it is as if the database had been stopped: nobody answers there. */
export type Gate = {
  /** For `openOwnShop`: the same database, through the door. */
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
    // Who was let in while it was being shut must not keep it open.
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
