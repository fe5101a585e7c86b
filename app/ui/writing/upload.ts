import { isSignIn, signedInOver } from '#ui/behaviour/session-ended.ts';

/** `XMLHttpRequest`: `fetch` reports no upload progress. Throws on a broken answer, AbortError on abort. */
export function upload(
  address: string,
  form: FormData,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      if (request.response) resolve(request.response);
      else if (isSignIn(request.responseURL)) {
        const again = () => upload(address, form, { onProgress, signal });
        afterSignIn(signal).then(again).then(resolve, reject);
      } else reject(new Error(`The server answered with ${request.status}.`));
    };
    request.onerror = () => reject(new Error('The server was not reached.'));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

async function afterSignIn(signal: AbortSignal): Promise<void> {
  if (!(await signedInOver(signal))) throw new Error('Nobody is signed in.');
}
