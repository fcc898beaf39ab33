import { useRef } from 'react'
import { layByStyles, setStyles } from './lay-by-styles.ts'
import classes from './security.module.css'

/** As high as what is in it, so that only the page scrolls. */
const fit = (frame: HTMLIFrameElement, page: Document): void => {
  frame.style.height = `${page.documentElement.scrollHeight}px`
}

/** An e-mail as a document of its own: nothing in it runs, is sent or leads anywhere. */
export const MailFrame = ({ title, html }: { title: string; html: string }) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const settle = () => {
    const page = frame.current?.contentDocument
    if (!frame.current || !page) return
    setStyles(page)
    fit(frame.current, page)
  }
  return (
    // Its own origin lets the page dress and measure it; without scripts it cannot use that.
    <iframe
      ref={frame}
      title={title}
      className={classes['mail']}
      sandbox="allow-same-origin"
      srcDoc={layByStyles(html)}
      onLoad={settle}
    />
  )
}
