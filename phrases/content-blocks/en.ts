/** The blocks of pages and posts, wherever they are shown. */
export const words = {
  noPosts: 'There are no posts yet.',
  loading: 'Loading',
  formHere: 'The form “{{name}}” is filled in here.',
  openForm: 'Open the form',
} as const
