import { useWords } from '#web/words/words.ts'
import classes from './clients.module.css'
import { greekLetters, latinLetters } from './filter-clients.ts'

type LetterRowProps = {
  label: string
  letters: readonly string[]
  used: ReadonlySet<string>
  chosen: string | null
  onChoose: (letter: string | null) => void
}

const LetterRow = ({ label, letters, used, chosen, onChoose }: LetterRowProps) => (
  <fieldset className={classes['letters']}>
    <legend className="visually-hidden">{label}</legend>
    {letters.map((letter) => (
      <button
        key={letter}
        type="button"
        className={classes['letter']}
        aria-pressed={letter === chosen}
        disabled={!used.has(letter) && letter !== chosen}
        onClick={() => onChoose(letter === chosen ? null : letter)}
      >
        {letter}
      </button>
    ))}
  </fieldset>
)

type PhonebookProps = {
  used: ReadonlySet<string>
  chosen: string | null
  onChoose: (letter: string | null) => void
}

/** Clients by the first letter of the surname, folded until it is wanted; letters nobody has cannot be chosen. */
export const Phonebook = ({ used, chosen, onChoose }: PhonebookProps) => {
  const say = useWords('clients')
  const extra = [...used].filter((letter) => !latinLetters.includes(letter) && !greekLetters.includes(letter))
  const latin = [...latinLetters.slice(0, -1), ...extra.sort((a, b) => a.localeCompare(b)), '#']
  const hasGreek = greekLetters.some((letter) => used.has(letter))
  return (
    <details className={classes['phonebook']} data-print="hidden">
      <summary>{chosen === null ? say('byLetter') : say('byLetterChosen', { letter: chosen })}</summary>
      <LetterRow label={say('letters')} letters={latin} used={used} chosen={chosen} onChoose={onChoose} />
      {hasGreek && (
        <LetterRow
          label={say('lettersGreek')}
          letters={greekLetters}
          used={used}
          chosen={chosen}
          onChoose={onChoose}
        />
      )}
    </details>
  )
}
