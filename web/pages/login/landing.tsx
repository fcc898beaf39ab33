import type { ReactNode } from 'react'
import type { PortalFront } from '#model/calls/portals.ts'
import { useFacts } from '#web/data/facts.tsx'
import classes from './login.module.css'
import { DisplayChoices } from '#web/widgets/display-choices.tsx'
import { PortalMark } from '#web/widgets/portal-mark.tsx'
import { useWords } from '#web/words/words.ts'

type LandingProps = { brand: PortalFront | null; dialog: 'open' | 'closed'; children: ReactNode }

/** What a visitor sees who is not signed in: whose portal this is and what it promises. */
export const Landing = ({ brand, dialog, children }: LandingProps) => {
  const say = useWords('login')
  const facts = useFacts()
  const minutes = Math.round(facts.configuration.sessionMs / 60_000)
  return (
    <div className={classes['landing']}>
      <header className={classes['top']}>
        <PortalMark name={brand?.name ?? facts.name} logo={brand?.logo ?? null} />
        <DisplayChoices />
      </header>
      <main className={classes['main']} data-dialog={dialog} id="content" tabIndex={-1}>
        <h1 className={classes['tagline']}>{say('tagline')}</h1>
        <ul className={classes['promises']}>
          <li>{say('pitchFigures')}</li>
          <li>{say('pitchPrivacy')}</li>
          <li>{say('pitchSession', { count: minutes })}</li>
        </ul>
        {children}
      </main>
      <footer className={classes['foot']}>{facts.name}</footer>
    </div>
  )
}
