import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type Icon,
} from '@tabler/icons-react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './richtext.module.css'

type Tool = {
  id:
    | 'bold'
    | 'italic'
    | 'heading2'
    | 'heading3'
    | 'bulletList'
    | 'orderedList'
    | 'quote'
    | 'link'
    | 'undoStep'
    | 'redoStep'
  icon: Icon
  keys?: string
  run: (editor: Editor) => void
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  {
    id: 'bold',
    icon: IconBold,
    keys: 'Control+B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    id: 'italic',
    icon: IconItalic,
    keys: 'Control+I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    id: 'heading2',
    icon: IconH2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    id: 'heading3',
    icon: IconH3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    id: 'bulletList',
    icon: IconList,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    id: 'orderedList',
    icon: IconListNumbers,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    id: 'quote',
    icon: IconBlockquote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
]

const linkTool = (onLink: () => void): Tool => ({
  id: 'link',
  icon: IconLink,
  keys: 'Control+K',
  run: onLink,
  isOn: (editor) => editor.isActive('link'),
})

const steps: readonly Tool[] = [
  {
    id: 'undoStep',
    icon: IconArrowBackUp,
    keys: 'Control+Z',
    run: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    id: 'redoStep',
    icon: IconArrowForwardUp,
    keys: 'Control+Shift+Z',
    run: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
]

const places: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export type FormatToolbarProps = { editor: Editor; onLink: () => void }

/** The ways to format what is marked: one stop of the Tab key, arrow keys inside. */
export const FormatToolbar = ({ editor, onLink }: FormatToolbarProps) => {
  const say = useWords('fields')
  const [at, setAt] = useState(0)
  const shown = [...tools, linkTool(onLink), ...steps]
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      [...tools, linkTool(onLink), ...steps].map(({ isOn, isPossible }) => ({
        on: isOn?.(now) ?? false,
        possible: isPossible?.(now) ?? true,
      })),
  })
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = places[event.key]?.(at, shown.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      className={classes['toolbar']}
      role="toolbar"
      tabIndex={-1}
      aria-label={say('formatting')}
      onKeyDown={move}
    >
      {shown.map(({ id, icon: Icon, keys, run, isOn }, place) => (
        <IconButton
          icon={Icon}
          key={id}
          label={say(id)}
          size="small"
          tabIndex={place === at ? 0 : -1}
          aria-keyshortcuts={keys}
          aria-pressed={isOn ? state[place]?.on : undefined}
          aria-disabled={state[place]?.possible === false || undefined}
          className={classes['tool']}
          // The marking in the text stays when the mouse presses a button.
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setAt(place)}
          onClick={() => run(editor)}
        />
      ))}
    </div>
  )
}
