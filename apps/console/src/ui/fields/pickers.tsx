// antd's pickers weigh as much as a page: date-time.tsx and date-range.tsx load this file when one is shown.
import { DatePicker, TimePicker, type DatePickerProps } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useRef, useState } from 'react'

dayjs.locale('zh-cn')

export const { RangePicker } = DatePicker

/** A form may also hold a wall time in the server's format. */
export type PickerProps = {
  value?: Dayjs | string | null
  onChange?: (value: Dayjs | null) => void
  id?: string
  showTime?: boolean
  /** The last moment of something: a day alone means its end. */
  isEnd?: boolean
} & Pick<DatePickerProps, 'placeholder' | 'allowClear' | 'minDate' | 'maxDate' | 'disabledDate' | 'showNow'>

export function Picker({ value = null, onChange, showTime = false, isEnd = false, ...rest }: PickerProps) {
  const [fault, setFault] = useState<string | null>(null)
  const choose = (chosen: Dayjs | null) => {
    setFault(null)
    onChange?.(chosen)
  }
  const leave = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof HTMLInputElement)) return
    const typed = target.value.trim()
    const why = typedFault(typed, { ...rest, showTime })
    setFault(why)
    // antd knows only the whole moment, and drops a disabled one without a word: the form tells why it is refused
    const isDropped = partOfMoment.test(typed) || (rest.disabledDate && typed !== readDay(value)?.format(wholeMoment))
    if (why === null && typed !== '' && isDropped && showTime) onChange?.(momentOf(typed, isEnd))
  }
  return (
    <>
      <DatePicker
        style={{ width: '100%' }}
        value={readDay(value)}
        showTime={showTime && isEnd ? { defaultOpenValue: dayjs().endOf('day') } : showTime}
        {...(showTime && { placeholder: '请选择时间' })}
        onChange={choose}
        onBlur={leave}
        needConfirm={false} // a day that was picked and not confirmed would vanish without a word
        {...(fault && { status: 'error' as const })}
        {...rest}
      />
      <Fault words={fault} />
    </>
  )
}

const Fault = ({ words }: { words: string | null }) =>
  words && (
    <span role="alert" style={{ display: 'block', color: 'var(--cd-tone-fault)' }}>
      {words}
    </span>
  )

/** `value`: a time of the day as the server writes it, 08:00. */
type TimeProps = {
  value?: string
  onChange?: (value: string | undefined) => void
  id?: string
  allowClear?: boolean
  'aria-label'?: string
}

export function DayTimePicker({ value, onChange, ...rest }: TimeProps) {
  const [fault, setFault] = useState<string | null>(null)
  const typed = useRef('') // the field also shows what the mouse rests on
  const choose = (text: string | undefined) => {
    setFault(null)
    onChange?.(text)
  }
  const leave = () => {
    const text = typed.current
    typed.current = ''
    if (text !== '' && !dayTime.test(text)) return setFault(`“${text}”不是时间，没有采用`)
    setFault(null)
    if (text !== '') onChange?.(text.padStart(5, '0')) // antd takes it later than a form that is sent at once
  }
  return (
    <div onInput={({ target }) => (typed.current = target instanceof HTMLInputElement ? target.value.trim() : '')}>
      <TimePicker
        style={{ width: 140 }}
        format="HH:mm"
        placeholder="时:分"
        value={value ? readDay(`2000-01-01T${value}`) : null}
        onChange={(at) => choose(at?.format('HH:mm'))}
        onBlur={leave}
        needConfirm={false}
        {...(fault && { status: 'error' as const })}
        {...rest}
      />
      <Fault words={fault} />
    </div>
  )
}

const momentOf = (typed: string, isEnd: boolean): Dayjs =>
  isEnd && wholeDay.test(typed) ? dayjs(typed).endOf('day') : dayjs(typed)

function readDay(value: Dayjs | string | null): Dayjs | null {
  const day = typeof value === 'string' ? dayjs(value) : value
  return day?.isValid() ? day : null
}

const dayTime = /^([01]?\d|2[0-3]):[0-5]\d$/
const wholeMoment = 'YYYY-MM-DD HH:mm:ss'
const wholeDay = /^\d{4}-\d{2}-\d{2}$/
const partOfMoment = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/
const anyMoment = /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2}(:\d{2})?)?$/

type Limits = Pick<PickerProps, 'showTime' | 'minDate' | 'maxDate'>
/** Why antd drops what was typed; null: it keeps it, or nothing was typed. */
function typedFault(typed: string, { showTime = false, minDate, maxDate }: Limits): string | null {
  if (typed === '') return null
  const at = dayjs(typed)
  if (!(showTime ? anyMoment : wholeDay).test(typed) || !at.isValid())
    return `“${typed}”不是${showTime ? '时间' : '日期'}，没有采用`
  const isOutside = (minDate && at.isBefore(minDate, 'day')) || (maxDate && at.isAfter(maxDate, 'day'))
  return isOutside ? `“${typed}”不在可选范围内，没有采用` : null
}
