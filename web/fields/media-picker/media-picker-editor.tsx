import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { MediaReference } from '#model/fields/json-shapes.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FileRow, FileRows } from '#web/ui/file-row.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { putBack, useRemovedItem } from '../removed-item.tsx'
import { safeAddress } from '../uploads/stored-files.ts'
import { MediaDialog } from './media-dialog.tsx'
import { MediaPicture } from './media-picture.tsx'
import { readReferences } from './media-reference.ts'

/** Media chosen in the dialog 'Select media'; one, or several where the field says so. */
export const MediaPickerEditor = ({ field, value, onChange, error, isReadOnly }: FieldEditorProps) => {
  const say = useWords('fields')
  const [isOpen, setOpen] = useState(false)
  const media = readReferences(value)
  const isMultiple = field.multiple === true
  const isFixed = isReadOnly || field.disabled === true
  const write = (next: readonly MediaReference[]) => onChange(isMultiple ? next : (next[0] ?? null))
  const removed = useRemovedItem<MediaReference>((one) => write(putBack(media, one)))
  const remove = (item: MediaReference, place: number) => {
    write(media.toSpliced(place, 1))
    removed.remember({ name: item.name, item, place })
  }
  const isChanging = media.length > 0 && !isMultiple
  return (
    <FieldFrame field={field} isReadOnly={isReadOnly} error={error}>
      <Stack gap={2}>
        {media.length > 0 && (
          <FileRows>
            {media.map((one, place) => (
              <FileRow
                key={one.id}
                name={one.name}
                href={safeAddress(one.url)}
                hrefHint={say('fileNew')}
                picture={<MediaPicture media={one} />}
                actions={
                  !isFixed && (
                    <IconButton
                      icon={IconTrash}
                      label={say('removeEntry', { entry: one.name })}
                      size="small"
                      onClick={() => remove(one, place)}
                    />
                  )
                }
              />
            ))}
          </FileRows>
        )}
        {removed.notice}
        {!isFixed && (
          <Row>
            <Button icon={IconPhoto} onClick={() => setOpen(true)}>
              {say(isChanging ? 'changeMedia' : 'chooseMedia')}
            </Button>
          </Row>
        )}
      </Stack>
      {isOpen && (
        <MediaDialog
          given={media}
          kind={field.rules?.includes('pictures') ? 'pictures' : 'all'}
          count={isMultiple ? 'many' : 'one'}
          onClose={() => setOpen(false)}
          onDone={(chosen) => {
            write(chosen)
            removed.forget()
            setOpen(false)
          }}
        />
      )}
    </FieldFrame>
  )
}
