/** What leads out of a store that the site cannot use: for `npm start` and for the doctor. */

export const OUT_OF_NEWER =
  'Run the version of the site that wrote it. To go back to this one for good, put a backup from ' +
  'before the update into an empty place: set DATA_DIR, DATABASE_URL or both to it, then npm run ' +
  'restore -- FILE.';

export const OUT_OF_DAMAGE = {
  file:
    'Stop the site, keep its folder as it is, and look at the disk. Then put the last backup into ' +
    'another folder: DATA_DIR=/path/to/another npm run restore -- FILE. If there is none, ' +
    '"sqlite3 wildpost.sqlite .recover" saves what can be read.',
  database:
    'Stop the site, keep a copy of the server as it is, and look at its disk. Then put the last ' +
    'backup into an empty database: DATABASE_URL=… npm run restore -- FILE.',
};
