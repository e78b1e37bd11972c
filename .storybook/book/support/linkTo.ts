/** Address of a story or docs page in the frame around it. */
export const linkTo = (id: string): string => `./?path=/${id.endsWith('--docs') ? 'docs' : 'story'}/${id}`;
