export const WORKER_ADDRESS = '/sw.js';
export const SCOPE = '/';

export const NOT_HERE = '/not-here';
export const SEND_ANSWER = '/answer/send';
