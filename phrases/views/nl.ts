import type { Translation } from '#phrases/phrase.ts'
import type { words as english } from './en.ts'

export const words: Translation<typeof english> = {
  views: 'Weergaven',
  viewUsual: 'Alles',
  viewSave: 'Opslaan als nieuwe weergave',
  viewUpdate: '„{{name}}” bijwerken',
  viewName: 'Naam van de weergave',
  viewShared: 'Voor het hele team',
  viewSharedMark: 'team',
  viewRemove: 'Weergave {{name}} verwijderen',
  viewSaved: 'De weergave is opgeslagen',
  viewRemoved: 'De weergave is verwijderd',
  viewEmpty: 'Zoek, filter en sorteer zoals u wilt en sla de weergave hier op.',
}
