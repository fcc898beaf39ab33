import classes from './error-page.module.css'
import { usePageTitle } from '#web/widgets/page-title.tsx'
import { useWords } from '#web/words/words.ts'

/** Shown instead of any page while the portal is under maintenance. */
export const MaintenancePage = () => {
  const say = useWords('app')
  usePageTitle(say('maintenanceTitle'))
  return (
    <main className={classes['page']} id="content">
      <h1 className={classes['title']}>{say('maintenanceTitle')}</h1>
      <p>{say('maintenanceText')}</p>
    </main>
  )
}
