import styles from './said-below.module.css';

type Said = { text: string; close: string; link?: { text: string; to: string } };

let place: HTMLElement | undefined;

/** Beside the page, which knows nothing of it: a live region that is there before it says something. */
export function sayBelow({ text, close, link }: Said): void {
  if (!place?.isConnected) {
    place = document.createElement('div');
    place.setAttribute('role', 'status');
    place.className = styles.place ?? '';
    document.body.append(place);
  }
  const paragraph = document.createElement('p');
  paragraph.append(text);
  if (link) {
    const anchor = document.createElement('a');
    anchor.href = link.to;
    anchor.append(link.text);
    paragraph.append(' ', anchor);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.className = styles.close ?? '';
  button.append('×');
  button.setAttribute('aria-label', close);
  const region = place;
  button.addEventListener('click', () => region.replaceChildren());
  const said = document.createElement('div');
  said.className = styles.said ?? '';
  said.append(paragraph, button);
  // A screen reader hears what comes into a region, not a region that comes.
  requestAnimationFrame(() => region.replaceChildren(said));
}
