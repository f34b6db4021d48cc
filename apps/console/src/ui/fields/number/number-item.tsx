import { Form, type FormItemProps } from 'antd'
import { useRef } from 'react'
import { faultIn, faultWhileTyped, notANumber } from './number-words.ts'
import { TypedNumber, type TypedNumberProps } from './typed-number.tsx'

type Props = Omit<FormItemProps, 'children'> &
  Pick<
    TypedNumberProps,
    'min' | 'max' | 'precision' | 'step' | 'suffix' | 'placeholder' | 'prefix' | 'disabled' | 'autoFocus'
  > & {
    /** What the form keeps is this many times what is typed, such as fen of yuan. */
    per?: number
    'aria-label'?: string
    inputStyle?: TypedNumberProps['style']
  }

const whileTyped = ['onChange', 'onBlur']
const afterTyping = 'onBlur'

/** A number of a form: out of range, or too fine, it says at the field what it takes, and the form is not sent. */
export function NumberItem({ rules = [], per = 1, inputStyle, ...props }: Props) {
  const { min, max, precision, step, suffix, prefix, placeholder, disabled, autoFocus, ...labelled } = props
  const { 'aria-label': ariaLabel, ...item } = labelled
  const input = { min, max, precision, step, suffix, prefix, placeholder, disabled, autoFocus, 'aria-label': ariaLabel }
  const unreadable = useRef('')
  const isKept = (faultOf: typeof faultIn) => async (_: unknown, kept?: number | null) => {
    const fault = faultOf(kept == null ? null : kept / per, input)
    if (fault) throw new Error(fault)
  }
  const isReadable = async (_: unknown, kept?: number | null) => {
    if (kept == null && unreadable.current !== '') throw new Error(notANumber)
  }
  const own: Rules = [
    { validateTrigger: whileTyped, validator: isKept(faultWhileTyped) },
    { validateTrigger: afterTyping, validator: isReadable },
    { validateTrigger: afterTyping, validator: isKept(faultIn) },
  ]
  return (
    <Form.Item
      validateTrigger={whileTyped}
      validateFirst
      {...(per !== 1 && keptAs(per))}
      {...item}
      rules={[...own, ...askedAfterTyping(rules)]}
    >
      <TypedNumber
        {...given(input)}
        style={{ width: '100%', ...inputStyle }}
        onUnreadable={(text) => (unreadable.current = text)}
      />
    </Form.Item>
  )
}

type Rules = NonNullable<FormItemProps['rules']>
type OneRule = Exclude<Rules[number], (...form: never[]) => unknown>
const numberOrNothing = (kept?: number | string | null) => (kept == null || kept === '' ? undefined : Number(kept))
/** With a trigger of its own a rule needs a type too, and null is of none. */
const ofNumber: OneRule = { type: 'number', transform: numberOrNothing }
const afterwards = (rule: OneRule): OneRule => ({
  ...(!('validator' in rule) && ofNumber),
  validateTrigger: afterTyping,
  ...rule,
})
/** Typing asks none of these that does not say so itself, so that it takes away what they said before. */
const askedAfterTyping = (rules: Rules): Rules =>
  rules.map((rule) => (typeof rule === 'function' ? (form) => afterwards(rule(form)) : afterwards(rule)))

/** Nothing is rounded: a kept value that is not whole has too many decimals, and is refused. */
const keptAs = (per: number): Pick<FormItemProps, 'getValueProps' | 'getValueFromEvent'> => ({
  getValueProps: (kept: unknown) => ({ value: kept == null ? null : Number(kept) / per }),
  getValueFromEvent: (typed: number | null) => (typed === null ? null : Number((typed * per).toPrecision(15))),
})

type Given<Kept> = { [Name in keyof Kept]?: Exclude<Kept[Name], undefined> }
const given = <Kept extends object>(kept: Kept) =>
  Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)) as Given<Kept> // the same names
