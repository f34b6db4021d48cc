import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Form, Input } from 'antd'
import { useDeferredValue } from 'react'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { nextTimes } from './timer-queries.ts'
import './timer.css'

const examples = [
  { cron: '0 */5 * * * *', label: '每5分钟' },
  { cron: '0 0 * * * *', label: '每小时' },
  { cron: '0 0 2 * * *', label: '每天2点' },
  { cron: '0 0 8 * * 1', label: '每周一8点' },
  { cron: '0 0 3 1 * *', label: '每月1日3点' },
]

/** The server parses the expression, so the times shown are the times it will run. */
export function CronField() {
  const form = Form.useFormInstance()
  const cron = useDeferredValue<string>(Form.useWatch('cron') ?? '')
  return (
    <>
      <Form.Item
        name="cron"
        label="定时任务表达式"
        rules={[{ required: true, whitespace: true, message: '请输入定时任务表达式！' }]}
        extra="六段：秒 分 时 日 月 周；* 任意，*/n 每隔n，a-b 区间，a,b 列举，L 最后一天；按北京时间"
      >
        <Input maxLength={100} spellCheck={false} className="timer-cron" />
      </Form.Item>
      <Flex gap={6} wrap className="timer-examples">
        {examples.map(({ cron: example, label }) => (
          <Button key={example} size="small" onClick={() => form.setFieldValue('cron', example)}>
            {label}
          </Button>
        ))}
      </Flex>
      <NextTimes cron={cron} />
    </>
  )
}

function NextTimes({ cron }: { cron: string }) {
  const { data, error } = useQuery(nextTimes(cron))
  return (
    <Form.Item label="接下来的执行时间">
      {error ? (
        <span role="alert" className="timer-wrong">
          {error.message}
        </span>
      ) : (
        <ol className="timer-next">
          {data?.map((time) => (
            <li key={time}>
              <InstantText value={time} />
            </li>
          ))}
        </ol>
      )}
    </Form.Item>
  )
}
