import { Form, Radio } from 'antd'
import type { Dayjs } from 'dayjs'
import type { ReactNode } from 'react'
import { DateTimePicker } from '../../../ui/fields/date-time.tsx'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import { wallText } from '../../../ui/fields/wall-text.ts'

export type TypedStart = { when: 'now' | 'later'; effectiveTime?: Dayjs | undefined }

/** As the calls take it. */
export const startInput = ({ when, effectiveTime }: TypedStart) =>
  when === 'now' || !effectiveTime ? { effectiveNow: 1 } : { effectiveTime: wallText(effectiveTime) }

/** When new prices begin; `children` are told the typed start. */
export function StartFields({ children }: { children?: (start: string | null) => ReactNode }) {
  const when = Form.useWatch<TypedStart['when']>('when')
  const effectiveTime = Form.useWatch<TypedStart['effectiveTime']>('effectiveTime')
  const start = when === 'now' ? wallNow() : effectiveTime
  return (
    <>
      <Form.Item name="when" label="何时生效">
        <Radio.Group
          options={[
            { value: 'later', label: '定时生效' },
            { value: 'now', label: '立即生效' },
          ]}
        />
      </Form.Item>
      {when === 'later' && (
        <Form.Item name="effectiveTime" label="生效时间" rules={[{ required: true, message: '请选择生效时间' }]}>
          <DateTimePicker showTime />
        </Form.Item>
      )}
      {children?.(start ? wallText(start) : null)}
    </>
  )
}
