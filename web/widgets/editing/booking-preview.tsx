import type { BookingPreview as Preview } from '#model/calls/editing.ts'
import { CompactTable } from '#web/ui/compact-table.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './editing.module.css'

const BeforeAndAfter = ({ preview: { before, after, currency } }: { preview: Preview }) => {
  const say = useWords('editing')
  const format = useFormat()
  const tell = (state: Preview['before'], part: 'units' | 'value' | 'cost'): string => {
    if (!state) return '–'
    return part === 'units' ? format.units(Number(state.units)) : format.money(Number(state[part]), currency)
  }
  return (
    <table className={classes['effect']}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{say('holding')}</span>
          </th>
          <th scope="col">{say('before')}</th>
          <th scope="col">{say('after')}</th>
        </tr>
      </thead>
      <tbody>
        {(['units', 'value', 'cost'] as const).map((part) => (
          <tr key={part}>
            <th scope="row">{say(part)}</th>
            <td>{tell(before, part)}</td>
            <td>{tell(after, part)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Lots = ({ preview: { lots, currency } }: { preview: Preview }) => {
  const say = useWords('editing')
  const format = useFormat()
  if (lots.length === 0) return null
  return (
    <CompactTable
      label={say('lots')}
      columns={[
        { id: 'date', header: say('lotDate') },
        { id: 'units', header: say('units'), align: 'end' },
        { id: 'cost', header: say('cost'), align: 'end' },
      ]}
      rows={lots.map(({ acquired, units, cost }, place) => ({
        id: String(place),
        cells: {
          date: acquired === null ? say('lotPool') : formatDate(acquired),
          units: format.units(Number(units)),
          cost: format.money(Number(cost), currency),
        },
      }))}
    />
  )
}

const Amounts = ({ preview: { amount, gain, currency } }: { preview: Preview }) => {
  const say = useWords('editing')
  const format = useFormat()
  return (
    <dl>
      <div className={classes['gain']}>
        <dt>{say('booked')}</dt>
        <dd>{format.money(Number(amount), currency)}</dd>
      </div>
      {gain !== null && (
        <div className={classes['gain']}>
          <dt>{say('gain')}</dt>
          <dd>{format.money(Number(gain), currency, 'always')}</dd>
        </div>
      )}
    </dl>
  )
}

const Told = ({ preview }: { preview: Preview }) => {
  const say = useWords('editing')
  const format = useFormat()
  const { change, name, amount, currency, opens, carried } = preview
  if (change === 'none')
    return (
      <>
        <p>{say('change_none', { amount: format.money(Number(amount), currency) })}</p>
        {carried && (
          <p>{say('carried', { cost: format.money(Number(carried.cost), currency), from: carried.from })}</p>
        )}
      </>
    )
  return (
    <>
      <p>{say(`change_${change}`, { name })}</p>
      {opens && <p className={classes['muted']}>{say('opens')}</p>}
      <BeforeAndAfter preview={preview} />
      <Amounts preview={preview} />
      <Lots preview={preview} />
    </>
  )
}

const Refused = ({ refused }: { refused: NonNullable<Preview['refused']> }) => {
  const say = useWords('editing')
  const sayField = useWords('fieldMessages')
  const told = refused === 'only-that-many-units' ? sayField('unitsHeld') : say(`refused_${refused}`)
  return <Notice tone="error">{told}</Notice>
}

/** What a booking would do to the holdings, before it is saved; undefined until enough is filled in. */
export const BookingPreview = ({ preview }: { preview: Preview | undefined }) => {
  const say = useWords('editing')
  return (
    <section className={classes['preview']} aria-label={say('preview')} aria-live="polite">
      <h3>{say('preview')}</h3>
      {!preview && <p className={classes['muted']}>{say('previewHint')}</p>}
      {preview?.refused && <Refused refused={preview.refused} />}
      {preview && preview.refused === null && <Told preview={preview} />}
    </section>
  )
}
