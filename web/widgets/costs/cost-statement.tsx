import type { CostSection, CostStatement as Statement } from '#finance/costs/cost-statement.ts'
import type { CostGroup } from '#finance/portfolios/evidence.ts'
import type { Figure } from '#finance/ground/figure.ts'
import type { FigureAddress } from '#finance/working/figure-address.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { formatDate } from '#web/ui/format/dates.ts'
import { useFormat } from '#web/ui/format/format-context.tsx'
import { FigureTable } from '#web/ui/figure-table.tsx'
import { SubjectFigure } from '#web/widgets/figures/subject-figure.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './costs.module.css'

type RowProps = {
  name: string
  amount: Figure
  share: Figure
  kind: 'row' | 'sum' | 'total'
  /** Under which the workings of the amount and of the share are found. */
  addresses: { amount: FigureAddress; share: FigureAddress }
}

const CostRow = ({ name, amount, share, kind, addresses }: RowProps) => (
  <tr data-kind={kind}>
    <th scope="row">{name}</th>
    <td>
      <SubjectFigure figure={amount} address={addresses.amount} name={name} />
    </td>
    <td>
      <SubjectFigure figure={share} address={addresses.share} name={name} />
    </td>
  </tr>
)

const Section = ({ section, year }: { section: CostSection; year: number }) => {
  const say = useWords('portfolioTabs')
  const title = say(`costSource_${section.source}`)
  const rows = section.total.value === null ? [] : section.rows
  const addressesOf = (row: CostGroup | 'sum') => {
    const one = { of: 'costs-row', year, source: section.source, row } as const
    return { amount: { ...one, measure: 'amount' }, share: { ...one, measure: 'share' } } as const
  }
  return (
    <>
      <tr data-kind="head">
        <th scope="rowgroup" colSpan={3}>
          {title}
        </th>
      </tr>
      {section.total.value === null && (
        <tr data-kind="row">
          <th scope="row" colSpan={3}>
            {say('instrumentCostsUnknown')}
          </th>
        </tr>
      )}
      {rows.map(({ group, amount, share }) => (
        <CostRow
          key={group}
          name={say(`costGroup_${group}`)}
          amount={amount}
          share={share}
          kind="row"
          addresses={addressesOf(group)}
        />
      ))}
      {section.total.value !== null && (
        <CostRow
          name={say('costSum', { name: title })}
          amount={section.total}
          share={section.share}
          kind="sum"
          addresses={addressesOf('sum')}
        />
      )}
    </>
  )
}

/** What the costs did to the return: of the year, and since the beginning where the source tells. */
const Effect = ({ statement }: { statement: Statement }) => {
  const say = useWords('portfolioTabs')
  const { from, to, effect, cumulative } = statement
  if (effect.chargesEffect.value === null) return null
  const since = cumulative.at(-1)
  const shown: { address: FigureAddress; name: string; figure: Figure }[] = [
    { address: { of: 'gross', from, to }, name: say('effectGross'), figure: effect.gross },
    { address: { of: 'cumulative', from, to }, name: say('effectNet'), figure: effect.net },
    { address: { of: 'charges-effect', from, to }, name: say('chargesEffect'), figure: effect.chargesEffect },
    ...(since
      ? [
          {
            address: { of: 'charges-effect', from: null, to: since.to } as const,
            name: say('effectSince', { date: formatDate(since.to) }),
            figure: since.chargesEffect,
          },
        ]
      : []),
  ]
  return (
    <div className={classes['effect']}>
      <FactList
        facts={shown.map(({ address, name, figure }) => ({
          name,
          value: <SubjectFigure figure={figure} address={address} name={name} form="exact" />,
        }))}
        weight="strong"
      />
    </div>
  )
}

type CostStatementProps = {
  statement: Statement
  /** Of a period that somebody chose, which is said above the whole section: it is not a part of a year. */
  ofPeriod?: boolean
}

/** The statement of costs: every group, also where nothing was taken, as money and as a share. */
export const CostStatement = ({ statement, ofPeriod = false }: CostStatementProps) => {
  const say = useWords('portfolioTabs')
  const sayReport = useWords('report')
  const format = useFormat()
  const { from, to, averageValue, currency, total, share, thirdParty, incomeTaxes } = statement
  const period = sayReport('periodFromTo', { from: formatDate(from), to: formatDate(to) })
  return (
    <Card
      title={say('costStatement')}
      subtitle={ofPeriod ? undefined : `${period}${statement.complete ? '' : ` · ${say('partOfYear')}`}`}
    >
      <FigureTable label={say('costStatement')}>
        <thead>
          <tr>
            <th scope="col">{say('costs')}</th>
            <th scope="col">{sayReport('amount')}</th>
            <th scope="col">{say('shareOfAverage')}</th>
          </tr>
        </thead>
        <tbody>
          {statement.sections.map((section) => (
            <Section key={section.source} section={section} year={statement.year} />
          ))}
          <CostRow
            name={say('costTotal')}
            amount={total}
            share={share}
            kind="total"
            addresses={{
              amount: { of: 'costs', year: statement.year, part: 'total' },
              share: { of: 'costs', year: statement.year, part: 'share' },
            }}
          />
        </tbody>
      </FigureTable>
      <Effect statement={statement} />
      <p className={classes['footnote']}>
        {averageValue.value !== null &&
          say('averageText', { amount: format.money(averageValue.value, currency) })}{' '}
        {thirdParty.value !== null &&
          say('thirdPartyText', { amount: format.money(thirdParty.value, currency) })}{' '}
        {incomeTaxes.value !== null &&
          say('incomeTaxesText', { amount: format.money(incomeTaxes.value, currency) })}
      </p>
    </Card>
  )
}
