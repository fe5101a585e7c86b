/** Under which a device notes that something is kept there, or waits to be sent: otherwise no page loads any of it. */
export const OFFLINE_KEY = 'offline:1';
