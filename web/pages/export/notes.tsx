import type { PrintedPeriod } from '#model/calls/export-options.ts'
import type { PageFigures } from '#model/calls/figures.ts'
import type { FigureSource } from '#model/calls/parts.ts'
import { formatDate, formatDateTime } from '#web/ui/format/dates.ts'
import { explainReasons } from '#web/widgets/figures/explain-reasons.ts'
import { useWords } from '#web/words/words.ts'
import { collectFigures } from './collect-figures.ts'
import { notesId } from './contents.tsx'
import { sayPeriod } from './say-part.ts'
import classes from './export.module.css'

/**
 * Something the report speaks of: its name, where its figures come from, and the figures. `isNet`: its charges are booked
 * in the portal, so that its returns are known to be after them.
 */
export type NotedSource = {
  id: string
  name: string
  source: FigureSource
  figures: PageFigures | null
  isNet: boolean
}

const Marks = ({ sources }: { sources: readonly NotedSource[] }) => {
  const say = useWords('export')
  const sayFigures = useWords('figures')
  const { marks } = collectFigures(sources.map(({ figures }) => figures))
  if (marks.length === 0) return <p>{say('noMarks')}</p>
  return (
    <ul>
      {marks.map(({ quality, reason }) => (
        <li key={`${reason.code} ${reason.subject ?? ''} ${reason.date ?? ''}`}>
          <strong>{sayFigures(`quality_${quality}`)}.</strong>{' '}
          {explainReasons({ reasons: [reason] }, sayFigures)}
        </li>
      ))}
    </ul>
  )
}

const Methods = ({ sources }: { sources: readonly NotedSource[] }) => {
  const say = useWords('figures')
  const { methods } = collectFigures(sources.map(({ figures }) => figures))
  return (
    <dl className={classes['methods']}>
      {methods.map((method) => (
        <div key={method}>
          <dt>{say(`method_${method}`)}</dt>
          <dd>{say(`footnote_${method}`)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Sources = ({ sources }: { sources: readonly NotedSource[] }) => {
  const say = useWords('export')
  const benchmarkOf = ({ figures }: NotedSource): string => figures?.performance.benchmarkLabel ?? '–'
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{say('sourceOf')}</th>
          <th scope="col">{say('asOfDay')}</th>
          <th scope="col">{say('fetched')}</th>
          <th scope="col">{say('freshness')}</th>
          <th scope="col">{say('benchmark')}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map((one) => (
          <tr key={one.id}>
            <th scope="row">{one.name}</th>
            <td>{formatDate(one.source.asOf)}</td>
            <td>{formatDateTime(one.source.fetchedAt)}</td>
            <td>{say(one.source.freshness === 'live' ? 'live' : 'last-good')}</td>
            <td>{benchmarkOf(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** That charges are deducted is stated where it is known; by name where it is known of some alone. */
const Charges = ({ sources }: { sources: readonly NotedSource[] }) => {
  const say = useWords('export')
  const shown = sources.filter(({ figures }) => figures !== null)
  return [true, false].map((known) => {
    const those = shown.filter(({ isNet }) => isNet === known)
    if (those.length === 0) return null
    const names = those.length < shown.length ? `${those.map(({ name }) => name).join(', ')}: ` : ''
    return <p key={String(known)}>{names + say(known ? 'returnsNet' : 'returnsUnstated')}</p>
  })
}

type NotesProps = { sources: readonly NotedSource[]; period?: PrintedPeriod | undefined }

/** The last pages: how the figures were made, where they come from, and what they do not promise. */
export const Notes = ({ sources, period }: NotesProps) => {
  const say = useWords('export')
  return (
    <section className={classes['notes']}>
      <header className={classes['partHead']} id={notesId}>
        <h1>{say('notes')}</h1>
      </header>
      {period && (
        <>
          <h2>{say('listedPeriod')}</h2>
          <p>{say('periodNote', { period: sayPeriod(period, say) })}</p>
        </>
      )}
      <h2>{say('returns')}</h2>
      <Charges sources={sources} />
      <p>
        <strong>{say('past')}</strong>
      </p>
      <h2>{say('marks')}</h2>
      <Marks sources={sources} />
      <h2>{say('sources')}</h2>
      <Sources sources={sources} />
      <h2>{say('methods')}</h2>
      <Methods sources={sources} />
    </section>
  )
}
