export const WORKER_ADDRESS = '/sw.js';
export const SCOPE = '/';

/** What a device shows in place of a page that it has not kept. */
export const NOT_HERE = '/not-here';
export const SEND_ANSWER = '/answer/send';
