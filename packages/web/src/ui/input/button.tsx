import type { ButtonHTMLAttributes, ComponentProps } from 'react'

type Variant = 'primary' | 'plain' | 'quiet'

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: Variant
  readonly size?: 'md' | 'sm' | 'lg'
  /** Something is under way: the button says so and cannot be pressed again. */
  readonly busy?: boolean
}

const VARIANTS: Readonly<Record<Variant, string>> = {
  primary: 'bg-accent text-accent-ink hover:brightness-110 font-medium',
  plain: 'border border-line-strong text-ink hover:bg-hover',
  quiet: 'text-ink-2 hover:bg-hover hover:text-ink',
}
const SIZES = { sm: 'h-6 px-2 text-sm', md: 'h-8 px-3', lg: 'h-10 px-4' } as const

export function Button({
  variant = 'plain',
  size = 'md',
  busy = false,
  className = '',
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={`inline-flex shrink-0 items-center justify-center gap-1 rounded-md whitespace-nowrap disabled:opacity-55 ${VARIANTS[variant]} ${SIZES[size]} ${className}`}
    >
      {children}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does, for those who do not see or know the sign. */
  readonly label: string
  readonly size?: 'md' | 'sm'
}

export function IconButton({ label, size = 'md', className = '', ...rest }: IconButtonProps) {
  const box = size === 'md' ? 'size-8' : 'size-6'
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={`inline-flex shrink-0 items-center justify-center rounded-md text-ink-2 hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent disabled:opacity-55 ${box} ${className}`}
    />
  )
}
