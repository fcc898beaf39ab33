import type { PortalFront } from '#model/calls/answers.ts'
import classes from './login.module.css'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'

/** Who helps with signing in: phone and e-mail of the portals one may have come for. */
export const LoginHelp = ({ portals, onBack }: { portals: readonly PortalFront[]; onBack: () => void }) => {
  const say = useWords('login')
  const reachable = portals.filter((portal) => portal.phone ?? portal.email)
  return (
    <Stack gap={4}>
      <p>{reachable.length > 0 ? say('helpForgotten') : say('helpNobody')}</p>
      {reachable.map((portal) => (
        <div key={portal.id}>
          {reachable.length > 1 && <h3 className={classes['portalName']}>{portal.name}</h3>}
          <dl className={classes['contact']}>
            {portal.phone && (
              <>
                <dt>{say('phone')}</dt>
                <dd>
                  <a href={`tel:${portal.phone.replaceAll(/[^\d+]/g, '')}`}>{portal.phone}</a>
                </dd>
              </>
            )}
            {portal.email && (
              <>
                <dt>{say('writeTo')}</dt>
                <dd>
                  <a href={`mailto:${portal.email}`}>{portal.email}</a>
                </dd>
              </>
            )}
          </dl>
        </div>
      ))}
      <div>
        <Button onClick={onBack}>{say('back')}</Button>
      </div>
    </Stack>
  )
}
