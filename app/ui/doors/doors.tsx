import { SiteLink } from '#ui/site-link.tsx';
import styles from './doors.module.css';
import { Drawing } from './drawing.tsx';

export type Door = {
  who: 'children' | 'teachers' | 'parents';
  to: string;
  heading: string;
  text: string;
};

export function Doors({ heading, doors }: { heading: string; doors: Door[] }) {
  return (
    <section className={`column section ${styles.doors}`} aria-labelledby="doors">
      <h2 id="doors">{heading}</h2>
      <ul>
        {doors.map(({ who, to, heading, text }) => (
          <li key={who}>
            <Drawing name={who} />
            <h3>
              <SiteLink to={to}>{heading}</SiteLink>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
