import { connect } from 'node:net';
import type { ScannerSettings } from '../../config.ts';

/** True for a file that is safe. Throws when the scanner does not say. */
export type VirusScan = (bytes: Uint8Array) => Promise<boolean>;

const defaultTimeoutMs = 20_000;

/** Well below what clamd takes at once. */
const chunkBytes = 64 * 1024;

/** ClamAV's INSTREAM command: each chunk behind its length, and an empty one at the end. */
export function clamdScan({ host, port }: ScannerSettings, timeoutMs = defaultTimeoutMs): VirusScan {
  return (bytes) =>
    new Promise((resolve, reject) => {
      let answer = '';
      const socket = connect({ host, port });
      socket.setTimeout(timeoutMs, () => socket.destroy(noAnswer('no answer in time')));
      socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
      socket.on('error', (error) => reject(noAnswer(error.message)));
      socket.on('close', () => {
        if (/^stream: OK\0?$/.test(answer.trim())) resolve(true);
        else if (/ FOUND\0?$/.test(answer.trim())) resolve(false);
        else reject(noAnswer(answer));
      });
      socket.write('zINSTREAM\0');
      for (let at = 0; at < bytes.length; at += chunkBytes) {
        const chunk = bytes.subarray(at, at + chunkBytes);
        socket.write(lengthOf(chunk.length));
        socket.write(chunk);
      }
      socket.write(lengthOf(0));
    });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Answered 503, so that the device sends the file again. */
function noAnswer(reason: string): Error {
  return Object.assign(new Error(`The virus scanner did not answer: ${reason}`), { code: 'ETIMEDOUT' });
}
