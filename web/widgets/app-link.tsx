import { useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { LinkButton, type LinkButtonProps } from '#web/ui/button.tsx'

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** How long a second click on the same way counts as the first (specification, business constants). */
const debounceMs = 500

let lastFollowed = { href: '', at: -Infinity }

const isSecondClick = (href: string, { timeStamp }: MouseEvent): boolean => {
  const isSecond = lastFollowed.href === href && timeStamp - lastFollowed.at < debounceMs
  lastFollowed = { href, at: timeStamp }
  return isSecond
}

/** What a click on a link of the portal does: change the page without loading the document anew. */
export const useFollow = (href: string, onFollow?: () => void) => {
  const router = useRouter()
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    onFollow?.()
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    if (!isSecondClick(href, event)) void router.navigate({ href })
  }
}

/** Begins to fetch the page of a link while the button is still held down: by the time of the click it has begun. */
const usePress = (href: string) => {
  const router = useRouter()
  return (event: MouseEvent<HTMLAnchorElement>): void => {
    if (isPlainClick(event)) void router.preloadRoute({ to: '.', href })
  }
}

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'> & {
  href: string
  onClick?: () => void
}

const OwnLink = ({ href, onClick, children, ...rest }: AppLinkProps) => (
  <a {...rest} href={href} onPointerDown={usePress(href)} onClick={useFollow(href, onClick)}>
    {children}
  </a>
)

/** A link to a page of the portal, or to another site in a tab of its own. */
export const AppLink = ({ href, ...rest }: AppLinkProps) =>
  href.startsWith('https://') ? (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the rest
    <a {...rest} href={href} target="_blank" rel="noopener noreferrer" />
  ) : (
    <OwnLink {...rest} href={href} />
  )

/** A link to a page of the portal that looks like a button. */
export const AppLinkButton = ({ href, ...rest }: Omit<LinkButtonProps, 'onClick'> & { href: string }) => (
  <LinkButton {...rest} href={href} onPointerDown={usePress(href)} onClick={useFollow(href)} />
)
