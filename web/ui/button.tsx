import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import classes from '#web/ui/button.module.css'
import { joinClasses } from '#web/ui/drop-undefined.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

type Look = {
  /** One primary button on a screen; 'secondary' by default. */
  kind?: ButtonKind | undefined
  size?: 'normal' | 'small' | undefined
  /** Fills the width of its container. */
  wide?: boolean | undefined
  icon?: ReactNode
}

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & {
    /** Shows a spinner and takes no clicks; the button keeps its place and its focus. */
    busy?: boolean | undefined
    ref?: Ref<HTMLButtonElement>
  }

export const Button = ({
  kind = 'secondary',
  size = 'normal',
  wide,
  icon,
  busy,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    // oxlint-disable-next-line react/button-has-type -- 'button' unless the caller says submit
    type={type}
    className={joinClasses(classes['button'], className)}
    data-kind={kind}
    data-size={size}
    data-wide={wide}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy ? <span className={classes['spinner']} aria-hidden="true" /> : icon}
    {children}
  </button>
)

export type LinkButtonProps = Look &
  AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }

/** A link that looks like a button; give it to the router's `createLink` for typed paths. */
export const LinkButton = ({
  kind = 'secondary',
  size = 'normal',
  wide,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) => (
  <a
    {...rest}
    className={joinClasses(classes['button'], className)}
    data-kind={kind}
    data-size={size}
    data-wide={wide}
  >
    {icon}
    {children}
  </a>
)

export type IconButtonProps = Omit<ButtonProps, 'children' | 'wide' | 'icon'> & {
  /** What it does, for screen readers and as a tooltip. */
  label: string
  children: ReactNode
}

/** A button that shows only an icon. */
export const IconButton = ({ label, kind = 'quiet', className, children, ...rest }: IconButtonProps) => (
  <Button
    {...rest}
    kind={kind}
    aria-label={label}
    title={label}
    className={joinClasses(classes['icon'], className)}
  >
    {children}
  </Button>
)
