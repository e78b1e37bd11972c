import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A document in a library.',
  whenNot: 'A list of versions: VersionList.',
  anatomy: ['Drawing of the file', 'Title', 'Type, clause, date, person', 'Words found', 'State'],
  do: ['Write the extension', 'Mark the words that were found'],
  dont: ['Color by file type'],
  keys: [
    ['Tab', 'Moves to the title'],
    ['Enter, Space', 'Opens the document'],
  ],
  status: 'stable',
  since: '0.1.0',
};
