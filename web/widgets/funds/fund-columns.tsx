import type { FundSource } from '#configurations/configuration.ts'
import type { FundRow } from '#model/calls/funds.ts'
import { useFacts } from '#web/data/facts.tsx'
import { useFormat, type Format } from '#web/ui/format/format-context.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { dateColumn, numberColumn, textColumn } from '#web/ui/table/columns.ts'
import { AppLink } from '#web/widgets/app-link.tsx'
import { useWords, type Say } from '#web/words/words.ts'
import { ChangeText } from './change-text.tsx'
import { useFundWords } from './use-fund-words.ts'
import { FavouriteStar } from './favourite-star.tsx'
import { fundDocumentUrl } from './fund-file-url.ts'
import classes from './funds.module.css'

/** What the rows of the explorer are drawn with. */
export type FundTools = {
  portal: string
  favourites: ReadonlySet<string>
  setFavourite: (change: { fund: string; favourite: boolean }) => void
}

type Tools = FundTools & {
  say: Say<'funds'>
  sayName: (name: string) => string
  format: Format
  /** Which columns are shown until the reader chooses others. */
  shown: ReadonlySet<string>
}

/** What each source tells of its funds; the other columns are there to be chosen. */
const shownBySource: Readonly<Record<FundSource, readonly string[]>> = {
  search: [
    'assetClass',
    'sector',
    'price',
    'priceDate',
    'change_1y',
    'change_3y',
    'change_5y',
    'ongoingCharge',
  ],
  dutch: [
    'description',
    'sector',
    'price',
    'priceDate',
    'startDate',
    'tradingDay',
    'change_ytd',
    'expectedReturn',
    'yearlyPayout',
    'expectedExtraYearlyPayout',
    'informationMemorandum',
    'keyInformationDocument',
  ],
  static: [
    'description',
    'sector',
    'price',
    'priceDate',
    'startDate',
    'tradingDay',
    'change_ytd',
    'expectedReturn',
    'yearlyPayout',
  ],
}

const visibilityOf = (id: string, shown: ReadonlySet<string>) =>
  shown.has(id) ? ({ visibility: 'shown' } as const) : ({ visibility: 'hidden', card: 'none' } as const)

type TextField = 'description' | 'tradingDay' | 'liquidity' | 'citiCode' | 'isin' | 'currency'

const fieldColumn = (id: TextField, header: string, { shown }: Tools): Column<FundRow> =>
  textColumn(id, header, {
    value: (fund) => fund[id],
    ...(id === 'tradingDay'
      ? {
          cell: (fund: FundRow) => <span className={classes['whole']}>{fund.tradingDay}</span>,
          leastScreen: 'desktop' as const,
        }
      : {}),
    ...(id === 'description' ? { leastScreen: 'desktop' as const } : {}),
    ...visibilityOf(id, shown),
  })

type NamedField = 'sector' | 'assetClass' | 'fundType' | 'objective' | 'groupName'

const namedColumn = (id: NamedField, { say, sayName, shown }: Tools): Column<FundRow> =>
  textColumn(id, say(`facet_${id}`), {
    value: (fund) => (fund[id] === null ? null : sayName(fund[id])),
    // Beside the many returns of a search service there is no room for it on a laptop.
    leastScreen: id === 'assetClass' || (id === 'sector' && shown.has('change_5y')) ? 'desktop' : 'laptop',
    ...visibilityOf(id, shown),
  })

type ShareField = 'expectedReturn' | 'yearlyPayout' | 'expectedExtraYearlyPayout' | 'ongoingCharge'

const shareColumn = (id: ShareField, { say, format, shown }: Tools): Column<FundRow> =>
  numberColumn(id, say(id), {
    value: (fund) => fund[id],
    write: format.percent,
    ...(id === 'ongoingCharge' ? { leastScreen: 'laptop' } : {}),
    ...visibilityOf(id, shown),
  })

const changeColumn = (name: 'ytd' | '1y' | '3y' | '5y', { say, format, shown }: Tools): Column<FundRow> =>
  numberColumn(`change_${name}`, say(`change_${name}`), {
    value: (fund) => fund.changes[name],
    write: (value) => format.percent(value, 'always'),
    cell: (fund) => <ChangeText name={say(`change_${name}`)} value={fund.changes[name]} />,
    ...(name === '5y' ? { leastScreen: 'laptop' } : {}),
    ...visibilityOf(`change_${name}`, shown),
  })

