import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  noPosts: 'Er zijn nog geen artikelen.',
  loading: 'Laden',
  formHere: 'Het formulier „{{name}}” vult u hier in.',
  openForm: 'Formulier openen',
}
