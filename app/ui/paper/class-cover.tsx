import { AddressMark, type AddressMarkView } from './address-mark.tsx';
import styles from './class-cover.module.css';

export type ClassCoverView = {
  words: Record<'heading' | 'lead' | 'keep' | 'sheet' | 'name', string>;
  mark: AddressMarkView;
  /** The numbers of the sheets. */
  rows: string[];
};

const HALF = 20;

/** The first page of what a class prints: for whoever hands the sheets out, and for nobody else. */
export function ClassCover({ view }: { view: ClassCoverView }) {
  const { words, mark, rows } = view;
  return (
    <div className={styles.cover} data-cover>
      <h2>{words.heading}</h2>
      <AddressMark view={mark} label={words.keep} />
      <p>{words.lead}</p>
      <div className={styles.tables}>
        {[rows.slice(0, HALF), rows.slice(HALF)]
          .filter(({ length }) => length > 0)
          .map((half) => (
            <table key={half[0]}>
              <thead>
                <tr>
                  <th scope="col">{words.sheet}</th>
                  <th scope="col">{words.name}</th>
                </tr>
              </thead>
              <tbody>
                {half.map((no) => (
                  <tr key={no}>
                    <th scope="row">{no}</th>
                    <td />
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
      </div>
    </div>
  );
}
