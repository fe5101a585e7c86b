/** Names the past of a store: a store that was put back from a backup has another one. */
export const PAST = 'past of the store';
