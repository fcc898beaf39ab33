import { Row } from '#web/ui/layout.tsx'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useRef, useState } from 'react'
import text from '#web/ui/rich-text.module.css'
import { joinClasses } from '#web/ui/drop-undefined.ts'
import { isLinkAllowed, sanitiseHtml } from '#web/ui/sanitise-html.ts'
import type { FieldEditorProps } from '../field-contract.ts'
import { FieldFrame } from '../field-frame.tsx'
import { FormatToolbar } from './format-toolbar.tsx'
import { RichtextView } from './richtext-view.tsx'
import { textTables } from './text-tables.ts'
import classes from './richtext.module.css'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { useWords } from '#web/words/words.ts'

type LinkFormProps = {
  /** The address of the link that the cursor stands in. */
  address: string
  onSet: (address: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks where the marked words lead. */
const LinkForm = ({ address, onSet, onRemove, onClose }: LinkFormProps) => {
  const say = useWords('fields')
  const app = useWords('app')
  const [typed, setTyped] = useState(address)
  const [isWrong, setWrong] = useState(false)
  const set = () => (isLinkAllowed(typed) ? onSet(typed.trim()) : setWrong(true))
  return (
    // A form in a form is not allowed: Enter and Escape of the input bubble to here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only hears what its input hears
    <fieldset
      aria-label={say('link')}
      className={classes['linkForm']}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
        else set()
      }}
    >
      <TextInput
        label={say('linkAddress')}
        hint={say('linkHint')}
        ref={(input) => input?.focus()}
        type="url"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setWrong(false)
        }}
        error={isWrong ? say('linkWrong') : null}
      />
      <Row gap={2} align="stretch" justify="flex-end">
        {address !== '' && <Button onClick={onRemove}>{say('removeLink')}</Button>}
        <Button onClick={onClose}>{app('cancel')}</Button>
        <Button kind="primary" onClick={set}>
          {say('setLink')}
        </Button>
      </Row>
    </fieldset>
  )
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: true, isAllowedUri: isLinkAllowed, defaultProtocol: 'https' },
  }),
  ...textTables,
]

const htmlOf = (editor: Editor): string => (editor.isEmpty ? '' : sanitiseHtml(editor.getHTML()))

const addressOf = (editor: Editor): string => {
  const { href } = editor.getAttributes('link') as { href?: unknown }
  return typeof href === 'string' ? href : ''
}

/** The editor of a text, which follows when the text is changed from outside. */
const useTextEditor = (props: FieldEditorProps & { onLink: () => void }): Editor => {
  const { field, value, onChange, error, onLink } = props
  const html = typeof value === 'string' ? value : ''
  const known = useRef(html)
  const label = field.label ?? field.name
  const editor = useEditor({
    extensions,
    content: sanitiseHtml(html),
    // The rules of its style sheet are in ours: a strict policy lets no script write them.
    injectCSS: false,
    editorProps: {
      // The title of the page stands above the text.
      transformPastedHTML: (pasted) => pasted.replace(/<(\/?)h1\b/gi, '<$1h2'),
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false
        event.preventDefault()
        onLink()
        return true
      },
      attributes: {
        role: 'textbox',
        class: joinClasses(classes['text'], text['text']),
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-required': String(field.required === true),
        'aria-invalid': String(error !== undefined),
      },
    },
    onUpdate: ({ editor: now }) => {
      known.current = htmlOf(now)
      onChange(known.current)
    },
  })
  useEffect(() => {
    if (html === known.current) return
    known.current = html
    editor.commands.setContent(sanitiseHtml(html), { emitUpdate: false })
  }, [editor, html])
  return editor
}

const WritableText = (props: FieldEditorProps) => {
  const [isLinking, setLinking] = useState(false)
  const editor = useTextEditor({ ...props, onLink: () => setLinking(true) })
  const close = () => {
    setLinking(false)
    editor.commands.focus()
  }
  const link = () => editor.chain().focus().extendMarkRange('link')
  return (
    <div className={classes['frame']} data-error={props.error !== undefined || undefined}>
      <FormatToolbar editor={editor} onLink={() => setLinking(true)} />
      {isLinking && (
        <LinkForm
          address={addressOf(editor)}
          onSet={(href) => {
            const isNothingMarked = editor.state.selection.empty && addressOf(editor) === ''
            if (isNothingMarked)
              editor
                .chain()
                .focus()
                .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
                .run()
            else link().setLink({ href }).run()
            setLinking(false)
          }}
          onRemove={() => {
            link().unsetLink().run()
            setLinking(false)
          }}
          onClose={close}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  )
}

/** Formatted text; what it gives back is harmless HTML, and nothing where nothing was written. */
export const RichtextEditor = (props: FieldEditorProps) => {
  const { field, error, isReadOnly, value, context } = props
  const isFixed = isReadOnly || field.disabled === true
  return (
    <FieldFrame field={field} isReadOnly={isReadOnly} error={error}>
      {isFixed ? <RichtextView field={field} value={value} context={context} /> : <WritableText {...props} />}
    </FieldFrame>
  )
}
