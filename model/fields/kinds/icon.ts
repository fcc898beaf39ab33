/** An icon by its name. */
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { readLine } from '#model/fields/read-input.ts'

const iconName = /^[a-z0-9][a-z0-9:_-]{0,79}$/i

/** The name of an icon, 'chart-line'. */
export const icon = fieldKind<string>({
  empty: '',
  unreadable: 'text',
  read: readLine,
  check: (name) => (iconName.test(name) ? null : { code: 'pattern' }),
})
