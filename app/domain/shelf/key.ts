/** Under which a device stores it. Another form gets another key, and leaves this one to pages that are still open. */
export const SHELF_KEY = 'shelf:1';
