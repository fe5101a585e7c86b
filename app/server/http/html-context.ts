import { createContext } from 'react-router';

/**
 * Under this key a page leaves its HTML. React Router looks into the responses that it is handed,
 * which makes streams of texts; so it gets one without a body, and the text takes the short way.
 */
export const htmlContext = createContext<string | null>(null);
