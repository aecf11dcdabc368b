import type { Socket } from 'node:net';

/** The time a client has to read its last answer. */
const lingerMs = 1_000;

/**
 * Makes `destroySoon` close a connection without a reset. A close with unread bytes sends a reset, and the
 * client may lose its last answer. So bytes are read and dropped until the client closes, too.
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
