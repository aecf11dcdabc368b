import type { Socket } from 'node:net';

/** How long a client may take to read its last answer. */
const lingerMs = 1_000;

/**
 * Lets a connection end in peace. Closed while bytes of its client are unread, it would be reset, and the client might lose the
 * answer that came before: so what still comes is read and dropped until the client ends, too.
 */
export function lingerOnClose(socket: Socket): void {
  socket.destroySoon = () => {
    const destroy = () => socket.destroy();
    const afterAnswer = () => (socket.writableFinished ? destroy() : socket.once('finish', destroy));
    if (socket.writable) socket.end();
    if (socket.readableEnded) return void afterAnswer();
    socket.once('end', afterAnswer);
    const timer = setTimeout(destroy, lingerMs);
    socket.once('close', () => clearTimeout(timer));
    socket.resume();
  };
}
