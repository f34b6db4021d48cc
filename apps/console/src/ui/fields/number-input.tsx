import { Form, InputNumber, type FormItemProps, type InputNumberProps } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { outOfRange, tooManyDecimals, toPlainNumber, withDecimals } from './number-words.ts'

type InputProps = Omit<InputNumberProps<number | string>, Own> & {
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
function TypedNumber({
  min = -Infinity,
  max = Infinity,
  precision,
  onChange,
  onUnreadable,
  value,
  ...input
}: InputProps) {
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

const notANumber = '请填写数字'

type Taken = {
  min?: number | undefined
  max?: number | undefined
  precision?: number | undefined
  suffix?: string | undefined
}
const faultIn = (value: number | null, { min, max, precision, suffix }: Taken): string | null =>
  outOfRange(value, { min, max, unit: suffix }) ?? tooManyDecimals(value, precision)

/** What stands in a field outside of a form: what it refused is neither a number nor empty. */
export type NumberTyped = number | null | 'REFUSED'
type LoneProps = Omit<InputProps, 'value' | 'onChange' | 'onUnreadable'> & {
  value?: NumberTyped
  onChange?: (typed: NumberTyped) => void
  /** Said below an empty one that must be filled. */
  missing?: string
}

/** A number outside of a form: out of range, too fine, or no number, it says so below, and reports it as refused. */
export function NumberInput({ value: given, onChange, missing, style, ...input }: LoneProps) {
  const [refused, setRefused] = useState<number | null>(null)
  const [unreadable, setUnreadable] = useState('')
  const isUnreadable = useRef(false)
  const value = given === 'REFUSED' ? null : given
  const faultOf = (typed: number | null) => faultIn(typed, input)
  const ofNothing = value === null && refused === null ? missing : undefined
  const fault = unreadable === '' ? (faultOf(refused) ?? ofNothing) : notANumber
  const shown = unreadable === '' ? (refused ?? value) : null
  const change = (typed: number | null) => {
    const isRefused = faultOf(typed) !== null
    setRefused(isRefused ? typed : null)
    onChange?.(isRefused || (typed === null && isUnreadable.current) ? 'REFUSED' : typed)
  }
  const keepUnreadable = (text: string) => {
    isUnreadable.current = text !== ''
    setUnreadable(text)
  }
  return (
    <span style={{ display: 'inline-block', ...style }}>
      <TypedNumber
        {...input}
        {...(shown !== undefined && { value: shown })}
        {...(fault && { status: 'error' as const })}
        onChange={change}
        onUnreadable={keepUnreadable}
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

type FieldProps = Omit<FormItemProps, 'children'> &
  Pick<
    InputProps,
    'min' | 'max' | 'precision' | 'step' | 'suffix' | 'placeholder' | 'prefix' | 'disabled' | 'autoFocus'
  > & {
    /** What the form keeps is this many times what is typed, such as fen of yuan. */
    per?: number
    'aria-label'?: string
    inputStyle?: InputProps['style']
  }

type Rules = NonNullable<FormItemProps['rules']>
type OneRule = Exclude<Rules[number], (...form: never[]) => unknown>
const numberOrNothing = (kept?: number | string | null) => (kept == null || kept === '' ? undefined : Number(kept))
/** With a trigger of its own a rule needs a type too, and null is of none. */
const ofNumber: OneRule = { type: 'number', transform: numberOrNothing }
const afterTyping = (rule: OneRule): OneRule => ({
  ...(!('validator' in rule) && ofNumber),
  validateTrigger: 'onBlur',
  ...rule,
})
/** Typing asks none of these that does not say so itself, so that it takes away what they said before. */
const askedAfterTyping = (rules: Rules): Rules =>
  rules.map((rule) => (typeof rule === 'function' ? (form) => afterTyping(rule(form)) : afterTyping(rule)))

/** A number of a form: out of range, or too fine, it says at the field what it takes, and the form is not sent. */
export function NumberItem({ rules = [], per = 1, inputStyle, ...props }: FieldProps) {
  const { min, max, precision, step, suffix, prefix, placeholder, disabled, autoFocus, ...labelled } = props
  const { 'aria-label': ariaLabel, ...item } = labelled
  const input = { min, max, precision, step, suffix, prefix, placeholder, disabled, autoFocus, 'aria-label': ariaLabel }
  const unreadable = useRef('')
  const inRange = {
    validateTrigger: 'onBlur',
    validator: async (_: unknown, kept?: number | null) => {
      if (kept == null && unreadable.current !== '') throw new Error(notANumber)
      const fault = faultIn(kept == null ? null : kept / per, { min, max, precision, suffix })
      if (fault) throw new Error(fault)
    },
  }
  return (
    <Form.Item
      validateTrigger={['onChange', 'onBlur']}
      validateFirst
      {...(per !== 1 && keptAs(per))}
      {...item}
      rules={[inRange, ...askedAfterTyping(rules)]}
    >
      <TypedNumber
        {...given(input)}
        style={{ width: '100%', ...inputStyle }}
        onUnreadable={(text) => (unreadable.current = text)}
      />
    </Form.Item>
  )
}

/** Nothing is rounded: a kept value that is not whole has too many decimals, and is refused. */
const keptAs = (per: number): Pick<FormItemProps, 'getValueProps' | 'getValueFromEvent'> => ({
  getValueProps: (kept: unknown) => ({ value: kept == null ? null : Number(kept) / per }),
  getValueFromEvent: (typed: number | null) => (typed === null ? null : Number((typed * per).toPrecision(15))),
})

type Given<Props> = { [Name in keyof Props]?: Exclude<Props[Name], undefined> }
const given = <Props extends object>(props: Props) =>
  Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Given<Props> // the same names
