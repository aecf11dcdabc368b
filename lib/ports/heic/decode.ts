import { join } from 'node:path';

/** The points of a picture, four bytes each: red, green, blue, alpha. */
export type Points = { data: Uint8Array; width: number; height: number };

/** `mostBytes`: the decoder's memory, without the points that it answers. */
type Limits = { points: number; mostBytes: number; patienceSeconds: number };

/**
 * Decodes the HEIC file of a camera (HEVC), turned as it was taken. The decoder is WebAssembly, which reaches nothing outside itself, in a
 * thread that is ended after `patienceSeconds` and whose memory is bounded. It is loaded for such a file and goes with its thread. Null
 * where it cannot read the file.
 */
export async function decodeHeic(
  bytes: Uint8Array,
  { patienceSeconds, ...limits }: Limits,
): Promise<Points | 'too_large' | null> {
  // Asked of the process: a bundler would look for a file of the thread, and put the decoder into the server's code.
  const { createRequire } = process.getBuiltinModule('node:module');
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  // By its path: a thread made of text finds no packages of its own.
  const decoder = createRequire(join(process.cwd(), 'package.json')).resolve('libheif-js/wasm-bundle');
  const thread = new Worker(inThread, {
    eval: true,
    workerData: { decoder, bytes, ...limits },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // It prints why it could not read a file.
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void thread.terminate(), patienceSeconds * 1000);
  const decoded = await new Promise<Points | 'too_large' | null>((resolve) => {
    thread.once('message', resolve);
    thread.once('error', () => resolve(null));
    thread.once('exit', () => resolve(null));
  });
  clearTimeout(timer);
  await thread.terminate();
  return decoded;
}

/** Text, since a bundle has no file of its own for a thread. */
const inThread = `
const { parentPort, workerData } = require('node:worker_threads');
const { decoder, bytes, points, mostBytes } = workerData;
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65536 > mostBytes) throw new RangeError('too much memory');
  return grow.call(this, pages);
};
const { HeifDecoder } = require(decoder);
const images = new HeifDecoder().decode(bytes);
const image = images.find((each) => each.is_primary()) ?? images[0];
if (!image) parentPort.postMessage(null);
else {
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > points) parentPort.postMessage('too_large');
  else {
    const data = new Uint8ClampedArray(width * height * 4);
    image.display({ data, width, height }, (drawn) =>
      drawn
        ? parentPort.postMessage({ data: new Uint8Array(data.buffer), width, height }, [data.buffer])
        : parentPort.postMessage(null),
    );
  }
}
`;
