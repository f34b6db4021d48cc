import { useRef, useState } from 'react'
import { faultIn, faultWhileTyped, notANumber } from './number-words.ts'
import { TypedNumber, type TypedNumberProps } from './typed-number.tsx'

/** What stands in a field outside of a form: what it refused is neither a number nor empty. */
export type NumberTyped = number | null | 'REFUSED'
type Props = Omit<TypedNumberProps, 'value' | 'onChange' | 'onUnreadable'> & {
  value?: NumberTyped
  onChange?: (typed: NumberTyped) => void
  /** Said below an empty one that must be filled. */
  missing?: string
}

/** A number outside of a form: out of range, too fine, or no number, it says so below, and reports it as refused. */
export function NumberInput({ value: given, onChange, missing, style, onBlur, onPressEnter, ...input }: Props) {
  const [refused, setRefused] = useState<number | null>(null)
  const [unreadable, setUnreadable] = useState('')
  const [isTyping, setTyping] = useState(false)
  const isUnreadable = useRef(false)
  const value = given === 'REFUSED' ? null : given
  const ofNothing = value === null && refused === null ? missing : undefined
  const faultAfterTyping = unreadable === '' ? (faultIn(refused, input) ?? ofNothing) : notANumber
  const fault = isTyping ? faultWhileTyped(refused, input) : faultAfterTyping
  const shown = unreadable === '' ? (refused ?? value) : null
  const change = (typed: number | null) => {
    const isRefused = faultIn(typed, input) !== null
    setRefused(isRefused ? typed : null)
    onChange?.(isRefused || (typed === null && isUnreadable.current) ? 'REFUSED' : typed)
  }
  const type = (text: string) => {
    isUnreadable.current = text !== ''
    setUnreadable(text)
    setTyping(true)
  }
  return (
    <span style={{ display: 'inline-block', ...style }}>
      <TypedNumber
        {...input}
        {...(shown !== undefined && { value: shown })}
        {...(fault && { status: 'error' as const, 'aria-invalid': true })}
        onChange={change}
        onUnreadable={type}
        onBlur={(event) => {
          setTyping(false)
          onBlur?.(event)
        }}
        onPressEnter={(event) => {
          setTyping(false)
          onPressEnter?.(event)
        }}
        style={{ ...(style?.width !== undefined && { width: '100%' }) }}
      />
      {fault && (
        <span role="alert" style={{ display: 'block', color: 'var(--cd-tone-fault)' }}>
          {fault}
        </span>
      )}
    </span>
  )
}
