/** Uploads: why a file is not accepted, and what to do about it. */
export const words = {
  empty: 'The file is empty.',
  'too-large': 'The file is larger than 25 MB.',
  'type-refused': 'Files of this type are not accepted here.',
  'type-differs': 'The content of the file is not what its name says. Save it anew in the right format.',
  'image-broken': 'The picture cannot be read. Save it anew and try again.',
  'image-too-large': 'The picture has too many pixels. Make it smaller and try again.',
  'document-broken': 'The document is not complete. Save it anew and try again.',
  'document-too-large': 'The document is too large when it is unpacked.',
  incorrect: 'Missing or incorrect information',
  duplicate: 'Duplicated filename choose between copy or replace',
  newName: 'The copy will be called {{name}}.',
  copy: 'Copy',
  replace: 'Replace',
  updated: 'File updated',
} as const