const dayColumn = (id: 'priceDate' | 'startDate', { say, shown }: Tools): Column<FundRow> =>
  dateColumn(id, say(id), {
    value: (fund) => fund[id],
    leastScreen: id === 'priceDate' ? 'laptop' : 'desktop',
    ...visibilityOf(id, shown),
  })

const moneyColumn = (id: 'size' | 'minimumAmount', { say, format, shown }: Tools): Column<FundRow> =>
  numberColumn(id, say(id), {
    value: (fund) => fund[id],
    currency: (fund) => fund.currency,
    text: (fund) => (fund[id] === null ? '–' : format.scaledMoney(fund[id], fund.currency)),
    ...visibilityOf(id, shown),
  })

const documentColumn = (
  id: 'informationMemorandum' | 'keyInformationDocument',
  { say, shown }: Tools,
): Column<FundRow> => {
  const document = id === 'informationMemorandum' ? 'information-memorandum' : 'key-information-document'
  const has = (fund: FundRow): boolean =>
    id === 'informationMemorandum' ? fund.hasInformationMemorandum : fund.hasKeyInformationDocument
  return textColumn(id, say(id), {
    value: (fund) => (has(fund) ? fundDocumentUrl(fund.id, document) : null),
    text: () => '',
    leastScreen: 'desktop',
    cell: (fund) =>
      has(fund) && (
        <a
          href={fundDocumentUrl(fund.id, document)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${say('open')} ${say(id)}: ${fund.name}`}
        >
          {say('open')}
        </a>
      ),
    ...visibilityOf(id, shown),
  })
}

const nameColumn = ({ say, portal, favourites, setFavourite }: Tools): Column<FundRow> =>
  textColumn('name', say('name'), {
    value: (fund) => fund.name,
    cell: (fund) => (
      <span className={classes['name']}>
        <FavouriteStar fund={fund} favourites={favourites} onChange={setFavourite} />
        <AppLink href={`/dashboard/${portal}/funds/${encodeURIComponent(fund.id)}`}>{fund.name}</AppLink>
      </span>
    ),
    visibility: 'fixed',
    isLink: true,
    card: 'title',
  })

const buildColumns = (tools: Tools): readonly Column<FundRow>[] => [
  nameColumn(tools),
  fieldColumn('description', tools.say('description'), tools),
  namedColumn('groupName', tools),
  namedColumn('assetClass', tools),
  namedColumn('sector', tools),
  namedColumn('fundType', tools),
  namedColumn('objective', tools),
  fieldColumn('currency', tools.say('facet_currency'), tools),
  numberColumn('price', tools.say('price'), {
    value: (fund) => fund.price,
    currency: (fund) => fund.currency,
    text: (fund) => (fund.price === null ? '–' : tools.format.priceIn(fund.price, fund.currency)),
    card: 'figure',
  }),
  dayColumn('priceDate', tools),
  dayColumn('startDate', tools),
  fieldColumn('tradingDay', tools.say('tradingDay'), tools),
  changeColumn('ytd', tools),
  changeColumn('1y', tools),
  changeColumn('3y', tools),
  changeColumn('5y', tools),
  shareColumn('expectedReturn', tools),
  shareColumn('yearlyPayout', tools),
  shareColumn('expectedExtraYearlyPayout', tools),
  shareColumn('ongoingCharge', tools),
  moneyColumn('size', tools),
  moneyColumn('minimumAmount', tools),
  fieldColumn('liquidity', tools.say('liquidity'), tools),
  fieldColumn('isin', 'ISIN', tools),
  fieldColumn('citiCode', tools.say('citiCode'), tools),
  documentColumn('informationMemorandum', tools),
  documentColumn('keyInformationDocument', tools),
]

/** The columns of the explorer: all of the specification and what the source of the white label tells besides. */
export const useFundColumns = ({ portal, favourites, setFavourite }: FundTools) => {
  const say = useWords('funds')
  const sayName = useFundWords()
  const format = useFormat()
  const { funds: source } = useFacts().configuration
  const shown = new Set(shownBySource[source])
  return buildColumns({ portal, favourites, setFavourite, say, sayName, format, shown })
}
