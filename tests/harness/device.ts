import { vi } from 'vitest';

/** What a browser would keep for a page, and how it is with the line. */
export type Device = { kept: Map<string, string>; line: boolean; room: number };

/** Stands in for the browser until `vi.unstubAllGlobals`, with what else the page's window has. */
export function stubDevice(window: object = {}): Device {
  const kept = new Map<string, string>();
  const device: Device = { kept, line: false, room: 5_000_000 };
  const setItem = (key: string, value: string) => {
    const rest = [...kept].filter(([other]) => other !== key);
    if (rest.reduce((sum, [, text]) => sum + text.length, value.length) > device.room) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    kept.set(key, value);
  };
  const localStorage = new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
      setItem,
    },
    {
      ownKeys: () => [...kept.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
  vi.stubGlobal('FormData', FormOfFields);
  vi.stubGlobal('navigator', {
    get onLine() {
      return device.line;
    },
  });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }, window));
  return device;
}

/** Of a form that is no element: it says its fields. */
class FormOfFields extends FormData {
  constructor(form?: { fields: [string, string][] }) {
    super();
    for (const [name, value] of form?.fields ?? []) this.append(name, value);
  }
}
