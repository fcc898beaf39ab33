import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ComponentType, MouseEvent, Ref } from 'react'
import classes from '#web/ui/button.module.css'
import { joinClasses } from '#web/ui/drop-undefined.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** An icon of the set, or anything drawn like one. */
export type ButtonIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>

type Look = {
  /** One primary button on a screen; 'secondary' by default. */
  kind?: ButtonKind | undefined
  size?: 'normal' | 'small' | undefined
  /** Fills the width of its container. */
  wide?: boolean | undefined
  icon?: ButtonIcon | undefined
}

const DrawnIcon = ({ icon: Icon, size }: Pick<Look, 'icon' | 'size'>) =>
  Icon && <Icon size={size === 'small' ? 15 : 16} stroke={1.75} aria-hidden />

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> & {
    /**
     * Given by a button that starts work: a double click of it is one click. While true it shows a spinner and takes no
     * clicks; the button keeps its place and its focus.
     */
    busy?: boolean | undefined
    ref?: Ref<HTMLButtonElement>
  }

/** `detail` counts the clicks that follow each other at once; of a key it is 0. */
const isRepeated = (event: MouseEvent): boolean => event.detail > 1

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
    onClick={(event) => {
      if (busy || (busy !== undefined && isRepeated(event))) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {busy ? (
      <span className={classes['spinner']} aria-hidden="true" />
    ) : (
      <DrawnIcon icon={icon} size={size} />
    )}
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
    <DrawnIcon icon={icon} size={size} />
    {children}
  </a>
)

export type IconButtonProps = Omit<ButtonProps, 'children' | 'wide'> & {
  /** What it does, for screen readers and as a tooltip. */
  label: string
  icon: ButtonIcon
}

/** A button that shows only an icon. */
export const IconButton = ({ label, title = label, kind = 'quiet', className, ...rest }: IconButtonProps) => (
  <Button
    {...rest}
    kind={kind}
    aria-label={label}
    title={title}
    className={joinClasses(classes['icon'], className)}
  />
)
