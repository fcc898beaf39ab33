import type { words as english } from './en.ts'
import type { Translation } from '#phrases/phrase.ts'

export const words: Translation<typeof english> = {
  noPosts: 'Er zijn nog geen berichten.',
  loading: 'Laden',
  formHere: 'Hier wordt het formulier ‘{{name}}’ ingevuld.',
  openForm: 'Formulier openen',
}
