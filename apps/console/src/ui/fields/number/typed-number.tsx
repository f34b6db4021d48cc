import { InputNumber, type InputNumberProps } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { toPlainNumber, withDecimals } from './number-words.ts'

export type TypedNumberProps = Omit<InputNumberProps<number | string>, Own> & {
  value?: number | null
  /** The most decimals that it takes. */
  precision?: number
  min?: number
  max?: number
  /** Its unit. */
  suffix?: string
  onChange?: (value: number | null) => void
  /** What is typed and is no number; empty once it is one. */
  onUnreadable?: (text: string) => void
}
type Own = 'value' | 'precision' | 'formatter' | 'min' | 'max' | 'suffix' | 'parser' | 'onStep' | 'onChange'

const numberOf = (value: number | string | null): number | null => (value === null ? null : Number(value))

const isNumber = (text: string): boolean => Number.isFinite(Number(toPlainNumber(text)))

/** What is typed stays as it is typed, also if it is no number, too fine or out of its range; only the arrows stop at the ends. */
export function TypedNumber({
  min = -Infinity,
  max = Infinity,
  precision,
  onChange,
  onUnreadable,
  value,
  ...input
}: TypedNumberProps) {
  const [unreadable, setUnreadable] = useState('')
  const keep = (text: string) => {
    setUnreadable(text)
    onUnreadable?.(text)
  }
  const forget = useEffectEvent(() => onUnreadable?.(''))
  useEffect(() => () => forget(), [])
  const read = (text: string) => {
    keep(isNumber(text) ? '' : text)
    if (!isNumber(text) || text === '') onChange?.(null)
  }
  const stopAtEnds = (stepped: number | string | null) => {
    const value = numberOf(stepped)
    if (value !== null && (value < min || value > max)) onChange?.(Math.min(Math.max(value, min), max))
  }
  return (
    <InputNumber<number | string>
      {...input}
      {...(value !== undefined && { value: value ?? (unreadable || null) })}
      onInput={read}
      formatter={(shown, { userTyping, input }) => (userTyping ? input : withDecimals(shown, precision))}
      parser={(typed) => toPlainNumber(typed ?? '')}
      onChange={(value) => onChange?.(numberOf(value))}
      onStep={stopAtEnds}
    />
  )
}
