import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { wordRules } from '#domain/wording/word-edits.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { useJoined } from '#ui/joined.tsx';
import { useQueue } from '#ui/queue/queue-state.ts';
import type { ItemView } from '#ui/staff/views.ts';
import type { Beginning } from './use-wording.ts';

type Props = {
  view: ItemView;
  edit: string;
  onOpen: (beginning: Beginning) => void;
  className: string | undefined;
};

/** Without script, or in a tab of its own, the link leads to a page that does the same. */
export function EditButtons({ view, edit, onOpen, className }: Props) {
  const { t } = useTranslation('moderation');
  const joined = useJoined();
  const { back } = useQueue();
  const hydrated = useHydrated();
  const isMarked = view.fields.some((field) => field.risks.length > 0 && wordRules(field));
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen('text');
  };
  return (
    <>
      <Link
        to={`${edit}?back=${encodeURIComponent(back)}`}
        className={className}
        data-key="e"
        aria-keyshortcuts="e"
        aria-label={joined.named(t('deeds.edit'), view.label)}
        onClick={open}
      >
        {t('deeds.edit')}
      </Link>
      {hydrated && isMarked && (
        <button
          type="button"
          className="button"
          data-quiet
          data-key="b"
          aria-keyshortcuts="b"
          onClick={() => onOpen('blanked')}
        >
          {t('cardEdit.blankAll')}
        </button>
      )}
    </>
  );
}
