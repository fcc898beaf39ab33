import { IconPaperclip } from '@tabler/icons-react'
import { FileRow, FileRows } from '#web/ui/file-row.tsx'
import { RichTextContent } from '#web/ui/rich-text-content.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './commentary.module.css'
import type { Comment } from './use-commentary.ts'

/** What was said, and the documents to it. */
export const CommentText = ({ comment: { body, attachments } }: { comment: Comment }) => {
  const say = useWords('commentary')
  return (
    <>
      {body && (
        <div className={classes['text']}>
          <RichTextContent html={body} />
        </div>
      )}
      {attachments.length > 0 && (
        <FileRows label={say('attachments')}>
          {attachments.map(({ url, name }) => (
            <FileRow
              key={url}
              name={name}
              href={url}
              hrefHint={say('opens')}
              picture={<IconPaperclip size={20} stroke={1.5} aria-hidden="true" />}
            />
          ))}
        </FileRows>
      )}
    </>
  )
}
