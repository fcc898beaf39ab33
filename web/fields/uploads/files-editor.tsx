import { IconTrash } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import type { UploadOptions } from '#model/calls/files.ts'
import type { StoredFile } from '#model/fields/json-shapes.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FileRow, FileRows } from '#web/ui/file-row.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { putBack, useRemovedItem } from '../removed-item.tsx'
import { FilePicture } from './file-picture.tsx'
import { FilesView } from './files-view.tsx'
import { limitsOf, readFiles, safeAddress } from './stored-files.ts'
import { UploadRows } from './upload-rows.tsx'
import { useUploads } from './use-uploads.ts'
import { useDropWords } from './use-drop-words.ts'

export type FilesEditorProps = FieldEditorProps & {
  accepts: 'files' | 'pictures'
  /** Whether the value is one file or a list of files. */
  holds: 'one' | 'list'
}

const optionsOf = ({ context, accepts }: FilesEditorProps): UploadOptions =>
  context.formId !== null
    ? { purpose: 'form', formId: context.formId }
    : {
        purpose:
          accepts === 'pictures' ? 'photo' : context.collection === 'messages' ? 'message' : 'attachment',
      }

/** The files of a value and the ways to change them, whatever finishes first. */
const useFileList = (props: FilesEditorProps) => {
  const { value, onChange, holds, field } = props
  const latest = useRef(readFiles(value))
  useLayoutEffect(() => {
    latest.current = readFiles(value)
  }, [value])
  const isSingle = holds === 'one' || field.multiple === false
  const write = (files: readonly StoredFile[]) => {
    latest.current = files
    onChange(holds === 'one' ? (files.at(-1) ?? null) : files)
  }
  return {
    files: readFiles(value),
    isSingle,
    add: (file: StoredFile) => write(isSingle ? [file] : [...latest.current, file]),
    remove: (place: number) => write(latest.current.toSpliced(place, 1)),
    putBack: (removed: { name: string; item: StoredFile; place: number }) =>
      write(isSingle ? [removed.item] : putBack(latest.current, removed)),
  }
}

type StoredRowsProps = {
  files: readonly StoredFile[]
  onRemove: (file: StoredFile, place: number) => void
}

const StoredRows = ({ files, onRemove }: StoredRowsProps) => {
  const say = useWords('fields')
  return (
    <FileRows>
      {files.map((file, place) => (
        <FileRow
          key={file.url}
          name={file.name}
          href={safeAddress(file.url)}
          hrefHint={say('fileNew')}
          picture={<FilePicture file={file} />}
          detail={formatDate(file.created)}
          actions={
            <IconButton
              icon={IconTrash}
              label={say('removeEntry', { entry: file.name })}
              size="small"
              onClick={() => onRemove(file, place)}
            />
          }
        />
      ))}
    </FileRows>
  )
}

/** Files that are uploaded as soon as they are chosen, shown with what may be done with them. */
export const FilesEditor = (props: FilesEditorProps) => {
  const { field, error, isReadOnly, value, accepts } = props
  const list = useFileList(props)
  const uploads = useUploads({ name: field.name, options: optionsOf(props), onStored: list.add })
  const removed = useRemovedItem<StoredFile>(list.putBack)
  const limits = limitsOf(accepts === 'pictures' ? 'photo' : 'attachment')
  const words = useDropWords({ accepts, limits, count: list.isSingle ? 'one' : 'many' })
  const remove = (file: StoredFile, place: number) => {
    list.remove(place)
    removed.remember({ name: file.name, item: file, place })
  }
  const isFixed = isReadOnly || field.disabled === true
  return (
    <FieldFrame field={field} isReadOnly={isReadOnly} error={error}>
      {isFixed ? (
        <FilesView value={value} />
      ) : (
        <Stack gap={2}>
          {list.files.length > 0 && <StoredRows files={list.files} onRemove={remove} />}
          <UploadRows uploads={uploads} />
          {removed.notice}
          <FileDrop
            label={`${field.label ?? field.name}: ${words.labels.prompt}`}
            labels={words.labels}
            limits={limits}
            hint={list.isSingle && list.files.length > 0 ? words.replaceHint : words.hint}
            multiple={!list.isSingle}
            onFiles={(files) => {
              removed.forget()
              uploads.start(files)
            }}
          />
        </Stack>
      )}
    </FieldFrame>
  )
}
