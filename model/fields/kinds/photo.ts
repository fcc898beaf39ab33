/** An uploaded image. */
import { checkCount } from '#model/fields/check-count.ts'
import { fieldKind } from '#model/fields/field-kind-rules.ts'
import { isImageName } from '#model/fields/image-file.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { readList } from '#model/fields/read-input.ts'
import { readStoredFile } from '#model/fields/read-stored-file.ts'

/** A list of uploaded images. */
export const photo = fieldKind<StoredFile[]>({
  empty: [],
  unreadable: 'list',
  read: (input) => readList(input, readStoredFile),
  check: (files, field) =>
    files.every(({ name, url }) => isImageName(name) || isImageName(url) || url.startsWith('data:image/'))
      ? checkCount(files, field)
      : { code: 'image' },
})
