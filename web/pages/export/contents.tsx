import { useWords } from '#web/words/words.ts'
import type { Printed } from './report-part.tsx'
import { findPartId, useSayPart } from './say-part.ts'
import classes from './export.module.css'

/** The place of the notes at the end. */
export const notesId = findPartId('notes')

/** What is where. The numbers of the pages are written beside the links when the PDF is finished. */
export const Contents = ({ printed, comment }: { printed: readonly Printed[]; comment: string | null }) => {
  const say = useWords('export')
  const sayPart = useSayPart()
  return (
    <section className={classes['contents']}>
      {comment && (
        <div className={classes['comment']}>
          <h2>{say('comment')}</h2>
          {comment.split(/\n+/).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <h1>{say('contents')}</h1>
      <ol>
        {printed.map(({ subject, title, parts }) => (
          <li key={subject.id}>
            <a href={`#${findPartId(subject.id)}`}>{title}</a>
            <ol>
              {parts.map((part) => (
                <li key={part.id}>
                  <a href={`#${findPartId(subject.id, part.id)}`}>{sayPart(part.id)}</a>
                </li>
              ))}
            </ol>
          </li>
        ))}
        <li>
          <a href={`#${notesId}`}>{say('notes')}</a>
        </li>
      </ol>
    </section>
  )
}
