import type { PortalFront } from '#model/calls/portals.ts'
import { Stack } from '#web/ui/layout.tsx'
import { useWords } from '#web/words/words.ts'
import classes from './sign-in.module.css'

/** Who helps with signing in: phone and e-mail of the portals one may have come for. */
export const LoginHelp = ({ portals }: { portals: readonly PortalFront[] }) => {
  const say = useWords('signInSteps')
  const reachable = portals.filter((portal) => portal.phone || portal.email)
  return (
    <Stack gap={3}>
      <p>{reachable.length > 0 ? say('helpText') : say('helpNobody')}</p>
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
    </Stack>
  )
}
