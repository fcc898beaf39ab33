import { riskProfileNames } from '#model/benchmark-label.ts'
import { useWords, type Say } from '#web/words/words.ts'

/** 'Risk Profile 4' is stored, one of seven; the word before the number is the reader's own. */
const sayProfile = (stored: string, say: Say<'report'>): string => {
  const number = stored.split(' ')[2]
  if (number === undefined || !riskProfileNames.includes(stored)) return number ?? stored
  return say('riskProfileOf', { number, total: String(riskProfileNames.length) })
}

/** The risk profile of a portfolio, with its fact sheet where the firm has one. */
export const RiskProfile = ({ stored, factSheet }: { stored: string; factSheet: string | null }) => {
  const say = useWords('report')
  return (
    <>
      {sayProfile(stored, say)}
      {factSheet && (
        <>
          {' · '}
          <a href={factSheet} target="_blank" rel="noopener noreferrer">
            {say('factSheet')}
          </a>
        </>
      )}
    </>
  )
}
