import { navigation } from '#model/collections/navigation.ts'
import type { FormField } from '#model/fields/form-field.ts'
import { languageName } from '#model/forms/collection-form.ts'
import { isLanguage, nameOfLanguage } from '#phrases/language.ts'
import { useFacts } from '#web/data/facts.tsx'
import { useCollectionWords } from '#web/words/collection-words.ts'
import { useWords } from '#web/words/words.ts'
import type { MenuCollection } from './menu-entry.ts'

/** What is asked of an entry of the menu. */
export const useEntryColumns = (collection: MenuCollection): readonly FormField[] => {
  const say = useWords('fields')
  const words = useCollectionWords()
  const { visible, userStatus } = navigation.fields
  const locales = useFacts().configuration.locales.filter(isLanguage)
  const byLanguage = locales.length > 1 ? locales : []
  const both: readonly FormField[] = [
    { name: 'name', type: 'text', label: say('entryName'), required: true, says: 'name', limit: 100 },
    ...byLanguage.map((locale): FormField => ({
      name: languageName('names', locale),
      type: 'text',
      label: say('entryNameIn', { language: nameOfLanguage(locale) }),
      limit: 100,
    })),
    {
      name: 'link',
      type: 'text',
      label: say('entryLink'),
      help: say('entryLinkHint'),
      pattern: '^(/(?!/)|https://).*$',
    },
  ]
  if (collection === 'subnavigation') return both
  return [
    ...both,
    { name: 'icon', type: 'icon', label: say('entryIcon') },
    {
      name: 'visible',
      type: 'combobox',
      multiple: true,
      label: say('entryVisible'),
      options: visible.options.map((value) => ({ value, label: say(`visible-${value}`) })),
    },
    {
      name: 'userStatus',
      type: 'combobox',
      multiple: true,
      label: say('entryStatus'),
      help: say('entryStatusHint'),
      options: userStatus.options.map((value) => ({
        value,
        label: words.option('navigation', 'userStatus', value),
      })),
    },
  ]
}
