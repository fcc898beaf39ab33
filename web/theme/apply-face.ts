import type { Face } from '#configurations/face.ts'

/** Sets the headings of all pages in the type of the firm, and its rows as close as it wants them; `faces.css` knows both. */
export const applyFace = ({ headings, density }: Pick<Face, 'headings' | 'density'>): void => {
  const { dataset } = document.documentElement
  dataset['headings'] = headings
  dataset['density'] = density
}
