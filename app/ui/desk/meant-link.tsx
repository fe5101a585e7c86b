import { Link } from 'react-router';
import type { MeantView } from '#ui/staff/views.ts';

export function MeantLink({ meant }: { meant: MeantView | undefined }) {
  return (
    meant && (
      <p>
        <Link to={meant.to}>{meant.label}</Link>
      </p>
    )
  );
}
