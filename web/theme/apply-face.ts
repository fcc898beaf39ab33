import type { Face } from '#configurations/face.ts'

/** Sets the headings of all pages in the type of the firm; `faces.css` knows the types. */
export const applyFace = ({ headings }: Pick<Face, 'headings'>): void => {
  document.documentElement.dataset['headings'] = headings
}
